"""English: what is said about a game from last time, and about taking back."""

from __future__ import annotations


class EnglishKeeping:
    """Sentences about games that last longer than one sitting."""

    def hello_again(self) -> str:
        return "Hello! It is nice that you are here."

    def sure_to_resume(self) -> str:
        return "There is a game from last time. Do you want to go on with it?"

    def goes_on_with_game(self) -> str:
        return "Let's go on with our game."

    def keeps_game(self) -> str:
        return "I keep our game for next time."

    def cannot_keep(self) -> str:
        return "I cannot keep our game for next time, but we can play."

    def last_game_is_lost(self) -> str:
        return "I cannot read our game from last time, so we play a new one."

    def undone(self) -> str:
        return "All right, your cards are as they were."

    def card_was_seen(self) -> str:
        return "You have already seen that card, so it stays."

    def too_late_to_undo(self) -> str:
        return "It is too late to take that back."

    def nothing_to_undo(self) -> str:
        return "There is nothing to take back."
