"""Few, usual and many words: every event at every level, short turns, and nothing that has to be known left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.languages import LANGUAGES, LIVELY
from voice_oldmaid.dialogue.languages.en.card_words import face, kind, plural
from voice_oldmaid.dialogue.languages.en.numbers import number
from voice_oldmaid.dialogue.manner import Manner, Verbosity
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.telling import MOST_WORDS, tell_pick, words_in
from voice_oldmaid.game.events import CardPicked, Event, GameEnded, PairLaid, SeatSafe
from voice_oldmaid.game.house_rules import rules_from
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import Table, deal, pick
from voice_oldmaid.game.variants import VARIANTS

GAMES = [
    *VARIANTS.values(),
    rules_from("old_maid lay=face_down"),
    rules_from("first_out_wins pack=32 removed=any Q pair=rank_color"),
]
games = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: " ".join([rules.name, *rules.changes]))
levels = pytest.mark.parametrize("verbosity", Verbosity)


def picks(rules: Rules, seed: int = 1) -> Iterator[tuple[Table, tuple[Event, ...], Table]]:
    """Every pick of a deal of four: the table before, what happened, and the table after."""
    rng = Random(f"{rules.name} {seed}")
    table, _ = deal(rules, max(4, rules.seats_min), rng)
    while not table.is_over:
        after, events = pick(table, rng.randint(1, table.view(YOU).fan))
        yield table, events, after
        table = after


def told(
    rules: Rules, before: Table, events: Sequence[Event], after: Table, verbosity: Verbosity, words_before: int = 0
) -> list[str]:
    language = LIVELY["en"].speaking_of(rules)
    language.wordings.next_moment()
    return tell_pick(events, before.view(YOU), after.view(YOU), language, verbosity, words_before)


@games
def test_in_few_words_a_turn_of_another_seat_has_eight_at_most(rules: Rules) -> None:
    """The pick, the pair, and who is safe by it; the end of the deal is told after it."""
    turns = 0
    for seed in range(4):
        for before, events, after in picks(rules, seed):
            seen = [event for event in events if not isinstance(event, GameEnded)]
            if before.picker != YOU:
                turns += 1
                shown = [text for text in told(rules, before, seen, after, Verbosity.FEW) if "play on" not in text]
                assert words_in(text for text in shown if text != "Now the others.") <= MOST_WORDS, shown

    assert turns > 20


@games
@levels
def test_at_every_level_is_told_what_has_to_be_known(rules: Rules, verbosity: Verbosity) -> None:
    """What was taken from the listener, what they got, every pair that is shown, and who is safe."""
    for before, events, after in picks(rules):
        text = " ".join(told(rules, before, events, after, verbosity)).lower()
        names = {seat: "you" if seat == YOU else LANGUAGES["en"].name(seat).lower() for seat in range(len(after.hands))}
        picked = events[0]
        assert isinstance(picked, CardPicked)
        seen = [event.seen_by(YOU) for event in events]
        if before.hands[YOU]:
            assert picked.picker == YOU or names[picked.picker] in text
        for event in seen:
            if isinstance(event, CardPicked) and event.card is not None:
                assert face(event.card) in text
            if isinstance(event, PairLaid) and event.cards and picked.giver != YOU:
                assert plural(kind(event.cards[0], rules.pair)) in text
            if (
                isinstance(event, PairLaid)
                and event.cards is None
                and event.left
                and not any(isinstance(each, SeatSafe) for each in seen)
            ):
                assert f"{number(event.left)} " in text
            if isinstance(event, SeatSafe):
                assert names[event.seat] in text or "both" in text
            if isinstance(event, GameEnded):
                assert face(event.odd_card) in text


@levels
def test_nothing_hidden_is_told_at_any_level(verbosity: Verbosity) -> None:
    """Every card that is named is the listener's own, was theirs, or lies on the table."""
    rules = VARIANTS["old_maid"]
    faces = {face(card) for card in rules.pack}
    for seed in range(5):
        for before, events, after in picks(rules, seed):
            text = " ".join(told(rules, before, events, after, verbosity)).lower()
            known = {face(card) for table in (before, after) for card in table.hands[YOU]}
            known |= {face(card) for event in events if (card := getattr(event.seen_by(YOU), "card", None))}
            known |= {face(event.odd_card) for event in events if isinstance(event, GameEnded)}
            assert {named for named in faces if named in text} <= known


