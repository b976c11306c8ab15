"""One visitor after the other: called, greeted, asked whether they are there, forgotten; and what becomes of faults."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from random import Random

import pytest

from tests.fakes import Ears, Mouth, heard
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import DeviceChanged, Gone, Missed, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.turn_taking import TurnTaking
from voice_oldmaid.errors import DeviceError
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.kiosk.attracting import QuietHours, greeting_grammar, is_greeting
from voice_oldmaid.kiosk.fixed_devices import FixedDevices
from voice_oldmaid.kiosk.health import Counts, Health
from voice_oldmaid.kiosk.kiosk import Kiosk, Stand, State
from voice_oldmaid.kiosk.serving import AnswerTimes, KioskEars, PartFailedError, Parts, serve
from voice_oldmaid.kiosk.visit import MOST_UNCLEAR, USUAL_LIMITS, Limits
from voice_oldmaid.loop import run
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Line, Moment, typed

ENGLISH = LANGUAGES["en"]
CALL = "Say hello to play Old Maid."
STILL_THERE = "Are you still there?"
MANNER = Manner(words_per_minute=110, volume_decibels=2)
NONSENSE = "banana boat"


class At:
    """A kiosk, whose clocks stand where they are set."""

    def __init__(self, limits: Limits = USUAL_LIMITS, new: Callable[[], Conversation] | None = None) -> None:
        self.seconds, self.minute = 0.0, 12 * 60
        self.counts, self.crashes = Counts(), list[Exception]()
        self.seed = 0
        stand = Stand(
            ENGLISH, new or self.conversation, lambda: self.seconds, lambda: self.minute, MANNER, limits,
            attract_seconds=120.0, quiet=QuietHours(22 * 60, 7 * 60),
        )  # fmt: skip
        self.kiosk = Kiosk(stand, self.counts, self.crashes.append)
        self.reply = self.kiosk.open()

    def conversation(self) -> Conversation:
        self.seed += 1
        chances = Chances.of_seed(self.seed)
        players = Players(chosen={"words_per_minute": 110, "volume_decibels": 2})
        return Conversation(VARIANTS["old_maid"], 4, chances, ENGLISH, players=players)

    @property
    def said(self) -> list[str]:
        return [line.text for line in self.reply.say]

    @property
    def talk(self) -> Conversation:
        assert self.kiosk._visit
        return self.kiosk._visit.conversation

    def hears(self, text: str, confidence: float = 1.0) -> list[str]:
        self.reply = self.kiosk.hear(heard(text, confidence))
        return self.said

    def types(self, text: str) -> list[str]:
        self.reply = self.kiosk.hear(typed(text))
        return self.said

    def waits(self) -> list[str]:
        """As long as the reply says."""
        assert self.reply.prompt_after
        self.seconds += self.reply.prompt_after
        self.reply = self.kiosk.answer(Silence())
        return self.said

    def waits_until_asked(self) -> float:
        """For how long nothing had to be heard."""
        seconds = 0.0
        while self.kiosk.state is State.PLAYING:
            seconds += self.reply.prompt_after or 0.0
            self.waits()
        return seconds


def playing(limits: Limits = USUAL_LIMITS) -> At:
    at = At(limits)
    at.hears("hello")
    return at


# Calling


def test_visitors_are_called_at_intervals() -> None:
    at = At()

    assert at.said == [CALL]
    assert at.reply.prompt_after == 120
    assert at.waits() == [CALL]


def test_talk_of_other_people_does_not_put_off_the_next_call() -> None:
    at = At()
    for _ in range(10):
        at.seconds += 11
        assert at.hears("[unk]") == []

    assert at.reply.prompt_after == pytest.approx(10)


@pytest.mark.parametrize(("minute", "called"), [(22 * 60 - 1, True), (22 * 60, False), (0, False), (7 * 60, True)])
def test_in_quiet_hours_nobody_is_called(minute: int, called: bool) -> None:
    at = At()
    at.minute = minute

    assert at.waits() == ([CALL] if called else [])


def test_a_greeting_is_answered_in_quiet_hours_too() -> None:
    at = At()
    at.minute = 23 * 60
    at.waits()

    assert at.hears("hello")[0].startswith("Hello!")


def test_hours_that_are_not_quiet_over_midnight() -> None:
    afternoon = QuietHours(13 * 60, 15 * 60)

    assert [hour for hour in range(24) if afternoon.are_at(hour * 60)] == [13, 14]
    assert not any(QuietHours(0, 0).are_at(minute) for minute in range(1440))


@pytest.mark.parametrize("greeting", ENGLISH.greetings)
def test_every_greeting_begins_a_game(greeting: str) -> None:
    at = At()
    at.hears(greeting)

    assert at.kiosk.state is State.PLAYING


@pytest.mark.parametrize("words", ["[unk]", NONSENSE, "third card", "no", "yes", "stop", "hello dog"])
def test_other_talk_begins_nothing(words: str) -> None:
    at = At()

    assert at.hears(words) == []
    assert at.kiosk.state is State.ATTRACT


def test_a_greeting_that_was_hardly_heard_begins_nothing() -> None:
    assert not is_greeting(heard("hello", 0.4), greeting_grammar(ENGLISH))


def test_a_greeting_from_far_away_is_one() -> None:
    """Nothing is lost by it, and a microphone may cut every word off at its edges."""
    assert is_greeting(heard("hello", 0.0), greeting_grammar(ENGLISH))
    assert not is_greeting(heard("third card", 0.0), greeting_grammar(ENGLISH))


@pytest.mark.parametrize("line", ["", "x", "hello"])
def test_any_key_begins_a_game(line: str) -> None:
    at = At()
    at.types(line)

    assert at.kiosk.state is State.PLAYING


def test_what_is_listened_for_has_no_greeting_among_its_other_words() -> None:
    grammar = greeting_grammar(ENGLISH)

    assert set(grammar.meanings).isdisjoint(grammar.decoys)
    assert {word for phrase in grammar.meanings for word in phrase.split()}.isdisjoint(grammar.fillers)


def test_while_the_microphone_is_lost_nobody_is_asked_to_speak() -> None:
    at = At()
    at.kiosk.answer(DeviceChanged(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.LOST, "USB"), False))
    while_lost = at.waits()
    at.kiosk.answer(DeviceChanged(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.BACK, "USB"), False))

    assert (while_lost, at.waits(), at.counts.device_faults) == ([], [CALL], 1)


# Is somebody there?


def test_who_is_silent_is_asked_and_has_twenty_seconds_at_least() -> None:
    """ANCHORS R23."""
    at = playing(Limits(idle_seconds=60, answer_seconds=20))

    assert at.waits_until_asked() == 60
    assert at.said[0] == STILL_THERE
    assert at.reply.prompt_after == 20


def test_who_does_not_answer_has_left_and_the_next_one_begins_anew() -> None:
    at = playing()
    at.waits_until_asked()

    assert at.waits() == ["Then our game ends here. Goodbye!"]
    assert at.kiosk.state is State.ATTRACT
    assert at.counts.walked_away == 1
    assert at.hears("hello")[0].startswith("Hello!")


@pytest.mark.parametrize("answer", ["yes", "no", "third card", NONSENSE, "[unk]", "stop"])
def test_any_word_is_a_yes_and_the_question_is_asked_again(answer: str) -> None:
    """ANCHORS R23; and no card is taken: the words may have been meant for somebody else."""
    at = playing()
    question = at.said[-1]
    at.waits_until_asked()
    said = at.hears(answer)

    assert said[0] == "Good that you are here."
    assert said[-1] == question
    assert at.talk.talk.play.picks == []


def test_any_key_and_a_word_that_came_too_early_are_a_yes_as_well() -> None:
    at = playing()
    at.waits_until_asked()
    assert at.types("")[0] == "Good that you are here."
    at.waits_until_asked()
    at.reply = at.kiosk.answer(Missed())

    assert at.said[0] == "Good that you are here."


def test_who_asks_to_quit_is_answered() -> None:
    at = playing()
    at.waits_until_asked()

    assert at.hears("quit")[-1] == "Do you want to stop playing?"


def test_it_can_be_answered_by_any_word_ten_times_and_by_a_clear_one_for_ever() -> None:
    """ANCHORS R23: at least ten times."""
    at = playing(Limits(extensions=10))
    for _ in range(30):
        at.waits_until_asked()
        at.hears("yes")
    for _ in range(10):
        at.waits_until_asked()
        at.hears(NONSENSE)
        assert at.kiosk.state is State.PLAYING
    at.waits_until_asked()
    at.hears(NONSENSE)

    assert at.kiosk.state is State.ATTRACT


def test_only_silence_counts_and_whoever_answers_is_not_asked() -> None:
    at = playing(Limits(idle_seconds=40))
    for _ in range(20):
        at.waits()
        at.hears("my cards")

    assert at.kiosk.state is State.PLAYING


def test_talk_that_is_never_understood_is_not_played_with_for_ever() -> None:
    at = playing()
    for _ in range(MOST_UNCLEAR):
        assert at.kiosk.state is State.PLAYING
        at.hears("[unk]")

    assert at.said[0] == STILL_THERE


def test_a_paused_game_is_asked_about_too() -> None:
    at = playing()
    at.hears("wait")

    assert at.talk.talk.mode is Mode.PAUSED
    assert at.waits_until_asked() == 60


def test_a_game_whose_microphone_is_lost_does_not_wait_for_ever() -> None:
    at = playing()
    at.reply = at.kiosk.answer(DeviceChanged(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.LOST, "USB"), False))
    at.waits_until_asked()
    at.waits()

    assert at.kiosk.state is State.ATTRACT


def test_a_game_that_goes_on_by_itself_is_not_ended_in_the_middle_of_it() -> None:
    """A pick that was said back is taken after half a second, however long the silence was before."""
    at = playing(Limits(idle_seconds=40))
    at.waits()
    at.hears("first card")
    at.waits()

    assert len(at.talk.talk.play.picks) == 1
    assert at.kiosk.state is State.PLAYING


# Nothing stays


def test_what_a_visitor_has_changed_is_forgotten_with_the_visitor() -> None:
    """ANCHORS R24: volume and rate as at first; and the name, and the cards."""
    at = playing()
    for wish in (
        "slower",
        "speak louder",
        "fewer words",
        "another voice",
        "i am tiger",
        "call robin granny",
        "more time",
    ):
        at.hears(wish)
    changed = at.talk.talk.manner
    at.hears("quit")
    goodbye = at.hears("yes")
    at.hears("hello")

    assert goodbye[-1].endswith("Goodbye!")
    assert changed != MANNER
    assert at.talk.talk.manner == MANNER
    assert at.talk.talk.players.now == ""
    assert {(line.words_per_minute, line.volume_decibels) for line in at.reply.say} == {(110, 2)}


def test_each_visitor_gets_other_cards() -> None:
    at = playing()
    first = at.talk.talk.view.hand
    at.hears("quit")
    at.hears("yes")
    at.hears("hello")

    assert at.talk.talk.view.hand != first


def test_a_visitor_cannot_change_the_devices_of_those_after() -> None:
    at = playing()
    at.talk.talk.sound = SoundDevices(FixedDevices(lambda kind: "USB Audio"))

    assert at.hears("another microphone")[0] == ENGLISH.only_device(DeviceKind.MICROPHONE, "USB Audio")
    assert at.talk.talk.mode is not Mode.SURE_OF_DEVICE


def test_games_are_counted_and_those_that_were_played_to_their_end() -> None:
    at = playing()
    while not at.talk.talk.play.is_over:
        at.hears("first card") if at.talk.talk.mode is Mode.PICKING else at.waits()
    at.hears("yes")

    assert (at.counts.visitors, at.counts.games, at.counts.finished) == (1, 2, 1)


def test_what_was_not_understood_is_counted() -> None:
    at = playing()
    at.hears(NONSENSE)
    at.hears(NONSENSE)
    at.hears("my cards")

    assert at.counts.reprompts == 2


# Faults


class Broken(Random):
    """A source of chance that fails so many times, from some time on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.failures = 0

    def random(self) -> float:
        if self.failures:
            self.failures -= 1
            raise ValueError("a fault in the middle of a game")
        return super().random()

    def getrandbits(self, count: int, /) -> int:
        self.random()
        return super().getrandbits(count)


