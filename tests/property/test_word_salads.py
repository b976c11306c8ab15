"""Word salads of the whole vocabulary: nothing crashes, and no card is picked that nobody has named.

What is a legal reading is decided a second time here, apart from the game: by a list of English ways to name a card,
every way in which a sentence falls into them, and the rule of the last complete wish.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from tests.fakes import spoken_grammar
from tests.thorough import tries
from tests.unit.test_conversation import copied, in_mode
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.intents import HARMLESS, PickAny, PickCard
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.sureness import USUAL
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.ports import UNKNOWN, Heard, Reading, Word

# The second opinion

FIRSTS = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
]  # fmt: skip
ONES = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
]  # fmt: skip
PLACES = {word: at for at, word in enumerate([*FIRSTS, *(f"twenty {word}" for word in FIRSTS[:6])], 1)} | {
    "firs": 1, "secon": 2, "fird": 3, "fourf": 4, "fif": 5, "fith": 5,
}  # fmt: skip
COUNTS = {word: at for at, word in enumerate([*ONES, *(f"twenty {word}" for word in ONES[:6])], 1)} | {
    "fwee": 3, "free": 3, "sebben": 7,
}  # fmt: skip
BY_PLACE = [f"{lead}{{}}{noun}" for lead in ("", "the ", "take the ", "pick the ", "i want the ")
            for noun in ("", " card", " one")]  # fmt: skip
BY_COUNT = [
    "{}", "{} card", "card {}", "number {}", "card number {}", "the number {}", "take number {}",
    "pick number {}", "i want number {}",
]  # fmt: skip
LEFTWARDS = ["", " from the left", " from left", " from the left end", " from the left side"]
RIGHTWARDS = [" from the right", " from right", " from the right end", " from the right side", " from the end",
              " two last", " two last card", " two last one", " two the last"]  # fmt: skip
FIRST = ["left end", "the left end", "on the left", "the one on the left", "the card on the left", "left one",
         "the left one", "take the left one", "left card", "the left card"]  # fmt: skip
LAST = ["last", "last card", "last one", "the last", "the last card", "the last one", "i want the last one",
        *(phrase.replace("left", "right") for phrase in FIRST)]  # fmt: skip
NEXT_TO_LAST = [f"{the}next two last{noun}" for the in ("", "the ") for noun in ("", " card", " one")]
MIDDLE = ["middle", "the middle", "middle card", "middle one", "the middle card", "the middle one", "in the middle",
          "the one in the middle"]  # fmt: skip
ANY = ["any card", "any one", "you choose", "you pick", "pick any", "take any card", "surprise me", "pick any card"]
EITHER_END = ["the end", "the end one", "at the end"]

Token = int | str
"""A card by its place; "any"; or what a word between cards does."""

BETWEEN: Mapping[str, Token] = {
    **dict.fromkeys(["or", "or maybe"], "or"),
    "not": "not",
    **dict.fromkeys(["no", "nope", "nah", "wait", "i mean", "i meant", "sorry", "oops", "actually"], "back"),
    **dict.fromkeys(["yes", "yeah", "yep", "okay", "sure", "yes i do", "that one", "dat one", "yes that one"], "yes"),
    **dict.fromkeys(["give me", "can i have", "i take", "i choose", "i pick", "let me have"], "lead"),
}


@cache
def ways(fan: int) -> Mapping[str, Token]:
    """Every way to name a card of this fan, and what may stand between."""
    found: dict[str, Token] = {}
    for names, forms in ((PLACES, BY_PLACE), (COUNTS, BY_COUNT)):
        for word, at in names.items():
            for form in forms:
                found |= {f"{form.format(word)}{tail}": at for tail in LEFTWARDS}
                found |= {f"{form.format(word)}{tail}": fan + 1 - at if at <= fan else at for tail in RIGHTWARDS}
    found |= dict.fromkeys(FIRST, 1) | dict.fromkeys(LAST, fan) | dict.fromkeys(ANY, "any")
    found |= dict.fromkeys([*NEXT_TO_LAST, "last but one", "the last but one"], fan - 1 if fan > 1 else 2)
    found |= dict.fromkeys(MIDDLE, (fan + 1) // 2) if fan % 2 else {}
    found |= dict.fromkeys(EITHER_END, 1) if fan == 1 else {}
    return {**found, **BETWEEN}


LONGEST = 9
FILLERS = {"um", "uh", "hmm", "er", "please"}


def sentences(words: tuple[str, ...], fan: int) -> Iterator[tuple[Token, ...]]:
    """Every way in which these words fall into names and what stands between."""
    if not words:
        yield ()
    for count in range(1, min(len(words), LONGEST) + 1):
        token = ways(fan).get(" ".join(words[:count]))
        if token is not None:
            yield from ((token, *rest) for rest in sentences(words[count:], fan))


def wish(tokens: tuple[Token, ...]) -> Token | None:
    """The only card, or "any", that is wished for after the last correction and not denied."""
    back = max((at for at, token in enumerate(tokens) if token == "back"), default=-1)
    after = [token for token in tokens[back + 1 :] if token not in ("yes", "lead")]
    if not after or after[-1] in ("or", "not") or after[0] == "or":
        return None
    wanted, denied, is_denied = set[Token](), set[Token](), False
    for before, token in zip([None, *after], after, strict=False):
        if token in ("or", "not"):
            continue
        is_denied = before == "not" or (before == "or" and is_denied)
        (denied if is_denied else wanted).add(token)
    return wanted.pop() if len(wanted) == 1 and not wanted & denied else None


def legal(reading: Reading, fan: int) -> set[Token]:
    """What may be picked by this reading, taken in the longest names: "second to last" is one, and not three."""
    words = tuple(word for word in reading.words if word not in FILLERS)
    found = [*sentences(words, fan)]
    fewest = min(map(len, found), default=0)
    return {token for tokens in found if len(tokens) == fewest and (token := wish(tokens)) is not None}


# Salads

ENGLISH = LANGUAGES["en"]
EVERYTHING = grammar(4, 5, ENGLISH, hand=FULL_PACK[:7])
WORDS = sorted(EVERYTHING.words | {UNKNOWN, *EVERYTHING.decoys[:40]})
OF_PICKS = sorted({word for phrase in (*ways(5), *FILLERS) for word in phrase.split()} | {UNKNOWN})
SHORT = ["third", "the", "card", "one", "two", "last", "no", "or", "not", "fifth", "from", "right", "i mean", "um"]


@cache
def words_before(fan: int, can_undo: bool) -> Grammar:
    return grammar(4, fan, ENGLISH, Mode.TAKING if can_undo else Mode.PICKING, hand=FULL_PACK[:7])


pieces = st.one_of(
    st.sampled_from(SHORT), st.sampled_from(OF_PICKS), st.sampled_from(sorted(ways(5))), st.sampled_from(WORDS),
    st.sampled_from(sorted(EVERYTHING.meanings)),
)  # fmt: skip
texts = st.lists(pieces, min_size=1, max_size=5).map(lambda some: tuple(" ".join(some).split()))
confidences = st.sampled_from([0.0, 0.3, USUAL.alone, USUAL.certain, 1.0])
costs = st.floats(0.0, 5.0)


@st.composite
def salads(draw: st.DrawFn) -> Heard:
    """Some words with their certainty, and up to four other readings."""
    words = tuple(Word(word, confidence=draw(confidences)) for word in draw(texts))
    others = draw(st.lists(st.builds(Reading, texts, costs), max_size=4))
    return Heard(words, others=tuple(sorted(others, key=lambda reading: reading.cost)))


cards = st.sampled_from(["third", "the second", "fourth card", "the fifth card", "last", "number three", "you choose"])
tails = st.sampled_from(["", "", *RIGHTWARDS, " two", " from", *LEFTWARDS])
between = st.sampled_from(["", *BETWEEN])
wishes = st.lists(st.tuples(between, cards, tails), min_size=1, max_size=3)


@st.composite
def wishes_in_one_breath(draw: st.DrawFn) -> Heard:
    """Names of cards, often with what joins them, as clear as can be."""
    text = " ".join(f"{before} {card}{tail}" for before, card, tail in draw(wishes))
    words = f"{text} {draw(between)}".split()
    return Heard(tuple(map(Word, words)))


def picked_without_reason(heard: Heard, words: Grammar, fan: int) -> object:
    """What is picked though no likely reading says exactly that; None where all is well."""
    intent = understand(heard, words)
    if not isinstance(intent, PickCard | PickAny):
        return None
    picked = intent.position if isinstance(intent, PickCard) else "any"
    likely = [reading for reading in heard.readings if reading.cost <= USUAL.close]
    return None if any(legal(reading, fan) == {picked} for reading in likely) else intent


@settings(max_examples=tries(500, 60), deadline=None)
@given(heard=wishes_in_one_breath(), fan=st.sampled_from([1, 2, 4, 5, 13]))
def test_of_several_wishes_in_one_breath_only_one_that_is_clear_is_picked(heard: Heard, fan: int) -> None:
    assert picked_without_reason(heard, words_before(fan, False), fan) is None


@settings(max_examples=tries(300, 40), deadline=None)
@given(heard=salads(), fan=st.sampled_from([1, 2, 4, 5, 13]), can_undo=st.booleans())
def test_no_card_is_picked_from_a_sentence_without_exactly_one_legal_reading(
    heard: Heard, fan: int, can_undo: bool
) -> None:
    words = words_before(fan, can_undo)

    assert picked_without_reason(heard, words, fan) is None


@settings(max_examples=tries(300, 40), deadline=None)
@given(heard=salads())
def test_words_without_confidence_change_nothing(heard: Heard) -> None:
    faint = Heard((*heard.words, Word("um", confidence=0.0)), others=heard.others)

    assert isinstance(understand(faint, EVERYTHING), HARMLESS)


@pytest.mark.parametrize("mode", Mode)
def test_no_salad_is_too_much_in_any_mode(mode: Mode) -> None:
    one = in_mode(mode)

    @settings(max_examples=tries(25, 4), deadline=None)
    @given(heard=salads())
    def answered(heard: Heard) -> None:
        made = copied(one)
        reply = made.hear(heard)
        assert made.as_understood(heard).words
        assert reply.expect is None or reply.expect == made.talk.grammar()

    answered()


# The second opinion is one


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("third card", {3}), ("um the third from the right", {3}), ("second two last", {4}), ("third no fifth", {5}),
        ("third fifth", set()), ("second or third", set()), ("not the third the fifth", {5}), ("third no", set()),
        ("twenty one", {21}), ("third [unk]", set()), ("no third", {3}), ("you choose", {"any"}),
    ],
)  # fmt: skip
def test_the_second_opinion_knows_what_is_legal(text: str, found: set[Token]) -> None:
    assert legal(Reading(tuple(text.split())), 5) == found


def test_the_second_opinion_and_the_game_know_the_same_names() -> None:
    words = spoken_grammar(5)
    certain = {phrase for phrase, intent in words.meanings.items() if isinstance(intent, PickCard | PickAny)}

    assert certain <= ways(5).keys()
