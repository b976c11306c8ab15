"""The recipe of the speech model never learns from somebody on whom the model is measured."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

RECIPE = Path(__file__).parents[2] / "models" / "recipe"


@pytest.fixture(scope="module")
def sets() -> ModuleType:
    spec = importlib.util.spec_from_file_location("recipe_sets", RECIPE / "sets.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def make_set(root: Path, name: str, *rows: str) -> None:
    (root / name).mkdir()
    (root / name / "manifest.tsv").write_text("\n".join(["file\tspeaker\tage\ttranscript", *rows]), "utf-8")


def test_the_ten_children_and_the_set_for_measuring_are_apart(sets: ModuleType, tmp_path: Path) -> None:
    children = [f"{number}.opus\t{name}\t7\tone two" for number, name in enumerate(sorted(sets.CHILDREN_TO_MEASURE_ON))]
    make_set(tmp_path, "speechocean762-train", *children, "x.opus\tso0001\t6\tthree")
    make_set(tmp_path, "speech-commands-dev", "a.opus\tff00\t\tup")
    make_set(tmp_path, "speech-commands-train", "a.opus\tee00\t\tup", "b.opus\t\t\tdown")
    learned, measured = sets.parted(sets.utterances(tmp_path))

    assert sorted(each.speaker for each in learned) == ["", "ee00", "so0001"]
    assert {each.speaker for each in measured} == {*sets.CHILDREN_TO_MEASURE_ON, "ff00"}
    assert len(sets.CHILDREN_TO_MEASURE_ON) == 10


def test_a_speaker_in_both_ends_the_recipe(sets: ModuleType, tmp_path: Path) -> None:
    make_set(tmp_path, "speech-commands-dev", "a.opus\tff00\t\tup")
    make_set(tmp_path, "speech-commands-train", "a.opus\tff00\t\tdown")

    with pytest.raises(SystemExit, match=r"1 speakers .* such as ff00"):
        sets.parted(sets.utterances(tmp_path))


def test_unknown_speakers_are_nobody(sets: ModuleType, tmp_path: Path) -> None:
    make_set(tmp_path, "speech-commands-dev", "a.opus\t\t\tup")
    make_set(tmp_path, "other-phrases", "a.opus\t\t\tdown")

    assert [len(part) for part in sets.parted(sets.utterances(tmp_path))] == [1, 1]


def test_children_and_digits_are_taken_more_often(sets: ModuleType, tmp_path: Path) -> None:
    rows = ["a.opus\tso1\t40\thello there", "b.opus\tso2\t7\thello there", "c.opus\tso2\t7\tone two"]
    make_set(tmp_path, "speechocean762-train", *rows)
    weights = [sets.weight(each) for each in sets.utterances(tmp_path)]

    assert weights == sorted(set(weights))
