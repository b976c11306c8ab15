"""Makes the model anew, from recordings to a folder that Vosk loads.

    python models/recipe/make_model.py --data DIR --into DIR [--start MODEL]

DIR of --data holds the tars of the sets, noise-household.flac and noise-kitchen.flac. All that is made on the way lies
in DIR/work of --into and is not made twice, so that a run that was broken off goes on. Chance is seeded; that training
is the same to the last bit on another machine is not promised, because sums in 16 bits are not.

Needs `pip install "voice-oldmaid[training]"`, the Debian packages that rebuild_graph.py needs, and espeak-ng, flite,
festival, festvox-us-slt-hts and libttspico-utils.
"""

from __future__ import annotations

import argparse
import copy
import functools
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import lexicon
import numpy as np
import rebuild_graph
import torch
from align import Aligned, align, read_aligned, write_aligned
from augment import Surroundings
from digit_strings import STRINGS, strings
from examples import Recording, recording
from features import read_sound
from model_folder import searched_bias, write_model
from network import Network, read_network
from sequence import Sequences
from sets import Utterance, parted, unpacked, utterances, weight
from spoken_texts import texts
from synthesize import synthesize
from train import Steps, prior, save, train

HERE = Path(__file__).resolve().parent
SYNTHETIC = 20_000
TEXTS_SEED, ROOMS_SEED, STRINGS_SEED = 5, 7, 5
SEQUENCE_SHARE = 0.3
LEAST_SCORES = {"speechocean762-train": -0.2}
LEAST_SCORE = 0.1
"""What is aligned worse than this is not what its transcript says. Sentences that were read score lower."""
VOICES_IN_THE_CROWD = 400


@dataclass(frozen=True)
class Round:
    """One stretch of training; the next one begins with what it has come to."""

    steps: int
    rate: float
    seed: int
    layers: int = 10
    """So many at least, the first one counted."""
    stopped_after: int | None = None
    """Before the rate had fallen, because the next round is to go on with more layers."""
    aligns_anew: bool = False
    """With the network so far, which knows better when each phone is said."""
    share: float = 1.0
    """Of what it has come to in the network at its end; the rest is of what it began with. The mean of two networks
    keeps what either hears well."""


ROUNDS = (
    Round(steps=3000, rate=6e-4, seed=1, stopped_after=650),
    Round(steps=1680, rate=7e-4, seed=2, layers=12),
    Round(steps=3400, rate=6e-4, seed=11, layers=14, aligns_anew=True),
    Round(steps=560, rate=2e-4, seed=12, layers=14),
    Round(steps=900, rate=2e-4, seed=21, layers=14, share=0.35),
)
"""As the model in models/en was made; each step is 32 utterances."""


def main() -> None:
    chosen = _arguments()
    work = chosen.into / "work"
    real, _ = parted(utterances(unpacked(chosen.data, work / "recordings")))
    every = {each.name: each for each in (*real, *_synthetic(real, work, chosen.synthetic))}
    network, _bias = read_network(chosen.start)
    recordings = _learned_from(every, chosen.start, work / "aligned.jsonl")
    for number, each in enumerate(ROUNDS, start=1):
        if each.aligns_anew:
            recordings = _learned_from(every, chosen.into, work / f"aligned-{number}.jsonl")
        network = network.deepened(max(0, each.layers - 1 - len(network.steps)))
        network = _trained(network, each, recordings, chosen)
    save(network, work / "network.pt")
    _write_graph(chosen.into)


def _trained(network: Network, each: Round, recordings: Sequence[Recording], chosen: argparse.Namespace) -> Network:
    """The network after this round; what it has come to lies in DIR all the time."""
    bias = searched_bias(prior(recordings))
    sequences = Sequences(recordings, torch.tensor(bias, dtype=torch.float32))
    surroundings = functools.partial(_surroundings, chosen.data, recordings)

    def keep(averaged: Network) -> None:
        write_model(averaged.eval(), bias, chosen.into)

    plan = Steps(each.steps, each.rate, each.seed, each.stopped_after or each.steps)
    began_with = copy.deepcopy(network)
    learned = train(network, recordings, surroundings, plan, keep, SEQUENCE_SHARE, sequences)
    learned = began_with.towards(learned, each.share)
    keep(learned)
    return learned


def _learned_from(every: Mapping[str, Utterance], model: Path, listing: Path) -> list[Recording]:
    """All that is aligned well by this model."""
    aligned = _aligned(list(every.values()), model, listing)
    kept = [each for each in aligned if each.score >= LEAST_SCORES.get(every[each.name].source, LEAST_SCORE)]
    print(f"{len(every)} utterances, {len(aligned)} aligned, {len(kept)} learned from", flush=True)
    digits = [each for each in kept if every[each.name].is_command and every[each.name].is_digits]
    put_together = strings(digits, STRINGS, np.random.default_rng(STRINGS_SEED))
    return [*(_recording(each, every[each.name]) for each in kept), *put_together]


def _synthetic(real: Sequence[Utterance], work: Path, count: int) -> list[Utterance]:
    """Speech of machines; the sentences of the real recordings are said again by them."""
    listing = work / "synthetic.tsv"
    if not listing.exists():
        sentences = [each.text for each in real if each.source.startswith("speechocean")]
        said = synthesize(texts(count, sentences, Random(TEXTS_SEED)), work / "synthetic")
        lines = [f"{name}\t{file}\t{text}\n" for name, file, text in said]
        listing.write_text("".join(lines), "utf-8")
    rows = (line.split("\t") for line in listing.read_text("utf-8").splitlines())
    return [Utterance(name, file, text, name.partition("-")[0]) for name, file, text in rows]


def _aligned(every: Sequence[Utterance], model: Path, target: Path) -> list[Aligned]:
    if not target.exists():
        half_done = target.with_suffix(".part")
        write_aligned(align([(each.name, each.file, each.text) for each in every], model), half_done)
        half_done.rename(target)
    return read_aligned(target)


def _recording(aligned: Aligned, utterance: Utterance) -> Recording:
    is_real = utterance.source.startswith(("speech", "other"))
    return recording(aligned, weight(utterance), is_grown_up=is_real and not utterance.is_child)


def _surroundings(data: Path, recordings: Sequence[Recording]) -> Surroundings:
    """Noises of a household, and the first half of the kitchen: the other half is for measuring."""
    household, kitchen = (read_sound(data / f"noise-{name}.flac") for name in ("household", "kitchen"))
    rng = np.random.default_rng(ROOMS_SEED)
    chosen = rng.choice(len(recordings), VOICES_IN_THE_CROWD)
    voices = [recordings[number].sound.astype(np.float32) / 32768 for number in chosen]
    return Surroundings([household, household, kitchen[: len(kitchen) // 2]], voices, rng)


def _write_graph(model: Path) -> None:
    ways = {word: found for word, found in lexicon.pronunciations(lexicon.wanted_words()).items() if found}
    phones = rebuild_graph.phone_numbers(model / "graph/phones.txt")
    rebuild_graph.rebuild(ways, phones, model / "graph")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="the folder with the sets")
    parser.add_argument("--into", type=Path, required=True, help="the folder of the new model")
    parser.add_argument("--start", type=Path, default=HERE.parent / "en", help="the model to begin with")
    parser.add_argument("--synthetic", type=int, default=SYNTHETIC, help="how many texts machines say")
    return parser.parse_args()


if __name__ == "__main__":
    # spoken_texts reads the game's phrases from the checkout that this recipe is in.
    sys.exit(main())