# In their own words

TAKEN = """
    old_maid dealer 0 giver 0 picker 1
    hand 2c 9h Qs
    hand 2h 9c
"""
OTHERS = """
    old_maid dealer 1 giver 1 picker 2
    hand 5c Qs
    hand 2c
    hand 2h 9h
    hand 9c 5h
"""
LAST = """
    old_maid dealer 0 giver 0 picker 1
    hand 2c
    hand 2h
    hand Qs
"""


def plainly(table: str, position: int, verbosity: Verbosity, words_before: int = 0) -> list[str]:
    before = table_from(table)
    after, events = pick(before, position)
    return tell_pick(events, before.view(YOU), after.view(YOU), LANGUAGES["en"], verbosity, words_before)


@pytest.mark.parametrize(
    ("table", "position", "verbosity", "told"),
    [
        (TAKEN, 3, Verbosity.FEW, ["Robin takes your third, the queen of spades."]),
        (TAKEN, 1, Verbosity.FEW, ["Robin pairs your first, the two of clubs."]),
        (OTHERS, 1, Verbosity.FEW, ["Oliver lays twos.", "Robin is safe."]),
        (LAST, 1, Verbosity.FEW, [
            "Robin pairs your two of clubs.", "Both safe!", "Oliver kept the queen of spades.",
            "Oliver is the old maid.",
        ]),
        (OTHERS, 1, Verbosity.MANY, [
            "Oliver takes a card from Robin and lays a pair of twos.", "Robin has no cards left and is safe.",
            "Oliver has one card now.",
        ]),
        (TAKEN, 3, Verbosity.MANY, [
            "Robin takes your third card, the queen of spades.", "Robin has three cards now.", "You have two cards.",
            "Two of clubs and nine of hearts.",
        ]),
    ],
)  # fmt: skip
def test_a_pick_is_told_in_few_words_and_in_many(
    table: str, position: int, verbosity: Verbosity, told: list[str]
) -> None:
    assert plainly(table, position, verbosity) == told


def test_after_much_was_told_the_place_of_a_card_is_left_out_before_the_card() -> None:
    assert plainly(TAKEN, 3, Verbosity.FEW, words_before=50) == ["Robin takes your queen of spades."]


def play(verbosity: Verbosity, seed: int = 3) -> tuple[Play, list[str]]:
    made = Play(Sitting(VARIANTS["old_maid"], 3, Chances.of_seed(seed)), LANGUAGES["en"])
    return made, made.deal(Manner(verbosity=verbosity))


def test_the_level_can_be_changed_in_the_middle_of_a_game() -> None:
    """Each answer is told in the manner of its moment; the cards are the same."""
    lengths = []
    for verbosity in Verbosity:
        made, _ = play(verbosity)
        lengths.append(words_in(made.pick(1, Manner(verbosity=verbosity))))
        made.pick(1, Manner(verbosity=Verbosity.FEW))

    assert lengths == sorted(lengths)
    assert len({*lengths}) == 3


def test_the_question_has_few_words_too() -> None:
    english = LANGUAGES["en"]

    assert english.at(Verbosity.FEW).which_card(1, 6) == "Which one of Robin's six?"
    assert english.at(Verbosity.MANY).which_card(1, 6) == "It is your turn. Robin is holding six cards. Which one?"
    assert english.at(Verbosity.USUAL) is english


def test_in_many_words_the_first_picks_bring_a_reminder_of_what_a_pair_is() -> None:
    reminder = "Two cards of the same kind are a pair."
    reminded = []
    for seed in range(12):
        made, _ = play(Verbosity.MANY, seed)
        for turn in range(6):
            if not made.is_over:
                reminded += [turn] if reminder in made.pick(1, Manner(verbosity=Verbosity.MANY)) else []
        made, _ = play(Verbosity.USUAL, seed)
        assert reminder not in made.pick(1)

    assert {*reminded} == {0, 1}