def broken(chance: Broken) -> At:
    """A kiosk whose other seats move by this chance."""

    def conversation() -> Conversation:
        chances = replace(Chances.of_seed(1), computers=chance)
        return Conversation(VARIANTS["old_maid"], 4, chances, ENGLISH)

    return At(new=conversation)


def test_a_fault_in_the_middle_of_a_game_is_apologized_for_and_a_new_game_begins() -> None:
    chance = Broken()
    at = broken(chance)
    at.hears("hello")
    at.hears("first card")
    chance.failures = 1
    at.waits()

    assert at.said[0] == "I am sorry, something went wrong with me. Let's begin anew."
    assert at.said[1].startswith("Hello!")
    assert [type(error) for error in at.crashes] == [ValueError]
    assert at.kiosk.state is State.PLAYING


def test_where_each_new_game_fails_it_waits_for_the_next_hello() -> None:
    chance = Broken()
    at = broken(chance)
    chance.failures = 3
    at.hears("hello")

    assert at.said == ["I am sorry, something went wrong with me. Say hello, and I try again."]
    assert at.kiosk.state is State.ATTRACT
    assert at.hears("hello")[0].startswith("Hello!")


def test_ears_that_fail_are_opened_again_and_the_game_goes_on_where_it_was() -> None:
    at = playing()
    question = at.said[-1]
    at.reply = at.kiosk.open()

    assert at.said[0] == "I am sorry, something went wrong with me. Let's go on."
    assert at.said[-1] == question


