"""When somebody is done, when to prompt, when to stop talking: scripts of what is heard, and what comes of them.

A script reads "0 -60; 1.0 -20 third; 1.5 -60 third card": from 1.0 s on the level is -20 dBFS and the recognizer shows
"third"; "=" before the words means that it settles them by itself.
"""

from __future__ import annotations

import pytest

from tests.fakes import Ears, accepted, actions, answer, heard, spoken_grammar
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import No, PickCard, PickMaybe, Quit
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Continue,
    GiveUp,
    Loudness,
    Prompt,
    Settle,
    StartListening,
    StopSpeaking,
    TooEarly,
    TurnTaking,
)
from voice_oldmaid.ports import Heard, Moment


def seen(script: str, *, speech: str, spoken_until: float, seconds: float, can_undo: bool = False) -> list[Action]:
    """Every action but Continue, from the beginning of a reply that is spoken until *spoken_until*."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(can_undo=can_undo), 20.0, speech)
    stops: list[float] = []
    found = []
    for at, action in actions(turn_taking, Ears(script), lambda now: now < spoken_until and not stops, seconds):
        if isinstance(action, StopSpeaking):
            stops.append(at)
        if action != Continue():
            found.append(action)
    return found


# The end of an answer


def test_a_whole_answer_is_taken_after_a_short_quiet() -> None:
    assert accepted("0 -60; 1.0 -20 third card; 1.8 -60 third card") == (2.1, "third card")


def test_a_word_that_comes_when_the_quiet_has_begun_costs_no_time() -> None:
    """The recognizer lags: "no" is over at 1.3 s, and shows at 1.5 s."""
    assert accepted("0 -60; 1.1 -20; 1.3 -60; 1.4 -60 no") == (1.6, "no")


def test_a_word_that_comes_very_late_is_taken_at_once() -> None:
    assert accepted("0 -60; 1.1 -20; 1.3 -60; 1.8 -60 no") == (2.2, "no")


def test_an_answer_that_may_go_on_is_given_more_time() -> None:
    assert accepted("0 -60; 1.0 -20 twenty; 1.5 -60 twenty", fan=26) == (2.2, "twenty")
    assert accepted("0 -60; 1.0 -20 twenty; 1.5 -60 twenty; 2.0 -20 twenty one; 2.4 -60 twenty one", fan=26) == (
        2.7,
        "twenty one",
    )


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("0 -60; 1 -20 the; 1.4 -60 the; 2.6 -20 the third; 3.0 -60 the third", "the third"),
        ("0 -60; 1 -20 card number; 1.7 -60 card number; 4 -20 card number four; 4.4 -60 card number four",
         "card number four"),
        ("0 -60; 1 -20 i want; 1.5 -60 i want; 3.5 -20 i want the; 3.8 -60 i want the; 4.8 -20 i want the fourth; "
         "5.3 -60 i want the fourth", "i want the fourth"),
        ("0 -60; 1 -20 i want; 1.5 -60 =i want; 3.5 -20 the; 3.8 -60 =the; 4.8 -20 fourth; 5.3 -60 fourth",
         "i want the fourth"),
        ("0 -60; 1 -20 um; 2 -60 um; 4 -20 um third card; 4.6 -60 um third card", "um third card"),
    ],
)  # fmt: skip
def test_somebody_who_thinks_in_the_middle_of_an_answer_is_waited_for(script: str, words: str) -> None:
    """FAULTS V-19 and K-15: pauses of up to two seconds, whether or not the recognizer has cut there."""
    found = accepted(script)

    assert found is not None
    assert found[1] == words
    assert isinstance(understand(heard(words), spoken_grammar()), PickCard)


def test_a_slow_third_card_is_one_pick() -> None:
    """FAULTS V-19: "third ... card" is taken at "third", and "card" while the game says it back is nothing."""
    assert accepted("0 -60; 1 -20 third; 1.4 -60 third; 2.9 -20 third card; 3.3 -60 third card") == (2.1, "third")

    script = "0 -60; 1.2 -20 card; 1.5 -60 card; 1.6 -60"
    assert answer(script, speech="Third card.", spoken_until=1.4, prompt_after=0.5, can_undo=True) == (2.3, Prompt())


def test_an_answer_that_never_comes_to_its_end_is_taken_as_it_is() -> None:
    assert accepted("0 -60; 1 -20 the; 1.4 -60 the") == (3.9, "the")


def test_words_that_are_no_answer_are_taken_after_a_second() -> None:
    assert accepted("0 -60; 1 -20 [unk] three; 2 -60 [unk] three") == (3.0, "[unk] three")


def test_a_whisper_that_no_level_shows_is_heard_by_its_words() -> None:
    """Each new word counts as sound, so that "twenty" is not taken in the middle of "twenty one"."""
    assert accepted("0 -60; 1 -60 twenty; 1.6 -60 twenty one", fan=26) == (2.0, "twenty one")


# What is not settled is not taken


def test_a_pick_is_never_taken_from_words_that_are_not_settled() -> None:
    """The recognizer showed "third card" and settled for nothing: then nothing was said."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, "")
    turn_taking.listen(0.0)
    turn_taking.take(Moment(0.1, -60.0), speaking=False)
    turn_taking.take(Moment(0.2, -20.0, ("third", "card")), speaking=False)
    last = [turn_taking.take(Moment(seconds, -60.0, ("third", "card")), False) for seconds in (0.3, 0.4, 0.5)][-1]

    assert last == Settle()
    assert turn_taking.settle(Heard()) == Continue()
    assert turn_taking.take(Moment(0.6, -60.0), speaking=False) == Continue()


