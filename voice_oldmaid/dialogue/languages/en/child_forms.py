"""English: how small children say the place of a card."""

from __future__ import annotations

from collections.abc import Mapping

CHILD_FORMS: Mapping[int, tuple[str, ...]] = {
    1: ("firs",),
    2: ("secon",),
    3: ("fird", "fwee", "free"),
    4: ("fourf",),
    5: ("fif", "fith"),
    7: ("sebben",),
}
"""How small children say some positions, beside the proper words."""

CHILD_NUMBERS = frozenset({"fwee", "free", "sebben"})
"""Those of them that are numbers, and no ordinals."""

WEAK_CHILD_FORMS = CHILD_NUMBERS | {"fourf", "fif", "fith"}
"""Those that are easily heard in other talk, where they stand alone: "if" sounds like "fif"."""

CHILD_WORDS = frozenset({"wast", "weft", "wight", *(form for forms in CHILD_FORMS.values() for form in forms)})
"""All of them, and how they say "last", "left" and "right"."""


def child_phrases(form: str) -> list[str]:
    """Every way to name a card with a child's word for its place or its number."""
    if form in CHILD_NUMBERS:
        return [form, f"{form} card", f"number {form}", f"card {form}"]
    return [f"{article}{form}{card}" for article in ("", "the ") for card in ("", " card", " one")]
