"""The real Vosk with the model that comes with the game, fed with sentences by the game's own voice.

What a recording must be understood as stands in its name; `oov_` is something that nobody listens for.
"""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from voice_oldmaid.audio.listener import MicrophoneListener
from voice_oldmaid.audio.microphone import RATE_HERTZ, Block
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples, Sound, write_sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.wav_microphone import WavMicrophone
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.errors import ModelError
from voice_oldmaid.ports import Heard
from voice_oldmaid.speech_models.models import find_model, words

pytestmark = pytest.mark.acoustic

VOICES = ("en-us", "en-us+f2", "en-us+m3")
PHRASES = ("third card", "number five", "my cards", "the last one", "fourth card", "ninth card", "yes", "stop")
ENGLISH = English()
POSITIONS = {phrase: position for position in range(1, 14) for phrase in ENGLISH.pick_phrases(position)}
MEANINGS = {**ENGLISH.commands, **POSITIONS, **dict.fromkeys(ENGLISH.last, "last")}
EVERY_PHRASE = (*MEANINGS, *ENGLISH.seat_phrases(12), *ENGLISH.middle, *ENGLISH.any_card, *sorted(ENGLISH.fillers))


class Mouth:
    """Says a sentence in a voice, as samples at 16 kHz."""

    def __init__(self) -> None:
        self._voices: dict[str, Pyttsx3Voice] = {}
        self.say = cache(self._say)

    def _say(self, text: str, voice: str = VOICES[0], words_per_minute: int = 130) -> Samples:
        if voice not in self._voices:
            self._voices[voice] = Pyttsx3Voice(voice)
        return self._voices[voice].render(text, words_per_minute).resampled(RATE_HERTZ).samples

    def close(self) -> None:
        for voice in self._voices.values():
            voice.close()


@pytest.fixture(scope="module")
def mouth() -> Iterator[Mouth]:
    mouth = Mouth()
    yield mouth
    mouth.close()


@pytest.fixture
def recognizer() -> VoskRecognizer:
    return VoskRecognizer(find_model(), known_whole=True)


def quiet(seconds: float) -> Samples:
    return Sound.silence(seconds, RATE_HERTZ).samples


def listen(recognizer: VoskRecognizer, *sounds: Samples) -> Heard:
    """All that is heard in these sounds, one after the other."""
    heard = Heard()
    samples = np.concatenate(sounds)
    for begin in range(0, len(samples), 1600):
        heard += recognizer.feed(samples[begin : begin + 1600].tobytes())[1] or Heard()
    return heard + recognizer.finish()


# --- words ------------------------------------------------------------------------------------------------------------


def test_every_word_of_every_phrase_is_in_the_model(recognizer: VoskRecognizer) -> None:
    """FAULTS V-10: add what is named here to models/recipe/game_words.txt, and rebuild the graph."""
    assert recognizer.missing_words(EVERY_PHRASE) == []
    assert recognizer.knows_unknown


def test_a_made_up_word_is_named(recognizer: VoskRecognizer) -> None:
    with pytest.raises(ValueError, match="zzyzx"):
        recognizer.expect([*EVERY_PHRASE, "zzyzx card"])


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_heard_among_all_phrases(recognizer: VoskRecognizer, mouth: Mouth, phrase: str, voice: str) -> None:
    recognizer.expect(EVERY_PHRASE)

    heard = listen(recognizer, mouth.say(phrase, voice), quiet(0.3))

    assert MEANINGS.get(heard.text) == MEANINGS[phrase]


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("words_per_minute", [100, 140, 180])
def test_a_short_word_at_the_very_beginning_is_heard(
    recognizer: VoskRecognizer, mouth: Mouth, voice: str, words_per_minute: int
) -> None:
    """FAULTS V-08: no silence before it, in the first utterance as in the tenth."""
    sound = mouth.say("first card", voice, words_per_minute)
    recognizer.expect(EVERY_PHRASE)
    first = listen(recognizer, sound)
    tenth = [listen(recognizer, sound) for _ in range(9)][-1]

    assert (first.text, tenth.text) == ("first card", "first card")


