"""Writes a trained network as a model folder that Vosk loads: the network, how features are made, how to search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from kaldi_file import array, double, real, token, whole, wholes
from network import BOTTLENECK, EPSILON, KEPT, WIDTH, Network
from phones import OUTPUTS, PHONES, SILENCE, first_output, rest_output

PLACES = "BEIS"
"""A phone at the beginning, at the end, inside, or alone in its word."""
PLACE_NAMES = {"B": "begin", "E": "end", "I": "internal", "S": "singleton"}
ACOUSTIC_SCALE = 0.55
PRIOR_SCALE = 0.6
EVEN = float(np.log(0.5))

MFCC_CONF = """--use-energy=false
--num-mel-bins=40
--num-ceps=40
--low-freq=20
--high-freq=7600
--allow-upsample=true
--allow-downsample=true
--dither=0.0
"""
MODEL_CONF = """--min-active=200
--max-active=3000
--beam=12.0
--lattice-beam=4.0
--acoustic-scale={acoustic_scale}
--frame-subsampling-factor=3
--frames-per-chunk=18
--endpoint.silence-phones=1:2:3:4:5
--endpoint.rule2.min-trailing-silence=5.0
--endpoint.rule3.min-trailing-silence=5.0
--endpoint.rule4.min-trailing-silence=5.0
--endpoint.rule5.min-utterance-length=30.0
"""
"""The rules that end an utterance by themselves are longer than every wait of turn-taking: the game decides when
somebody is done. Chunks of 0.18 s show words sooner than the usual 0.24 s, for a tenth more computing."""


def write_model(network: Network, bias: Any, folder: Path, acoustic_scale: float = ACOUSTIC_SCALE) -> None:
    """Write am, conf and the tables of phones; *bias* is added to the outputs. The graph is rebuild_graph's."""
    for part in ("am", "conf", "graph/phones"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    (folder / "am/final.mdl").write_bytes(b"\0B" + _transitions() + _network(network, bias))
    (folder / "conf/mfcc.conf").write_text(MFCC_CONF, "ascii")
    (folder / "conf/model.conf").write_text(MODEL_CONF.format(acoustic_scale=acoustic_scale), "ascii")
    table = phone_table()
    lines = [f"{phone} {number}" for number, phone in enumerate(table)]
    (folder / "graph/phones.txt").write_text("\n".join(lines) + "\n", "ascii")
    edges = [f"{number} {_boundary(phone)}" for number, phone in enumerate(table) if number]
    (folder / "graph/phones/word_boundary.int").write_text("\n".join(edges) + "\n", "ascii")
    (folder / "graph/disambig_tid.int").write_text(f"{2 * (len(table) - 1) + 1}\n", "ascii")


def phone_table() -> list[str]:
    """Every phone in every place; silence also without one."""
    return ["<eps>", SILENCE, *(f"{phone}_{place}" for phone in (SILENCE, *PHONES) for place in PLACES)]


def _boundary(phone: str) -> str:
    return "nonword" if phone == SILENCE else PLACE_NAMES[phone[-1]]


def _transitions() -> bytes:
    """One state for each phone, entered by one output and held by another, as Kaldi's chain models have it."""
    phones = phone_table()[1:]
    count = len(phones)
    numbers = wholes(np.arange(1, count + 1)) + wholes([-1, *[0] * count])
    loop = whole(0) + whole(1) + whole(2) + whole(0) + real(0.5) + whole(1) + real(0.5) + whole(-1) + whole(-1)
    topology = numbers + whole(-1) + whole(1) + whole(2) + loop + whole(0)
    tuples = b"".join(
        whole(number) + whole(0) + whole(first_output(phone.split("_")[0])) + whole(rest_output(phone.split("_")[0]))
        for number, phone in enumerate(phones, start=1)
    )
    return b"".join((
        token("<TransitionModel>"), token("<Topology>"), topology, token("</Topology>"),
        token("<Tuples>"), whole(count), tuples, token("</Tuples>"),
        token("<LogProbs>"), array([0.0, *[EVEN] * (2 * count)]), token("</LogProbs>"), token("</TransitionModel>"),
    ))  # fmt: skip


class _Writer:
    """Collects the components of a network, and how they are joined."""

    def __init__(self) -> None:
        self.nodes = [f"input-node name=input dim={40}"]
        self.parts: list[bytes] = []

    def add(self, name: str, given: str, kind: str, body: bytes) -> None:
        self.nodes.append(f"component-node name={name} component={name} input={given}")
        self.parts.append(token("<ComponentName>") + token(name) + token(f"<{kind}>") + body + token(f"</{kind}>"))

    def affine(self, name: str, given: str, kernel: Any, bias: Any) -> None:
        matrix = kernel.transpose(0, 2, 1).reshape(len(kernel), -1)
        body = token("<LinearParams>") + array(matrix) + token("<BiasParams>") + array(bias)
        self.add(name, given, "FixedAffineComponent", body)

    def relu(self, name: str, given: str, width: int, kind: str = "RectifiedLinearComponent") -> None:
        self.add(name, given, kind, b"".join((
            token("<Dim>"), whole(width), token("<ValueAvg>"), array([]), token("<DerivAvg>"), array([]),
            token("<Count>"), double(0), token("<OderivRms>"), array([]), token("<OderivCount>"), double(0),
            token("<NumDimsSelfRepaired>"), double(0), token("<NumDimsProcessed>"), double(0),
        )))  # fmt: skip

    def scale(self, name: str, given: str, mean: Any, variance: Any) -> None:
        self.add(name, given, "BatchNormComponent", b"".join((
            token("<Dim>"), whole(len(mean)), token("<BlockDim>"), whole(len(mean)), token("<Epsilon>"), real(EPSILON),
            token("<TargetRms>"), real(1.0), token("<TestMode>"), b"F", token("<Count>"), double(10_000.0),
            token("<StatsMean>"), array(mean), token("<StatsVar>"), array(variance),
        )))  # fmt: skip

    def finished(self, context: int) -> bytes:
        nodes = "\n".join([*self.nodes, "output-node name=output input=output.prior objective=linear"])
        return b"".join((
            token("<Nnet3>"), b"\n", nodes.encode(), b"\n\n", token("<NumComponents>"), whole(len(self.parts)),
            *self.parts, token("</Nnet3>"), token("<LeftContext>"), whole(context), token("<RightContext>"),
            whole(context), token("<Priors>"), array([]),
        ))  # fmt: skip


def _network(network: Network, bias: Any) -> bytes:
    weights = {name: value.detach().numpy() for name, value in network.state_dict().items()}
    writer = _Writer()
    writer.affine("tdnn1.affine", _frames("input", (-1, 0, 1)), weights["first"], weights["first_bias"])
    writer.relu("tdnn1.relu", "tdnn1.affine", WIDTH)
    writer.scale("tdnn1.batchnorm", "tdnn1.relu", weights["mean"], weights["variance"])
    given = "tdnn1.batchnorm"
    for place, step in enumerate(network.steps):
        own = {part: weights[f"layers.{place}.{part}"] for part in ("narrow", "wide", "bias", "mean", "variance")}
        given = _layer(writer, f"tdnnf{place + 2}", given, step, own)
    writer.affine("output.affine", given, weights["output.weight"], weights["output.bias"])
    writer.relu("output.log-softmax", "output.affine", OUTPUTS, "LogSoftmaxComponent")
    writer.add("output.scaled", "output.log-softmax", "FixedScaleComponent", token("<Scales>") + array([1.0] * OUTPUTS))
    writer.add("output.prior", "output.scaled", "FixedBiasComponent", token("<Bias>") + array(bias))
    return writer.finished(network.context)


def _layer(writer: _Writer, name: str, given: str, step: int, own: dict[str, Any]) -> str:
    before, after = ((-step, 0), (0, step)) if step else ((0,), (0,))
    writer.affine(f"{name}.linear", _frames(given, before), own["narrow"], np.zeros(BOTTLENECK))
    writer.affine(f"{name}.affine", _frames(f"{name}.linear", after), own["wide"], own["bias"])
    writer.relu(f"{name}.relu", f"{name}.affine", WIDTH)
    writer.scale(f"{name}.batchnorm", f"{name}.relu", own["mean"], own["variance"])
    kept = f"Sum(Scale({KEPT}, {given}), {name}.batchnorm)"
    body = token("<Dim>") + whole(WIDTH) + token("<BackpropScale>") + real(1.0)
    writer.add(f"{name}.noop", kept, "NoOpComponent", body)
    return f"{name}.noop"


def _frames(name: str, offsets: Sequence[int]) -> str:
    places = [name if offset == 0 else f"Offset({name}, {offset})" for offset in offsets]
    return places[0] if len(places) == 1 else f"Append({', '.join(places)})"


def searched_bias(prior: Any) -> Any:
    """What the outputs get when they are searched, from the logarithms of how frequent each is."""
    return -PRIOR_SCALE * np.asarray(prior)
