"""The packs with pictures: they are told apart by ear."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from voice_oldmaid.game.packs import (
    BLACK_CAT,
    EIGHTEEN_PICTURES,
    FIFTEEN_PICTURES,
    JOKER,
    OLD_MAID_PICTURE,
    PICTURES,
)

WORDS = Path(__file__).parents[2] / "models" / "en" / "graph" / "words.txt"


@pytest.mark.parametrize(("pack", "pairs"), [(FIFTEEN_PICTURES, 15), (EIGHTEEN_PICTURES, 18)])
def test_every_picture_is_there_twice(pack: tuple[object, ...], pairs: int) -> None:
    assert dict.fromkeys(PICTURES[:pairs], 2) == Counter(pack)


@pytest.mark.parametrize("odd", [OLD_MAID_PICTURE, BLACK_CAT])
def test_no_two_pictures_begin_alike(odd: tuple[object, ...]) -> None:
    """RULES 3.5, 8: picture names should sound clearly different."""
    names = [str(card) for card in (*PICTURES, *odd)]

    assert [pair for pair in combinations(names, 2) if pair[0][:2] == pair[1][:2]] == []


def test_the_speech_model_knows_every_picture() -> None:
    known = {line.split()[0] for line in WORDS.read_text(encoding="utf-8").splitlines() if line.strip()}

    assert [card for card in (*PICTURES, *JOKER, *OLD_MAID_PICTURE, *BLACK_CAT) if str(card).lower() not in known] == []
