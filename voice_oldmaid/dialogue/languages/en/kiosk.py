"""English: what is said to visitors at a kiosk, and where what is said is written down."""

from __future__ import annotations

from collections.abc import Sequence


class EnglishKiosk:
    """Sentences for whoever comes by."""

    # None has "i" in it, which would be heard for every "hi".
    greetings: Sequence[str] = (
        "hello", "hello hello", "hi", "hi hi", "hey", "good morning", "play", "want to play", "let's play",
        "can we play", "old maid", "let's play old maid", "play old maid", "start", "start the game", "let's start",
        "begin", "let's begin",
    )  # fmt: skip

    def calls_visitors(self) -> str:
        return "Say hello to play Old Maid."

    def are_you_still_there(self) -> Sequence[str]:
        return ("Are you still there?", "Say anything, or press any key, and our game goes on.")

    def good_that_you_are_here(self) -> str:
        return "Good that you are here."

    def nobody_there(self) -> str:
        return "Then our game ends here. Goodbye!"

    def sorry_go_on(self) -> str:
        return "I am sorry, something went wrong with me. Let's go on."

    def sorry_begin_anew(self) -> str:
        return "I am sorry, something went wrong with me. Let's begin anew."

    def sorry_out_of_order(self) -> str:
        return "I am sorry, something went wrong with me. Say hello, and I try again."

    def is_written_down(self) -> str:
        return "I write down what we say."
