"""What sounds beside the words: earcons for what happened, for what was understood, and for whose turn it is."""

from __future__ import annotations

import pytest

from tests.fakes import heard
from tests.unit.test_conversation import conversation, in_mode
from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.intents import Earcons, Louder, LouderEarcons, PickCard, Silence, SofterEarcons, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import WITHOUT_TURN, Mode
from voice_oldmaid.dialogue.narration import narrate_pick, narrate_turn_in_few_words
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.game.events import CardPicked, Event, GameEnded, PairLaid, SeatSafe
from voice_oldmaid.game.notation import cards
from voice_oldmaid.ports import Earcon

ENGLISH = LANGUAGES["en"]
TWOS, QUEEN = (cards("2c")[0], cards("2h")[0]), cards("Qs")[0]


def earcons(sentences: list[str]) -> list[Earcon]:
    return [text.earcon for text in sentences if isinstance(text, Sounding) and text.earcon]


def heard_in(reply: Reply) -> list[Earcon]:
    return [line.earcon for line in reply.sounding if line.earcon]


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([CardPicked(0, 1, 1, TWOS[0])], []),
        ([CardPicked(0, 1, 1, TWOS[0]), PairLaid(0, TWOS)], [Earcon.PAIR]),
        ([CardPicked(0, 1, 1, TWOS[0]), PairLaid(0, TWOS), SeatSafe(1)], [Earcon.PAIR, Earcon.SAFE]),
        ([CardPicked(0, 1, 1, TWOS[0]), SeatSafe(0, has_lost=True)], []),
        ([CardPicked(1, 2, 1, None), GameEnded(2, QUEEN)], [Earcon.WON]),
        ([CardPicked(1, 2, 1, None), GameEnded(0, QUEEN)], [Earcon.ODD_CARD]),
        ([CardPicked(1, 2, 1, None), GameEnded(0, QUEEN, winners=(0,))], [Earcon.WON]),
        ([CardPicked(1, 2, 1, None), GameEnded(0, QUEEN, winners=(1,))], [Earcon.ODD_CARD]),
        ([CardPicked(1, 2, 1, None), GameEnded(2, QUEEN, wrong=(2,), left=(QUEEN, TWOS[0]))], []),
    ],
)
def test_what_happens_has_its_sound(events: list[Event], expected: list[Earcon]) -> None:
    assert earcons(narrate_pick(events, ENGLISH, ())) == expected


def test_a_card_alone_has_none_whatever_it_is() -> None:
    """The odd card must not be heard by its sound."""
    told = [narrate_pick([CardPicked(0, 1, 1, card)], ENGLISH, [card]) for card in (QUEEN, *TWOS)]

    assert [earcons(sentences) for sentences in told] == [[], [], []]


def test_in_few_words_a_pair_of_another_seat_has_its_sound_too() -> None:
    pair = narrate_turn_in_few_words([CardPicked(1, 2, 1, None), PairLaid(1, TWOS)], ENGLISH, 8)

    assert earcons(pair) == [Earcon.PAIR]


def test_a_sentence_that_is_cut_into_breaths_keeps_its_voice_and_sounds_once() -> None:
    long = Sounding("one two three four five six seven eight, " * 4, earcon=Earcon.PAIR, seat=2)
    breaths = in_breaths([long])

    assert len(breaths) > 1
    assert earcons(breaths) == [Earcon.PAIR]
    assert {text.seat for text in breaths if isinstance(text, Sounding)} == {2}


def test_a_word_that_was_understood_sounds_otherwise_than_one_that_was_not() -> None:
    understood, not_understood = in_mode(Mode.PICKING).answer(PickCard(1)), in_mode(Mode.PICKING).answer(Unclear())

    assert heard_in(understood)[0] is Earcon.UNDERSTOOD
    assert heard_in(not_understood)[0] is Earcon.NOT_UNDERSTOOD
    assert understood.sounding[0].text == not_understood.sounding[0].text == ""


def test_silence_was_neither_understood_nor_not() -> None:
    assert heard_in(in_mode(Mode.PICKING).answer(Silence())) == [Earcon.YOUR_TURN]


@pytest.mark.parametrize("mode", Mode)
def test_whose_turn_it_is_to_speak_is_heard_last_where_an_answer_is_waited_for(mode: Mode) -> None:
    reply = in_mode(mode).talk.ask()

    assert (heard_in(reply)[-1:] == [Earcon.YOUR_TURN]) is (mode not in WITHOUT_TURN)


def test_words_are_never_missing_where_an_earcon_is() -> None:
    """Who cannot hear them, and who has turned them off, misses nothing."""
    with_sounds, without = conversation(), conversation()
    without.answer(Earcons(wanted=False))

    assert [line.text for line in with_sounds.open().say] == [line.text for line in without.open().say]


def test_turned_off_none_is_heard_until_they_are_wanted_again() -> None:
    made = conversation()
    made.open()

    assert heard_in(made.hear(heard("without sounds"))) == []
    assert heard_in(made.answer(PickCard(1))) == []
    assert heard_in(made.hear(heard("with sounds"))) == [Earcon.UNDERSTOOD]


def test_their_volume_is_their_own() -> None:
    made = conversation()
    made.open()
    louder = made.answer(LouderEarcons())
    speech = made.answer(Louder())

    assert {line.earcon_decibels for line in louder.sounding} == {4}
    assert {line.volume_decibels for line in louder.sounding} == {0}
    assert {line.earcon_decibels for line in speech.sounding} == {4}


def test_how_loud_they_are_is_heard_at_once_and_has_an_end() -> None:
    made = conversation()
    made.open()
    replies = [made.answer(SofterEarcons()) for _ in range(6)]

    assert all(Earcon.PAIR in heard_in(reply) for reply in replies)
    assert [reply.say[0].text for reply in replies[-2:]] == ["The sounds are as soft as they can be."] * 2


def test_a_reply_without_words_makes_no_sound() -> None:
    assert Reply((), None, before=Earcon.UNDERSTOOD, after=Earcon.YOUR_TURN).sounding == ()