def test_words_that_turn_out_to_be_less_are_waited_for() -> None:
    """It looked like "third card" and was "card": the number may still come."""
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, "")
    turn_taking.listen(0.0)
    turn_taking.take(Moment(0.1, -60.0), speaking=False)
    turn_taking.take(Moment(0.2, -20.0, ("third", "card")), speaking=False)

    assert turn_taking.take(Moment(0.5, -60.0, ("third", "card")), speaking=False) == Settle()
    assert turn_taking.settle(heard("card")) == Continue()
    assert turn_taking.take(Moment(0.9, -20.0, ("three",)), speaking=False) == Continue()
    assert turn_taking.take(Moment(1.2, -60.0, ("three",)), speaking=False) == Settle()
    assert turn_taking.settle(heard("three")) == Accept(heard("card three"))


def test_the_same_final_words_twice_are_one_pick() -> None:
    """FAULTS V-20: the second either joins the first, or comes while the game answers and is nothing."""
    found = accepted("0 -60; 1 -20 third card; 1.6 -60 =third card; 1.7 -60 =third card")

    assert found == (1.9, "third card third card")
    assert understand(heard(found[1]), spoken_grammar()) == PickCard(3)
    assert answer(
        "0 -60; 0.1 -60 =third card; 0.2 -60 =third card; 0.3 -60", speech="Third card.", spoken_until=1.0,
        prompt_after=0.5, can_undo=True,
    ) == (1.8, Prompt())  # fmt: skip


@pytest.mark.parametrize("word", ["quit", "wait", "no"])
def test_a_stop_word_that_comes_twice_is_one(word: str) -> None:
    """FAULTS V-20: the second "quit" is no yes to "do you want to stop playing"."""
    script = f"0 -60; 0.1 -60 ={word}; 0.2 -60 ={word}; 0.3 -60"

    assert answer(script, speech="What now?", spoken_until=1.0, can_undo=True, seconds=10) is None


def test_what_is_asked_about_is_no_stop_word() -> None:
    """Somebody who says "quit ... quit" has not answered whether they want to stop."""
    words = grammar(4, 5, LANGUAGES["en"], Mode.SURE_TO_QUIT)

    assert "quit" not in words.interrupts
    assert "stop" in words.interrupts
    assert words.meanings["quit"] == Quit()


# Silence and noise


def test_silence_is_prompted_after_its_time_and_only_then() -> None:
    """FAULTS L-09."""
    assert answer("0 -60") == (20.0, Prompt())
    assert answer("0 -inf") == (20.0, Prompt())
    assert answer("0 -60", prompt_after=None, seconds=60) is None
    assert answer("0 -30; 5 -60", spoken_until=5.0) == (25.3, Prompt())


def test_empty_results_in_silence_are_nothing() -> None:
    """FAULTS V-18: ten of them, and the only thing that happens is our own prompt."""
    script = "0 -60; " + "; ".join(f"{5 * count} -60 =" for count in range(1, 11))

    assert answer(script, prompt_after=60.0) == (60.0, Prompt())


