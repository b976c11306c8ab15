"""English: the wordings of what is said often. Of each kind the first is the plainest.

A wording has one fact in a sentence, its question last, and words that a child of five knows. Parts stand in braces;
with a capital they begin a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

USUAL_WORDS: Mapping[str, Sequence[str]] = {
    # Your own turn
    "which_card": (
        "{name} is holding {cards}. Which one?",
        "{name} has {cards} for you. Which one?",
        "{name} holds out {cards}. Which one?",
        "Your turn! {name} has {cards}. Which one?",
    ),
    "which_card_of_one": (
        "{name} is holding one card. Say first card to take it.",
        "{name} has one card left. Say first card to take it.",
        "{name} holds out one card. Say first card to take it.",
        "Your turn! {name} has one card. Say first card to take it.",
    ),
    "said_back": ("{Nth} card.", "The {nth} card.", "{Nth} card, then.", "All right, {nth} card."),
    "chosen_for_you": (
        "I choose the {nth} card for you.",
        "I pick the {nth} card for you.",
        "Let me choose the {nth} card for you.",
        "Let me take the {nth} card for you.",
    ),
    "taken_back": (
        "All right, not that one.",
        "All right, that one stays.",
        "All right, we leave that one.",
        "Never mind, that one stays.",
    ),
    "you_picked": (
        "You got the {face}.",
        "It is the {face}.",
        "You picked the {face}.",
        "Here is the {face}.",
        "Now you have the {face}.",
    ),
    "your_pair": (
        "You lay down {pair}!",
        "Hooray, you lay down {pair}!",
        "It fits! You lay down {pair}.",
        "Well done! You lay down {pair}.",
        "Great, that makes {pair}!",
        "Bravo, down goes {pair}!",
        "They match! You lay down {pair}.",
        "Lucky you, {pair}! Down it goes.",
    ),
    # The others' turns
    "taken_from_you": (
        "{picker} takes your {nth} card, the {face}.",
        "{picker} takes your {nth}, the {face}.",
        "{picker} picks your {nth}, the {face}.",
        "{picker} gets your {nth}, the {face}.",
        "{picker} has your {nth}, the {face}.",
    ),
    "picked": (
        "{picker} takes a card from {giver}.",
        "{picker} takes one from {giver}.",
        "{picker} picks one from {giver}.",
        "{picker} gets one from {giver}.",
        "{picker} picks from {giver}.",
        "{picker} takes from {giver}.",
    ),
    "picked_briefly": (
        "{picker} takes from {giver}.",
        "{picker} picks from {giver}.",
        "{picker} gets one from {giver}.",
        "Now {picker} takes from {giver}.",
    ),
    "picked_and_laid": (
        "{picker} takes a card from {giver} and lays {pair}.",
        "{picker} takes one from {giver} and lays {kinds}.",
        "{picker} picks from {giver}, and lays {kinds}!",
        "{picker} picks one from {giver}. It makes {kinds}!",
        "{picker} gets one from {giver} and lays {kinds}.",
        "{picker} takes from {giver} and pairs {kinds}!",
        "{picker} takes from {giver}. It makes {kinds}!",
    ),
    "picked_and_laid_face_down": (
        "{picker} takes a card from {giver}, lays down a pair and has {left}.",
        "{picker} takes one from {giver}, lays a pair and has {left}.",
        "{picker} picks one from {giver}, finds a pair and has {left}.",
        "{picker} gets one from {giver}, lays a pair and has {left}.",
    ),
    "pair_laid": (
        "{name} lays down {pair}.",
        "{name} lays {kinds}.",
        "{name} pairs {kinds}.",
        "So {name} lays {kinds}.",
        "It makes a pair.",
        "That is a pair.",
    ),
    "pair_laid_face_down": (
        "{name} lays down a pair and has {left}.",
        "{name} lays a pair and has {left}.",
        "{name} finds a pair and has {left}.",
        "So {name} lays a pair and has {left}.",
    ),
    "others_play_on": (
        "The others play on.",
        "Now the others play on.",
        "Let's hear how the others play on.",
        "The others still play.",
    ),
    # Where several people play
    "turn_of": (
        "{name}, it is your turn.",
        "Now it is your turn, {name}.",
        "It is your turn, {name}.",
        "{name}, now it is your turn.",
    ),
    "picked_at": (
        "{picker} takes {giver}'s {nth} card.",
        "{picker} picks {giver}'s {nth} card.",
        "{picker} gets {giver}'s {nth} card.",
        "{picker} has taken {giver}'s {nth} card.",
    ),
    # What can be worked out
    "has_now": (
        "{name} has {cards} now.",
        "Now {name} has {cards}.",
        "That makes {cards} for {name}.",
        "So {name} has {cards} now.",
    ),
    "left": (
        "You have {cards} left.",
        "You have {number} left.",
        "{Number} are left.",
        "You keep {number}.",
        "Still {number} left.",
    ),
    "left_with": (
        "You have {cards} left. {Faces}.",
        "You still have {faces}.",
        "Yours are {faces}.",
        "You keep {faces}.",
    ),
    "left_with_one": (
        "You have one card left. {Faces}.",
        "You still have the {faces}.",
        "Your last card is the {faces}.",
        "Only the {faces} is left.",
    ),
    # Without cards; {out} is "safe" or "out"
    "safe": (
        "{name} has no cards left and is {out}.",
        "{name} is {out}, with no cards left!",
        "{name} is {out}!",
        "Hooray, {name} is {out}!",
        "Now {name} is {out}!",
    ),
    "you_are_safe": (
        "You have no cards left. You are {out}!",
        "Hooray, no cards left! You are {out}!",
        "That was your last card. You are {out}!",
        "All your cards are gone. You are {out}!",
        "Your hand is empty. You are {out}!",
    ),
    "wins": (
        "{name} has no cards left and wins!",
        "That was the last card of {name}, who wins!",
        "{name} is the first without cards and wins!",
        "All cards of {name} are gone. {name} wins!",
    ),
    "you_win": (
        "You have no cards left. You win!",
        "Hooray, no cards left! You win!",
        "That was your last card. You win!",
        "You are the first without cards. You win!",
        "Your hand is empty, and you win!",
    ),
    # The end of a deal
    "stays": (
        "The {face} stays with {keeper}.",
        "And the {face} stays with {keeper}!",
        "In the end, the {face} stays with {keeper}.",
        "So the {face} stays with {keeper}.",
        "Only the {face} is left, and it stays with {keeper}.",
    ),
    "is_old_maid": (
        "{name} is {loser}.",
        "{name} is {loser} this time.",
        "So {name} is {loser}.",
        "This time, {name} is {loser}.",
    ),
    "is_old_maid_alone": (
        "{name} is {loser}. Everybody else is safe and wins together!",
        "{name} is {loser} this time. All the others win together!",
        "So {name} is {loser}. Hooray, everybody else wins!",
        "This time, {name} is {loser}. Three cheers for all the others!",
        "What a game! {name} is {loser}, and everybody else wins!",
    ),
    "you_are_old_maid": (
        "You are {loser} this time. Well played!",
        "This time you are {loser}. Good game!",
        "So you are {loser} this time. That was fun!",
        "You are {loser} this time. It happens to everybody!",
        "This time you are {loser}, and you played well!",
    ),
    "keeper_wins": (
        "{name} wins this time!",
        "So {name} wins this time!",
        "Hooray for {name}, who wins!",
        "And that means {name} wins!",
        "This time, {name} is the winner!",
    ),
    "you_keep_and_win": (
        "So you win! Well played!",
        "Hooray, you win! Well played!",
        "That means you win! Bravo!",
        "You are the winner! Good game!",
        "You win! What a game!",
    ),
    "out_first": (
        "{Names} was out first and wins!",
        "{Names} was out first, and that wins!",
        "Hooray for {Names}, who was out first and wins!",
        "The winner is {Names}, who was out first!",
    ),
    "you_were_out_first": (
        "You were out first and win!",
        "You were out first. Hooray, you win!",
        "The winner is you, because you were out first!",
        "Bravo, you were out first and win!",
    ),
    "were_out_first": (
        "{Names} were out first and win together!",
        "{Names} were out first. Together they win!",
        "Out first were {names}, and they win together!",
        "{Names} win together, because they were out first!",
    ),
    # From one game to the next
    "you_opened": (
        "You lay down {pairs}.",
        "You have {pairs}.",
        "You start with {pairs}.",
        "You find {pairs}.",
    ),
    "opened": (
        "{name} lays down {pairs}.",
        "{name} lays {pairs}.",
        "{name} puts down {pairs}.",
        "{name} starts with {pairs}.",
    ),
    "new_deal": (
        "Let's start a new game.",
        "Here comes a new game.",
        "Now a new game begins.",
        "A new game, a new chance!",
    ),
    "goodbye": (
        "Thank you for playing. Goodbye!",
        "Thank you for this nice game. Goodbye!",
        "That was fun with you. Goodbye!",
        "It was nice to play with you. Goodbye!",
    ),
}  # fmt: skip
"""Kind of sentence to its wordings."""
