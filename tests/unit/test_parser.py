"""What words mean: a card only where nothing else can be meant, otherwise a question."""

from __future__ import annotations

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.dialogue.intents import (
    AskHand,
    AskSeatSize,
    GoOn,
    Intent,
    No,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Quit,
    Unclear,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.sureness import USUAL
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]


def meant(text: str, fan: int = 9, confidence: float = 1.0) -> Intent:
    return understand(heard(text, confidence), spoken_grammar(fan))


def meant_by_typing(text: str, fan: int = 9) -> Intent:
    return understand(typed(ENGLISH.spoken_form(text)), spoken_grammar(fan))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("number two", 2), ("the second one", 2), ("card two", 2), ("second card please", 2),
        ("secon", 2), ("card number four", 4), ("i want the eighth", 8), ("take the first one", 1), ("firs card", 1),
        ("fird", 3), ("third third card", 3),
        ("um i want the uh second card please", 2), ("twenty first", 21), ("yes third card", 3),
        ("okay the last one", 9),
    ],
)  # fmt: skip
def test_a_card_is_named_in_many_ways(text: str, position: int) -> None:
    """FAULTS K-01 and K-08."""
    assert meant(text) == PickCard(position)


@pytest.mark.parametrize(("text", "position"), [("two", 2), ("fwee", 3), ("sebben", 7), ("um four", 4)])
def test_a_bare_number_needs_a_yes(text: str, position: int) -> None:
    """ "Go on" is easily heard as "one", and no card may be taken that was not meant."""
    assert meant(text) == PickMaybe(position)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("to", 2), ("too", 2), ("for", 4), ("ate", 8), ("won", 1), ("card to", 2), ("number for", 4),
        ("2", 2), ("2nd", 2), ("2nd card", 2), ("card #3", 3), ("3.", 3), ("Third card!", 3), ("21st", 21),
        ("twenty-first card", 21), ("card number 4, please", 4), ("THE LAST", 9),
    ],
)  # fmt: skip
def test_a_card_is_typed_in_many_ways(text: str, position: int) -> None:
    assert meant_by_typing(text) == PickCard(position)


@pytest.mark.parametrize("text", ["", "abc", "0", "-1", "99", "1.5", "1,5", "3d", "1e3", "card (0.98)", "½", "٣x"])
def test_what_is_no_card_is_not_taken_for_one(text: str) -> None:
    """FAULTS G-10."""
    assert meant_by_typing(text) == Unclear()


def test_words_that_only_sound_like_a_number_keep_their_meaning_elsewhere() -> None:
    assert meant_by_typing("I'm for it") == Unclear()
    assert meant_by_typing("we won card") == Unclear()
    assert meant_by_typing("ok") == Yes()
    assert meant_by_typing("let\N{RIGHT SINGLE QUOTATION MARK}s go on") == GoOn()


@pytest.mark.parametrize("text", ["thirty", "thirtieth", "number thirty"])
def test_thirty_is_perhaps_thirteen_and_never_for_certain(text: str) -> None:
    """FAULTS K-02: before a fan of thirteen it is asked about."""
    assert meant(text, fan=13) == PickMaybe(13)


def test_a_number_that_is_not_there_stays_what_it_is() -> None:
    assert meant("fifteenth", fan=5) == PickCard(15)
    assert meant("ninth", fan=2) == PickCard(9)


@pytest.mark.parametrize(
    "text",
    [
        "[unk] three", "three [unk]", "[unk] last", "[unk] any", "[unk] yes", "no four", "i have two brothers",
        "can i have a snack", "mum is in the kitchen", "one two three", "[unk]", "um", "yes no", "[unk] that one",
        "i like that one",
    ],
)  # fmt: skip
def test_one_known_word_among_others_proves_nothing(text: str) -> None:
    """FAULTS V-15 and V-13: whatever the confidence, this is no pick, and no yes."""
    assert meant(text) == Unclear()


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("[unk] third card", PickMaybe(3)),
        ("the third card [unk] [unk]", PickMaybe(3)),
        ("[unk] you choose", PickAnyMaybe()),
        ("any card [unk]", PickAnyMaybe()),
        ("no third card", PickMaybe(3)),
        ("[unk] the first [unk] the second", PickOneOf((1, 2))),
    ],
)
def test_a_phrase_among_others_needs_a_yes(text: str, intent: Intent) -> None:
    assert meant(text) == intent


def test_a_command_among_others_is_obeyed() -> None:
    """It changes nothing at the table, or is asked about first."""
    assert meant("[unk] my cards [unk]") == AskHand()
    assert meant("[unk] stop the game") == Quit()
    assert meant("[unk] go on") == GoOn()
    assert meant("[unk] how many cards has robin") == AskSeatSize(1)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("third card", PickMaybe(3)),
        ("you choose", PickAnyMaybe()),
        ("yes", Unclear()),
        ("yes third card", PickMaybe(3)),
        ("no", No()),
        ("my cards", AskHand()),
    ],
)
def test_what_would_take_a_card_has_to_be_certain(text: str, intent: Intent) -> None:
    """A doubtful "no" stays one: it takes nothing."""
    assert meant(text, confidence=USUAL.certain - 0.01) == intent
    assert meant(text, confidence=USUAL.certain) != intent or text in ("no", "my cards")


def test_the_least_certain_word_decides() -> None:
    assert understand(heard("third", 1.0) + heard("card", 0.2), spoken_grammar()) == PickMaybe(3)


def test_two_cards_are_a_choice() -> None:
    assert meant("third card fifth card") == PickOneOf((3, 5))
    assert meant("seven one") == PickOneOf((1, 7))


def test_the_longest_phrase_counts() -> None:
    assert meant("stop the game") == Quit()
    assert meant("not that one") == No()
    assert meant("how many cards has oliver") == AskSeatSize(2)
