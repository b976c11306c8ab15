"""Which word is heard for which is counted over all readings, and what that costs is a module of the language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from voice_oldmaid.bench.confusions import (
    LEAST_SAID,
    MODULE_SAYS,
    aligned,
    as_module,
    confused,
    costs_of,
    require_place_for,
    write_module,
)
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.errors import FileError
from voice_oldmaid.ports import Heard, Reading, Word

WORDS = grammar(4, 5, English())


def test_the_fewest_changes_are_counted() -> None:
    assert aligned(["the", "fifth", "card"], ["the", "five", "card"])[1] == ("fifth", "five")
    assert aligned(["fifth", "card"], ["card"]) == [("fifth", ""), ("card", "card")]
    assert aligned(["card"], ["the", "card"]) == [("", "the"), ("card", "card")]
    assert aligned([], []) == []


def test_a_reading_counts_as_much_as_it_is_likely() -> None:
    heard = Heard((Word("fifth"),), others=(Reading(("five",), 0.0), Reading(("[unk]",), 50.0)))
    counts = confused(["fifth"], heard, WORDS)

    assert counts["fifth", "fifth"] == pytest.approx(0.5)
    assert counts["fifth", "five"] == pytest.approx(0.5)
    assert confused(["fifth"], Heard(), WORDS) == Counter()


def test_what_is_heard_more_often_costs_less() -> None:
    often = round(LEAST_SAID)
    counts = Counter({("fifth", "fifth"): 9 * often, ("fifth", "five"): 3 * often, ("fifth", ""): often})
    costs = costs_of(counts)

    assert 0 < costs["fifth"]["five"] < costs["fifth"][""]
    assert "fifth" not in costs["fifth"]


def test_of_a_word_that_was_hardly_said_nothing_is_known() -> None:
    assert costs_of(Counter({("tenth", "tenth"): 1, ("tenth", "ten"): 1})) == {}


def test_the_costs_are_a_module(tmp_path: Path) -> None:
    costs = {"fifth": {"five": 1.5, "": 2.0}, "": {"uh": 0.7}}
    figures = {"recordings": 3, "synthetic": 4, "costs": costs}
    path = tmp_path / "sound_alikes.py"
    require_place_for(path)
    write_module(path, as_module(figures, "--snr 6"))
    found: dict[str, object] = {}
    exec(path.read_text(encoding="utf-8"), found)

    assert found["SOUND_ALIKE_COSTS"] == costs
    assert max(map(len, path.read_text(encoding="utf-8").splitlines())) <= 120
    require_place_for(path)


def test_the_table_of_english_may_be_written_anew() -> None:
    path = Path(English.__module__.replace(".", "/")) / "sound_alikes.py"

    assert (Path(__file__).parents[2] / path).read_text(encoding="utf-8").startswith(f'"""{MODULE_SAYS}')


@pytest.mark.parametrize("kind", ["another file", "no text", "a folder", "no folder"])
def test_another_file_is_left_alone(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "mine.py" if kind != "no folder" else tmp_path / "away" / "mine.py"
    if kind == "another file":
        path.write_text("dear diary", encoding="utf-8")
    elif kind == "no text":
        path.write_bytes(b"\xff\xfe\x00")
    elif kind == "a folder":
        path.mkdir()
    with pytest.raises(FileError):
        require_place_for(path)
