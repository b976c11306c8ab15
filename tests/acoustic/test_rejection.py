"""The bench of rejection with the real ears: a few words of a high espeak voice, some of them none of the game's."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import write_sound
from voice_oldmaid.bench.child_voices import EspeakChild
from voice_oldmaid.cli import main

pytestmark = pytest.mark.acoustic

SAID = {
    "picks": ("third card", "number seven"),
    "directions": ("left", "seven"),
    "others": ("dinosaur", "bicycle"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sets of what a high voice says."""
    root = tmp_path_factory.mktemp("sets")
    voice = Pyttsx3Voice()
    child = EspeakChild(voice)
    for name, texts in SAID.items():
        (root / name).mkdir()
        for text in texts:
            write_sound(root / name / f"{text}.wav", child.render(text))
        rows = [f"{text}.wav\tespeak\tsynthetic child\t{text}" for text in texts]
        (root / name / "manifest.tsv").write_text("\n".join(["file\tspeaker\tage\ttranscript", *rows]), "utf-8")
    voice.close()
    return root


@pytest.fixture
def bench(folder: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    def run(*options: str) -> dict[str, Any]:
        assert main(["bench", "hearing", "--data", str(folder), "--json", *options]) == 0
        return dict(json.loads(capsys.readouterr().out))

    return run


def test_words_are_known_among_decoys_and_strangers_are_not_taken_for_them(
    bench: Callable[..., dict[str, Any]],
) -> None:
    opened = bench("--sets", "directions", "--strangers", "others")["sets"]["directions"]["open"]

    assert (opened["strangers"], opened["known_right"], opened["others_acted_on"]) == (2, 1.0, 0.0)


def test_cards_are_right_at_once_or_asked_about_at_every_threshold(
    bench: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    """Fewer are acted on at once the surer it has to be, and none is lost by that."""
    picture = tmp_path / "curve.svg"
    points = bench("--sets", "picks,others", "--curve", str(picture))["curve"]["clean"]

    assert {point["right"] + point["asked"] for point in points} == {1.0}
    assert [point["right"] for point in points] == sorted((point["right"] for point in points), reverse=True)
    accepts = [point["false_accepts"] for point in points]
    assert accepts == sorted(accepts, reverse=True)
    assert picture.read_text("utf-8").startswith("<svg ")
