"""Models are found from anywhere, and each way to be wrong gets its own sentence with the path that was tried."""

from __future__ import annotations

import os
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.privileges import without_privileges
from voice_oldmaid.errors import ModelError
from voice_oldmaid.speech_models.models import check_model, find_model, installed, is_whole, words

NEWER = ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/HCLr.fst", "graph/Gr.fst", "graph/words.txt")
OLDER = ("final.mdl", "mfcc.conf", "HCLr.fst", "Gr.fst", "words.txt")
CHECKOUT = Path(__file__).parents[2]


def model(folder: Path, files: tuple[str, ...] = NEWER) -> Path:
    """Something with the files of a model."""
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("<eps> 0\n[unk] 1\n#0 2\nthird 3\ncard 4\n")
    return folder


# --- finding ----------------------------------------------------------------------------------------------------------


def test_the_model_that_comes_with_the_game_is_found_and_whole() -> None:
    check_model(find_model())

    assert is_whole(find_model())


@pytest.mark.parametrize("nothing", [None, ""])
def test_it_is_found_from_any_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, nothing: str | None) -> None:
    """FAULTS P-04."""
    monkeypatch.chdir(tmp_path)

    check_model(find_model(nothing))


def test_a_path_becomes_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """FAULTS V-22: Vosk is given no relative path."""
    monkeypatch.chdir(tmp_path)

    assert find_model("my model") == tmp_path / "my model"
    assert find_model("~/model") == Path.home() / "model"


@pytest.mark.parametrize("files", [NEWER, OLDER], ids=["newer", "older"])
def test_both_layouts_are_models(tmp_path: Path, files: tuple[str, ...]) -> None:
    check_model(model(tmp_path / "Mädchen und Bübchen", files))


# --- what can be wrong ------------------------------------------------------------------------------------------------


def missing(here: Path) -> Path:
    return here / "nowhere"


def empty(here: Path) -> Path:
    return here


def a_file(here: Path) -> Path:
    (here / "model.zip").write_text("PK")
    return here / "model.zip"


def one_level_too_high(here: Path) -> Path:
    return model(here / "vosk-model-en").parent


def one_level_too_deep(here: Path) -> Path:
    return model(here / "vosk-model-en") / "graph"


def half_a_model(here: Path) -> Path:
    return model(here, NEWER[1:])


def an_empty_network(here: Path) -> Path:
    (model(here) / "am/final.mdl").write_text("")
    return here


def no_settings(here: Path) -> Path:
    return model(here, ("am/final.mdl", "conf/mfcc.conf", *NEWER[3:]))


def a_fixed_graph(here: Path) -> Path:
    return model(here, (*NEWER[:3], "graph/HCLG.fst", "graph/words.txt"))


def a_fixed_graph_of_old(here: Path) -> Path:
    return model(here, (*OLDER[:2], "HCLG.fst", "words.txt"))


def half_the_graphs(here: Path) -> Path:
    return model(here, (*NEWER[:4], "graph/words.txt"))


WRONG: dict[Callable[[Path], Path], str] = {
    missing: "is not there",
    empty: "is an empty folder",
    a_file: "is a file, not a folder",
    one_level_too_high: "the model is in .*vosk-model-en",
    one_level_too_deep: "the model is in .*vosk-model-en",
    half_a_model: "am/final.mdl is missing",
    an_empty_network: "am/final.mdl is missing or empty",
    no_settings: "conf/model.conf is missing",
    a_fixed_graph: "no HCLr.fst and no Gr.fst",
    a_fixed_graph_of_old: "no HCLr.fst and no Gr.fst",
    half_the_graphs: "it has no Gr.fst",
}


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case.__name__)
def test_each_way_to_be_wrong_has_its_sentence(tmp_path: Path, case: Callable[[Path], Path]) -> None:
    """FAULTS V-12, V-22."""
    path = case(tmp_path)

    with pytest.raises(ModelError, match=WRONG[case]) as caught:
        check_model(path)
    assert str(path) in caught.value.problem
    assert caught.value.problem.count(". ") == 0
    assert caught.value.advice


