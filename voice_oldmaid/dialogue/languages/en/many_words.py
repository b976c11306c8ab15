"""English: the wordings for somebody who listens for the first time. What is not here is worded as usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MANY_WORDS: Mapping[str, Sequence[str]] = {
    "which_card": (
        "It is your turn. {name} is holding {cards}. Which one?",
        "Now it is your turn. {name} has {cards} for you. Which one?",
        "Your turn! {name} holds out {cards} to you. Which one?",
        "Now you pick a card. {name} is holding {cards}. Which one?",
    ),
}  # fmt: skip
"""Kind of sentence to its wordings."""