def test_ears_that_fail_again_in_the_same_game_begin_it_anew_and_then_wait() -> None:
    at = playing()
    at.kiosk.open()
    again = [line.text for line in at.kiosk.open().say]
    at.reply = at.kiosk.open()

    assert again[0].endswith("Let's begin anew.")
    assert at.said[0].endswith("Say hello, and I try again.")
    assert at.kiosk.state is State.ATTRACT


def test_after_a_whole_process_was_lost_it_apologizes_and_begins_anew() -> None:
    at = At()
    at.kiosk.was_broken_off = True
    at.reply = at.kiosk.open()

    assert at.said[0].endswith("Let's begin anew.")
    assert at.kiosk.state is State.PLAYING


# By the loop


class FailingEars(Ears):
    """Ears that raise *error* at this time."""

    def __init__(self, script: str, fails_at: float, error: Exception) -> None:
        super().__init__(script)
        self._fails_at, self._error = fails_at, error

    def next(self) -> Moment:
        if self.seconds >= self._fails_at:
            raise self._error
        return super().next()


def served(at: At, ears: list[Ears], seconds: Callable[[], float] = lambda: 0.0) -> tuple[list[str], list[Exception]]:
    """What is said by one voice after the other, each with its ears; and which faults were told."""
    said, faults = list[str](), list[Exception]()
    opened = iter(ears)

    def parts() -> AbstractContextManager[Parts]:
        mouth = Mouth(0.1)
        mouth.said = said
        return nullcontext((next(opened), mouth))

    serve(at.kiosk, parts, lambda answer: None, faults.append, seconds)
    return said, faults


