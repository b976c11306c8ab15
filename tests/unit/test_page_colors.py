"""The look of the page: colors that can be told apart (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11), no motion, nothing loaded."""

from __future__ import annotations

import re

import pytest

from voice_oldmaid.screen.page_answers import FILES

CSS = (FILES / "page.css").read_text(encoding="utf-8")
RULES = re.sub(r"/\*.*?\*/", "", CSS, flags=re.DOTALL)
COLORS = {
    name: {"light": light, "dark": dark}
    for name, light, dark in re.findall(r"--(\S+): light-dark\((#\w{6}), (#\w{6})\);", CSS)
}

TEXT, SHAPE = 7.0, 3.0
"""The least contrast of text (1.4.6, more than the 4.5 of 1.4.3), and of what is no text (1.4.11)."""
PAIRS = [
    ("ink", "paper", TEXT), ("ink", "button", TEXT), ("black", "card", TEXT), ("red", "card", TEXT),
    ("on-back", "back", TEXT), ("line", "paper", SHAPE), ("line", "card", SHAPE), ("line", "button", SHAPE),
    ("focus", "paper", SHAPE), ("focus", "button", SHAPE), ("focus", "card", SHAPE), ("chosen", "paper", SHAPE),
    ("chosen", "card", SHAPE), ("line", "back", 1.0),
]  # fmt: skip
"""What lies on what. A back has its border beside the paper, too, so that it need not stand out from the back."""


def luminance(color: str) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_contrast_of_black_and_white_is_known() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(("on_top", "below", "least"), PAIRS)
def test_what_lies_on_a_color_stands_out_from_it(on_top: str, below: str, least: float, look: str) -> None:
    assert contrast(COLORS[on_top][look], COLORS[below][look]) >= least


def test_every_color_is_one_of_those_that_are_checked() -> None:
    used = set(re.findall(r"var\(--([\w-]+)\)", RULES))
    outside = re.sub(r":root \{.*?\}", "", RULES, count=1, flags=re.DOTALL)

    assert used == set(COLORS) == {name for pair in PAIRS for name in pair[:2]}
    assert re.findall(r":[^{}]*?#\w{3,8}\s*;|rgba?\(|hsla?\(", outside) == []


def test_nothing_moves_by_itself() -> None:
    """So there is nothing to reduce for whoever wishes for less motion (2.3.3)."""
    assert re.findall(r"transition|animation|@keyframes|scroll-behavior", RULES) == []


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert re.findall(r"url\(|@import|https?:", RULES) == []


def test_sizes_follow_the_letters_so_that_all_of_it_grows() -> None:
    """No length is fixed in dots of the screen (1.4.4)."""
    assert re.findall(r"\d(?:px|pt|cm|mm)\b", RULES) == []


def test_letters_can_be_read_from_two_meters() -> None:
    """At 2 m, capitals of 9.2 mm are 15.8 minutes of arc high: whoever sees a third of what is usual reads them.

    A CSS dot is 1/96 inch, and a capital has 0.7 of the size of its letters.
    """
    root = float(re.search(r"font-size: (\d+)%;", RULES)[1]) / 100 * 16  # type: ignore[index]
    sizes = {
        name: float(re.search(rf"{re.escape(name)} {{[^}}]*font-size: ([\d.]+)rem", RULES)[1])  # type: ignore[index]
        for name in ("#question", ".card .mark")
    }
    heights = {name: size * root * 0.7 * 25.4 / 96 for name, size in sizes.items()}

    assert min(heights.values()) >= 9.2
