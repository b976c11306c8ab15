"""The options that say where the game can be seen, and the screens that they mean: --captions, --page."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.keys.joined_lines import JoinedLines, Typing
from voice_oldmaid.keys.keyboard import Keyboard
from voice_oldmaid.keys.single_keys import Reading
from voice_oldmaid.screen.curtain import Curtain
from voice_oldmaid.screen.page_lines import PageLines
from voice_oldmaid.screen.screens import CAPTIONS, PLAIN, Screen, Screens, captions_of
from voice_oldmaid.settings import PAGE_PORTS, Settings
from voice_oldmaid.shown import ScreenWords

ANY_FREE = 0
"""The port that means: whichever is free."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The screens of a game, and what is typed on them."""

    screens: Screens
    lines: PageLines | None
    """What is said with the page; None where there is no page."""

    def typed(self, reading: Callable[[], Reading]) -> Typing:
        """What is typed on the keyboard and on the page; *reading* says what a key is."""
        keyboard = Keyboard(keys=True, reading=reading)
        return Typing(JoinedLines(keyboard, self.lines) if self.lines else keyboard)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = ", ".join(CAPTIONS)
    parser.add_argument(
        "--captions",
        choices=CAPTIONS,
        default=PLAIN,
        metavar="NAME",
        help=f"how the captions look, the cards shown with the large ones: {kinds} (default {PLAIN})",
    )
    parser.add_argument(
        "--page",
        type=values.whole_number(PAGE_PORTS, "a port"),
        nargs="?",
        const=ANY_FREE,
        metavar="PORT",
        help="show the game in large print on a page for a browser of this machine, and be played there",
    )


@contextmanager
def opened_screens(
    settings: Settings, words: ScreenWords, note: Callable[[str], None], privacy: Privacy = Privacy.EARS
) -> Iterator[Seen]:
    """The screens that are wished for, until the game is over. *note* is told the page's address.

    By *privacy* one of them is looked at by one of several people alone.

    VoiceOldMaidError where the page's port cannot be used.
    """
    captions: Screen = captions_of(settings.captions, words)
    curtain = Curtain(captions) if privacy is Privacy.SCREEN else None
    captions = curtain or captions
    if settings.page is None:
        with _hidden_at_the_end(Screens([captions], curtain), curtain) as screens:
            yield Seen(screens, None)
        return
    from voice_oldmaid.screen.page_screen import PageScreen

    page = PageScreen(settings.page, words)
    try:
        note(f"The page of this game is {page.address} - open it in a browser of this machine.")
        for_one = page if privacy is Privacy.PAGE else curtain
        with _hidden_at_the_end(Screens([captions, page], for_one), curtain) as screens:
            yield Seen(screens, page.lines)
    finally:
        page.close()


@contextmanager
def _hidden_at_the_end(screens: Screens, curtain: Curtain | None) -> Iterator[Screens]:
    """These screens; however the game ends, nothing that one person alone may see is left on them."""
    try:
        yield screens
    finally:
        screens.hide()
        if curtain:
            curtain.draw()
