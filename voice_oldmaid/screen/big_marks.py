"""Numbers and the letters of court cards, five rows high."""

from __future__ import annotations

ROWS = 5
GLYPHS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "A": (" # ", "# #", "###", "# #", "# #"),
    "J": ("  #", "  #", "  #", "# #", "###"),
    "Q": (" ## ", "#  #", "#  #", "# ##", " ###"),
    "K": ("# #", "# #", "## ", "# #", "# #"),
}


def big(mark: str, dot: str) -> str:
    """The mark, drawn with *dot*, two of them side by side for each; empty where a letter of it has no drawing."""
    if not mark or any(letter not in GLYPHS for letter in mark):
        return ""
    rows = (" ".join(_wide(GLYPHS[letter][row], dot) for letter in mark) for row in range(ROWS))
    return "\n".join(rows)


def _wide(row: str, dot: str) -> str:
    return "".join(2 * (dot if point == "#" else " ") for point in row)
