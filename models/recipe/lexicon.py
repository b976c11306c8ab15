"""Which words the model shall know, and how each is pronounced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
FREQUENT_WORDS = 4000
"""So many of the most frequent English words are known besides the game's own, for decoys."""

Pronunciation = tuple[str, ...]
"""The names of phones, such as ("K", "AA", "R", "D")."""


def game_words() -> set[str]:
    """The words that the game cannot do without, and the forms of them that children say."""
    return {word for line in _lines("game_words.txt") for word in line.split()} | set(_own_pronunciations())


def wanted_words(extra: Iterable[str] = ()) -> list[str]:
    """The game's words, these ones, and frequent English ones; in order."""
    from wordfreq import top_n_list

    frequent = {word for word in top_n_list("en", FREQUENT_WORDS) if word.isalpha() or "'" in word}
    return sorted(game_words() | frequent | set(extra))


def pronunciations(words: Iterable[str]) -> dict[str, list[Pronunciation]]:
    """Every way to say each of these words; an empty list where nobody knows."""
    known = dictionary()
    return {word: known.get(word, []) for word in words}


def dictionary() -> dict[str, list[Pronunciation]]:
    """Every word that anybody knows how to pronounce, with every way to say it."""
    known: dict[str, list[Pronunciation]] = {}
    for word, phones in (*_cmu_entries(), *_own_entries()):
        known.setdefault(word, []).append(phones)
    return known


def _cmu_entries() -> Iterator[tuple[str, Pronunciation]]:
    """The CMU dictionary that comes with PocketSphinx; further ways to say a word are marked "word(2)"."""
    import pocketsphinx

    dictionary = Path(pocketsphinx.__file__).parent / "model/en-us/cmudict-en-us.dict"
    for line in dictionary.read_text("utf-8").splitlines():
        word, *phones = line.split()
        yield word.split("(")[0], tuple(phones)


def _own_entries() -> Iterator[tuple[str, Pronunciation]]:
    for line in _lines("pronunciations.txt"):
        word, *phones = line.split()
        yield word, tuple(phones)


def _own_pronunciations() -> list[str]:
    return [word for word, _ in _own_entries()]


def _lines(name: str) -> list[str]:
    text = (HERE / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
