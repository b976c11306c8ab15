"""The list of official models is read or its fault is told; a fetched model is found by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.errors import FileError, ModelError
from voice_oldmaid.speech_models import models
from voice_oldmaid.speech_models.official_models import OfficialModel, fetched_models_folder, official_models_in

MANIFEST = Path(__file__).parents[2] / "models/manifest.toml"
SMALL = "vosk-model-small-en-us-0.15"
GOOD = """
[[official]]
name = "tiny"
address = "https://example.org/tiny.zip"
size_bytes = 5
license = "Apache-2.0"
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where fetched models lie, in this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept/voice-oldmaid/models"


def model(folder: Path) -> Path:
    """Something with the files of a model."""
    for file in ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/HCLr.fst", "graph/Gr.fst"):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("x")
    (folder / "graph/words.txt").write_text("<eps> 0\nthird 1\ncard 2\n")
    return folder


# --- the list ---------------------------------------------------------------------------------------------------------


def test_each_official_model_has_a_safe_address_a_size_and_a_license() -> None:
    listed = official_models_in(MANIFEST)

    assert len({each.name for each in listed}) == len(listed) >= 3
    assert all(each.address == f"https://alphacephei.com/vosk/models/{each.name}.zip" for each in listed)
    assert all(30_000_000 < each.size_bytes < 200_000_000 and each.license and each.source for each in listed)


def test_who_told_each_hash_is_written_beside_it() -> None:
    assert (
        MANIFEST.read_text("utf-8").count("\nsha256 = ") == MANIFEST.read_text("utf-8").count("\nsha256_source = ") > 0
    )


def test_a_model_without_a_hash_is_listed() -> None:
    assert "" in [each.sha256 for each in official_models_in(MANIFEST)]


def test_a_list_is_read(tmp_path: Path) -> None:
    (tmp_path / "list.toml").write_text(GOOD)
    tiny = OfficialModel("tiny", "https://example.org/tiny.zip", 5, "", "", "Apache-2.0", "")

    assert official_models_in(tmp_path / "list.toml") == [tiny]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace('"tiny"', '"../tiny"'), "name of the official model '../tiny'"),
        (GOOD.replace('"tiny"', '".tiny"'), "name"),
        (GOOD.replace("name", "title"), "name"),
        (GOOD.replace("address", "place"), "address"),
        (GOOD.replace("= 5", "= -5"), "size_bytes"),
        (GOOD.replace("= 5", '= "5"'), "size_bytes"),
        (GOOD + 'sha256 = "abc"', "sha256"),
        ("[[official", "fault"),
        ("official = 3", "fault"),
        ("official = [3]", "fault"),
        ("\0", "fault"),
    ],
)
def test_a_list_with_a_fault_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "list.toml").write_text(text)

    with pytest.raises(FileError, match=told):
        official_models_in(tmp_path / "list.toml")


def test_a_list_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"cannot read the list of models .*missing"):
        official_models_in(tmp_path / "missing.toml")


# --- by its name ------------------------------------------------------------------------------------------------------


def test_a_fetched_model_is_found_by_its_name(home: Path) -> None:
    assert fetched_models_folder() == home
    assert models.find_model(SMALL) == home / SMALL


def test_a_model_of_another_list_is_found_by_its_name_and_listed(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    model(home / "theirs")

    assert (models.find_model("theirs"), models.find_model("other")) == (home / "theirs", tmp_path / "other")
    assert "theirs: 2 words" in shown(capsys)


def test_our_own_model_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)

    assert models.find_model("en") == models.find_model()


def test_a_folder_with_that_name_goes_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody has unpacked it here, and means it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / SMALL).mkdir()

    assert models.find_model(SMALL) == tmp_path / SMALL


def test_an_official_model_that_was_not_fetched_says_how_to(home: Path) -> None:
    with pytest.raises(ModelError, match=f"{SMALL} is not there. Get it first: voice-oldmaid models fetch {SMALL}"):
        models.check_model(models.find_model(SMALL))


# --- voice-oldmaid models ---------------------------------------------------------------------------------------------


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(["models", *arguments])
    out, errors = capsys.readouterr()
    assert (code, errors) == (0, "")
    return out


def test_the_list_tells_what_is_installed_and_what_can_be_fetched(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    model(home / SMALL)
    lines = shown(capsys).splitlines()

    assert lines[0].startswith("en: ")
    assert f"{SMALL}: 2 words, 0.0 MB, license Apache-2.0" in lines
    assert f"{SMALL}: installed, 41.2 MB to download, license Apache-2.0" in lines
    assert "vosk-model-en-us-0.22-lgraph: can be fetched, 130.6 MB to download, license Apache-2.0" in lines
    assert "    voice-oldmaid models fetch vosk-model-en-us-0.22-lgraph" in lines
    assert [line for line in lines if "fingerprint not known" in line] != []


def test_the_list_for_programs_has_only_what_is_installed(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    model(home / SMALL)
    ours, small = map(json.loads, shown(capsys, "--json").splitlines())

    assert (ours["name"], small["name"], small["path"]) == ("en", SMALL, str(home / SMALL))
    assert set(ours) == set(small)
    assert (small["language"], small["words"], small["license"]) == ("English", 2, "Apache-2.0")


def test_a_model_that_was_named_is_listed_once(capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path) -> None:
    model(home / SMALL)
    by_name = shown(capsys, "--json", "--model", SMALL).splitlines()
    by_path = shown(capsys, "--json", "--model", str(model(tmp_path / "theirs"))).splitlines()

    assert [json.loads(line)["name"] for line in by_name] == ["en", SMALL]
    assert [json.loads(line)["name"] for line in by_path] == ["en", "theirs", SMALL]


def test_the_official_ones_for_programs_have_a_state(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    model(home / SMALL)
    listed = {each["name"]: each for each in map(json.loads, shown(capsys, "official", "--json").splitlines())}

    assert [each["state"][:14] for each in listed.values()] == [
        "installed", "can be fetched", "can be fetched", "fingerprint no",
    ]  # fmt: skip
    assert listed[SMALL]["path"] == str(home / SMALL)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["fetch"], 2, "NAME"),
        (["fetch", ""], 2, "empty"),
        (["fetch", "vosk-model-xx"], 2, f"no official model 'vosk-model-xx'. There are: {SMALL}, "),
        (["fetch", "x" * 5000], 2, "no official model 'xxxx"),
        (["fetch", SMALL, "--json"], 2, "--json"),
        (["steal"], 2, "steal"),
        (["fetch", "vosk-model-en-us-daanzu-20200905-lgraph"], 3, "yourself, unpack it"),
        (["fetch", SMALL, "--manifest", "/missing.toml"], 6, "/missing.toml"),
        (["official", "--manifest", "/"], 6, "list of models /"),
        (["--model", SMALL], 3, f"voice-oldmaid models fetch {SMALL}"),
    ],
)
def test_what_cannot_be_done_is_told(
    arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    done = main(["models", *arguments])
    out, errors = capsys.readouterr()

    assert (done, out) == (code, "")
    assert told in errors
    assert (errors.startswith("voice-oldmaid: "), errors.count("\n"), len(errors) < 700) == (True, 1, True)
    assert not home.exists()
