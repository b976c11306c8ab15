"""A game can be kept and gone on with at every step, in every variant, and a damaged one is never taken for another."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.thorough import some
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskHand, AskWhatHappened, PickAny, Silence, Yes
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.game.record import Record, record_from, record_text
from voice_oldmaid.game.variants import VARIANTS

ENGLISH = LANGUAGES["en"]
SITTINGS = [
    (variant, seats, seed)
    for variant, rules in VARIANTS.items()
    for seed, seats in enumerate(sorted({rules.seats_min, rules.seats_max}))
]
sittings = pytest.mark.parametrize(("variant", "seats", "seed"), SITTINGS)


def sitting(variant: str, seats: int, seed: int, deals: int) -> Iterator[Play]:
    """A play at every turn of the listener and at the end of each deal, through so many deals."""
    play = Play(Sitting(VARIANTS[variant], seats, Chances.of_seed(seed)), ENGLISH)
    rng = Random(seed)
    for _ in range(deals):
        play.deal()
        yield play
        while not play.is_over:
            play.pick(rng.randint(1, play.view.fan))
            yield play


def records(variant: str, seats: int, seed: int) -> list[Record]:
    return [play.record(130) for play in sitting(variant, seats, seed, deals=1)]


def resumed(text: str) -> Conversation:
    """Another day: the conversation that goes on with this game."""
    conversation = Conversation(
        VARIANTS["joker"], 3, Chances.of_seed(99), ENGLISH, store=Store(lambda _: True, record_from(text))
    )
    conversation.open()
    conversation.answer(Yes())
    return conversation


@sittings
def test_a_game_comes_back_as_it_was_at_every_step(variant: str, seats: int, seed: int) -> None:
    """Table, view, series, and what was picked; through two deals, so that one of them may be without somebody."""
    for play in sitting(variant, seats, seed, deals=2):
        record = play.record(130)
        read = record_from(record_text(record))
        back = Play.resumed(read, ENGLISH)

        assert read == record
        assert (back.table, back.view, back.series) == (play.table, play.view, play.series)
        assert (back.rules, back.seats, back.start, back.moves) == (play.rules, play.seats, play.start, play.moves)
        assert back.picks == play.picks[len(play.picks) - len(back.picks) :]
        assert back.record(130) == record


@pytest.mark.parametrize(("variant", "seats", "seed"), SITTINGS[::5])
def test_a_game_goes_on_in_one_way(variant: str, seats: int, seed: int) -> None:
    """Whoever resumes twice from the same file and picks the same cards gets the same game, word for word."""
    kept = records(variant, seats, seed)
    for record in kept[:: len(kept) // 3 + 1]:
        games = [Play.resumed(record_from(record_text(record)), ENGLISH) for _ in range(2)]
        ends = [[*to_the_end(game)] for game in games]

        assert ends[0] == ends[1]
        assert games[0].table == games[1].table


def to_the_end(play: Play) -> Iterator[list[str]]:
    """What is told to the last card, and after it."""
    rng = Random(1)
    while not play.is_over:
        yield play.pick(rng.randint(1, play.view.fan))
    yield play.deal()


@pytest.mark.parametrize(("variant", "seats", "seed"), SITTINGS[::20])
def test_a_conversation_goes_on_in_one_way(variant: str, seats: int, seed: int) -> None:
    kept = records(variant, seats, seed)
    conversations = [resumed(record_text(kept[len(kept) // 2])) for _ in range(2)]
    said = []
    for conversation in conversations:
        answers = [conversation.answer(intent) for intent in (AskHand(), PickAny(), Silence(), AskWhatHappened())]
        said.append([line.text for reply in answers for line in reply.say])

    assert said[0] == said[1]


@pytest.mark.parametrize(("variant", "seats", "seed"), SITTINGS[::25])
def test_a_damaged_sign_is_found_or_does_no_harm(variant: str, seats: int, seed: int) -> None:
    """Any one sign of the file becomes another one, is lost, or is there twice."""
    record = records(variant, seats, seed)[-1]
    text, rng = record_text(record), Random(seed)
    for place in some(range(seed, len(text), 3), 60):
        other = rng.choice("0123456789 -\nabcdhsQK|\0\ufffd")
        for instead in (other, "", text[place] * 2):
            assert found(text[:place] + instead + text[place + 1 :]) in (record, None)


def found(text: str) -> Record | None:
    """The game of this text; None where it is refused."""
    try:
        return record_from(text)
    except ValueError:
        return None
