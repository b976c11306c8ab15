"""Days of a kiosk, faster than time: simulated visitors, with faults in the middle of what they do.

Dialogue, turn-taking, ears and mouth are the real ones; only the recognizer, the voice and the devices are scripted. A
fault that ends the process is one here, too: another kiosk begins, as after a restart.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, replace
from enum import Enum
from random import Random
from typing import Any

import numpy as np

from voice_oldmaid.audio.listener import MicrophoneListener
from voice_oldmaid.audio.news_listener import NewsListener
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.wav import RATE_HERTZ, SilentPlayer
from voice_oldmaid.bench.visitors import VisitorsEars, VisitorsMicrophone, VisitorsVoice
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.errors import DeviceError, VoiceError, VoiceOldMaidError
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.kiosk.attracting import QuietHours
from voice_oldmaid.kiosk.health import Health
from voice_oldmaid.kiosk.kiosk import Kiosk, Stand, State
from voice_oldmaid.kiosk.serving import AnswerTimes, KioskEars, Parts, VoiceCare, serve
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Line, Moment

SECONDS_BETWEEN_FAULTS = (120.0, 1800.0)
SECONDS_LOST = (3.0, 40.0)
SECONDS_BETWEEN_TELLING = 3600.0
SENTENCES_THAT_FAIL = 3


class Fault(Enum):
    """What goes wrong."""

    MICROPHONE_LOST = "microphone lost and back"
    MICROPHONE_GONE = "microphone gone, and the process with it"
    EARS_RAISE = "recognizer raises"
    VOICE_FAILS = "voice fails"
    DIALOGUE_RAISES = "dialogue raises"


FAULTS = tuple(Fault)


class Unreliable(Random):
    """Chance that raises as often as *failures* says."""

    failures = 0

    def random(self) -> float:
        if self.failures:
            self.failures -= 1
            raise ValueError("the dialogue")
        return super().random()

    def getrandbits(self, count: int, /) -> int:
        self.random()
        return super().getrandbits(count)


class WordyVoice:
    """A Voice that takes as long for a sentence as a real one, and fails as often as *failures* says."""

    choices = 2
    failures = 0

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        if self.failures:
            self.failures -= 1
            raise VoiceError("My voice failed.", "Start the game again.")
        seconds = len(text.split()) * 60 / words_per_minute
        return Sound(np.zeros(round(seconds * RATE_HERTZ), np.int16), RATE_HERTZ)

    def close(self) -> None:
        """Nothing was started."""


class SimulatedKiosk:
    """A kiosk with its visitors, its faults, and what is counted of both; *tell* hears of every simulated hour."""

    def __init__(self, hours: float, seed: int, tell: Callable[[float, dict[str, Any]], None]) -> None:
        rng = Random(seed)
        self.health = Health()
        self.faults: Counter[str] = Counter()
        self.restarts = 0
        """Of the process."""
        self._rng, self._tell = rng, tell
        self._child = VisitorsVoice(rng)
        self._ears, self._voice, self._chance = VisitorsEars(self._child), WordyVoice(), Unreliable(seed)
        self._news: deque[DeviceNews] = deque()
        self._speaker: VoiceSpeaker | None = None
        self.visitors = VisitorsMicrophone(rng, self._child, self._is_silent, lambda: self._kiosk.state, hours * 3600)
        self._kiosk = self._new_kiosk()
        self._times = AnswerTimes(self.health, lambda: self.visitors.seconds)
        self._care = VoiceCare(lambda: self.visitors.seconds)
        self._fault_at = rng.uniform(*SECONDS_BETWEEN_FAULTS)
        self._back_at: float | None = None
        self._tell_at = 0.0

    def run(self) -> None:
        """Until the time is over. What serving does not get over ends the process, and another one begins."""
        while not self._kiosk.is_over:
            try:
                serve(self._kiosk, self._opened, self._times.on_answer, self._crashed, lambda: self.visitors.seconds)
            except Exception:
                self.restarts += 1
                was_in_visit = self._kiosk.state is not State.ATTRACT
                self._kiosk = self._new_kiosk()
                self._kiosk.was_broken_off = was_in_visit

    def _new_kiosk(self) -> Kiosk:
        stand = Stand(
            LIVELY["en"], self._conversation, lambda: self.visitors.seconds,
            lambda: int(self.visitors.seconds // 60) % 1440, quiet=QuietHours(22 * 60, 7 * 60),
        )  # fmt: skip
        return Kiosk(stand, self.health.counts, self._crashed)

    def _conversation(self) -> Conversation:
        chances = Chances.of_seed(self._rng.randrange(1_000_000))
        return Conversation(VARIANTS["old_maid"], 4, replace(chances, computers=self._chance), LIVELY["en"])

    def _is_silent(self) -> bool:
        return self._speaker is None or not self._speaker.speaking(self.visitors.seconds)

    @contextmanager
    def _opened(self) -> Iterator[Parts]:
        listener = NewsListener(MicrophoneListener(self.visitors, self._ears), self._news)
        with closing(VoiceSpeaker(self._voice, SilentPlayer(), self._on_line, self._failed)) as speaker:
            self._speaker = speaker
            self._care.opened()
            yield KioskEars(listener, lambda: self._kiosk.takes_any_key, self._on_moment), speaker

    def _on_line(self, line: Line) -> None:
        self._times.on_line(line)
        self.visitors.hear_line(line.text)

    def _failed(self, error: VoiceOldMaidError) -> None:
        self._care.failed()

    def _crashed(self, error: Exception) -> None:
        self.health.counts.crashes += 1

    def _on_moment(self, moment: Moment) -> None:
        self._times.on_moment(moment)
        self._care.check()
        if moment.ended:
            return
        seconds = self.visitors.seconds
        if seconds >= self._tell_at:
            self._tell_at += SECONDS_BETWEEN_TELLING
            self._tell(seconds, asdict(self.visitors.tally))
        if self._back_at is not None and seconds >= self._back_at:
            self._back_at, self.visitors.is_lost = None, False
            self._news.append(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.BACK, self.visitors.name))
        if self._back_at is None and seconds >= self._fault_at:
            self._fault_at = seconds + self._rng.uniform(*SECONDS_BETWEEN_FAULTS)
            self._begin(self._rng.choice(FAULTS))

    def _begin(self, fault: Fault) -> None:
        self.faults[fault.value] += 1
        match fault:
            case Fault.MICROPHONE_LOST:
                self.visitors.is_lost = True
                self._back_at = self.visitors.seconds + self._rng.uniform(*SECONDS_LOST)
                self._news.append(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.LOST, self.visitors.name))
            case Fault.MICROPHONE_GONE:
                raise DeviceError("The microphone does not come back.", "Plug it in.")
            case Fault.EARS_RAISE:
                self._ears.failures = 1
            case Fault.VOICE_FAILS:
                self._voice.failures = SENTENCES_THAT_FAIL
            case Fault.DIALOGUE_RAISES:
                self._chance.failures = 1


def kiosk_days(hours: float, seed: int, tell: Callable[[float, dict[str, Any]], None]) -> dict[str, Any]:
    """Figures of so many hours; `ok` says whether every visitor was answered, none was sent away, and nothing hung."""
    kiosk = SimulatedKiosk(hours, seed, tell)
    kiosk.run()
    tally = kiosk.visitors.tally
    unanswered = tally.visitors - tally.answered - kiosk.visitors.has_just_come
    return {
        "hours": round(kiosk.visitors.seconds / 3600, 2),
        **asdict(tally),
        "unanswered": unanswered,
        "faults": dict(kiosk.faults),
        "restarts": kiosk.restarts,
        **{name: value for name, value in kiosk.health.figures().items() if name not in ("visitors", "walked_away")},
        "ok": tally.visitors > 0 and unanswered == 0 and tally.hangs == 0 and tally.sent_away == 0,
    }
