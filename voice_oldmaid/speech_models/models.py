"""Finds speech models on this machine and tells what is wrong with one. Never touches the network.

A model is a folder as Vosk reads it. Only models with run-time graphs (HCLr.fst and Gr.fst) can be told which phrases
to expect; the others are refused here, because Vosk itself ends the process when it meets them later.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from voice_oldmaid.errors import ModelError
from voice_oldmaid.speech_models.graph_words import SymbolError, words_inside_graph
from voice_oldmaid.speech_models.official_models import OfficialModel, fetched_models_folder, official_models_in

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = (PACKAGE / "_models", PACKAGE.parent / "models")
"""Where our own models lie: inside the installed package, or beside it in a checkout."""

NO_WORDS = ("<", "[", "#", "!")
"""How the entries of a word list begin that nobody can say: "<eps>", "[unk]", "#0", "!SIL"."""

LAYOUTS = (
    {"sound": "am/final.mdl", "features": "conf/mfcc.conf", "settings": "conf/model.conf", "graphs": "graph"},
    {"sound": "final.mdl", "features": "mfcc.conf", "graphs": "."},
)
"""The two ways in which the files of a model are laid out, the newer one first."""

GRAPHS = ("HCLr.fst", "Gr.fst")
WORDS = "words.txt"
ADVICE = "Leave out --model to use the one that comes with the game, or see models/README.md."


@dataclass(frozen=True, slots=True)
class InstalledModel:
    """What can be told about a model on this machine."""

    name: str
    path: Path
    size_bytes: int
    language: str
    """As in the manifest, "?" for a model that is not ours."""
    words: int
    source: str
    license: str


def find_model(path: str | Path | None = None) -> Path:
    """The absolute folder of this model, or of the one that comes with the game; not yet looked into.

    A model that comes with the game, a fetched one, or one that could be fetched may be given by its name, if no file
    has that name here.
    ModelError where the path begins at a folder that is not there: a current folder that was removed, or "~nobody".
    """
    if path is None or not str(path):
        return _shipped() / "en"
    if not os.path.lexists(path) and (named := _by_name(str(path))):
        return named
    try:
        return Path(path).expanduser().absolute()
    except (OSError, RuntimeError) as error:
        raise _wrong(Path(path), "is not there: nor is the folder that its path begins at", ADVICE) from error


def _by_name(name: str) -> Path | None:
    """Where the model of this name lies, or will lie when it has been fetched; None for any other text."""
    if os.path.basename(name) != name:
        return None
    if name in {entry["name"] for entry in _manifest()}:
        return _shipped() / name
    folder = fetched_models_folder() / name
    return folder if os.path.isdir(folder) or name in {model.name for model in official_models()} else None


def check_model(path: Path) -> None:
    """Look for everything that a model must have. ModelError with the path that was tried if it is not there."""
    with _told(path):
        _check_folder(path)
        _check_files(path)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Whatever of this model cannot be read is told as a ModelError."""
    try:
        yield
    except PermissionError as error:
        raise _wrong(path, "may not be read", f"Allow this user to read {error.filename or path}.") from error
    except OSError as error:
        raise _wrong(path, f"cannot be read ({error.strerror})", ADVICE) from error


def words(path: Path) -> frozenset[str]:
    """Every word that the model knows how to hear; `check_model` must have been happy with it."""
    try:
        with _told(path):
            graphs = path / _layout(path)["graphs"]
            listing = graphs / WORDS
            entries = _first_fields(listing) if listing.exists() else words_inside_graph(graphs / "Gr.fst")
    except (ValueError, SymbolError) as error:
        raise _wrong(path, "has no list of words that I can read", ADVICE) from error
    return frozenset(word for word in entries if word and not word.startswith(NO_WORDS))


def is_whole(path: Path) -> bool:
    """Whether this is a faithful copy of a model that comes with the game: the same files, byte for byte."""
    with _told(path):
        files = [entry["files"] for entry in _manifest() if entry["name"] == _name(path)]
        return bool(files) and all(_fingerprint(path / name) == known for name, known in files[0].items())


def installed(path: Path | None = None) -> list[InstalledModel]:
    """The models that come with the game, and the one at *path*, if it is a usable one."""
    ours = [_shipped() / entry["name"] for entry in _manifest()]
    return [_described(folder) for folder in dict.fromkeys([*ours, *([path] if path else [])]) if _usable(folder)]