HELLO = "0 -60; 1 -20 hello; 1.6 -60 hello; 2.4 -60"


def test_a_visitor_says_hello_and_gets_a_game() -> None:
    said, faults = served(At(), [Ears(HELLO, 30)])

    assert said[0] == CALL
    assert said[1] == "Hello! Let's play."
    assert faults == []


def test_the_call_itself_begins_no_game() -> None:
    """FAULTS L-01: while it is said, and just after it, the ears hear a greeting in it."""
    at = At()
    own = (
        "0 -25 say; 0.3 -25 say hello; 0.6 -25 say hello to play old maid; 1.2 -60 =say hello to play old maid; 1.3 -60"
    )
    mouth = Mouth(1.0)
    run(at.kiosk, Ears(own, 30), mouth, TurnTaking(), lambda answer: None)

    assert mouth.said == [CALL]
    assert at.counts.visitors == 0


def test_a_recognizer_that_raises_costs_a_sentence_and_not_the_game() -> None:
    broken_ears = FailingEars(HELLO, 20, RuntimeError("decoder"))
    said, faults = served(At(), [broken_ears, Ears("0 -60", 5)])

    assert "I am sorry, something went wrong with me. Let's go on." in said
    assert [str(fault) for fault in faults] == ["decoder"]


def test_ears_that_always_raise_end_it_after_three_times() -> None:
    ears = [FailingEars("0 -60", 0.5, RuntimeError("decoder")) for _ in range(5)]

    with pytest.raises(RuntimeError):
        served(At(), [*ears])


