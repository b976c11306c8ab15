"""How many words that are not in a list are taken for one of it, read off where enough of the known ones are right."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.fakes import heard, spoken_grammar
from tests.unit.test_hearing_sets import LevelEars, make_set
from voice_oldmaid.bench.engines import Engine
from voice_oldmaid.bench.hearing_bench import Plan, measure
from voice_oldmaid.bench.open_list import KNOWN_RIGHT, Guess, OpenList, read_off
from voice_oldmaid.cli import main
from voice_oldmaid.errors import UsageError
from voice_oldmaid.ports import UNKNOWN, Heard, Reading

LIST = OpenList(("go", "left", "hey you"), ("great", "house"))


def readings(best: str, *others: tuple[str, float]) -> Heard:
    return Heard(heard(best).words, others=tuple(Reading(tuple(text.split()), cost) for text, cost in others))


def figures(root: Path, heard: dict[int, str], **plan: object) -> dict:  # type: ignore[type-arg]
    ears = LevelEars(heard)
    engine = Engine("fake", "none", ears, ears, lambda word: word != "about")
    found = measure(Plan(root, **plan), engine, spoken_grammar(13), lambda line: None)  # type: ignore[arg-type]
    return {**found, "expected": ears.expected}


# --- which word, and how sure -----------------------------------------------------------------------------------------


def test_a_word_is_as_sure_as_its_share_of_the_weight_of_all_readings() -> None:
    guess = LIST.guess(readings("go", ("great", math.log(4))))

    assert guess == Guess("go", pytest.approx(0.8))


@pytest.mark.parametrize("best", ["house", UNKNOWN, "go house", ""])
def test_a_word_of_the_list_counts_though_another_reading_is_better(best: str) -> None:
    assert LIST.guess(readings(best, ("left", math.log(4)))) == Guess("left", pytest.approx(0.2))


def test_of_two_words_of_the_list_the_likelier_one_is_guessed() -> None:
    assert LIST.guess(readings("house", ("left", 1.0), ("go", 0.5))).word == "go"  # type: ignore[union-attr]


def test_an_entry_of_several_words_is_one_of_the_list() -> None:
    assert LIST.guess(readings("hey you", ("hey", math.log(4)))) == Guess("hey you", pytest.approx(0.8))


@pytest.mark.parametrize("text", ["", UNKNOWN, "great", "go left", "go go"])
def test_what_is_not_one_entry_alone_is_none(text: str) -> None:
    assert LIST.guess(readings(text, (UNKNOWN, 1.0))) is None


def test_where_there_is_one_reading_only_the_recognizer_is_believed() -> None:
    assert LIST.guess(heard("go", confidence=0.3)) == Guess("go", 0.3)


# --- where it is read -------------------------------------------------------------------------------------------------


def test_the_figure_is_read_where_92_of_100_known_words_are_right() -> None:
    known = [(Guess("go", number / 100), "go") for number in range(100)]
    strangers = [Guess("go", 0.07), Guess("go", 0.08), Guess("left", 0.5), None]
    found = read_off(known, strangers)

    assert (found["threshold"], found["known_right"], found["others_acted_on"]) == (0.08, KNOWN_RIGHT, 0.5)
    assert (found["strangers"], found["known_wrong"]) == (4, 0.0)


def test_a_known_word_that_is_taken_for_another_is_wrong_however_sure() -> None:
    found = read_off([(Guess("go", 0.5), "go")] * 23 + [(Guess("left", 0.9), "go"), (None, "go")], [])

    assert (found["known_right"], found["known_wrong"], found["others_acted_on"]) == (0.92, 0.04, None)


def test_where_so_many_are_never_right_everything_is_acted_on_and_told() -> None:
    found = read_off([(Guess("go", 0.5), "go"), (None, "go")], [Guess("go", 0.01)])

    assert (found["threshold"], found["known_right"], found["others_acted_on"]) == (0.0, 0.5, 1.0)


def test_the_curve_falls_from_everything_to_the_surest() -> None:
    points = read_off([(Guess("go", 1.0), "go"), (Guess("go", 0.4), "go")], [Guess("go", 0.6)])["curve"]
    shares = [(point["known_right"], point["others_acted_on"]) for point in points]

    assert (shares[0], shares[10], shares[-1]) == ((1.0, 1.0), (0.5, 1.0), (0.5, 0.0))
    assert shares == sorted(shares, reverse=True)


# --- among the sets ---------------------------------------------------------------------------------------------------


def test_other_words_come_to_a_list_and_are_heard_among_its_words_and_decoys(tmp_path: Path) -> None:
    make_set(tmp_path, "directions", "up", "left")
    make_set(tmp_path, "others", "bed", "up", "tree", "")
    found = figures(tmp_path, {1: "up", 2: "left", 3: "house"}, sets=["directions"], strangers="others")
    opened = found["sets"]["directions"]["open"]

    assert (opened["strangers"], opened["known_right"], opened["others_acted_on"]) == (2, 1.0, 0.5)
    decoys = {*spoken_grammar().decoys} - {"about"}
    assert [*found["expected"][-1]] == ["left", "up", *(each for each in spoken_grammar().decoys if each in decoys)]


def test_without_strangers_there_is_no_such_figure(tmp_path: Path) -> None:
    make_set(tmp_path, "directions", "up", "left")

    assert "open" not in figures(tmp_path, {})["sets"]["directions"]


def test_every_noise_has_its_own_figure(tmp_path: Path) -> None:
    make_set(tmp_path, "directions", "up", "left")
    make_set(tmp_path, "others", "bed", "tree")
    sets = figures(tmp_path, {}, sets=["directions"], strangers="others", decibels=[12.0])["sets"]

    assert [name for name, own in sets.items() if "open" in own] == ["directions", "directions, babble 12 dB"]


@pytest.mark.parametrize("others", [("third card", "fifth card"), ("up", "left", "")])
def test_strangers_that_are_strange_to_no_list_are_told(others: tuple[str, ...], tmp_path: Path) -> None:
    """A list whose words they are not, and no list at all."""
    make_set(tmp_path, "lists" if "up" in others else "picks", *others)
    make_set(tmp_path, "others", *others)

    with pytest.raises(UsageError, match='those of "others" are strangers'):
        figures(tmp_path, {}, strangers="others")


def test_a_set_of_strangers_that_is_not_there_is_told(tmp_path: Path) -> None:
    make_set(tmp_path, "directions", "up", "left")

    with pytest.raises(UsageError, match=r'no set "elsewhere"\. Choose from directions'):
        figures(tmp_path, {}, strangers="elsewhere")


def test_strangers_have_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "hearing", "--data", ".", "--strangers", ""]) == 2
    assert "--strangers" in capsys.readouterr().err
