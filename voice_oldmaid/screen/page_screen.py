"""A screen that is a page in a browser: what is said and shown goes to every page that is open."""

from __future__ import annotations

from dataclasses import asdict

from voice_oldmaid.ports import Heard, Line
from voice_oldmaid.screen.page_answers import PageAnswers
from voice_oldmaid.screen.page_feed import Feed
from voice_oldmaid.screen.page_lines import PageLines
from voice_oldmaid.screen.page_server import PageServer
from voice_oldmaid.shown import ScreenWords, Shown


class PageScreen:
    """Shows the game at an address of this machine, and takes lines from there.

    VoiceOldMaidError where the port cannot be used; 0 is any free one.
    """

    lost = False
    """A page can be opened again, and then it has everything."""

    def __init__(self, port: int, words: ScreenWords) -> None:
        self.lines = PageLines()
        self._feed = Feed()
        answers = PageAnswers(self._feed, self.lines, words)
        self._server = PageServer(answers, port)
        answers.port = self._server.port
        self.address = f"http://127.0.0.1:{answers.port}/{answers.secret}/"

    def line(self, line: Line) -> None:
        self._feed.add("game", line.text)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        """What was heard; *said* is what was really said, where that is known."""
        self._feed.add("you", heard.text or "...")

    def show(self, shown: Shown) -> None:
        self._feed.show(asdict(shown))

    def close(self) -> None:
        """Tell the pages that the game is over, and be gone within a second. May be called twice."""
        self._feed.end()
        self._server.close()
