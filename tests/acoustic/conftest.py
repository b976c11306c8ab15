"""What the acoustic tests share: the game's voices, and the real ears with the model that comes with the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.acoustic.mouth import Mouth
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.speech_models.models import find_model


@pytest.fixture(scope="module")
def mouth() -> Iterator[Mouth]:
    mouth = Mouth()
    yield mouth
    mouth.close()


@pytest.fixture
def recognizer() -> VoskRecognizer:
    return VoskRecognizer(find_model(), known_whole=True)
