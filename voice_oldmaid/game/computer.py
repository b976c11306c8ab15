"""How a computer seat plays: it knows its View and nothing else, so it cannot cheat."""

from __future__ import annotations

from random import Random

from voice_oldmaid.game.view import View


def choose_position(view: View, rng: Random) -> int:
    """The position, counted from 1, that a carefree seat picks: each one is equally likely.

    Raises ValueError unless it is this seat's turn to pick.
    """
    if view.picker != view.seat:
        raise ValueError(f"Seat {view.seat} is not the picker.")
    return rng.randrange(view.fan) + 1
