"""What one check of the doctor has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Figures = Mapping[str, float | str | None]


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    ok: bool
    found: str
    advice: str = ""
    exit_code: int = 0
    figures: Figures = field(default_factory=dict)
    """What was measured, with units in the names; null where it could not be."""

    @property
    def line(self) -> str:
        """As it is shown."""
        return f"{'ok ' if self.ok else 'NO '} {self.name}: {self.found}" + (f" {self.advice}" if self.advice else "")
