"""The acoustic network: a factorized TDNN (Povey et al., Interspeech 2018) as torch trains it.

Each layer looks at a few frames through a narrow bottleneck, and adds what it found to what it was given. From the
fifth layer on there is one frame for three. The means and variances by which its values are scaled stay as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functional
from features import COEFFICIENTS
from kaldi_file import read_components
from phones import OUTPUT_FRAMES, OUTPUTS
from torch import Tensor, nn

WIDTH = 768
BOTTLENECK = 64
KEPT = 0.66
"""How much of what a layer was given is added to what it found."""
EPSILON = 0.001
STEPS = (1, 1, 1, 0, 3, 3, 3, 3, 3)
"""How far each layer of the shipped model looks back, and then ahead, in frames; 0 is: not at all."""
SUBSAMPLED_LAYER = 3
"""The first layer that works on one frame in three: it looks at no neighbor, and those after it at every third."""
DROPPED = 0.1


class Layer(nn.Module):
    def __init__(self, step: int, sampled: int) -> None:
        super().__init__()
        frames = 2 if step else 1
        self.step = step
        self.stride = max(1, step // sampled)
        self.narrow = nn.Parameter(torch.zeros(BOTTLENECK, WIDTH, frames))
        self.wide = nn.Parameter(torch.zeros(WIDTH, BOTTLENECK, frames))
        self.bias = nn.Parameter(torch.full((WIDTH,), 0.5))
        self.register_buffer("mean", torch.full((WIDTH,), 0.5))
        self.register_buffer("variance", torch.ones(WIDTH))

    def forward(self, given: Tensor) -> Tensor:
        found = functional.conv1d(given, self.narrow, dilation=self.stride)
        found = functional.relu(functional.conv1d(found, self.wide, self.bias, dilation=self.stride))
        edge = self.stride if self.step else 0
        return _scaled(found, self.mean, self.variance) + KEPT * given[:, :, edge : given.shape[2] - edge]


class Network(nn.Module):
    """Frames of features in, one row of outputs (logarithms, not normalized) for three frames out."""

    def __init__(self, steps: Sequence[int] = STEPS) -> None:
        super().__init__()
        self.steps = tuple(steps)
        self.context = 1 + sum(steps)
        """So many frames before and after each output are looked at."""
        self.first = nn.Parameter(torch.zeros(WIDTH, COEFFICIENTS, 3))
        self.first_bias = nn.Parameter(torch.zeros(WIDTH))
        self.register_buffer("mean", torch.zeros(WIDTH))
        self.register_buffer("variance", torch.ones(WIDTH))
        self.layers = nn.ModuleList(
            Layer(step, 1 if place < SUBSAMPLED_LAYER else OUTPUT_FRAMES) for place, step in enumerate(steps)
        )
        self.output = nn.Conv1d(WIDTH, OUTPUTS, 1)

    def forward(self, frames: Tensor) -> Tensor:
        """(utterances, frames + twice the context, COEFFICIENTS) to (utterances, outputs in time, OUTPUTS)."""
        found = functional.relu(functional.conv1d(frames.transpose(1, 2), self.first, self.first_bias))
        found = _scaled(found, self.mean, self.variance)
        for place, layer in enumerate(self.layers):
            found = layer(found[:, :, ::OUTPUT_FRAMES] if place == SUBSAMPLED_LAYER else found)
        found = functional.dropout(found, DROPPED, self.training)
        return self.output(found).transpose(1, 2)

    def deepened(self, extra: int) -> Network:
        """A network with more layers at its end that at first adds nothing to what this one gives."""
        deeper = Network((*self.steps, *(OUTPUT_FRAMES,) * extra))
        deeper.load_state_dict(self.state_dict(), strict=False)
        for layer in list(deeper.layers)[len(self.steps) :]:
            nn.init.orthogonal_(layer.narrow.view(BOTTLENECK, -1))
            layer.narrow.data *= 0.5
        deeper.output.weight.data /= KEPT**extra
        return deeper

    def towards(self, other: Network, share: float) -> Network:
        """A network whose weights lie between this one's (*share* 0) and those of one of the same size (1)."""
        others = other.state_dict()
        mean = Network(self.steps)
        mean.load_state_dict({name: torch.lerp(own, others[name], share) for name, own in self.state_dict().items()})
        return mean


def _scaled(values: Tensor, mean: Tensor, variance: Tensor) -> Tensor:
    return (values - mean[:, None]) * torch.rsqrt(variance + EPSILON)[:, None]


def read_network(model: Path) -> tuple[Network, Tensor]:
    """The network of a model folder of this recipe, and the bias that its outputs get when they are searched."""
    parts = read_components(model / "am/final.mdl")
    extra = sum(name.endswith(".noop") for name in parts) - len(STEPS)
    network = Network((*STEPS, *(OUTPUT_FRAMES,) * extra))
    network.first.data = _kernel(parts["tdnn1.affine"], COEFFICIENTS)
    network.first_bias.data = _tensor(parts["tdnn1.affine"]["<BiasParams>"])
    network.mean, network.variance = _scale(parts["tdnn1.batchnorm"])
    for number, layer in enumerate(network.layers, start=2):
        layer.narrow.data = _kernel(parts[f"tdnnf{number}.linear"], WIDTH)
        layer.wide.data = _kernel(parts[f"tdnnf{number}.affine"], BOTTLENECK)
        layer.bias.data = _tensor(parts[f"tdnnf{number}.affine"]["<BiasParams>"])
        layer.mean, layer.variance = _scale(parts[f"tdnnf{number}.batchnorm"])
    network.output.weight.data = _kernel(parts["output.affine"], WIDTH)
    network.output.bias.data = _tensor(parts["output.affine"]["<BiasParams>"])
    return network, _tensor(parts["output.prior"]["<Bias>"])


def _kernel(part: dict[str, Any], width: int) -> Tensor:
    """Kaldi's matrix has the frames one after the other in each row."""
    matrix = part["<LinearParams>"]
    return _tensor(matrix.reshape(len(matrix), -1, width).transpose(0, 2, 1))


def _scale(part: dict[str, Any]) -> tuple[Tensor, Tensor]:
    return _tensor(part["<StatsMean>"]), _tensor(part["<StatsVar>"])


def _tensor(values: Any) -> Tensor:
    return torch.tensor(np.ascontiguousarray(values, np.float32))
