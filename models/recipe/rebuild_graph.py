"""Writes the graph folder of a model anew, with other words; the network stays as it is, so nothing is trained.

    python models/recipe/rebuild_graph.py [--words FILE] [--into FOLDER] [MODEL]

Needs the Debian packages libfst-tools and libfst22-plugins-base, and `pip install "voice-oldmaid[recipe]"`.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import graph
import lexicon

MODELS = Path(__file__).resolve().parent.parent
UNKNOWN_COST = 2.5
"""For each phone of unknown speech: less, and more words are lost; more, and more noise is taken for words."""
ANOTHER_COST = 1.0
"""For every word after the first: less, and the end of a word is heard as one more; more, and short words are lost."""


def main() -> None:
    chosen = _arguments()
    extra = chosen.words.read_text("utf-8").split() if chosen.words else []
    ways = lexicon.pronunciations(lexicon.wanted_words(extra))
    silent = [word for word in (*sorted(lexicon.game_words()), *extra) if not ways[word]]
    if silent:
        sys.exit(f"Nobody knows how to pronounce {', '.join(silent)}: add them to pronunciations.txt.")
    folder = chosen.into or chosen.model / "graph"
    spoken = {word: found for word, found in ways.items() if found}
    rebuild(spoken, phone_numbers(chosen.model / "graph/phones.txt"), folder, chosen.unknown_cost, chosen.another_cost)
    if chosen.model.resolve() == MODELS / "en" and folder.resolve() == MODELS / "en/graph":
        update_manifest(MODELS / "manifest.toml", MODELS / "en")
    print(f"{len(spoken)} words in {folder}")


def rebuild(
    ways: Mapping[str, list[lexicon.Pronunciation]],
    phones: Mapping[str, int],
    folder: Path,
    unknown_cost: float = UNKNOWN_COST,
    another_cost: float = ANOTHER_COST,
) -> None:
    """Write HCLr.fst, Gr.fst and words.txt into this folder; the tables of phones that lie there stay."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = {word: number for number, word in enumerate([*sorted(ways), graph.UNKNOWN], start=1)}
    sounds = graph.build(ways, phones, numbers, unknown_cost, another_cost)
    labels = _write_sounds(sounds, folder / "HCLr.fst")
    relabeled = {word: labels[number] for word, number in numbers.items() if number in labels}
    _write_words(relabeled, folder / "words.txt")
    _write_any_order(relabeled, cost=math.log(len(numbers) + 1), target=folder / "Gr.fst")


def update_manifest(manifest: Path, model: Path) -> None:
    """Put the fingerprints of the files as they are now into the manifest."""
    text = manifest.read_text("utf-8")
    for file in re.findall(r'^"(.+)" = "[0-9a-f]{64}"$', text, re.MULTILINE):
        fingerprint = hashlib.sha256((model / file).read_bytes()).hexdigest()
        text = re.sub(rf'^"{re.escape(file)}" = ".*"$', f'"{file}" = "{fingerprint}"', text, flags=re.MULTILINE)
    manifest.write_text(text, "utf-8")


def _write_sounds(sounds: graph.Graph, target: Path) -> dict[int, int]:
    """The graph in the form that finds words by looking ahead; each word's number there, by its number here."""
    with tempfile.TemporaryDirectory() as name:
        relabeled = Path(name) / "relabeled"
        form = ("--fst_type=olabel_lookahead", f"--save_relabel_opairs={relabeled}")
        _compile(sounds.text(), "olabel", form, target)
        pairs = (line.split() for line in relabeled.read_text("ascii").splitlines())
        return {int(here): int(there) for here, there in pairs}


def _write_words(numbers: Mapping[str, int], target: Path) -> None:
    lines = [f"{word} {number}" for word, number in {"<eps>": 0, **numbers}.items()]
    target.write_text("\n".join(lines) + "\n", "utf-8")


def _write_any_order(numbers: Mapping[str, int], cost: float, target: Path) -> None:
    """The grammar of no grammar: every word after every word, all at the same cost."""
    lines = (f"0 0 {number} {number} {cost:.3f}" for number in numbers.values())
    _compile((*lines, "0 0"), "ilabel", ("--fst_type=const",), target)


def _compile(lines: Iterable[str], sorted_by: str, form: Sequence[str], target: Path) -> None:
    """Write the graph that these lines describe as a file of OpenFst."""
    with tempfile.TemporaryDirectory() as name:
        text, plain, ordered = (str(Path(name) / part) for part in ("text", "plain", "ordered"))
        Path(text).write_text("\n".join(lines) + "\n", "ascii")
        _openfst("fstcompile", text, plain)
        _openfst("fstarcsort", f"--sort_type={sorted_by}", plain, ordered)
        _openfst("fstconvert", *form, ordered, str(target))


def _openfst(*command: str) -> None:
    plugins = next(Path("/usr/lib").glob("*/fst/*/olabel_lookahead-fst.so"), None)
    if plugins is None:
        sys.exit("OpenFst with its look-ahead type is missing: apt install libfst-tools libfst22-plugins-base")
    subprocess.run(command, check=True, env=dict(os.environ, LD_LIBRARY_PATH=str(plugins.parent)))


def phone_numbers(table: Path) -> dict[str, int]:
    lines = (line.split() for line in table.read_text("utf-8").splitlines())
    return {phone: int(number) for phone, number in lines}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", nargs="?", type=Path, default=MODELS / "en", help="the model's folder")
    parser.add_argument("--words", type=Path, help="a file with further words that the model shall know")
    parser.add_argument("--into", type=Path, help="write the graph here instead of into the model")
    parser.add_argument("--unknown-cost", type=float, default=UNKNOWN_COST)
    parser.add_argument("--another-cost", type=float, default=ANOTHER_COST)
    return parser.parse_args()


if __name__ == "__main__":
    main()
