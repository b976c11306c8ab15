"""What has to be put in order before this process ends, however it ends."""

from __future__ import annotations

from collections.abc import Callable

BEFORE_LEAVING: list[Callable[[], None]] = []
"""Called where the process is ended without clearing up; each of them is quick, and may be called twice."""
