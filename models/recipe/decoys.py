"""Prints words to listen for besides the game's own, so that other talk is heard as what it is.

    python models/recipe/decoys.py [NUMBER]

They are the most frequent English words that sound like none of the game's: at least two phones away from each. A decoy
that sounds like a word of the game ("know", "sick") would take away more than it protects.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import lexicon

NUMBER = 400
SHORTEST_PHONES = 3
"""Shorter words are everywhere inside others."""

# Captions may show what was heard, and a child may read them.
NOT_FOR_CHILDREN = frozenset((
    "ass", "bitch", "crap", "damn", "dead", "death", "die", "died", "drug", "drugs", "drunk", "fuck", "fucked",
    "fucking", "gun", "guns", "hell", "kill", "killed", "killing", "murder", "nazi", "nude", "porn", "rape", "sex",
    "sexual", "sexy", "shit", "suicide", "war",
))  # fmt: skip


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    for word, _ in zip(decoys(), range(number), strict=False):
        print(word)


def decoys() -> Iterator[str]:
    """Every decoy there is, the most frequent first."""
    from wordfreq import top_n_list

    game = lexicon.game_words()
    ours = [way for ways in lexicon.pronunciations(game).values() for way in ways]
    frequent = [word for word in top_n_list("en", lexicon.FREQUENT_WORDS) if word.isalpha() and len(word) > 2]
    for word, ways in lexicon.pronunciations(frequent).items():
        if word not in game | NOT_FOR_CHILDREN and ways and not any(_like(way, own) for way in ways for own in ours):
            yield word


def _like(way: Sequence[str], own: Sequence[str]) -> bool:
    """Whether it is short, or becomes the other one by changing, adding or leaving out one phone."""
    if len(way) < SHORTEST_PHONES or way == own:
        return True
    if len(way) == len(own):
        return sum(here != there for here, there in zip(way, own, strict=True)) == 1
    shorter, longer = sorted((tuple(way), tuple(own)), key=len)
    return any((*longer[:gap], *longer[gap + 1 :]) == shorter for gap in range(len(longer)))


if __name__ == "__main__":
    main()