def test_word_times_are_where_the_words_are(recognizer: VoskRecognizer, mouth: Mouth, tmp_path: Path) -> None:
    """Two seconds of quiet, a pick, another; on the listener's clock, across two expectations."""
    pick = mouth.say("third card")
    sound = np.concatenate((quiet(2.0), pick, quiet(1.0), pick, quiet(0.5)))
    write_sound(tmp_path / "third card.wav", Sound(sound, RATE_HERTZ))
    listener = MicrophoneListener(WavMicrophone(tmp_path / "third card.wav"), recognizer)
    pick_seconds = len(pick) / RATE_HERTZ

    heard = []
    for until_seconds in (2.0 + pick_seconds + 0.5, 9.0):
        listener.expect(EVERY_PHRASE)
        moment = listener.next()
        while moment.seconds < until_seconds and not moment.ended:
            moment = listener.next()
        heard.append(listener.finish())

    assert [each.text for each in heard] == ["third card", "third card"]
    assert [each.words[0].start for each in heard] == pytest.approx([2.0, 3.0 + pick_seconds], abs=0.15)
    assert [each.words[-1].end for each in heard] == pytest.approx(
        [2.0 + pick_seconds, 3.0 + 2 * pick_seconds], abs=0.3
    )


def test_half_a_word_before_a_new_expectation_is_forgotten(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS L-06."""
    recognizer.expect(EVERY_PHRASE)
    recognizer.feed(mouth.say("third card")[:4000].tobytes())
    recognizer.expect(EVERY_PHRASE)

    assert listen(recognizer, mouth.say("fifth card")).text == "fifth card"


def test_expectations_change_in_the_middle_of_noise(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS V-04: the real library dies if a running utterance gets other phrases."""
    noise = np.random.default_rng(7).integers(-6000, 6000, 8000).astype(np.int16)
    for phrases in (["third card", "fifth card"], ["my cards", "fourth card"], EVERY_PHRASE):
        recognizer.expect(phrases)
        recognizer.feed(noise.tobytes())
    recognizer.expect(["my cards", "fourth card"])

    assert listen(recognizer, mouth.say("fourth card")).text == "fourth card"


def test_a_pause_within_a_pick_loses_nothing(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS V-19: Vosk may settle the first half by itself; both halves arrive."""
    recognizer.expect(EVERY_PHRASE)

    heard = listen(recognizer, mouth.say("third"), quiet(1.5), mouth.say("card"), quiet(0.3))

    assert heard.text == "third card"


# --- what is not a word -----------------------------------------------------------------------------------------------

SILENCES = {
    "zeros": np.zeros(RATE_HERTZ, np.int16),
    "the last bit": np.random.default_rng(7).integers(-1, 2, RATE_HERTZ).astype(np.int16),
    "hum": (300 * np.sin(2 * np.pi * 50 * np.arange(RATE_HERTZ) / RATE_HERTZ)).astype(np.int16),
    "soft noise": np.random.default_rng(7).normal(0, 60, RATE_HERTZ).astype(np.int16),
    "loud noise": np.random.default_rng(7).normal(0, 3000, RATE_HERTZ).astype(np.int16),
}


@pytest.mark.parametrize("kind", SILENCES)
def test_a_minute_without_speech_has_no_words_and_no_events(recognizer: VoskRecognizer, kind: str) -> None:
    """FAULTS V-17, V-18."""
    recognizer.expect(EVERY_PHRASE)
    block = SILENCES[kind][:1600].tobytes()

    events = [event for _ in range(600) if (event := recognizer.feed(block)[1])]

    assert events == []
    assert not recognizer.finish().words


OTHER_TALK = (
    "oov_can i have a snack",
    "oov_mum is in the kitchen",
    "oov_the dog is barking",
    "oov_where is my teddy bear",
    "oov_it is raining outside",
    "oov_grandma is on the telephone",
    "oov_put your shoes on",
    "oov_the television is too loud",
    "oov_we went swimming yesterday",
    "oov_there is jam on your sleeve",
)


def test_other_talk_is_hardly_ever_a_whole_phrase(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS V-13, at the recognizer alone, without decoys: at most one sentence of thirty."""
    phrases = set(EVERY_PHRASE) - ENGLISH.fillers
    taken = []
    for name in OTHER_TALK:
        for voice in VOICES:
            recognizer.expect(EVERY_PHRASE)
            heard = listen(recognizer, mouth.say(name.removeprefix("oov_"), voice), quiet(0.3))
            taken += [(name, voice, heard.text)] if heard.text in phrases else []

    assert len(taken) <= 1, taken


def test_a_whisper_is_never_another_card(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS V-07: 30 dB softer is no wrong pick."""
    told = grammar(4, 13, ENGLISH)
    wrong = []
    for phrase in PHRASES:
        recognizer.expect(told.phrases)
        heard = listen(recognizer, (mouth.say(phrase) * 0.03).astype(np.int16), quiet(0.3))
        meant = understand(heard, told)
        wrong += [(phrase, heard.text)] if isinstance(meant, PickCard) and meant != told.meanings[phrase] else []

    assert wrong == []


# --- the machine ------------------------------------------------------------------------------------------------------


def test_a_model_in_a_folder_with_blanks_and_accents_works(tmp_path: Path, mouth: Mouth) -> None:
    """FAULTS V-22; from another folder, and as a stranger that is tried out first."""
    copy = Path(shutil.copytree(find_model(), tmp_path / "mes modèles à moi" / "petit modèle"))
    recognizer = VoskRecognizer(copy)
    recognizer.expect(EVERY_PHRASE)

    assert listen(recognizer, mouth.say("third card")).text == "third card"


@pytest.mark.parametrize(
    ("file", "length"),
    [("graph/HCLr.fst", 1_000_000), ("graph/HCLr.fst", 40), ("conf/model.conf", 0), ("am/final.mdl", 5_000_000)],
)
def test_half_a_model_is_a_sentence_and_not_the_end_of_the_process(tmp_path: Path, file: str, length: int) -> None:
    """Vosk dies of these files; a process of its own does so in our place."""
    copy = Path(shutil.copytree(find_model(), tmp_path / "half"))
    os.truncate(copy / file, length)

    with pytest.raises(ModelError, match="half is damaged"):
        VoskRecognizer(copy)


def test_nothing_is_written_to_the_terminal() -> None:
    """FAULTS S-14, V-23: neither by loading nor by listening, nor by trying a model that is broken."""
    code = """
from pathlib import Path
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.errors import ModelError
from voice_oldmaid.speech_models.models import find_model
recognizer = VoskRecognizer(find_model())
recognizer.expect(["third card", "third card", "a"])
recognizer.feed(bytes(32000))
recognizer.finish()
try:
    VoskRecognizer(Path("nowhere"))
except ModelError:
    print("refused")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr, done.returncode) == ("refused\n", "", 0)


def test_the_words_of_the_list_are_the_words_of_the_model(recognizer: VoskRecognizer) -> None:
    assert recognizer.missing_words(sorted(words(find_model()))) == []


def test_two_hundred_turns_do_not_fill_the_memory(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS V-01, V-21: a recognizer for each turn, none kept."""
    sound = mouth.say("third card")

    def turns(count: int) -> None:
        for _ in range(count):
            recognizer.expect(EVERY_PHRASE)
            listen(recognizer, sound)

    turns(20)
    before = resident_bytes()
    turns(200)
    gc.collect()

    assert resident_bytes() - before < 20e6


def resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_sound_that_was_dropped_makes_no_wrong_pick(recognizer: VoskRecognizer, mouth: Mouth) -> None:
    """FAULTS L-07: a hole in the middle of the words; at most, another card is asked about."""

    class Holes:
        name = "holes"

        def __init__(self, samples: Samples) -> None:
            self.blocks = [Block(samples[at : at + 1600], at / RATE_HERTZ) for at in range(0, len(samples), 1600)]
            del self.blocks[3:8]

        def read(self) -> Block | None:
            return self.blocks.pop(0) if self.blocks else None

        def flush(self) -> None:
            """Nothing waits."""

        def close(self) -> None:
            """Nothing is open."""

    listener = MicrophoneListener(Holes(np.concatenate((mouth.say("seventh card"), quiet(0.5)))), recognizer)
    listener.expect(EVERY_PHRASE)
    while not listener.next().ended:
        pass
    heard = listener.finish()

    meant = understand(heard, grammar(4, 13, ENGLISH))
    assert meant == PickCard(7) or not isinstance(meant, PickCard)
    assert all(word.start < 2.5 for word in heard.words)
