"""The sounds that the network tells apart: one output for silence, two for each phone (its first 30 ms, the rest)."""

from __future__ import annotations

SILENCE = "SIL"
SILENT = 0
"""The output of silence and noise."""
PHONES = (
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
)  # fmt: skip
OUTPUTS = 1 + 2 * len(PHONES)
OUTPUT_FRAMES = 3
"""There is one output for so many frames of 10 ms."""


def first_output(phone: str) -> int:
    """The output of the beginning of this phone."""
    return SILENT if phone == SILENCE else 2 * PHONES.index(phone) + 1


def rest_output(phone: str) -> int:
    return SILENT if phone == SILENCE else 2 * PHONES.index(phone) + 2