@pytest.mark.parametrize(
    "noise",
    ["2 -25 third card", "2 -25 third card; 3 -25 third card [unk]; 4 -25 third card [unk] [unk]; "
     "5 -25 third card [unk] [unk] [unk]"],
)  # fmt: skip
def test_noise_after_the_words_does_not_put_off_the_decision_for_long(noise: str) -> None:
    """FAULTS L-10: at most four seconds after the words, and what is not wholly clear is still asked about."""
    found = accepted(f"0 -60; 1.2 -20 third card; {noise}; 32 -60", prompt_after=None)

    assert found is not None
    assert found[0] <= 2 + 4
    assert understand(heard(found[1]), spoken_grammar()) in (PickCard(3), PickMaybe(3))


def test_talk_without_end_that_means_nothing_is_ended_sometime() -> None:
    script = "0 -60; " + "; ".join(f"{second} -25 {'[unk] ' * second}" for second in range(1, 40))
    found = accepted(script)

    assert found is not None
    assert found[0] <= 17


def test_noise_without_words_is_no_answer() -> None:
    """It only puts off the prompt for a while, because it might be somebody who talks."""
    assert answer("0 -60; 1 -25; 1.4 -60") == (20.0, Prompt())
    assert answer("0 -60; 19.9 -25; 20.2 -60") == (21.3, Prompt())
    loud = ";".join(f"{tenth / 10} {-25 if tenth % 3 else -60}" for tenth in range(600))
    assert answer(loud) == (23.0, Prompt())


def test_a_cough_is_no_answer_and_unknown_speech_is_one() -> None:
    assert answer("0 -60; 1 -20 [unk]; 1.1 -60 [unk]; 1.2 -60", seconds=10) is None
    assert accepted("0 -60; 1 -20 [unk]; 1.6 -60 [unk]") == (2.6, "[unk]")


def test_um_alone_is_no_answer() -> None:
    """Somebody thinks aloud, and then says nothing: that is silence."""
    assert answer("0 -60; 1 -20 um; 2 -60 um; 9 -60") == (20.0, Prompt())


def test_nobody_is_prompted_in_the_middle_of_an_answer() -> None:
    assert accepted("0 -60; 19 -20 the; 19.4 -60 the; 21 -20 the third; 21.5 -60 the third") == (22.2, "the third")


def test_a_room_that_grows_loud_is_learned() -> None:
    """A fan is switched on: after some seconds it is the room."""
    loudness = Loudness()

    assert not any(loudness.is_loud(-60) for _ in range(10))
    assert [loudness.is_loud(-40) for _ in range(40)].index(False) in range(20, 35)
    assert loudness.is_loud(-20)


def test_a_microphone_that_begins_with_nothing_at_all_soon_knows_the_room() -> None:
    loudness = Loudness()
    for _ in range(10):
        loudness.is_loud(float("-inf"))

    assert [loudness.is_loud(-50) for _ in range(40)].index(False) <= 25


def test_speech_out_of_digital_silence_is_loud() -> None:
    assert accepted("0 -inf; 1 -30 third; 1.5 -inf third") == (2.2, "third")


# While the game speaks


def test_the_game_does_not_hear_itself() -> None:
    """FAULTS L-01, L-02, L-03: its own words, while it speaks and as the room still rings, are nothing."""
    echo = "0 -25 pick a card; 1 -25 =third card; 2 -25 third card; 3 -40 third card; 3.2 -60 third card; 3.3 -60"

    assert seen(echo, speech="Pick a card. Third card.", spoken_until=3.0, seconds=20) == [StartListening()]


def test_picks_do_not_interrupt() -> None:
    script = "0 -60; 1 -20 third card; 1.6 -60 =third card; 1.7 -60"

    assert seen(script, speech="You have no cards.", spoken_until=4.0, seconds=10) == [StartListening()]


def test_a_stop_word_counts_when_it_is_there_for_two_moments() -> None:
    assert StopSpeaking() in seen("0 -60; 1 -20 stop; 1.3 -60", speech="Hello!", spoken_until=9, seconds=3)
    assert StopSpeaking() not in seen("0 -60; 1 -20 stop; 1.1 -60", speech="Hello!", spoken_until=9, seconds=3)
    assert StopSpeaking() not in seen("0 -60; 1 -20 stop the; 1.5 -60", speech="Hello!", spoken_until=9, seconds=3)


@pytest.mark.parametrize(("word", "speech"), [
    ("stop", "Do you want to stop playing?"), ("quiet", "I will wait quietly."), ("wait", "The game is waiting."),
])  # fmt: skip
def test_a_stop_word_of_the_game_s_own_sentence_is_none(word: str, speech: str) -> None:
    assert seen(f"0 -60; 1 -20 {word}; 2 -60", speech=speech, spoken_until=3.0, seconds=5) == [StartListening()]