def test_ears_that_raise_once_an_hour_never_end_it() -> None:
    at = At()
    hours = iter(range(0, 36_000, 3600))
    ears = [FailingEars("0 -60", 0.5, PartFailedError("the voice")) for _ in range(9)]
    _, faults = served(at, [*ears, Ears("0 -60", 1)], lambda: float(next(hours)))

    assert len(faults) == 9


def test_a_device_that_does_not_come_back_is_for_whoever_watches_the_process() -> None:
    with pytest.raises(DeviceError):
        served(At(), [FailingEars("0 -60", 0.5, DeviceError("It does not come back.", "Plug it in."))])


def test_when_nobody_can_be_heard_any_more_it_says_goodbye_and_ends() -> None:
    at = playing()
    at.reply = at.kiosk.answer(Gone())

    assert at.said[-1].endswith("Goodbye!")
    assert at.reply.expect is None
    assert at.kiosk.is_over


class Pressing(Ears):
    """Ears beside which a key is pressed all the time."""

    def next(self) -> Moment:
        return replace(super().next(), key=True)


def test_a_key_counts_as_a_line_where_any_key_does_and_nowhere_else() -> None:
    at = At()
    ears = KioskEars(Pressing("0 -60"), lambda: at.kiosk.takes_any_key, lambda moment: None)
    before = ears.next().typed
    at.hears("hello")

    assert (before, ears.next().typed) == ("", None)


def test_how_long_an_answer_took_is_measured_from_the_end_of_the_words() -> None:
    at, health, now = At(), Health(), [0.0]
    times = AnswerTimes(health, lambda: now[0])

    def on_moment(moment: Moment) -> None:
        now[0] = moment.seconds
        times.on_moment(moment)

    class Telling(Mouth):
        def speaking(self, seconds: float) -> bool:
            told = len(self.said)
            speaking = super().speaking(seconds)
            for text in self.said[told:]:
                times.on_line(Line(text))
            return speaking

    ears = KioskEars(Ears("0 -60; 1 -20 hello; 1.6 -60 hello; 2.4 -60", 30), lambda: False, on_moment)
    run(at.kiosk, ears, Telling(0.1), TurnTaking(), times.on_answer)

    assert len(health.answer_seconds) == 1
    assert 0.2 <= health.answer_seconds[0] <= 1.5


def test_reply_that_says_nothing_is_no_fault_of_the_loop() -> None:
    assert Reply((), None).sounding == ()
