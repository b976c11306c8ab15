"""What a user without special rights may do, also where the tests are run by the superuser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_privileges() -> Iterator[None]:
    """The superuser may read and write everything, so for a moment we are somebody else."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
