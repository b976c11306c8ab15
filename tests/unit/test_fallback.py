"""The microphone is lost in the middle of a game: it is told once, and the game goes on by keyboard."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.fakes import Ears, Mouth, heard
from voice_oldmaid.audio.fallback import FallbackListener
from voice_oldmaid.audio.listener import KeyboardListener
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.turn_taking import Answer, TurnTaking
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.loop import run
from voice_oldmaid.ports import Heard, Listener, Moment

LOST = DeviceError('The microphone "Headset" stopped giving sound.', "Is it plugged in?")


class EarsUntil(Ears):
    """Ears with a script, whose microphone is pulled out at *lost_at* seconds."""

    def __init__(self, script: str, lost_at: float) -> None:
        super().__init__(script)
        self.lost_at = lost_at
        self.closed = 0

    def next(self) -> Moment:
        if self.seconds >= self.lost_at - 1e-9:
            raise LOST
        return super().next()

    def close(self) -> None:
        self.closed += 1


class Keys:
    """A keyboard of its own clock, 0.1 s for each look at it, with a line typed at each of these times."""

    def __init__(self, *typed: tuple[float, str], ends_at: float = math.inf) -> None:
        self.typed = list(typed)
        self.ends_at = ends_at
        self.seconds = 0.0
        self.ended = False

    def clock(self) -> float:
        return self.seconds

    def pressed(self) -> bool:
        return False

    def line(self, seconds: float = 0.0) -> str | None:
        self.seconds = round(self.seconds + seconds, 6)
        if self.typed and self.typed[0][0] <= self.seconds:
            return self.typed.pop(0)[1]
        self.ended = self.seconds >= self.ends_at
        return None


class Fall:
    """A FallbackListener from these ears to these keys, and what was told about it."""

    def __init__(self, ears: Listener, keys: Keys | None = None) -> None:
        self.keys = keys or Keys()
        self.told: list[DeviceError] = []
        self.opened = 0
        self.listener = FallbackListener(ears, self.by_keyboard, lambda: keys is not None, self.told.append)

    def by_keyboard(self) -> KeyboardListener:
        self.opened += 1
        return KeyboardListener(self.keys, self.keys.clock)

    def moments(self, count: int) -> list[Moment]:
        return [self.listener.next() for _ in range(count)]


def test_while_the_microphone_works_nothing_is_changed() -> None:
    script = "0 -60; 0.3 -20 third card; 0.6 -60"
    ears, same = EarsUntil(script, lost_at=math.inf), Ears(script)
    fall = Fall(ears, Keys())
    for listener in (fall.listener, same):
        listener.expect(["third card"])

    assert fall.moments(5) == [same.next() for _ in range(5)]
    assert (fall.listener.finish(), ears.expected) == (heard("third card", start=0.3), [("third card",)])
    assert (fall.told, fall.opened, fall.keys.seconds) == ([], 0, 0.0)


def test_the_loss_is_told_once_and_the_device_is_let_go_of() -> None:
    """FAULTS S-09 and S-10: whether an error came or the watchdog noticed, it arrives here as a DeviceError."""
    ears = EarsUntil("0 -60", lost_at=1.0)
    fall = Fall(ears, Keys())
    fall.moments(50)

    assert (fall.told, fall.opened, ears.closed) == ([LOST], 1, 1)


def test_the_clock_goes_on_where_it_was() -> None:
    """The keyboard's own clock begins at 0, the game's time does not jump back, nor far ahead."""
    fall = Fall(EarsUntil("0 -60", lost_at=12.3), Keys())
    seconds = [moment.seconds for moment in fall.moments(160)]
    steps = [later - earlier for earlier, later in pairwise(seconds)]

    assert min(steps) >= 0
    assert max(steps) <= 0.2
    assert seconds[-1] == pytest.approx(12.3 + 3.6, abs=0.2)


def test_lost_before_the_first_sound_the_clock_begins_with_the_keyboard() -> None:
    fall = Fall(EarsUntil("0 -60", lost_at=0.0), Keys())

    assert [moment.seconds for moment in fall.moments(3)] == pytest.approx([0.0, 0.1, 0.2])


def test_what_is_typed_arrives() -> None:
    fall = Fall(EarsUntil("0 -60", lost_at=0.2), Keys((0.3, "third card")))
    moments = fall.moments(8)

    assert [moment.typed for moment in moments if moment.typed] == ["third card"]
    assert not any(moment.ended for moment in moments)
    assert fall.listener.finish() == Heard()


def test_a_keyboard_that_is_closed_later_ends_the_talk() -> None:
    assert Fall(EarsUntil("0 -60", lost_at=0.2), Keys(ends_at=0.5)).moments(8)[-1].ended


def test_without_a_keyboard_the_loss_is_the_end_of_the_game() -> None:
    ears = EarsUntil("0 -60", lost_at=0.2)
    fall = Fall(ears)
    fall.moments(2)
    with pytest.raises(DeviceError) as lost:
        fall.listener.next()

    assert lost.value is LOST
    assert fall.told == []


def test_the_one_who_gives_up_closes_whichever_is_in_use() -> None:
    ears = EarsUntil("0 -60", lost_at=9.0)
    fall = Fall(ears, Keys())
    fall.listener.close()
    fall.listener.close()

    assert ears.closed == 2


class LostTwice(KeyboardListener):
    """A second listener that fails as well."""

    def next(self) -> Moment:
        raise LOST


def test_there_is_no_third_way() -> None:
    keys, told = Keys(), list[DeviceError]()
    listener = FallbackListener(
        EarsUntil("0 -60", lost_at=0.0), lambda: LostTwice(keys, keys.clock), lambda: True, told.append
    )
    listener.next()
    with pytest.raises(DeviceError):
        listener.next()

    assert told == [LOST]


# --- a whole talk -----------------------------------------------------------------------------------------------------


def talk(script: str, lost_at: float, keys: Keys) -> tuple[Conversation, Sequence[str], Fall]:
    """A game of two whose opening takes three seconds, and whose microphone is lost at this time."""
    conversation = Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(3), LANGUAGES["en"])
    opening = Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(3), LANGUAGES["en"]).open()
    mouth, fall, answers = Mouth(3.0 / len(opening.say)), Fall(EarsUntil(script, lost_at), keys), list[Answer]()
    run(conversation, fall.listener, mouth, TurnTaking(), answers.append)
    return conversation, mouth.said, fall


def test_the_same_turn_goes_on_by_keyboard() -> None:
    """FAULTS S-09: pulled out while somebody speaks; what was half said is no pick, what is typed then is one."""
    script = "0 -60; 4 -20 fifth; 4.5 -20 fifth"
    conversation, said, fall = talk(script, 4.8, Keys((2.0, "2"), ends_at=8.0))

    assert [position for position, _fan in conversation.talk.play.picks] == [2]
    assert "Second card." in said
    assert fall.told == [LOST]


def test_a_pick_that_was_not_heard_to_its_end_is_not_made() -> None:
    """The words looked complete when the sound stopped; nobody knows what came after them."""
    conversation, said, _ = talk("0 -60; 4 -20 first card", 4.8, Keys(ends_at=8.0))

    assert conversation.talk.play.picks == []
    assert said[-1] == "Thank you for playing. Goodbye!"


def test_lost_while_the_game_speaks_it_speaks_on() -> None:
    conversation, said, _ = talk("0 -60", 1.0, Keys((4.0, "1"), ends_at=9.0))

    assert [position for position, _fan in conversation.talk.play.picks] == [1]
    assert "First card." in said
