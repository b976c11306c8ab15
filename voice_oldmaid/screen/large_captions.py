"""Captions in large print on a terminal: the same lines, and the cards with big marks and with their words.

Everything is written below what was written before, so that the whole history can be scrolled back to.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from textwrap import wrap
from typing import Any, TextIO, TypeAlias

from voice_oldmaid.screen.big_marks import ROWS, big
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.shown import Face, ScreenWords, Shown

Drawn: TypeAlias = Any
"""Anything that rich can print."""
COLORS = {
    "large": ("", "reverse"),
    "large-dark": ("#ffffff on #000000", "#000000 on #ffffff"),
    "large-light": ("#000000 on #ffffff", "#ffffff on #000000"),
}
"""Name of a kind of large captions -> styles of text and of the backs of cards. Never a color for a suit."""

MOST_COLUMNS = 1000
CARD_WIDTH, WORDS_WIDTH, WORDS_ROWS = 17, 13, 2
"""Four cards in a row on the usual 80 columns; the words of a card usually fit into two rows."""


class LargeCaptions(Captions):
    """Captions that show the cards, too. *colors* is a name of COLORS; the first one leaves them to the terminal.

    Without a terminal it is the same text without any escapes.
    """

    def __init__(self, words: ScreenWords, colors: str = "large", out: TextIO | None = None) -> None:
        super().__init__(out)
        from rich.console import Console

        # Drawn here and written by ourselves, because rich ends the program where nobody reads any more.
        self._sheet = Sheet(getattr(self._out, "encoding", None))
        self._console = Console(
            file=self._sheet, force_terminal=self._out.isatty(), highlight=False, markup=False, emoji=False
        )
        self._words = words
        self._style, self._back = COLORS[colors]
        self._shown = Shown()

    def show(self, shown: Shown) -> None:
        """The cards, where they are others than before."""
        cards = Shown(hand=shown.hand, fan_told=shown.fan_told, fan=shown.fan, hand_told=shown.hand_told)
        if cards == self._shown:
            return
        self._shown = cards
        super()._print(self._drawn(self._parts(shown)))

    def _print(self, text: str) -> None:
        from rich.text import Text

        super()._print(self._drawn([Text(text), Text("")]))

    def _parts(self, shown: Shown) -> Iterable[Drawn]:
        from rich.text import Text

        yield self._rule(self._words.your_cards)
        faces = [self._face(face) for face in shown.hand]
        yield self._row(faces) if faces else Text(shown.hand_told or self._words.no_cards)
        if shown.fan:
            yield self._rule(self._words.fan)
            if shown.fan_told:
                yield Text(shown.fan_told)
            yield self._row([self._card(str(n), called, self._back) for n, called in enumerate(shown.fan, 1)])
        yield self._rule()

    def _rule(self, title: str = "") -> Drawn:
        from rich.rule import Rule

        return Rule(title, characters="-" if self._console.options.ascii_only else "─", style="")

    def _face(self, face: Face) -> Drawn:
        return self._card(face.mark, face.name)

    def _card(self, mark: str, words: str, style: str = "") -> Drawn:
        from rich.align import Align
        from rich.console import Group
        from rich.panel import Panel
        from rich.text import Text

        drawn = big(mark, "#" if self._console.options.ascii_only else "█") or "\n".join([" "] * ROWS)
        rows = wrap(words.upper(), WORDS_WIDTH)
        rows += [" "] * (WORDS_ROWS - len(rows))
        inside = Group(*(Align.center(Text(part)) for part in (drawn, " ", *rows)))
        return Panel(inside, width=min(CARD_WIDTH, self._console.width), style=f"bold {style}")

    def _row(self, cards: list[Drawn]) -> Drawn:
        from rich.columns import Columns

        return Columns(cards)

    def _drawn(self, parts: Iterable[Drawn]) -> str:
        """In the colors that were chosen, on a terminal from one edge to the other."""
        from rich.padding import Padding

        for part in parts:
            # A width that no terminal has, from a wrong COLUMNS, would be hours of blanks.
            width = min(self._console.width, MOST_COLUMNS)
            self._console.print(Padding(part, 0, style=f"bold {self._style}"), width=width)
        text = self._sheet.taken().removesuffix("\n")
        # Blanks are for the color behind them.
        return text if self._console.is_terminal else "\n".join(map(str.rstrip, text.split("\n")))


class Sheet(io.StringIO):
    """Text for a console that can write the letters of this *encoding*."""

    def __init__(self, encoding: str | None) -> None:
        super().__init__()
        self._encoding = encoding or "utf-8"

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def taken(self) -> str:
        """All that was written since the last time."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text
