"""English: what is said about the games that could be played, and how long they take."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import CHUNK, sentence
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.languages.en.numbers import number
from voice_oldmaid.dialogue.languages.en.rules_told import title
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.game.choices import Choice
from voice_oldmaid.game.rules import SeriesKind

_ROUNDED = (
    (1.5, "about a minute"), (2.5, "about two minutes"), (3.5, "about three minutes"), (4.5, "about four minutes"),
    (5.5, "about five minutes"), (6.5, "about six minutes"), (7.5, "about seven minutes"),
    (9.0, "about eight minutes"), (12.5, "about ten minutes"),
    (17.5, "about a quarter of an hour"), (25.0, "about twenty minutes"), (37.5, "about half an hour"),
    (52.5, "about three quarters of an hour"),
)  # fmt: skip
"""Up to so many minutes, and how they are called."""


def about(minutes: float) -> str:
    """A time in words that promise no more than is known."""
    return next((words for most, words in _ROUNDED if minutes < most), "about an hour")


class EnglishChoosing(EnglishSeats):
    """What there is to play, and the question that comes before every change."""

    def games(self, part: int) -> Sequence[str]:
        """Some of the games: another few for each *part*, and after the last ones the first again."""
        names = [names[0] for names in NAMES_OF_GAMES.values()]
        parts = [names[start : start + CHUNK] for start in range(0, len(names), CHUNK)]
        *most, last = parts[part % len(parts)]
        also = "also " if part % len(parts) else ""
        return (
            f"You can {also}play {', '.join(most)} or {last}.",
            "Say more games to hear others, or say play and a name.",
        )

    def sure_of_game(self, choice: Choice, is_running: bool) -> Sequence[str]:
        """How long it takes, what becomes of the game that runs, and the question."""
        name, count = title(choice.rules), number(choice.seats)
        one = "One deal of " if choice.rules.series is not SeriesKind.NONE else ""
        fewest, most = (number(seats) for seats in choice.seats_range)
        players = f"{sentence(name)} is for {fewest} to {most} players, and we are {number(choice.seats_at_table)}."
        return (
            *([players] if choice.changes_seats else []),
            f"{sentence(f'{one}{name}')} takes {about(choice.minutes)}.",
            *(["This game would be over then."] if is_running else []),
            *(["It has none of our house rules."] if self.rules.changes else []),
            f"Do you want to play {name}{f', with {count} players' if choice.changes_seats else ''}?",
        )

    def no_shorter_game(self) -> str:
        return "I have no shorter game than this one."
