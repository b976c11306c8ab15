"""Objects in a transcript: what a line of its header says as JSON, from a file that anybody may have changed."""

from __future__ import annotations

import json
from typing import Any


def object_in(told: str) -> dict[str, Any]:
    """The object that this text is. ValueError where it is none."""
    try:
        found = json.loads(told)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise damaged()
    return found


def damaged() -> ValueError:
    """To raise where a line of the header is not as it was written."""
    return ValueError("one of its first lines is damaged.")
