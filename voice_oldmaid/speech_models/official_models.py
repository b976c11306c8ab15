"""The official Vosk models that can be fetched: what a manifest says of them, and where fetched ones lie."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voice_oldmaid.errors import FileError

LARGEST_MANIFEST_BYTES = 1_000_000
TEXTS = {
    "name": r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}",  # it becomes the name of a folder
    "language": r".*",
    "address": r"\S+",
    "sha256": r"([0-9a-f]{64})?",
    "license": r".*",
    "source": r".*",
}
"""The texts of an entry, and how each must look."""


@dataclass(frozen=True, slots=True)
class OfficialModel:
    """One archive that somebody else keeps, with one model in it."""

    name: str
    address: str
    size_bytes: int
    """Of the archive."""
    sha256: str
    """Of the archive; "" if nobody has told it: then it cannot be fetched."""
    language: str
    license: str
    source: str


def official_models_in(manifest: Path) -> list[OfficialModel]:
    """The [[official]] entries of this file, in their order; FileError if it cannot be read, or says nonsense."""
    try:
        with manifest.open("rb") as file:
            text = file.read(LARGEST_MANIFEST_BYTES).decode("utf-8")
        return [_read(entry) for entry in tomllib.loads(text).get("official", [])]
    except OSError as error:
        advice = "Check that the file is there and that you may read it."
        raise FileError(f"I cannot read the list of models {manifest} ({error.strerror}).", advice) from error
    except (ValueError, TypeError, AttributeError) as error:
        fault = f"The list of models {manifest} has a fault ({' '.join(str(error).split())})."
        raise FileError(fault, "models/manifest.toml shows how it must look.") from error


def fetched_models_folder() -> Path:
    """Where fetched models lie: in the folder that this machine has for what the programs of this user keep."""
    from platformdirs import user_data_path

    return user_data_path("voice-oldmaid", appauthor=False) / "models"


def _read(entry: Mapping[str, Any]) -> OfficialModel:
    """ValueError if something is missing, or is not what it must be."""
    texts = {key: str(entry.get(key, "")) for key in TEXTS}
    wrong = [key for key, pattern in TEXTS.items() if not re.fullmatch(pattern, texts[key])]
    size_bytes = entry.get("size_bytes")
    if not isinstance(size_bytes, int) or size_bytes <= 0:
        wrong.append("size_bytes")
    if wrong:
        raise ValueError(f"{wrong[0]} of the official model {texts['name'][:100]!r}")
    return OfficialModel(**texts, size_bytes=int(entry["size_bytes"]))
