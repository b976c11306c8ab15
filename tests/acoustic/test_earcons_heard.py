"""The short sounds are never taken for speech, however loud the microphone hears them."""

from __future__ import annotations

import numpy as np
import pytest

from tests.acoustic.mouth import RATE_HERTZ, listen, sequence
from voice_oldmaid.audio.earcons import earcon_sound
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.turn_taking import Accept
from voice_oldmaid.ports import Earcon

pytestmark = pytest.mark.acoustic

TIMES = 12


def at_level(earcon: Earcon, decibels: float) -> Samples:
    samples = earcon_sound(earcon).resampled(RATE_HERTZ).samples
    return np.clip(np.rint(samples * 10 ** (decibels / 20)), -32768, 32767).astype(np.int16)


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * RATE_HERTZ), np.int16)


@pytest.mark.parametrize("earcon", Earcon)
@pytest.mark.parametrize("decibels", [-20, 0, 16])
def test_no_earcon_is_an_answer(earcon: Earcon, decibels: float, recognizer: VoskRecognizer) -> None:
    """From far away, as it is, and through a microphone beside the loudspeaker; each at another moment of a block."""
    sound = at_level(earcon, decibels)
    times = [part for at in range(TIMES) for part in (silence(1 + 0.013 * at), sound)]

    answers = [*listen(sequence(*times, silence(2)), recognizer, grammar(4, 13, LANGUAGES["en"]))]

    assert [answer for answer in answers if isinstance(answer.answer, Accept)] == []
