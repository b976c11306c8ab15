"""Recordings of people with what they say: each folder with a manifest.tsv is a set."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from voice_oldmaid.errors import FileError

MANIFEST = "manifest.tsv"
COLUMNS = ("file", "speaker", "age", "transcript")
OLDEST_CHILD = 13
CHILD, ADULT, UNKNOWN, SYNTHETIC_CHILD = "child", "adult", "unknown", "synthetic child"
GROUPS = (CHILD, ADULT, UNKNOWN, SYNTHETIC_CHILD)
OLDEST = 120


@dataclass(frozen=True, slots=True)
class Recording:
    """One sound file, and who says what in it."""

    file: Path
    speaker: str
    """Blank where nobody knows."""
    group: str
    """One of GROUPS."""
    transcript: str
    """Small letters, one blank between words; nothing where nothing is said."""


def read_sets(folder: Path | str) -> dict[str, list[Recording]]:
    """The recordings of each set in this folder, by its name. FileError if there is none, or one that is not whole."""
    root = Path(folder)
    if not root.is_dir():
        raise FileError(f'I cannot find the folder "{folder}".', "Give the folder in which the sets of recordings are.")
    try:
        manifests = sorted(root.glob(f"*/{MANIFEST}"))
        sets = {manifest.parent.name: _read(manifest) for manifest in manifests}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        reason = getattr(error, "strerror", None) or "it is no text in UTF-8"
        raise FileError(f'I cannot read a list in "{folder}" ({reason}).', f"Check each {MANIFEST}.") from error
    if not any(sets.values()):
        raise FileError(
            f'There is no set of recordings in "{folder}".',
            f"A set is a folder in it with sound files and a {MANIFEST}: {', '.join(COLUMNS)}.",
        )
    return {name: recordings for name, recordings in sets.items() if recordings}


def speakers(recordings: Sequence[Recording]) -> set[str]:
    """Everybody whose name is known."""
    return {recording.speaker for recording in recordings if recording.speaker}


def _read(manifest: Path) -> list[Recording]:
    with manifest.open(encoding="utf-8-sig", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        missing = [column for column in COLUMNS if column not in (rows.fieldnames or ())]
        if missing:
            raise FileError(
                f'"{manifest}" has no column {" and no column ".join(missing)}.',
                f"Its first line names the columns, with a tab between them: {', '.join(COLUMNS)}.",
            )
        return [_recording(manifest, row) for row in rows]


def _recording(manifest: Path, row: dict[str, str | None]) -> Recording:
    file, speaker, age, transcript = ((row[column] or "").strip() for column in COLUMNS)
    if not file or not (manifest.parent / file).is_file():
        raise FileError(f'"{manifest}" names "{file}", which is not there.', "Correct the list, or add the file.")
    group = _group(age)
    if group is None:
        raise FileError(
            f'"{manifest}" gives {file} the age "{age}".',
            f"An age is a number of years, nothing, or one of: {', '.join(GROUPS)}.",
        )
    return Recording(manifest.parent / file, speaker, group, " ".join(transcript.lower().split()))


def _group(age: str) -> str | None:
    """The group of an age as it is written in a manifest; None for what is no age."""
    if not age:
        return UNKNOWN
    if age.lower() in GROUPS:
        return age.lower()
    try:
        years = float(age)
    except ValueError:
        return None
    if not 0 <= years <= OLDEST:
        return None
    return CHILD if years <= OLDEST_CHILD else ADULT
