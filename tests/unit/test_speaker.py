"""Lines become sound in their order, and a fault costs the sound only."""

from __future__ import annotations

import numpy as np
import pytest

from tests.fake_sounds import SECONDS_PER_WORD, MutePlayer, ToneVoice, tone
from voice_oldmaid.audio.earcons import earcon_sound
from voice_oldmaid.audio.speaker import CHANCES, PAUSE_SECONDS, VoiceSpeaker
from voice_oldmaid.audio.volume import at_volume
from voice_oldmaid.audio.wav import RATE_HERTZ
from voice_oldmaid.errors import VoiceOldMaidError
from voice_oldmaid.ports import Earcon, Line

STEP_SECONDS = 0.1
FIVE = ["You got the two of hearts.", "You lay down a pair of twos!", "Robin picks.", "Robin is safe!", "Your turn."]


class Evening:
    """A speaker with everything it told, on a clock that goes on by 0.1 s."""

    def __init__(self, voice: ToneVoice | None = None, player: MutePlayer | None = None) -> None:
        self.voice = voice or ToneVoice()
        self.player = player or MutePlayer()
        self.told: list[str] = []
        self.faults: list[VoiceOldMaidError] = []
        self.seconds = 0.0
        self.speaker = VoiceSpeaker(
            self.voice, self.player, lambda line: self.told.append(line.text), self.faults.append
        )

    def say(self, *texts: str) -> None:
        self.speaker.say([Line(text) for text in texts], self.seconds)

    def step(self) -> bool:
        self.seconds += STEP_SECONDS
        return self.speaker.speaking(self.seconds)

    def until_quiet(self) -> None:
        for _ in range(3000):
            if not self.step():
                return
        raise AssertionError("the speaker never ends")


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_five_lines_at_once_become_five_sounds_in_their_order(evening: Evening) -> None:
    """FAULTS T-01: a queue of one text loses all but one of them."""
    evening.say(*FIVE)
    evening.until_quiet()

    assert [sound.samples[0] for sound in evening.player.sounds] == [
        at_volume(tone(text), 0).samples[0] for text in FIVE
    ]
    assert evening.told == FIVE


def test_no_sound_is_cut(evening: Evening) -> None:
    evening.say(*FIVE)
    evening.until_quiet()

    assert [len(sound.samples) for sound in evening.player.sounds] == [len(tone(text).samples) for text in FIVE]
    assert not evening.player.seconds_left


def test_speech_lasts_as_long_as_its_words_and_the_pauses_between(evening: Evening) -> None:
    evening.say(*FIVE)
    evening.until_quiet()

    speech_seconds = SECONDS_PER_WORD * sum(len(text.split()) for text in FIVE)
    pauses_seconds = PAUSE_SECONDS * (len(FIVE) - 1)
    assert evening.seconds == pytest.approx(speech_seconds + pauses_seconds, abs=STEP_SECONDS)


def test_a_line_is_told_when_it_starts_to_sound(evening: Evening) -> None:
    evening.say("one two", "three four")
    told_at_once = list(evening.told)
    while len(evening.told) < 2:
        evening.step()

    assert told_at_once == ["one two"]
    assert evening.seconds == pytest.approx(2 * SECONDS_PER_WORD, abs=1.5 * STEP_SECONDS)


def test_on_a_clock_that_waits_for_it_at_most_one_line_is_rendered_ahead(evening: Evening) -> None:
    """Each rendering holds up the ears; a line that may be stopped is not worth it."""
    evening.say(*FIVE)
    evening.step()
    evening.step()

    assert evening.voice.rendered == FIVE[:2]


def test_lines_said_while_others_sound_wait_for_them(evening: Evening) -> None:
    evening.say("one two three")
    evening.step()
    evening.say("four")

    assert evening.told == ["one two three"]
    evening.until_quiet()
    assert evening.told == ["one two three", "four"]


def test_speaking_ends_with_the_last_sample_and_not_before(evening: Evening) -> None:
    evening.say("one two three")

    assert evening.speaker.speaking(3 * SECONDS_PER_WORD - 0.01)
    assert not evening.speaker.speaking(3 * SECONDS_PER_WORD)


def test_nothing_to_say_is_not_speaking(evening: Evening) -> None:
    evening.say()

    assert not evening.step()


def test_stop_forgets_everything_and_the_next_line_is_complete_each_time(evening: Evening) -> None:
    """FAULTS T-06: a flag that survives a stop silences what comes after it."""
    for round_number in range(1, 6):
        evening.say("this is the help", "and it goes on")
        evening.step()
        evening.speaker.stop()
        assert not evening.speaker.speaking(evening.seconds)
        evening.say("help again")
        evening.until_quiet()
        assert evening.told == ["this is the help", "help again"] * round_number
        assert len(evening.player.sounds[-1].samples) == len(tone("help again").samples)


