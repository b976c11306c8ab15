"""Several channels become one. They are added up, so a channel that is wired the wrong way round is turned first."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

OPPOSITE: Final = -0.5
"""Channels that are correlated less than this would take the sound out of each other."""
DEAD: Final = 1e-3
"""A channel with less than this share of the loudest one's power has no microphone."""

Values = npt.NDArray[np.floating[Any]]


class Mixing:
    """Piece by piece, for the channels of one device or file. What was heard so far decides how they are mixed."""

    def __init__(self) -> None:
        self._products: Values | None = None

    def take(self, frames: Values) -> Values:
        """Frames of shape (n, channels) in one channel of shape (n,)."""
        if frames.shape[1] == 1:
            return frames[:, 0]
        # Differences, because a direct current is no sound.
        changes = np.diff(frames, axis=0).astype(np.float64)
        products = changes.T @ changes
        self._products = products if self._products is None else self._products + products
        return frames @ _shares(self._products).astype(frames.dtype)


def _shares(products: Values) -> Values:
    """What each channel gives to the sum, negative where it is turned; from the products of all channels."""
    powers = np.diag(products)
    loudest = int(np.argmax(powers))
    alive = powers >= DEAD * powers[loudest]
    sides = np.where(products[loudest] < OPPOSITE * np.sqrt(powers * powers[loudest]), -1.0, 1.0)
    shares: Values = sides * alive / np.count_nonzero(alive)
    return shares