def official_models() -> list[OfficialModel]:
    """The official models that the manifest names, fetched or not."""
    manifest = _shipped() / "manifest.toml"
    return official_models_in(manifest) if manifest.is_file() else []


def fetched() -> list[InstalledModel]:
    """The fetched models that are on this machine, and can be used."""
    home = fetched_models_folder()
    folders = sorted(folder for folder in home.glob("[!.]*") if _usable(folder))
    official = {home / model.name: model for model in official_models()}
    return [_as_official(_described(folder), official.get(folder)) for folder in folders]


def _as_official(model: InstalledModel, known: OfficialModel | None) -> InstalledModel:
    if known is None:
        return model
    return replace(model, language=known.language, source=known.source, license=known.license)


def _usable(path: Path) -> bool:
    try:
        check_model(path)
    except ModelError:
        return False
    return True


def _described(path: Path) -> InstalledModel:
    entry = next((entry for entry in _manifest() if entry["name"] == _name(path)), {})
    size_bytes = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    return InstalledModel(
        name=path.name,
        path=path,
        size_bytes=size_bytes,
        language=entry.get("language", "?"),
        words=len(words(path)),
        source=entry.get("source", "?"),
        license=entry.get("license", "?"),
    )


def _name(path: Path) -> str:
    """The name in the manifest of the model whose sound weights these are; "" for a stranger."""
    weights = _fingerprint(path / "am/final.mdl")
    return next((entry["name"] for entry in _manifest() if entry["files"]["am/final.mdl"] == weights), "")


def _shipped() -> Path:
    return next((folder for folder in SHIPPED if folder.is_dir()), SHIPPED[0])


def _manifest() -> list[dict[str, Any]]:
    manifest = _shipped() / "manifest.toml"
    entries: list[dict[str, Any]] = tomllib.loads(manifest.read_text("utf-8"))["model"] if manifest.is_file() else []
    return entries


def _fingerprint(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def _check_folder(path: Path) -> None:
    if not path.exists():
        raise _wrong(path, "is not there", _advice_if_missing(path))
    if not path.is_dir():
        raise _wrong(path, "is a file, not a folder", "Unpack it and give the folder that holds am, conf and graph.")
    if not any(path.iterdir()):
        raise _wrong(path, "is an empty folder", ADVICE)
    if not _looks_like_model(path) and (inner := next(_models_near(path), None)):
        raise _wrong(path, f"is not the model itself: the model is in {inner}", f'Use --model "{inner}".')


def _advice_if_missing(path: Path) -> str:
    if any(path == fetched_models_folder() / model.name for model in official_models()):
        return f"Get it first: voice-oldmaid models fetch {path.name}"
    return ADVICE


def _check_files(path: Path) -> None:
    layout = _layout(path)
    missing = [name for role, name in layout.items() if role != "graphs" and not _has_content(path / name)]
    if missing:
        raise _wrong(path, f"is not a whole speech model: {missing[0]} is missing or empty", ADVICE)
    graphs = [path / layout["graphs"] / name for name in GRAPHS]
    _has_content(path / layout["graphs"] / WORDS)  # some models are without it
    absent = [graph.name for graph in graphs if not _has_content(graph)]
    if absent:
        problem = f"cannot be told which phrases to expect: it has no {' and no '.join(absent)}"
        raise _wrong(path, problem, f"Use a model with run-time graphs ({' and '.join(GRAPHS)}). {ADVICE}")


def _looks_like_model(path: Path) -> bool:
    return any((path / name).exists() for name in ("am", "conf", "final.mdl", "mfcc.conf"))


def _models_near(path: Path) -> Iterator[Path]:
    """The models in the subfolders of this folder, or just above it."""
    inside = sorted(folder for folder in path.iterdir() if folder.is_dir())
    return (folder for folder in (*inside, path.parent) if _looks_like_model(folder))


def _layout(path: Path) -> dict[str, str]:
    newer, older = LAYOUTS
    return older if (path / older["sound"]).exists() else newer


def _has_content(file: Path) -> bool:
    """Whether there is at least a byte to read. PermissionError if it must not be read."""
    if not file.is_file():
        return False
    with file.open("rb") as content:
        return bool(content.read(1))


def _first_fields(listing: Path) -> list[str]:
    return [line.split(maxsplit=1)[0] for line in listing.read_text("utf-8").splitlines() if line.strip()]


def _wrong(path: Path, problem: str, advice: str) -> ModelError:
    return ModelError(f"The speech model {path} {problem}.", advice)
