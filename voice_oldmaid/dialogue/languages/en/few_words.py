"""English: the wordings for somebody who wants to hear few words. What is not here is worded as usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

FEW_WORDS: Mapping[str, Sequence[str]] = {
    "which_card": (
        "Which one of {name}'s {number}?",
        "{name} has {number}. Which one?",
        "{name} holds {number}. Which one?",
        "Which one of {name}'s {number} now?",
    ),
    "which_card_of_one": (
        "{name} has one card. Say first card.",
        "{name} holds one card. Say first card.",
        "{name} has one left. Say first card.",
        "{name} has one. Say first card.",
    ),
    "turn_of": ("{name}, your turn.", "Your turn, {name}.", "{name}, now you.", "Now you, {name}."),
    # Another seat's turn as a whole
    "few_takes": (
        "{picker} takes one from {giver}.",
        "{picker} picks one from {giver}.",
        "{picker} gets one from {giver}.",
        "{picker} takes from {giver}.",
    ),
    "few_lays_from": (
        "{picker} takes one from {giver}, lays {kinds}.",
        "{picker} picks one from {giver}, lays {kinds}.",
        "{picker} takes from {giver} and lays {kinds}.",
        "{picker} gets one from {giver}, lays {kinds}.",
    ),
    "few_lays": (
        "{picker} lays {kinds}.",
        "{picker} finds {kinds}.",
        "{picker} pairs {kinds}.",
        "{picker} laid {kinds}.",
    ),
    "few_has_laid": (
        "{picker} lays a pair.",
        "{picker} finds a pair.",
        "{picker} gets a pair.",
        "{picker} has a pair.",
    ),
    "few_lays_face_down": (
        "{picker} lays a pair and has {left} left.",
        "{picker} finds a pair and has {left} left.",
        "{picker} gets a pair and has {left} left.",
        "{picker} takes one, lays a pair, {left} left.",
    ),
    "few_lays_and_has_left": (
        "{picker} lays a pair, {left} left.",
        "{picker} finds a pair, {left} left.",
        "{picker} gets a pair, {left} left.",
        "{picker} has a pair, {left} left.",
    ),
    "few_takes_yours": (
        "{picker} takes your {nth}, the {face}.",
        "{picker} picks your {nth}, the {face}.",
        "{picker} gets your {nth}, the {face}.",
        "{picker} has your {nth}, the {face}.",
    ),
    "few_takes_face": (
        "{picker} takes your {face}.",
        "{picker} picks your {face}.",
        "{picker} gets your {face}.",
        "{picker} has your {face}.",
    ),
    "few_pairs_yours": (
        "{picker} pairs your {nth}, the {face}.",
        "{picker} lays your {nth}, the {face}.",
        "{picker} matches your {nth}, the {face}.",
        "{picker} laid your {nth}, the {face}.",
    ),
    "few_pairs_face_down": (
        "{picker} pairs your {face}, {left} left.",
        "{picker} lays your {face}, {left} left.",
        "{picker} matches your {face}, {left} left.",
        "{picker} laid your {face}, {left} left.",
    ),
    "few_pairs_face": (
        "{picker} pairs your {face}.",
        "{picker} lays your {face}.",
        "{picker} matches your {face}.",
        "{picker} laid your {face}.",
    ),
    # Your own turn
    "you_picked": ("You got the {face}.", "It is the {face}.", "Got the {face}.", "Here is the {face}."),
    "your_pair": ("{Kinds}, a pair!", "Hooray, {kinds}!", "You lay {kinds}!", "Down go the {kinds}!"),
    "others_play_on": ("The others play on.", "Others play on.", "They play on.", "Now the others."),
    "safe": ("{name} is {out}.", "{name} is {out}!", "{name} is {out} now.", "Now {name} is {out}."),
    "you_are_safe": ("You are {out}!", "Hooray, you are {out}!", "You are {out} now!", "Now you are {out}!"),
    "wins": ("{name} wins!", "And {name} wins!", "So {name} wins!", "{name} is first and wins!"),
    "you_win": ("You win!", "Hooray, you win!", "And you win!", "You are first and win!"),
    "stays": (
        "{Keeper} kept the {face}.",
        "The {face} stays with {keeper}.",
        "{Keeper} ended with the {face}.",
        "So {keeper} kept the {face}.",
    ),
    "is_old_maid_alone": (
        "{name} is {loser}.",
        "{name} is {loser}, all others win!",
        "So {name} is {loser}.",
        "{name} is {loser} this time.",
    ),
    "you_are_old_maid": (
        "You are {loser}. Well played!",
        "You are {loser}. Good game!",
        "You are {loser} this time.",
        "This time you are {loser}.",
    ),
    "you_opened": ("You lay {pairs}.", "You lay down {pairs}.", "You start with {pairs}.", "You find {pairs}."),
    "opened": ("{name} lays {pairs}.", "{name} has {pairs}.", "{name} finds {pairs}.", "{name} starts with {pairs}."),
    "new_deal": ("The next game.", "Next game!", "Here comes another.", "Now the next one."),
    "goodbye": ("Thank you. Goodbye!", "That was fun. Goodbye!", "Thanks for playing. Goodbye!", "Good game. Goodbye!"),
}  # fmt: skip
"""Kind of sentence to its wordings."""
