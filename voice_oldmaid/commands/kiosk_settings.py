"""The settings of a kiosk as they were given, and whatever is wrong with them told in the terms of their file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import FileError, UsageError, VoiceOldMaidError, reason_of
from voice_oldmaid.kiosk.config import KioskConfig, config_from, place_of

LARGEST_BYTES = 100_000
"""No file of settings is as long as that."""
OPTION = re.compile(r"--([a-z][a-z-]*)")
KEYS: Mapping[str, str] = {"rule": "rules", "rate": "words_per_minute"}
"""Options of play, and the keys that mean the same; the others are called alike."""


@dataclass(frozen=True, slots=True)
class KioskSettings:
    """What a kiosk is set up with, and where that is written."""

    config: KioskConfig
    path: str | None = None
    """None where there is no file: everything is as usual."""
    text: str = ""
    """What is in the file."""

    @contextmanager
    def naming(self, *keys: str) -> Iterator[None]:
        """What is wrong with the values of these keys is told with their line, and in the words of the file."""
        try:
            yield
        except VoiceOldMaidError as error:
            if self.path is None:
                raise
            found = [(place_of(key, self.text), key) for key in keys]
            place, key = next((each for each in found if each[0]), ("", keys[0]))
            problem = f"The settings {values.shown(self.path)} have a fault. {place}{key}: {in_keys(error.problem)}"
            raise type(error)(problem, in_keys(error.advice)) from error


def in_keys(sentence: str) -> str:
    """A sentence about options of play as one about keys of the file."""
    return OPTION.sub(lambda option: f'"{KEYS.get(option[1], option[1].replace("-", "_"))}"', sentence)


def settings_in(path: str) -> KioskSettings:
    """The settings in this file. FileError where it cannot be read, UsageError where it is wrong."""
    text = _text(path)
    try:
        return KioskSettings(config_from(text), path, text)
    except ValueError as error:
        problem = f"The settings {values.shown(path)} have a fault. {' '.join(str(error).split())}"
        raise UsageError(problem, "See: voice-oldmaid kiosk --example") from error


def _text(path: str) -> str:
    try:
        # A pipe may never end.
        if Path(path).is_fifo():
            raise OSError(0, "it is a pipe")
        with Path(path).open("rb") as file:
            return file.read(LARGEST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"The settings {values.shown(path)} are no text in UTF-8.", "Save them as UTF-8.") from error
    except (OSError, ValueError) as error:
        advice = "Check that the file is there and that you may read it."
        raise FileError(f"I cannot read the settings {values.shown(path)} ({reason_of(error)}).", advice) from error
