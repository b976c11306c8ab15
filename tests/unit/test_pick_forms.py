"""Every combination of article, ordinal or number, "card", "one", "please", ends and hesitations names its card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from tests.fakes import heard, spoken_grammar
from tests.thorough import some
from voice_oldmaid.dialogue.completeness import is_complete
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, Grammar
from voice_oldmaid.dialogue.intents import Intent, PickCard, PickMaybe, PickOneOf, Unclear, Yes
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.child_forms import CHILD_FORMS, CHILD_NUMBERS
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
FANS = (2, 5, LONGEST_FAN)

LEADS = ("", "the ", "take the ", "pick the ", "i want the ", "give me the ", "can i have the ", "give me ")
FROM_LEFT = ("", " from the left", " from left", " from the left end", " from the left side")
FROM_RIGHT = (" from the right", " from right", " from the right end", " from the right side", " from the end")
TO_LAST = (" to last", " to last card", " to last one", " to the last")


def named(position: int) -> Iterator[str]:
    """A card by its place, with and without a noun, and by its number."""
    yield from (f"{lead}{ordinal(position)}{noun}" for lead in LEADS for noun in ("", " card", " one"))
    yield from (f"{lead} {number(position)}" for lead in ("number", "card", "card number", "the number", "take number"))


def wrong(fan: int, texts: Iterator[tuple[str, int]]) -> dict[str, Intent]:
    """Which of these texts do not mean these cards, by voice or typed, or are no whole answer."""
    words = spoken_grammar(fan)
    found = {}
    for text, position in texts:
        spoken = ENGLISH.spoken_form(text)
        meant = {understand(heard(spoken), words), understand(typed(spoken), words)}
        if meant != {PickCard(position)} or not is_complete(spoken.split(), words):
            found[text] = understand(heard(spoken), words)
    return found


def there_or_not(position: int, fan: int) -> int:
    """Where a card is that is counted from the right; one that is not there is told by the number that was said."""
    return fan + 1 - position if position <= fan else position


@pytest.mark.parametrize("fan", FANS)
def test_a_card_is_counted_from_the_left_in_every_form(fan: int) -> None:
    every = product(some(range(1, LONGEST_FAN + 1), 6), FROM_LEFT, ("", " please"))

    assert wrong(fan, ((f"{one}{tail}{end}", at) for at, tail, end in every for one in named(at))) == {}


@pytest.mark.parametrize("fan", FANS)
def test_a_card_is_counted_from_the_right_in_every_form(fan: int) -> None:
    every = product(some(range(1, LONGEST_FAN + 1), 6), FROM_RIGHT, ("", " please"))

    assert (
        wrong(fan, ((f"{one}{tail}{end}", there_or_not(at, fan)) for at, tail, end in every for one in named(at))) == {}
    )


@pytest.mark.parametrize("fan", FANS)
def test_a_card_is_counted_to_the_last(fan: int) -> None:
    every = product(range(1, LONGEST_FAN + 1), ("", "the ", "take the "), TO_LAST, ("", " please"))

    texts = ((f"{lead}{ordinal(at)}{tail}{end}", there_or_not(at, fan)) for at, lead, tail, end in every)
    assert wrong(fan, texts) == {}
    next_to_last = ("next to last", "the next to last card", "the next to last one please", "last but one")
    assert wrong(fan, ((text, fan - 1) for text in next_to_last)) == {}


@pytest.mark.parametrize("filler", ["um", "uh", "er", "hmm", "please"])
def test_a_filler_may_stand_anywhere(filler: str) -> None:
    texts = {"the third one": 3, "i want the second card": 2, "number twenty one": 21, "second from the right": 25}

    def with_filler() -> Iterator[tuple[str, int]]:
        for text, position in texts.items():
            words = text.split()
            for place in range(len(words) + 1):
                yield " ".join([*words[:place], filler, *words[place:]]), position

    assert wrong(LONGEST_FAN, with_filler()) == {}
    assert wrong(5, iter([(f"{filler} the {filler} third {filler} one {filler}", 3)])) == {}


@pytest.mark.parametrize(
    ("form", "position"), [(form, position) for position, forms in CHILD_FORMS.items() for form in forms]
)
def test_children_s_words_name_cards_as_the_proper_ones_do(form: str, position: int) -> None:
    ordinals = ("{} card", "{} one", "the {}", "the {} card", "the {} one", "um the uh {} one", "{} card from the left")
    numbers = ("number {}", "card {}", "{} card", "number {} from the left")
    ways = numbers if form in CHILD_NUMBERS else ordinals

    assert wrong(9, ((way.format(form), position) for way in ways)) == {}


@pytest.mark.parametrize("form", ["fwee", "free", "sebben", "fif", "fith", "fourf"])
def test_children_s_words_that_are_easily_heard_in_other_talk_need_a_yes_alone(form: str) -> None:
    """ "If" sounds like "fif"."""
    assert isinstance(understand(heard(form), spoken_grammar(9)), PickMaybe)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("big end", PickMaybe(5)), ("the big end please", PickMaybe(5)), ("the little end", PickMaybe(1)),
        ("wast one", PickMaybe(5)), ("the weft one", PickMaybe(1)), ("the wight one", PickMaybe(5)),
        ("the end", PickOneOf((1, 5))), ("the end one", PickOneOf((1, 5))), ("dat one", Yes()),
        ("yes that one", Yes()), ("dat card", Unclear()), ("third card on the right", PickOneOf((3, 5))),
        ("last from the right", Unclear()), ("my third card from the right", Unclear()),
    ],
)  # fmt: skip
def test_what_may_be_one_card_or_another_is_asked_about(text: str, intent: Intent) -> None:
    """ "The big end" is where the numbers are big, if that is what was meant; "dat one" only answers a question."""
    assert understand(heard(text), spoken_grammar(5)) == intent


def test_a_fan_of_one_has_one_end() -> None:
    assert understand(heard("the end one"), spoken_grammar(1)) == PickCard(1)
    assert understand(heard("first from the right"), spoken_grammar(1)) == PickCard(1)
    assert understand(heard("second two last"), spoken_grammar(1)) == PickCard(2), "which is told not to be there"


def test_without_a_fan_nothing_is_counted_from_its_right_end() -> None:
    words = spoken_grammar(0)

    assert understand(heard("third card from the left"), words) == PickCard(3)
    assert understand(heard("third from the right"), words) == Unclear()
    assert "from the right" not in words.phrases
    assert not {"next two last", "the big end", "the end"} & words.meanings.keys()


@pytest.mark.parametrize("text", ["second two", "the second two", "take the second two", "second card two the"])
def test_half_of_second_to_last_is_not_taken_for_the_second(text: str) -> None:
    assert isinstance(understand(heard(text), spoken_grammar(5)), PickMaybe | Unclear)


def test_there_are_not_too_many_phrases() -> None:
    """Each turn they go into the recognizer: combinations are understood by rule, and not listed."""
    words: Grammar = spoken_grammar(13)

    assert len(words.phrases) < 6000
    assert "third card from the right" not in words.phrases
