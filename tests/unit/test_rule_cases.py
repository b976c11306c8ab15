"""The worked examples of the rule book, one file each in tests/cases, played line by line.

Seats count from 1 in those files and from 0 in the code; the reader takes one away. The first word of a line says what
it is about, and READERS is the whole list of such words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from voice_oldmaid.game.cards import FULL_PACK, Card, card, cards, codes
from voice_oldmaid.game.events import CardPicked, Dealt, Event, GameEnded, PairLaid, SeatSafe, TurnBegan
from voice_oldmaid.game.laws import check, check_step
from voice_oldmaid.game.rules import Ending, FanTo, Next, Pair, PairRule, Rules, Starter
from voice_oldmaid.game.table import Table, pick, start
from voice_oldmaid.game.variants import VARIANTS

CASES = sorted((Path(__file__).parents[1] / "cases").glob("[A-Z]*.txt"))
SWITCHES: dict[str, Callable[[Rules, str], Rules]] = {
    "pair": lambda rules, value: replace(rules, pair=PairRule(value)),
    "fan_to": lambda rules, value: replace(rules, fan_to=FanTo(value)),
    "next": lambda rules, value: replace(rules, next=Next(value)),
    "starter": lambda rules, value: replace(rules, starter=Starter(value)),
}


class Case:
    """A case as far as it has been read. The opening lay is compared when the first turn or the end is read."""

    def __init__(self, ending: Ending = Ending.HOLDER_LOSES) -> None:
        self.rules = Rules("case", FULL_PACK, ending=ending)
        self.dealer = 0
        self.hands: list[tuple[Card, ...]] = []
        self.lays: dict[int, list[Pair]] = {}
        self.safe: list[int] = []
        self.table: Table | None = None
        self.events: list[Event] = []
        self.finished = False

    def on_table(self) -> Table:
        if self.table is None:
            self.table, events = start(self.rules, self.hands, self.dealer)
            self.events += events
            assert self.lays == self.laid_at_start(events)
            assert self.safe == [event.seat for event in events if isinstance(event, SeatSafe)]
        return self.table

    def laid_at_start(self, events: tuple[Event, ...]) -> dict[int, list[Pair]]:
        laid: dict[int, list[Pair]] = {}
        for event in events:
            if isinstance(event, PairLaid):
                laid.setdefault(event.seat, []).append(event.cards)
        return laid


def seat(text: str) -> int:
    return int(text.strip(":,")) - 1


def pair(text: str) -> Pair:
    one, other = cards(text.replace("+", " "))
    return one, other


def read_rule(case: Case, words: list[str]) -> None:
    for name, value in (word.split("=") for word in words):
        if name == "dealer":
            case.dealer = seat(value)
        else:
            case.rules = SWITCHES[name](case.rules, value)


def read_seat(case: Case, words: list[str]) -> None:
    assert seat(words[0]) == len(case.hands)
    case.hands.append(cards(" ".join(words[1:])))


def read_lay(case: Case, words: list[str]) -> None:
    case.lays[seat(words[0])] = [pair(text.strip(",")) for text in words[1:]]


def read_safe(case: Case, words: list[str]) -> None:
    case.safe = [*map(seat, words)]


def read_then(case: Case, words: list[str]) -> None:
    table = case.on_table()

    assert (table.giver, table.picker) == (seat(words[1]), seat(words[3]))


def read_hands(case: Case, words: list[str]) -> None:
    assert " ".join(words[1:]) == codes(case.on_table().hands[seat(words[0])])


def read_pick(case: Case, words: list[str]) -> None:
    """`pick p from g at n: X` and then `keep` or `lay a+X`, and perhaps `safe` and seats."""
    before = case.on_table()
    picker, giver, position, picked = seat(words[0]), seat(words[2]), int(words[4].strip(":")), card(words[5])
    expected: list[Event] = [CardPicked(picker, giver, position, picked)]
    if "lay" in words:
        expected.append(PairLaid(picker, pair(words[words.index("lay") + 1])))
    if "safe" in words:
        expected += [SeatSafe(seat(word)) for word in words[words.index("safe") + 1 :]]
    case.table, events = pick(before, position)
    case.events += events

    assert (picker, giver) == (before.picker, before.giver)
    assert expected == [without_result(event) for event in events if not isinstance(event, TurnBegan | GameEnded)]
    assert ("keep" in words) == (before.laid == case.table.laid)
    assert check_step(before, case.table) == []


def read_end(case: Case, words: list[str]) -> None:
    """`end: old maid 1, odd card Qs, pairs 2`."""
    table = case.on_table()
    old_maid, odd_card = seat(words[2]), card(words[5].strip(","))

    assert GameEnded(old_maid, odd_card) == without_result(case.events[-1])
    assert int(words[7]) == len(table.laid)
    assert table.is_over
    case.finished = True


def read_stop(case: Case, words: list[str]) -> None:
    assert not case.on_table().is_over
    case.finished = True


def read_name(case: Case, words: list[str]) -> None:
    """Only for people; the file's name is the same."""


