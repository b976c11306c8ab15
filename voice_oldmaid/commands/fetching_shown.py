"""How far a download has come: a bar in a terminal, and elsewhere a line for each tenth of it."""

from __future__ import annotations

from contextlib import suppress
from types import TracebackType
from typing import TextIO

from voice_oldmaid.disk import megabytes

BAR = 25
"""In characters, all of them ASCII."""


class FetchingShown:
    """Called with the bytes that have come. What cannot be shown, because *output* is full or closed, is not."""

    def __init__(self, name: str, size_bytes: int, output: TextIO | None) -> None:
        self._name = name
        self._size_bytes = size_bytes
        self._output = output
        self._bar = bool(output and output.isatty())
        self._shown = -1
        """In hundredths; -1 for nothing."""

    def __enter__(self) -> FetchingShown:
        return self

    def __call__(self, came_bytes: int) -> None:
        step = 1 if self._bar else 10
        hundredths = came_bytes * 100 // self._size_bytes // step * step
        if hundredths != self._shown:
            self._shown = hundredths
            self._write(self._text(hundredths))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar and self._shown >= 0:
            self._write("\n")

    def _text(self, hundredths: int) -> str:
        text = f"{self._name}: {hundredths:3d} % of {megabytes(self._size_bytes)}"
        full = hundredths * BAR // 100
        return f"\r{text} [{'#' * full:<{BAR}}]" if self._bar else f"{text}\n"

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            if self._output:
                self._output.write(text)
                self._output.flush()