@pytest.mark.parametrize("look", [check_model, words, is_whole], ids=lambda look: look.__name__)
@pytest.mark.parametrize("hidden", [".", "am", "graph", "graph/HCLr.fst", "graph/words.txt", "graph/Gr.fst"])
def test_what_may_not_be_read_is_told_so(hidden: str, look: Callable[[Path], object]) -> None:
    """FAULTS V-22. Whoever looks only at other files need not see it."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = Path(shutil.copytree(find_model(), Path(folder) / "model"))
        os.chmod(path / hidden, 0o000)
        try:
            with without_privileges():
                told = refusal(path, look)
        finally:
            os.chmod(path / hidden, 0o755)

    needed = look is not words or hidden in (".", "graph", "graph/words.txt")
    assert ("may not be read" in told, str(path) in told) == (needed, needed)


def refusal(path: Path, look: Callable[[Path], object]) -> str:
    try:
        look(path)
    except ModelError as error:
        return str(error)
    return ""


def test_a_path_that_begins_nowhere_is_a_model_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """From a current folder that was removed, and in the home of somebody who is not known."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()

    for path in ("my model", "~nobody at all/model"):
        with pytest.raises(ModelError, match=f"{path} is not there"):
            find_model(path)


def test_the_subfolder_that_is_named_can_be_used(tmp_path: Path) -> None:
    inner = model(tmp_path / "download" / "vosk model é")

    with pytest.raises(ModelError, match=f'Use --model "{inner}"'):
        check_model(tmp_path / "download")
    check_model(inner)


# --- what is in it ----------------------------------------------------------------------------------------------------


def test_the_words_are_those_that_can_be_said(tmp_path: Path) -> None:
    assert words(model(tmp_path)) == {"third", "card"}


def test_the_words_of_our_model_include_the_game_s_own() -> None:
    """Ordinals, numbers, ranks, suits, names and commands; `doctor` looks at every phrase."""
    listed = (CHECKOUT / "models/recipe/game_words.txt").read_text("utf-8").splitlines()
    game = {word for line in listed if not line.startswith("#") for word in line.split()}

    assert game <= words(find_model())


def test_a_model_without_any_list_of_words_is_told_so(tmp_path: Path) -> None:
    (model(tmp_path) / "graph/words.txt").unlink()

    with pytest.raises(ModelError, match="no list of words"):
        words(tmp_path)


def test_a_copy_with_one_changed_byte_is_not_whole(tmp_path: Path) -> None:
    """A graph that is cut off makes Vosk end the process, so copies are compared before it sees them."""
    copy = Path(shutil.copytree(find_model(), tmp_path / "a copy"))
    before = is_whole(copy)
    graph = copy / "graph/HCLr.fst"
    graph.write_bytes(graph.read_bytes()[:-1])

    assert (before, is_whole(copy), is_whole(tmp_path)) == (True, False, False)


def test_the_manifest_names_every_file_and_every_source() -> None:
    (entry,) = tomllib.loads((CHECKOUT / "models/manifest.toml").read_text("utf-8"))["model"]
    folder = CHECKOUT / "models" / entry["name"]

    assert {*entry["files"]} == {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert all(source["what"] and source["license"] for source in entry["made_from"])


def test_what_is_installed_is_our_model_and_the_one_that_was_named(tmp_path: Path) -> None:
    ours, theirs = installed(model(tmp_path / "theirs"))

    assert (ours.name, ours.language, theirs.name, theirs.language) == ("en", "English", "theirs", "?")
    assert ours.words > 4000
    assert 5_000_000 < ours.size_bytes < 20_000_000
    assert theirs.words == 2
    assert "Apache" in ours.license


def test_what_is_no_model_is_not_installed(tmp_path: Path) -> None:
    assert [each.name for each in installed(tmp_path)] == ["en"]