READERS: dict[str, Callable[[Case, list[str]], None]] = {
    "case": read_name,
    "rule": read_rule,
    "seat": read_seat,
    "lay": read_lay,
    "safe": read_safe,
    "then": read_then,
    "hands": read_hands,
    "pick": read_pick,
    "end:": read_end,
    "stop": read_stop,
}


def play(path: Path, ending: Ending = Ending.HOLDER_LOSES) -> Case:
    case = Case(ending)
    for line in path.read_text(encoding="utf-8").splitlines():
        word, *words = line.split()
        READERS[word](case, words)
    return case


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_example_is_played_as_the_rule_book_tells_it(path: Path) -> None:
    case = play(path)

    assert case.finished
    assert check(case.on_table()) == []


def test_all_examples_are_here() -> None:
    assert len(CASES) == 29


@pytest.mark.parametrize("ending", Ending)
def test_an_ending_only_turns_the_result_round(ending: Ending) -> None:
    """T43: whoever holds the odd card, the play itself is the same."""
    path = CASES[0].with_stem("M-old_maid")

    assert play(path).events == [*map(without_result, play(path, ending).events)]


def without_result(event: Event) -> Event:
    match event:
        case SeatSafe():
            return replace(event, wins=False)
        case GameEnded():
            return replace(event, winners=())
    return event


RESULTS = (Path(__file__).parents[1] / "cases" / "results.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", RESULTS)
def test_the_result_is_that_of_the_rule_book(line: str) -> None:
    """`winner=-` means that only a loser is named."""
    variant, *others = line.split()
    told = dict(word.split("=") for word in others)
    events = play(CASES[0].with_stem(told["case"]), VARIANTS[variant].ending).events
    ended = events[-1]
    assert isinstance(ended, GameEnded)

    assert (told["winner"], told["old_maid"]) == (
        " ".join(str(winner + 1) for winner in ended.winners) or "-",
        str(ended.old_maid + 1),
    )


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_deal_is_told_first_and_the_end_last(path: Path) -> None:
    kinds = [type(event) for event in play(path).events]

    assert [place for place, kind in enumerate(kinds) if kind is Dealt] == [0]
    assert GameEnded not in kinds[:-1]


@pytest.mark.parametrize("seed", range(5))
def test_a_false_line_in_an_example_is_noticed(seed: int, tmp_path: Path) -> None:
    """The reader itself must be able to fail: a seat number that is off by one is found."""
    lines = (Path(__file__).parents[1] / "cases" / "M-old_maid.txt").read_text(encoding="utf-8").splitlines()
    places = [place for place, line in enumerate(lines) if line.startswith(("lay", "then", "pick", "hands", "end"))]
    place = Random(seed).choice(places)
    digits = [index for index, letter in enumerate(lines[place]) if letter in "123"]
    at = digits[0]
    lines[place] = lines[place][:at] + str(int(lines[place][at]) % 3 + 1) + lines[place][at + 1 :]
    false = tmp_path / "false.txt"
    false.write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(AssertionError):
        play(false)
