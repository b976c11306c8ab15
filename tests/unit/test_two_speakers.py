"""A private line goes to the private speaker, in its place among the others, or nowhere."""

from __future__ import annotations

from voice_oldmaid.audio.private_player import PrivatePlayer
from voice_oldmaid.audio.reconnecting_device import Surroundings
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.sound_system import SoundSystem
from voice_oldmaid.audio.sounddevice_list import Look
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.two_speakers import TwoSpeakers
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Line

SECRET = Line("You got the queen.", instead="(told to Mia alone)", is_private=True)
BEFORE, AFTER = Line("Mia, put on the headphones."), Line("It is Sam's turn.")


class Words:
    """A voice whose sound is as long as its text, so that a player knows what it plays."""

    def __init__(self) -> None:
        self.rendered: list[str] = []

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        self.rendered.append(text)
        return Sound.silence(len(text) / 10, 100)

    @property
    def choices(self) -> int:
        return 1

    def close(self) -> None:
        """Nothing to end."""


class Device:
    """A loudspeaker by the clock of the test."""

    has_own_clock = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.now = 0.0
        self.until = 0.0
        self.sounded = 0.0
        self.is_gone = False

    def play(self, sound: Sound) -> None:
        if self.is_gone:
            raise DeviceError("It is gone.", "Plug it in.")
        self.sounded += sound.seconds
        self.until = max(self.until, self.now) + sound.seconds

    @property
    def seconds_left(self) -> float:
        if self.is_gone:
            raise DeviceError("It is gone.", "Plug it in.")
        return max(0.0, self.until - self.now)

    def stop(self) -> None:
        self.until = self.now

    def advance(self, seconds: float) -> None:
        self.now = seconds

    def let_go(self) -> bool:
        self.stop()
        return True

    def close(self) -> None:
        self.stop()


class NoLook(Look):
    """Nothing is ever listed anew."""

    def newest(self, again_seconds: float = 0.0) -> None:
        return None

    def close(self) -> None:
        """Nothing runs."""


class Room:
    """Both speakers, and what can be heard, shown and told of them."""

    def __init__(self) -> None:
        self.box, self.headphones = Device("box"), Device("headphones")
        self.public_name = "box"
        self.news: list[DeviceNews] = []
        self.faults: list[str] = []
        self.shown: list[str] = []
        self.opened = 0
        around = Surroundings(SoundSystem(NoLook()), self.news.append, lambda error: self.faults.append(str(error)))
        device = PrivatePlayer("headphones", self._open, around)
        public = VoiceSpeaker(Words(), self.box, lambda line: self.shown.append(line.shown))
        private = VoiceSpeaker(Words(), device, lambda line: self.shown.append(line.shown))
        self.speakers = TwoSpeakers(public, private, device, lambda: self.public_name, self.news.append)
        self.now = 0.0

    def _open(self, name: str) -> Device:
        if self.headphones.is_gone:
            raise DeviceError("There is no such loudspeaker.", "Plug it in.")
        self.opened += 1
        return self.headphones

    def go_on(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            self.headphones.advance(self.now)
            self.speakers.speaking(self.now)

    @property
    def changes(self) -> list[DeviceChange]:
        assert all(news.kind is DeviceKind.PRIVATE_SPEAKER for news in self.news)
        return [news.change for news in self.news]


def seconds_of(*lines: Line) -> float:
    return sum(len(line.text) / 10 for line in lines)


def test_each_line_goes_to_its_speaker_one_after_the_other() -> None:
    room = Room()
    room.speakers.say([BEFORE, SECRET, AFTER], 0.0)
    room.go_on(seconds_of(BEFORE) + 0.3)

    assert room.headphones.sounded == seconds_of(SECRET)
    assert round(room.box.sounded, 6) == seconds_of(BEFORE)

    room.go_on(10)

    assert round(room.box.sounded, 6) == round(seconds_of(BEFORE, AFTER), 6)
    assert room.shown == [BEFORE.text, "(told to Mia alone)", AFTER.text]
    assert not room.speakers.speaking(room.now)
    assert room.news == []


def test_what_is_private_is_never_said_by_the_other_speaker() -> None:
    """Not even where somebody gives it a private line by mistake."""
    voice, box = Words(), Device("box")
    alone = VoiceSpeaker(voice, box, lambda line: None)
    alone.say([SECRET], 0.0)

    assert voice.rendered == []
    assert box.sounded == 0


def test_headphones_that_are_gone_are_told_and_the_line_is_not_said() -> None:
    """FAULTS: a device that is lost between two turns of a person."""
    room = Room()
    room.headphones.is_gone = True
    room.speakers.say([BEFORE, SECRET, AFTER], 0.0)
    room.go_on(10)

    assert room.changes == [DeviceChange.LOST]
    assert room.headphones.sounded == 0
    assert round(room.box.sounded, 6) == round(seconds_of(BEFORE, AFTER), 6)
    assert "(told to Mia alone)" not in room.shown


def test_headphones_that_are_unplugged_in_the_middle_of_a_line_take_the_rest_with_them() -> None:
    room = Room()
    room.speakers.say([SECRET, SECRET], 0.0)
    room.go_on(0.5)
    room.headphones.is_gone = True
    room.go_on(10)

    assert room.changes == [DeviceChange.LOST]
    assert room.headphones.sounded == seconds_of(SECRET)
    assert room.box.sounded == 0


def test_the_stream_is_only_open_while_a_line_is_said() -> None:
    """Where a sound system moves an open stream to another device, there is none to move."""
    room = Room()
    room.speakers.say([SECRET, SECRET], 0.0)
    room.go_on(10)

    assert room.opened == 1 + 2


def test_a_speaker_that_everybody_hears_by_now_is_no_private_one() -> None:
    """Somebody has said "another speaker" meanwhile."""
    room = Room()
    room.public_name = "headphones"
    room.speakers.say([SECRET], 0.0)
    room.go_on(3)

    assert room.headphones.sounded == 0
    assert room.changes == [DeviceChange.LOST]

    room.public_name = "box"
    room.go_on(1)

    assert room.changes == [DeviceChange.LOST, DeviceChange.BACK]


def test_stop_ends_both_and_forgets_the_rest() -> None:
    room = Room()
    room.speakers.say([SECRET, AFTER], 0.0)
    room.go_on(0.5)

    assert room.speakers.unheard() == 2

    room.speakers.stop()
    room.go_on(10)

    assert room.speakers.unheard() == 0
    assert room.box.sounded == 0


def test_a_pause_keeps_the_private_line_for_the_private_speaker() -> None:
    room = Room()
    room.speakers.say([SECRET, AFTER], 0.0)
    room.go_on(0.5)
    room.speakers.pause()
    room.go_on(3)
    room.speakers.resume(room.now)
    room.go_on(10)

    assert room.headphones.sounded == 2 * seconds_of(SECRET)
    assert round(room.box.sounded, 6) == seconds_of(AFTER)
