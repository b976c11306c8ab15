"""The curve of wrong actions against misses, and its picture, from things that were heard once and are only made up."""

from __future__ import annotations

import json
import math
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.fakes import heard, spoken_grammar
from voice_oldmaid.bench.curve import Point, curve, in_words, thresholds
from voice_oldmaid.bench.curve_picture import picture
from voice_oldmaid.bench.judging import Verdict
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.cli import main
from voice_oldmaid.dialogue.sureness import USUAL, Sureness
from voice_oldmaid.ports import Heard, Reading

WORDS = spoken_grammar(13)


def kept(said: str, best: str, other: str = "", share: float = 1.0) -> Verdict:
    """What was said, and its two readings; the best one has this *share* of the weight."""
    others = (Reading(tuple(other.split()), math.log(share / (1 - share))),) if other else ()
    accepted = Heard(heard(best).words, others=others)
    return Verdict(Recording(Path("a.wav"), "kim", "child", said), best, True, False, 0, 0, accepted)


def at(threshold: float, *verdicts: Verdict) -> Point:
    return next(point for point in curve(verdicts, WORDS) if point.threshold == threshold)


# --- what is counted --------------------------------------------------------------------------------------------------


def test_what_is_not_sure_enough_any_more_is_asked_about() -> None:
    sure = kept("third card", "third card", "third house", share=0.72)

    assert (at(0.7, sure).right, at(0.7, sure).asked, at(0.7, sure).missed) == (1.0, 0.0, 0.0)
    assert (at(0.75, sure).right, at(0.75, sure).asked, at(0.75, sure).missed) == (0.0, 1.0, 0.0)


def test_a_wrong_action_becomes_a_wrong_question_which_is_a_miss_all_the_same() -> None:
    wrong = kept("fifth card", "third card", "third house", share=0.72)

    assert (at(0.7, wrong).wrong_actions, at(0.7, wrong).missed) == (1.0, 1.0)
    assert (at(0.75, wrong).wrong_actions, at(0.75, wrong).missed) == (0.0, 1.0)


def test_talk_that_is_taken_for_a_card_is_a_false_accept_until_it_is_asked_about() -> None:
    talk = kept("the bird has flown", "third card", "third house", share=0.72)

    assert (at(0.7, talk).false_accepts, at(0.75, talk).false_accepts) == (1.0, 0.0)


def test_phrases_and_other_talk_are_counted_apart() -> None:
    verdicts = [kept("third card", "third card"), kept("third card", "many"), kept("a dog", "third card")]

    assert at(0.5, *verdicts) == Point(0.5, right=0.5, asked=0.0, missed=0.5, wrong_actions=0.0, false_accepts=1.0)


def test_where_nothing_was_heard_a_phrase_is_missed_and_talk_is_left_alone() -> None:
    point = at(0.5, kept("third card", ""), kept("a dog", ""))

    assert (point.missed, point.wrong_actions, point.false_accepts) == (1.0, 0.0, 0.0)


def test_there_is_no_share_of_nothing() -> None:
    assert at(0.5, kept("a dog", "")).right is None
    assert at(0.5, kept("third card", "")).false_accepts is None
    assert at(0.5) == Point(0.5, None, None, None, None, None)


def test_the_point_at_which_the_game_plays_is_on_the_curve() -> None:
    assert USUAL.certain in thresholds()
    assert len(thresholds(Sureness(certain=0.623))) == len(set(thresholds()) | {0.623})
    assert thresholds(Sureness(certain=0.623)) == sorted({*thresholds(), 0.623})


def test_the_json_has_the_curve_of_each_condition_and_how_many_it_is_of() -> None:
    judged = {"clean": [kept("third card", "third card"), kept("a dog", "")], "fan 6 dB": [kept("third card", "")]}
    found = json.loads(json.dumps(in_words(judged, WORDS)))

    assert found["operating_point"] == {
        "parameter": "certain",
        "threshold": USUAL.certain,
        "n": {"clean": {"known": 1, "strange": 1}, "fan 6 dB": {"known": 1, "strange": 0}},
    }
    assert set(found["curve"]) == {"clean", "fan 6 dB"}
    assert set(found["curve"]["clean"][0]) == {
        "threshold", "right", "asked", "missed", "wrong_actions", "false_accepts",
    }  # fmt: skip


# --- the picture ------------------------------------------------------------------------------------------------------

FALLING = [Point(at, 0.9 - at / 2, at / 2, 0.1, 0.1 - at / 10, 0.2 - at / 5) for at in (0.0, 0.6, 1.0)]
SVG = "{http://www.w3.org/2000/svg}"


def shapes(drawn: str, kind: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawn).iter(f"{SVG}{kind}"))


def test_each_condition_has_a_line_of_misses_and_one_of_what_came_not_at_once_in_both_panels() -> None:
    drawn = picture({"clean": FALLING, "fan 6 dB": FALLING}, 0.6)

    assert len(shapes(drawn, "polyline")) == len(shapes(drawn, "circle")) == 2 * 2 * 2
    assert len([line for line in shapes(drawn, "polyline") if "stroke-dasharray" in line.attrib]) == 4
    assert {"clean", "fan 6 dB"} < {text.text for text in shapes(drawn, "text")}


def test_the_lines_go_where_the_figures_are() -> None:
    """Both axes begin at 0; the first ends at 100 % because 60 % has to be on it, the second at 10 %."""
    line = shapes(picture({"clean": FALLING}, 0.6), "polyline")[0].attrib["points"]

    assert line == "108.0,40.0 108.0,208.0 108.0,320.0"


def test_the_same_figures_are_the_same_picture_to_the_byte_and_it_holds_no_script() -> None:
    drawn = picture({"clean": FALLING}, 0.6)

    assert drawn == picture({"clean": list(FALLING)}, 0.6)
    assert "script" not in drawn
    assert "href" not in drawn


def test_the_picture_brings_its_own_ground_so_that_it_is_legible_on_every_page() -> None:
    drawn = picture({"clean": FALLING}, 0.6)
    ground = shapes(drawn, "rect")[0].attrib

    assert drawn.startswith(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ground["width"]} {ground["height"]}"'
    )


@pytest.mark.parametrize(
    "points",
    [[], [Point(0.6, None, None, None, None, 0.2)], [Point(0.6, 0.0, 0.0, 1.0, 1.0, 1.0)]],
    ids=["nothing", "talk alone", "everything wrong"],
)
def test_every_figure_that_there_can_be_has_a_picture(points: list[Point]) -> None:
    drawn = picture({"a & b <c>": points}, 0.6)

    assert "a & b <c>" in {text.text for text in shapes(drawn, "text")}


# --- what cannot be meant ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "code", "told"),
    [("curve.png", 2, "ends in .svg"), ("", 2, "ends in .svg"), ("nowhere/c.svg", 6, "its folder is not there")],
)
def test_a_picture_that_cannot_be_written_is_told_before_anything_is_heard(
    file: str, code: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / file) if file else ""
    ended = main(["bench", "hearing", "--data", "nowhere", "--curve", place])
    out, err = capsys.readouterr()

    assert (ended, out) == (code, "")
    assert told in err
    assert "Traceback" not in err


def test_a_folder_is_no_place_for_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "c.svg").mkdir()

    assert main(["bench", "hearing", "--data", "nowhere", "--curve", str(tmp_path / "c.svg")]) == 6
    assert "it is a folder" in capsys.readouterr().err