def test_stop_is_heard_over_the_game_s_own_voice() -> None:
    """Before a loudspeaker the words never stand alone: four moments as the last one are enough, for "stop" only."""
    echo = "0 -25; 0.8 -25 same kind air"

    def among(words: str, until: float, can_undo: bool = False) -> list[Action]:
        script = f"{echo}; 1 -20 same kind air {words}; {until} -25 same kind air {words} once"
        return seen(script, speech="Two cards.", spoken_until=9, seconds=3, can_undo=can_undo)

    assert among("stop", until=1.4) == [StopSpeaking(), StartListening()]
    assert among("stop", until=1.3) == []
    assert among("quit", until=2.0) == []
    assert among("stop now", until=2.0) == []
    assert among("stop", until=2.0, can_undo=True) == []


def test_after_a_stop_the_game_listens() -> None:
    """Even if somebody goes on: "stop ... talking". That was no answer, and nothing has to be asked again."""
    script = "0 -60; 1 -20 stop; 1.5 -20 stop [unk]; 2.4 -60 stop [unk]; 3 -60"

    assert seen(script, speech="Hello!", spoken_until=9.0, seconds=6) == [StopSpeaking(), StartListening()]


def test_wait_and_quit_are_answers_at_once() -> None:
    assert accepted("0 -60; 1 -20 wait; 2 -60", speech="Hello!", spoken_until=9.0) == (1.2, "wait")
    assert accepted("0 -60; 1 -20 quit; 2 -60", speech="Hello!", spoken_until=9.0) == (1.2, "quit")


# The tail


def test_an_answer_that_begins_too_early_is_asked_for_again_and_never_half_heard() -> None:
    """It began 0.2 s after the game's last sample: "thir-" is lost, and "teenth" might be heard as "tenth"."""
    script = "0 -60; 3.2 -20 [unk]; 4.0 -60 [unk]; 5 -60"

    assert answer(script, spoken_until=3.0) == (4.3, TooEarly())


def test_an_answer_that_begins_while_the_game_speaks_is_asked_for_again() -> None:
    assert answer("0 -60; 2.5 -20 [unk]; 3.8 -60 [unk]", spoken_until=3.0) == (4.1, TooEarly())


def test_a_noise_in_the_tail_is_no_answer() -> None:
    """A door slams: no words, so nothing is asked again; the game listens when it is quiet."""
    assert seen("0 -60; 3.2 -20; 4.0 -60", speech="Hello!", spoken_until=3.0, seconds=9) == [StartListening()]


def test_a_room_that_never_falls_silent_is_listened_to_all_the_same() -> None:
    """A television must not keep the game from listening; but its first word may be half a word."""
    television = ";".join(f"{tenth / 10} {-30 if tenth % 3 else -58} [unk]" for tenth in range(66))
    script = f"{television}; 6.6 -20 tenth card; 7.2 -60 tenth card"
    began = answer(script, spoken_until=3.0)

    assert began is not None
    assert began[0] <= 8
    assert isinstance(began[1], Accept)


def test_the_word_in_whose_middle_the_listening_began_is_unknown() -> None:
    loud = ";".join(f"{tenth / 10} {-30 if tenth % 3 else -58} [unk]" for tenth in range(61))
    half = accepted(f"{loud}; 6.1 -20 tenth card; 6.6 -60 tenth card", spoken_until=3.0)
    whole = accepted(f"{loud}; 6.1 -30; 8.1 -20 tenth card; 8.6 -60 tenth card", spoken_until=3.0)

    assert half == (6.9, "[unk] card")
    assert whole == (8.9, "tenth card")


# A pick that was said back


def objection(script: str, spoken_until: float = 1.0) -> object:
    """What comes of this while "Third card." was said back, or just after."""
    found = answer(script, speech="Third card.", spoken_until=spoken_until, prompt_after=0.5, can_undo=True)
    assert found is not None
    return found[1].heard.text if isinstance(found[1], Accept) else found[1]


