"""Imports a library without another one that it would load and that is never needed here."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def not_loading(name: str) -> Iterator[None]:
    """What is imported in here finds an empty module of this name; where it is loaded already, the real one."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = ModuleType(name)
    try:
        yield
    finally:
        del sys.modules[name]
