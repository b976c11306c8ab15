"""How much is tried: a sample each time that somebody runs the tests, all of it with `--thorough`, as CI does.

`conftest` takes a sample of the cases of each test; these functions are for what is tried within one.
The samples are the same each time, so that a law that is broken stays broken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

is_thorough = False
"""Set by `conftest`, before any test is read."""


def some(cases: Sequence[Case], few: int) -> list[Case]:
    """All of these cases, or a *few* of them, spread evenly; the first and the last are among them."""
    if is_thorough or few >= len(cases):
        return [*cases]
    return [cases[at * (len(cases) - 1) // max(1, few - 1)] for at in range(few)]


def tries(many: int, few: int) -> int:
    """How often something is tried by chance."""
    return many if is_thorough else few
