"""The loss of whole sequences: how much likelier the right phones are than all other sequences of phones.

This is maximum mutual information without lattices (Povey et al., Interspeech 2016), with the alignment as what is
right: all sequences are summed over by a phone bigram that was counted in the training texts. The outputs are taken as
the search takes them, with the prior and a scale, so that a network trained so is searched as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import torch
from examples import IGNORED, Recording
from phones import OUTPUTS, PHONES, SILENCE
from torch import Tensor

SCALE = 0.8
"""What the logarithms of the outputs are multiplied by."""
ADDED = 0.3
"""Counted for every pair of phones, so that none is impossible."""
HELD = 0.5
"""A phone goes on with this probability."""
NAMES = (SILENCE, *PHONES)


class Sequences:
    """Phone k of NAMES begins with the output 2k - 1 and goes on with 2k; silence has the output 0 for both."""

    def __init__(self, recordings: Sequence[Recording], bias: Tensor) -> None:
        counts = torch.full((len(NAMES), len(NAMES)), ADDED)
        for each in recordings:
            numbers = [NAMES.index(phone) for phone, _, _ in each.phones]
            for before, after in pairwise(numbers):
                counts[before, after] += each.weight
        counts.fill_diagonal_(ADDED)
        self.follows = counts / counts.sum(1, keepdim=True)
        self.bias = bias

    def loss(self, outputs: Tensor, labels: Tensor) -> Tensor:
        """The mean over the outputs of -log P(the aligned phones | the sound), by this model of phones."""
        scores = SCALE * (torch.log_softmax(outputs, -1) + self.bias)
        counted = labels != IGNORED
        right = scores.gather(-1, labels.clamp(min=0)[..., None])[..., 0]
        right = (right * counted).sum(1) + self._steps_of(labels, counted)
        return (self._all(scores, counted) - right).sum() / counted.sum()

    def _steps_of(self, labels: Tensor, counted: Tensor) -> Tensor:
        """The logarithm of the probability of the phones in the alignment."""
        phones = (labels.clamp(min=0) + 1) // 2
        before, after = phones[:, :-1], phones[:, 1:]
        begins = (labels[:, 1:] % 2 == 1) | (before != after)
        costs = torch.where(begins, (1 - HELD) * self.follows[before, after], torch.tensor(HELD))
        return (costs.log() * counted[:, 1:]).sum(1)

    def _all(self, scores: Tensor, counted: Tensor) -> Tensor:
        """The logarithm of the sum over all sequences, in probabilities that are scaled at every step."""
        first = [0, *range(1, OUTPUTS, 2)]
        rest = [0, *range(2, OUTPUTS, 2)]
        highest = scores.max(-1, keepdim=True).values
        likely = (scores - highest).exp()
        entered, held = likely[..., first], likely[..., rest]
        total = (highest[..., 0] * counted).sum(1)
        # A piece may begin in the middle of a phone.
        fresh, old = entered[:, 0], held[:, 0]
        for time in range(1, scores.shape[1]):
            mass = fresh + old
            size = mass.sum(1, keepdim=True)
            mass = mass / size
            going = counted[:, time, None]
            total = total + size[:, 0].log() * counted[:, time]
            new_fresh = (1 - HELD) * (mass @ self.follows) * entered[:, time]
            new_old = HELD * mass * held[:, time]
            fresh, old = torch.where(going, new_fresh, fresh), torch.where(going, new_old, old)
        return total + (fresh + old).sum(1).log()