def test_a_line_that_was_stopped_before_it_sounded_is_never_told(evening: Evening) -> None:
    evening.say("one", "two")
    evening.speaker.stop()
    evening.until_quiet()

    assert evening.told == ["one"]


def test_the_start_of_an_answer_is_known(evening: Evening) -> None:
    evening.seconds = 7.0
    evening.say("one", "two")

    assert evening.speaker.started_at == 7.0
    evening.until_quiet()
    assert evening.speaker.started_at == 7.0


def test_the_start_of_an_answer_that_has_to_wait_is_known_when_it_starts(evening: Evening) -> None:
    evening.say("one", "two")
    evening.step()
    evening.say("three", "four")

    assert evening.speaker.started_at is None
    while "three" not in evening.told:
        evening.step()
    assert evening.speaker.started_at == pytest.approx(2 * (SECONDS_PER_WORD + PAUSE_SECONDS))
    evening.until_quiet()
    assert evening.speaker.started_at is not None
    assert evening.speaker.started_at < evening.seconds - SECONDS_PER_WORD


# --- pauses -----------------------------------------------------------------------------------------------------------


def seconds_heard(evening: Evening, text: str) -> float:
    """How long the sound of this text has come out of the loudspeaker."""
    value = at_volume(tone(text), 0).samples[0]
    return float((np.concatenate(evening.player.heard) == value).sum() / RATE_HERTZ)


def test_a_line_that_was_cut_off_by_a_pause_is_said_again_from_its_beginning(evening: Evening) -> None:
    """And it is told once only: whoever reads along has read it."""
    evening.say("one two three", "four")
    evening.step()
    evening.speaker.pause()
    silent = not evening.player.seconds_left
    assert evening.step()
    evening.speaker.resume(evening.seconds)
    evening.until_quiet()

    assert silent
    assert seconds_heard(evening, "one two three") == pytest.approx(STEP_SECONDS + 3 * SECONDS_PER_WORD, abs=0.001)
    assert seconds_heard(evening, "four") == pytest.approx(SECONDS_PER_WORD, abs=0.001)
    assert evening.told == ["one two three", "four"]


def test_a_line_that_was_given_to_the_loudspeaker_and_not_heard_waits_for_the_end_of_a_pause(evening: Evening) -> None:
    evening.say("one two three", "four")
    evening.step()
    evening.speaker.pause()
    for _ in range(50):
        evening.step()

    assert evening.told == ["one two three"]
    evening.speaker.resume(evening.seconds)
    evening.until_quiet()
    assert evening.told == ["one two three", "four"]


def test_a_line_that_has_ended_is_not_said_again_after_a_pause(evening: Evening) -> None:
    evening.say("one", "two three four")
    while evening.told != ["one", "two three four"]:
        evening.step()
    evening.speaker.pause()
    evening.speaker.resume(evening.seconds)
    evening.until_quiet()

    assert seconds_heard(evening, "one") == pytest.approx(SECONDS_PER_WORD, abs=0.001)
    assert seconds_heard(evening, "two three four") > 3 * SECONDS_PER_WORD


def test_what_is_said_in_a_pause_waits_for_its_end(evening: Evening) -> None:
    evening.say("one two")
    evening.speaker.pause()
    evening.say("three")
    evening.step()
    told = list(evening.told)
    evening.speaker.resume(evening.seconds)
    evening.until_quiet()

    assert (told, evening.told) == (["one two"], ["one two", "three"])


def test_a_stop_ends_a_pause_and_what_it_kept(evening: Evening) -> None:
    evening.say("one two", "three")
    evening.speaker.pause()
    evening.speaker.stop()
    assert not evening.step()
    evening.speaker.resume(evening.seconds)
    evening.say("four")
    evening.until_quiet()

    assert evening.told == ["one two", "four"]


def test_a_pause_in_silence_and_an_end_of_none_change_nothing(evening: Evening) -> None:
    evening.speaker.resume(0.0)
    evening.speaker.pause()
    assert not evening.step()
    evening.speaker.resume(evening.seconds)
    evening.say("one")
    evening.until_quiet()

    assert evening.told == ["one"]


# --- earcons ----------------------------------------------------------------------------------------------------------


