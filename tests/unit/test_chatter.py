"""What the seats say themselves: now and then, in their own way, and only about what everybody has heard."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.wordings import Nth
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.chatter import exclamation
from voice_oldmaid.dialogue.languages import LANGUAGES, LIVELY
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en.characters import CHARACTERS, OF_SEATS
from voice_oldmaid.dialogue.manner import USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.mood import Mood
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.events import CardPicked, Event, GameEnded, PairLaid, SeatSafe
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import SEATS

TWOS, QUEEN = (cards("2c")[0], cards("2h")[0]), cards("Qs")[0]
PICKED = CardPicked(1, 2, 1, None)


class Talkative(Nth):
    """Says something whenever there is something to say."""

    def now_and_then(self, kind: str, one_in: int) -> bool:
        return True


def said(*events: Event, manner: Manner = USUAL, words: int = 0) -> list[str]:
    return exclamation(events, LANGUAGES["en"].worded(Talkative(0)), manner, words)


def test_every_seat_has_a_character_of_its_own() -> None:
    assert len({*OF_SEATS}) == len(OF_SEATS) == SEATS[-1] - 1
    assert {*OF_SEATS} == {*CHARACTERS}


def test_every_call_is_short_and_there_are_several() -> None:
    calls = [call for character in CHARACTERS.values() for mood in Mood for call in character[mood]]

    assert max(len(call.split()) for call in calls) <= 3
    assert min(len({*character[mood]}) for character, mood in product(CHARACTERS.values(), Mood)) >= 2


@pytest.mark.parametrize(
    ("events", "call"),
    [
        ([PICKED], []),
        ([PICKED, PairLaid(1, TWOS)], ["Robin says,", "Hooray!"]),
        ([PICKED, PairLaid(1, TWOS), SeatSafe(2)], ["Oliver says,", "Now a nap!"]),
        ([PICKED, PairLaid(1, None, 3)], ["Robin says,", "Hooray!"]),
        ([CardPicked(0, 1, 1, QUEEN), PairLaid(0, TWOS)], []),
        ([PICKED, SeatSafe(0)], []),
        ([PICKED, PairLaid(1, TWOS), GameEnded(1, QUEEN)], ["Robin says,", "Oh well, haha!"]),
        ([PICKED, PairLaid(1, TWOS), GameEnded(0, QUEEN)], []),
        ([PICKED, GameEnded(1, QUEEN, winners=(1,))], ["Robin says,", "Hooray, hooray!"]),
        ([PICKED, GameEnded(1, QUEEN, wrong=(1,))], []),
    ],
)
def test_seats_only_call_about_what_everybody_knows(events: list[Event], call: list[str]) -> None:
    assert said(*events) == call


def test_who_calls_is_said_by_the_narrator_and_the_call_by_the_seat() -> None:
    who, call = said(PICKED, PairLaid(1, TWOS), SeatSafe(2))

    assert not isinstance(who, Sounding)
    assert isinstance(call, Sounding)
    assert call.seat == 2


def test_they_can_be_muted_and_are_where_few_words_are_wished_for() -> None:
    pair = (PICKED, PairLaid(1, TWOS))

    assert said(*pair, manner=Manner(chatter=False)) == []
    assert said(*pair, manner=Manner(verbosity=Verbosity.FEW)) == []
    assert said(*pair, words=100) == []
    assert said(*pair, manner=Manner(verbosity=Verbosity.MANY), words=100) != []


def calls_of(seed: int, language: Language, manner: Manner = USUAL) -> list[list[str]]:
    """What the seats say in each block of a game of four."""
    play, rng = Play(Sitting(VARIANTS["old_maid"], 4, Chances.of_seed(seed)), language), Random(seed)
    blocks = [play.deal(manner)]
    while not play.is_over:
        blocks.append(play.pick(rng.randrange(play.view.fan) + 1, manner))
    return [[text for text in block if text.endswith(" says,")] for block in blocks]


def test_in_a_block_one_of_them_speaks_at_most() -> None:
    counts = Counter(len(calls) for seed in range(30) for calls in calls_of(seed, LIVELY["en"]))

    assert {*counts} == {0, 1}
    assert 0.05 < counts[1] / counts.total() < 0.35


def test_muted_nothing_else_changes() -> None:
    """The cards are the same, and by itself the language says nothing of the kind."""
    assert calls_of(1, LIVELY["en"], Manner(chatter=False)) == [[]] * len(calls_of(1, LIVELY["en"]))
    assert not any(calls_of(seed, LANGUAGES["en"]) != [[]] * len(calls_of(seed, LANGUAGES["en"])) for seed in range(3))
