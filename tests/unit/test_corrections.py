"""Corrections inside one utterance: the last complete wish, a question, or no pick at all."""

from __future__ import annotations

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Intent, No, PickAnyMaybe, PickCard, PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.stop_words import MOMENTS_ALONE, StopWords
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Heard, Moment, Reading

FAN = 5


def meant(text: str) -> Intent:
    return understand(heard(text), spoken_grammar(FAN))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("third no fifth card", 5), ("third card no the fifth card", 5), ("third no no fifth", 5),
        ("third wait no the fourth card", 4), ("the second i mean the third", 3), ("second sorry third card", 3),
        ("fourth card oops fifth card", 5), ("number two actually number three", 3), ("third no fourth no fifth", 5),
        ("third or fourth no fifth", 5), ("sorry the fifth card", 5), ("i mean the fifth", 5),
        ("no i mean the fifth", 5),
        ("third um no uh fifth card please", 5), ("you choose no third card", 3), ("yes third no fifth card", 5),
        ("third no the last one", 5), ("third no second two last", 4), ("third from the right no fifth card", 5),
    ],
)  # fmt: skip
def test_the_last_complete_wish_counts(text: str, position: int) -> None:
    assert meant(text) == PickCard(position)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("not the third the fifth", 5), ("the fifth not the third", 5), ("not the third card no the fifth card", 5),
        ("no not the third the fifth", 5), ("not third or fourth the fifth", 5), ("not the last the second card", 2),
    ],
)  # fmt: skip
def test_a_card_that_is_not_meant_is_not_taken_for_one(text: str, position: int) -> None:
    assert meant(text) == PickCard(position)


@pytest.mark.parametrize("text", ["not the third", "no not the third card", "not the third or the fifth"])
def test_what_is_not_meant_is_no_pick(text: str) -> None:
    assert meant(text) == No()


@pytest.mark.parametrize("text", ["third no", "third card no no", "third wait", "third oops", "yes third no"])
def test_what_is_taken_back_at_once_is_asked_about(text: str) -> None:
    """In noise, "third card, please" is heard as "third card, wait"."""
    assert meant(text) == PickMaybe(3)
    assert meant("you choose no") == PickAnyMaybe()


@pytest.mark.parametrize(
    ("text", "positions"),
    [
        ("second or third", (2, 3)), ("second or the third card", (2, 3)), ("third or maybe second", (2, 3)),
        ("the second card or the last", (2, 5)), ("third no first or second", (1, 2)), ("third fifth", (3, 5)),
        ("third card fifth card", (3, 5)), ("not the first the second or the third", (2, 3)),
    ],
)  # fmt: skip
def test_two_cards_are_asked_about(text: str, positions: tuple[int, int]) -> None:
    assert meant(text) == PickOneOf(positions)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("no third card", PickMaybe(3)), ("wait third card", PickMaybe(3)), ("second or", PickMaybe(2)),
        ("or the fourth card", PickMaybe(4)), ("three no five", PickMaybe(5)), ("third card give me", PickMaybe(3)),
        ("not the third the third", Unclear()), ("first or second or third", Unclear()), ("no four", Unclear()),
        ("or", Unclear()), ("not", Unclear()), ("i mean", Unclear()),
        ("one five four wait", Unclear()), ("third fifth no", Unclear()),
    ],
)  # fmt: skip
def test_what_may_be_meant_in_two_ways_takes_nothing_without_a_yes(text: str, intent: Intent) -> None:
    """ "No, third card" may be no to the third."""
    assert meant(text) == intent


@pytest.mark.parametrize(
    "text",
    ["not the third card [unk]", "[unk] i mean the third card", "third card sorry [unk]", "[unk] from the right"],
)
def test_a_correction_among_other_words_takes_nothing(text: str) -> None:
    assert meant(text) == Unclear()


def test_a_close_reading_without_the_no_leaves_a_doubt() -> None:
    words = heard("third no fifth card", 0.7)
    doubted = Heard(words.words, others=(Reading(("third", "card"), 0.2),))

    assert understand(doubted, spoken_grammar(FAN)) == PickOneOf((3, 5))


# While a pick is said back


def playing() -> Conversation:
    made = Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(1), LANGUAGES["en"])
    made.open()
    return made


@pytest.mark.parametrize("text", ["from the right", "two last", "oops", "sorry", "i mean", "no"])
def test_what_would_have_changed_a_pick_takes_it_back_while_it_is_said_back(text: str) -> None:
    """ "Third card", and a moment later "... from the right"."""
    made = playing()
    made.hear(heard("third card"))
    made.hear(heard(text))

    assert made.talk.mode is Mode.PICKING
    assert made.talk.play.picks == []


def test_a_pick_that_is_said_again_and_taken_back_is_asked_about() -> None:
    made = playing()
    made.hear(heard("third card"))
    made.hear(heard("third card no"))

    assert (made.talk.mode, made.talk.wish) == (Mode.SURE_OF_CARD, (3,))
    assert made.talk.play.picks == []


@pytest.mark.parametrize("text", ["from the right", "i mean", "oops"])
def test_it_counts_while_the_game_still_speaks(text: str) -> None:
    grammar = spoken_grammar(FAN, can_undo=True)
    words = tuple(text.split())

    assert set(text.split()) <= {word for phrase in grammar.while_speaking for word in phrase.split()}
    stop_words = StopWords(grammar, "Third card.")
    said = [stop_words.said_in(Moment(moment / 10, -20.0, words)) for moment in range(MOMENTS_ALONE + 1)]
    assert text in said


@pytest.mark.parametrize("text", ["third no fifth card", "not the third the fifth card", "the fifth card i mean"])
def test_another_card_is_said_back_anew_or_asked_about(text: str) -> None:
    made = playing()
    made.hear(heard("third card"))
    made.hear(heard(text))

    assert made.talk.wish in ((5,), ())
    assert made.talk.play.picks == []
