"""Trains the network: output by output against the alignment, and whole sequences of phones against all others.

One process makes examples, another one learns, each with one thread: that is faster on two cores than two threads.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Process, Queue
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as functional
from augment import Surroundings
from examples import IGNORED, Recording, batches, labels_of
from features import FRAME_SAMPLES
from network import Network
from numpy.typing import NDArray
from phones import OUTPUT_FRAMES, OUTPUTS
from sequence import Sequences
from torch import Tensor

SMOOTHING = 0.03
WARM_UP = 0.06
"""The share of the steps in which the rate rises."""
LOWEST_RATE = 0.02
"""The rate at the end, of the highest."""
AVERAGED_STEPS = 200
"""The network that is kept is a running average over about so many steps."""
STEEPEST = 5.0
REPORT_STEPS = 10
KEEP_STEPS = 50
WAITING_BATCHES = 24


@dataclass(frozen=True)
class Steps:
    """How long to train, and how fast."""

    count: int
    """In so many steps of BATCH utterances the rate falls to its end."""
    rate: float
    """The highest one."""
    seed: int
    stopped_after: int


def train(
    network: Network,
    recordings: Sequence[Recording],
    surroundings: Callable[[], Surroundings],
    steps: Steps,
    keep: Callable[[Network], None],
    sequence_share: float,
    sequences: Sequences,
) -> Network:
    """The running average of the network; *sequence_share* of the loss is that of whole sequences.

    *keep* is called with that average every KEEP_STEPS.
    """
    torch.set_num_threads(1)
    torch.manual_seed(steps.seed)
    averaged = Network(network.steps)
    averaged.load_state_dict(network.state_dict())
    network.train()
    optimizer = torch.optim.AdamW(network.parameters(), lr=steps.rate, weight_decay=1e-4, betas=(0.9, 0.98))
    began, losses = time.monotonic(), deque[tuple[float, float, float]](maxlen=REPORT_STEPS)
    examples = _made_elsewhere(recordings, surroundings, network.context, steps.seed)
    for step, (frames, labels) in zip(range(steps.stopped_after), examples, strict=False):
        for group in optimizer.param_groups:
            group["lr"] = steps.rate * _share_of_rate(step / steps.count)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            outputs = network(frames)
        outputs = outputs.float()
        one_by_one = _loss(outputs, labels)
        loss = (1 - sequence_share) * one_by_one + sequence_share * sequences.loss(outputs, labels)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
        optimizer.step()
        _average(averaged, network, step)
        losses.append((one_by_one.item(), loss.item(), _right(outputs, labels)))
        if (step + 1) % REPORT_STEPS == 0:
            means = " ".join(f"{mean:.3f}" for mean in np.mean(losses, axis=0))
            print(f"step {step + 1} of {steps.count}: {means}, {time.monotonic() - began:.0f} s", flush=True)
        if (step + 1) % KEEP_STEPS == 0:
            keep(averaged)
    return averaged


def _loss(outputs: Tensor, labels: Tensor) -> Tensor:
    """Output by output against the alignment."""
    return functional.cross_entropy(
        outputs.flatten(0, 1), labels.flatten(), ignore_index=IGNORED, label_smoothing=SMOOTHING
    )


def _share_of_rate(done: float) -> float:
    if done < WARM_UP:
        return done / WARM_UP
    fallen = (done - WARM_UP) / (1 - WARM_UP)
    return LOWEST_RATE + (1 - LOWEST_RATE) * 0.5 * (1 + float(np.cos(np.pi * fallen)))


def _average(averaged: Network, network: Network, step: int) -> None:
    share = max(1 / (step + 1), 1 / AVERAGED_STEPS)
    with torch.no_grad():
        for kept, new in zip(averaged.parameters(), network.parameters(), strict=True):
            kept.lerp_(new, share)


def _right(outputs: Tensor, labels: Tensor) -> float:
    counted = labels != IGNORED
    return float((outputs.argmax(-1)[counted] == labels[counted]).float().mean())


def _made_elsewhere(
    recordings: Sequence[Recording], surroundings: Callable[[], Surroundings], context: int, seed: int
) -> Iterator[tuple[Tensor, Tensor]]:
    queue: Queue[tuple[NDArray[np.float32], NDArray[np.int64]]] = Queue(WAITING_BATCHES)
    maker = Process(target=_make, args=(recordings, surroundings, context, seed, queue), daemon=True)
    maker.start()
    try:
        while True:
            frames, labels = queue.get()
            yield torch.from_numpy(frames), torch.from_numpy(labels)
    finally:
        maker.kill()


def _make(
    recordings: Sequence[Recording], surroundings: Callable[[], Surroundings], context: int, seed: int, queue: Queue
) -> None:
    torch.set_num_threads(1)
    for frames, labels in batches(recordings, surroundings(), context, seed):
        queue.put((frames.numpy(), labels.numpy()))


def prior(recordings: Sequence[Recording]) -> NDArray[np.float64]:
    """The logarithm of how frequent each output is in these recordings, by their weights."""
    counts = np.ones(OUTPUTS)
    for each in recordings:
        labels = labels_of(each.phones, len(each.sound) // FRAME_SAMPLES)[::OUTPUT_FRAMES]
        counts += each.weight * np.bincount(labels, minlength=OUTPUTS)
    return np.log(counts / counts.sum())


def save(network: Network, target: Path) -> None:
    torch.save({"steps": network.steps, "weights": network.state_dict()}, target)


def load(path: Path) -> Network:
    kept = torch.load(path)
    network = Network(kept["steps"])
    network.load_state_dict(kept["weights"])
    return network
