"""The curve as a picture in SVG: plain shapes and text on its own light ground, the same bytes for the same figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from voice_oldmaid.bench.curve import Point
from voice_oldmaid.disk import new_file, require_new
from voice_oldmaid.errors import cannot_write

WIDTH, HEIGHT = 780, 390
"""Of the picture without its legend, in the picture's own units."""
SIDE, TOP, LEFTS = 280, 40, (80, 460)
"""Of the two square panels."""
LEGEND_ROW = 22
COLORS = ("#0072b2", "#d55e00", "#007a5a", "#a6418a", "#7a5c00", "#444444")
"""Told apart by the color-blind, too (after Okabe and Ito), and dark enough for a light ground."""
INK, PALE, GROUND = "#1a1a1a", "#c8c8c8", "#ffffff"
LIMITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
TICKS = 5

Share = Callable[[Point], float | None]
HEIGHTS: tuple[tuple[str, Share], ...] = (
    ("wrong actions, of phrases of the game", attrgetter("wrong_actions")),
    ("acted on, of other talk", attrgetter("false_accepts")),
)


@dataclass(frozen=True, slots=True)
class Panel:
    """One pair of axes, each from 0 to a limit, both shares."""

    left: int
    title: str
    height: Share
    across: float
    up: float

    def place(self, x: float, y: float) -> str:
        return f"{self.left + SIDE * x / self.across:.1f},{TOP + SIDE * (1 - y / self.up):.1f}"


def picture(curves: Mapping[str, Sequence[Point]], chosen: float) -> str:
    """A line for each condition in both panels; the points of the *chosen* threshold are marked."""
    points = [point for own in curves.values() for point in own]
    across = _limit(points, _not_at_once)
    panels = [
        Panel(left, title, share, across, _limit(points, share))
        for left, (title, share) in zip(LEFTS, HEIGHTS, strict=True)
    ]
    shapes = [shape for panel in panels for shape in _axes(panel)]
    for number, (name, own) in enumerate(curves.items()):
        color = COLORS[number % len(COLORS)]
        shapes += [shape for panel in panels for shape in _lines(panel, own, color, chosen)]
        row = HEIGHT + LEGEND_ROW * number
        shapes += [f'<path d="M80,{row - 4}h30" stroke="{color}" stroke-width="3"/>', _text(120, row, name)]
    bottom = HEIGHT + LEGEND_ROW * len(curves) + 4
    shapes += [_text(80, bottom + LEGEND_ROW * row, line) for row, line in enumerate(_legend(chosen))]
    height = bottom + LEGEND_ROW * 2
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-size="13"'
        f' font-family="sans-serif" fill="{INK}">',
        "<title>Wrong actions and false accepts against misses</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{GROUND}"/>', *shapes, "</svg>\n",
    ))  # fmt: skip


def _legend(chosen: float) -> tuple[str, ...]:
    return (
        "Solid: misses. Dashed: not acted on rightly at once, so that a right question counts as a miss, too.",
        f"Marked: where the game plays (certain = {chosen:g}). The upper end of a line is 0, the lower is 1.",
    )


def _axes(panel: Panel) -> Iterator[str]:
    yield _text(panel.left, TOP - 14, panel.title)
    for tick in range(TICKS + 1):
        part = tick / TICKS
        x, y = panel.left + SIDE * part, TOP + SIDE * (1 - part)
        yield f'<path d="M{panel.left},{y:.0f}h{SIDE}M{x:.0f},{TOP}v{SIDE}" stroke="{PALE}" fill="none"/>'
        yield _text(panel.left - 8, y + 4, f"{100 * panel.up * part:.3g} %", "end")
        yield _text(x, TOP + SIDE + 18, f"{100 * panel.across * part:.3g} %", "middle")
    yield _text(panel.left + SIDE / 2, TOP + SIDE + 38, "misses, of phrases of the game", "middle")


def _lines(panel: Panel, points: Sequence[Point], color: str, chosen: float) -> Iterator[str]:
    for share, dash in ((attrgetter("missed"), ""), (_not_at_once, ' stroke-dasharray="5 4"')):
        pairs = [(each.threshold, share(each), panel.height(each)) for each in points]
        placed = {at: panel.place(x, y) for at, x, y in pairs if x is not None and y is not None}
        if placed:
            line = " ".join(placed.values())
            yield f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"{dash}/>'
        if chosen in placed:
            x, y = placed[chosen].split(",")
            yield f'<circle cx="{x}" cy="{y}" r="5" fill="{color}" stroke="{GROUND}"/>'


def _limit(points: Sequence[Point], share: Share) -> float:
    """The end of an axis on which all of them have a place."""
    return next(limit for limit in LIMITS if all((share(point) or 0.0) <= limit for point in points))


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(text)}</text>'


def _not_at_once(point: Point) -> float | None:
    return None if point.right is None else 1 - point.right


def require_place_for(path: Path) -> None:
    """FileError if a picture could not be written there: to be asked before anything is measured for it."""
    require_new("picture", path)
    if path.is_dir() or not path.parent.is_dir():
        raise cannot_write("picture", path, OSError("it is a folder" if path.is_dir() else "its folder is not there"))


def write_picture(path: Path, figures: Mapping[str, Any]) -> None:
    """Draw the curve that is among these figures of the bench. FileError if it cannot be written."""
    curves = {name: [Point(**each) for each in points] for name, points in figures["curve"].items()}
    drawn = picture(curves, figures["operating_point"]["threshold"])
    try:
        with new_file("picture", path) as file:
            file.write(drawn.encode())
    except OSError as error:
        raise cannot_write("picture", path, error) from error