@pytest.mark.parametrize(
    "script",
    [
        "0 -60; 0.6 -20 no; 0.9 -60 no; 2 -60",
        "0 -60; 0.9 -20; 1.1 -20 no; 1.2 -60 no; 2 -60",
        "0 -60; 1.0 -20; 1.2 -20 no; 1.3 -60 no; 3 -60",
        "0 -60; 1.2 -20; 1.5 -60; 1.6 -60 no; 3 -60",
        "0 -60; 1.2 -20; 1.5 -60; 1.9 -60 =no; 3 -60",
        "0 -60; 1.4 -20; 1.6 -20 no; 1.7 -60 no; 3 -60",
        "0 -60; 1.7 -20; 1.9 -60 no; 3 -60",
        "0 -60; 1.7 -20; 1.9 -60; 2.1 -60 no; 3 -60",
    ],
    ids=[
        "in it",
        "as it ends",
        "just after",
        "late word",
        "late final",
        "in the tail",
        "at last",
        "at last, late word",
    ],
)
def test_a_no_that_comes_in_time_is_heard(script: str) -> None:
    """While it is said back, in the tail, and in the half second after; also where the word shows late."""
    assert objection(script) in ("no", TooEarly())


def test_an_objection_that_is_not_understood_is_not_taken_for_consent() -> None:
    """A short sound is a cough elsewhere; here it may have been a no."""
    assert objection("0 -60; 1.2 -20 [unk]; 1.6 -60 [unk]; 1.7 -60 [unk]; 4 -60") == TooEarly()
    assert objection("0 -60; 1.6 -20; 1.8 -60 [unk]; 4 -60") == "[unk]"


def test_stop_is_an_objection_there() -> None:
    assert objection("0 -60; 0.6 -20 stop; 1.2 -60") == "stop"


def test_nothing_said_is_consent() -> None:
    assert objection("0 -60") == Prompt()
    assert objection("0 -60; 1.5 -25; 1.7 -60") == Prompt()


# Typed lines, and the end


@pytest.mark.parametrize("spoken_until", [0.0, 0.9, 1.0, 5.0])
def test_a_typed_line_counts_at_any_time(spoken_until: float) -> None:
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, "Third card.")
    for tenth in range(1, 10):
        turn_taking.take(Moment(tenth / 10, -60.0), speaking=tenth / 10 < spoken_until)
    action = turn_taking.take(Moment(1.0, -60.0, typed="Third Card"), speaking=spoken_until > 1)

    assert isinstance(action, Accept)
    assert (action.heard.text, action.heard.typed) == ("third card", True)


def test_when_the_sound_is_over_the_game_gives_up() -> None:
    assert answer("0 -60", sound_ends=5.0) == (5.0, GiveUp())
    assert answer("0 -60", sound_ends=2.0, spoken_until=1.0) == (2.0, GiveUp())


def test_words_that_are_open_when_the_sound_ends_are_settled_first() -> None:
    assert accepted("0 -60; 1 -20 third card", sound_ends=1.8) == (1.8, "third card")
    assert accepted("0 -60; 1 -20 =third card; 1.7 -20", sound_ends=1.8) == (1.8, "third card")


def test_sound_whose_words_have_not_shown_yet_is_settled_too() -> None:
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), 20.0, "")
    turn_taking.listen(0.0)
    turn_taking.take(Moment(0.1, -60.0), speaking=False)
    turn_taking.take(Moment(0.4, -20.0), speaking=False)

    assert turn_taking.take(Moment(0.4, ended=True), speaking=False) == Settle()
    assert turn_taking.settle(heard("two")) == Accept(heard("two"))
    assert turn_taking.take(Moment(0.4, ended=True), speaking=False) == GiveUp()


def test_where_the_sound_ends_while_the_game_speaks_it_says_what_it_has_to_say_and_then_gives_up() -> None:
    turn_taking = TurnTaking()
    turn_taking.begin(spoken_grammar(), None, "Which one?")

    assert turn_taking.take(Moment(0.1, ended=True), speaking=True) == Continue()
    assert turn_taking.take(Moment(0.2, ended=True), speaking=False) == GiveUp()


@pytest.mark.parametrize("objection", ["no", "wait no", "not that one", "no no no", "people no not that one"])
def test_a_pick_is_taken_back_however_the_no_is_said(objection: str) -> None:
    """The whole objection may be over before the game has said the card back."""
    script = f"0 -60; 0.2 -25 {objection}; 0.8 -60 {objection}; 0.9 -60 ={objection}; 1.0 -60"
    found = accepted(script, speech="Fourth card.", spoken_until=1.4, prompt_after=0.5, can_undo=True)

    assert found is not None
    assert understand(heard(found[1]), spoken_grammar(can_undo=True)) == No()