def test_an_earcon_is_heard_before_the_words_of_its_line(evening: Evening) -> None:
    evening.speaker.say([Line("one", earcon=Earcon.PAIR)], 0.0)
    evening.until_quiet()
    earcon, words = evening.player.sounds

    assert earcon.samples.tobytes() == earcon_sound(Earcon.PAIR).samples.tobytes()
    assert words.samples.tobytes() == at_volume(tone("one"), 0).samples.tobytes()
    assert evening.told == ["one"]


def test_an_earcon_is_heard_at_its_own_volume(evening: Evening) -> None:
    evening.speaker.say([Line("", earcon=Earcon.SAFE, earcon_decibels=-6, volume_decibels=8)], 0.0)

    assert evening.player.sounds[0].samples.tobytes() == earcon_sound(Earcon.SAFE, -6).samples.tobytes()


def test_an_earcon_without_words_needs_no_voice() -> None:
    evening = Evening(ToneVoice(mute=("",)))
    evening.speaker.say([Line("", earcon=Earcon.YOUR_TURN)], 0.0)
    evening.until_quiet()

    assert evening.voice.rendered == []
    assert evening.faults == []
    assert evening.told == []


def test_an_earcon_is_heard_where_the_words_are_lost() -> None:
    evening = Evening(ToneVoice(mute=("one",)))
    evening.speaker.say([Line("one", earcon=Earcon.PAIR)], 0.0)
    evening.until_quiet()

    assert len(evening.player.sounds) == 1
    assert evening.told == ["one"]


# --- faults -----------------------------------------------------------------------------------------------------------


def test_a_line_whose_sound_fails_is_told_in_its_turn_and_the_others_are_heard() -> None:
    """FAULTS T-03: a sentence may be lost to the ear, never to the game."""
    evening = Evening(ToneVoice(mute=(FIVE[1],)))
    evening.say(*FIVE)
    evening.until_quiet()

    assert evening.told == FIVE
    assert len(evening.player.sounds) == 4
    assert len(evening.faults) == 1


def test_a_first_line_whose_sound_fails_does_not_delay_the_second() -> None:
    evening = Evening(ToneVoice(mute=("one",)))
    evening.say("one", "two")

    assert evening.told == ["one", "two"]
    assert evening.player.seconds_left > 0


def test_a_voice_that_fails_again_and_again_is_given_up_and_reported_once() -> None:
    """Each try may last some seconds: with a dead engine the game would stand still at every sentence."""
    evening = Evening(ToneVoice(mute=tuple(FIVE)))
    evening.say(*FIVE)
    evening.until_quiet()

    assert evening.told == FIVE
    assert evening.voice.rendered == FIVE[:CHANCES]
    assert len(evening.faults) == 1


def test_failures_that_are_far_between_do_not_add_up() -> None:
    evening = Evening(ToneVoice(mute=(FIVE[0], FIVE[2], FIVE[4])))
    evening.say(*FIVE)
    evening.until_quiet()

    assert evening.voice.rendered == FIVE
    assert len(evening.player.sounds) == 2


def test_a_loudspeaker_that_is_pulled_out_is_reported_once_and_the_rest_is_told() -> None:
    """FAULTS S-09, on the way out."""
    evening = Evening(player=MutePlayer(seconds=1.0))
    evening.say(*FIVE)
    evening.until_quiet()
    evening.say("still here")

    assert evening.told == [*FIVE, "still here"]
    assert [fault.exit_code for fault in evening.faults] == [4]
    assert not evening.step()


def test_without_a_voice_or_a_loudspeaker_lines_are_told_at_once() -> None:
    told: list[Line] = []
    speaker = VoiceSpeaker(None, None, told.append)
    lines = [Line(text) for text in FIVE]

    speaker.say(lines, 0.0)

    assert told == lines
    assert not speaker.speaking(0.1)


def test_without_a_loudspeaker_nothing_is_rendered() -> None:
    voice = ToneVoice()
    VoiceSpeaker(voice, None, lambda line: None).say([Line("one")], 0.0)

    assert voice.rendered == []


def test_close_lets_go_of_both_and_may_come_twice(evening: Evening) -> None:
    evening.say(*FIVE)
    evening.speaker.close()
    evening.speaker.close()

    assert evening.player.closed >= 1
    assert evening.voice.closed >= 1
    assert not evening.speaker.speaking(0.1)


def test_pauses_are_silent(evening: Evening) -> None:
    evening.say("one", "two")
    evening.until_quiet()

    loud = np.flatnonzero(np.concatenate(evening.player.heard))
    gap_seconds = (np.diff(loud).max() - 1) / 22_050
    assert gap_seconds == pytest.approx(PAUSE_SECONDS, abs=0.001)
