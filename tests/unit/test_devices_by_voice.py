"""Microphones and speakers in the talk: which there are, another one with a yes, and what is lost and comes back."""

from __future__ import annotations

import re

import pytest

from tests.fake_choice import Choice
from tests.unit.test_conversation import QUESTION, conversation, told, words
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskMicrophones,
    AskSpeakers,
    DeviceChanged,
    Intent,
    No,
    OtherMicrophone,
    OtherSpeaker,
    PickCard,
    Quit,
    Silence,
    Unclear,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.devices import in_words
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.game.notation import table_text
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, typed

MICROPHONE, SPEAKER = DeviceKind.MICROPHONE, DeviceKind.SPEAKER


def with_devices(choice: Choice | None) -> Conversation:
    made = conversation()
    made.talk.sound = SoundDevices(choice)
    return made


def changed(kind: DeviceKind, change: DeviceChange, name: str = "Headset", *, unheard: int = 0) -> DeviceChanged:
    return DeviceChanged(DeviceNews(kind, change, name), unheard)


# --- asking and choosing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("which microphones are there", "The microphone is Desk. There is also Headset. You can say another"),
        ("what speakers are there", "The speaker is Screen. There is also Piano. You can say another speaker."),
        ("which loudspeakers are there", "The speaker is Screen. There is also Piano."),
    ],
)
def test_the_devices_are_told_by_their_names(said: str, answer: str) -> None:
    assert words(with_devices(Choice()).hear(typed(said))).startswith(answer)


def test_of_many_devices_a_few_are_told() -> None:
    made = with_devices(Choice(microphones=[f"Number {n}" for n in range(1, 10)]))

    assert "Number 2, Number 3, Number 4, Number 5, Number 6 and 3 more." in words(made.answer(AskMicrophones()))


@pytest.mark.parametrize("intent", [AskMicrophones(), AskSpeakers(), OtherMicrophone(), OtherSpeaker()])
@pytest.mark.parametrize("choice", [None, Choice(microphones=(), speakers=())], ids=["no sound", "no device"])
def test_without_devices_it_says_so_and_asks_on(intent: Intent, choice: Choice | None) -> None:
    reply = words(with_devices(choice).answer(intent))

    assert reply.startswith("I use no ")
    assert reply.endswith(QUESTION)


def test_with_one_device_there_is_no_other() -> None:
    made = with_devices(Choice(microphones=["Desk"]))

    assert words(made.answer(OtherMicrophone())) == f"There is no other microphone than Desk. {QUESTION}"


@pytest.mark.parametrize(("intent", "kind"), [(OtherMicrophone(), MICROPHONE), (OtherSpeaker(), SPEAKER)])
def test_another_one_is_used_at_once_and_kept_with_a_yes(intent: Intent, kind: DeviceKind) -> None:
    choice = Choice()
    made = with_devices(choice)
    asked = made.answer(intent)

    new = choice.all[kind][1]
    assert (words(asked), asked.prompt_after) == (f"This is {new}. Can you hear me?", 10.0)
    assert (choice.now[kind], choice.kept) == (new, [])
    assert words(made.answer(Yes())) == f"Good, I will use it from now on. {QUESTION}"
    assert (choice.now[kind], choice.kept) == (new, [(kind, new)])


@pytest.mark.parametrize(
    "answers", [[No()], [Silence()], [Unclear(), Unclear()], [PickCard(1), Silence()], [Wait(), Silence()]], ids=str
)
def test_without_a_yes_it_goes_back(answers: list[Intent]) -> None:
    choice = Choice()
    made = with_devices(choice)
    last = told(made, OtherMicrophone(), *answers)[-1]

    assert last == f"Then I use the microphone Desk, as before. {QUESTION}"
    assert (choice.now[MICROPHONE], choice.kept, made.talk.play.picks) == ("Desk", [], [])


def test_whoever_goes_on_to_something_else_is_heard_as_before() -> None:
    choice = Choice()
    made = with_devices(choice)
    told(made, OtherSpeaker(), Quit())

    assert (made.talk.mode, choice.now[SPEAKER]) == (Mode.SURE_TO_QUIT, "Screen")


def test_the_one_after_it_can_be_asked_for_and_no_leads_back_to_the_first() -> None:
    choice = Choice(microphones=["Desk", "Headset", "Camera"])
    made = with_devices(choice)

    assert told(made, OtherMicrophone(), OtherMicrophone(), No()) == [
        "This is Headset. Can you hear me?",
        "This is Camera. Can you hear me?",
        f"Then I use the microphone Desk, as before. {QUESTION}",
    ]


def test_after_the_last_one_comes_the_first_again() -> None:
    made = with_devices(Choice())

    assert told(made, OtherMicrophone(), OtherMicrophone()) == [
        "This is Headset. Can you hear me?",
        f"Then I use the microphone Desk, as before. {QUESTION}",
    ]


def test_one_that_cannot_be_used_is_told_and_passed_over() -> None:
    choice = Choice(microphones=["Desk", "Headset", "Camera"], broken=["Headset"])

    asked = words(with_devices(choice).answer(OtherMicrophone()))
    assert asked == "I cannot use Headset. This is Camera. Can you hear me?"


def test_in_the_middle_of_one_trial_the_other_kind_can_be_tried() -> None:
    choice = Choice()
    made = with_devices(choice)
    told(made, OtherMicrophone(), OtherSpeaker(), Yes())

    assert choice.now == {MICROPHONE: "Desk", SPEAKER: "Piano"}
    assert choice.kept == [(SPEAKER, "Piano")]


@pytest.mark.parametrize("change", [DeviceChange.LOST, DeviceChange.SILENT])
def test_a_tried_microphone_that_turns_out_dead_is_left_at_once(change: DeviceChange) -> None:
    choice = Choice()
    made = with_devices(choice)
    made.answer(OtherMicrophone())

    assert words(made.answer(changed(MICROPHONE, change))).endswith(f"as before. {QUESTION}")
    assert (choice.now[MICROPHONE], made.talk.mode) == ("Desk", Mode.PICKING)


# --- losing -----------------------------------------------------------------------------------------------------------


def test_a_lost_microphone_is_told_with_three_hints_and_the_question() -> None:
    """FAULTS S-09 and S-16: what is said, beside what is shown."""
    said = words(conversation().answer(changed(MICROPHONE, DeviceChange.LOST)))

    assert said.startswith("I have lost the microphone Headset. Is it plugged in, may I use it, and is no other ")
    assert said.endswith(QUESTION)


def test_a_silent_microphone_is_named() -> None:
    """FAULTS V-09."""
    said = words(conversation().answer(changed(MICROPHONE, DeviceChange.SILENT)))

    assert "no sound at all from the microphone Headset. Is it switched on?" in said


@pytest.mark.parametrize("kind", [MICROPHONE, SPEAKER])
def test_while_a_device_is_lost_nobody_is_reminded_of_anything(kind: DeviceKind) -> None:
    """Whoever is not heard is not silent."""
    made = conversation()
    lost = made.answer(changed(kind, DeviceChange.LOST))
    back = made.answer(changed(kind, DeviceChange.BACK))

    assert (lost.prompt_after, back.prompt_after) == (None, 15.0)


def test_when_it_is_back_the_last_question_is_asked_again_and_the_turn_is_the_same() -> None:
    made = conversation()
    before = table_text(made.talk.play.table)
    told_back = told(made, changed(MICROPHONE, DeviceChange.LOST), changed(MICROPHONE, DeviceChange.BACK))[1]

    assert told_back == f"I hear you again. {QUESTION}"
    assert table_text(made.talk.play.table) == before


def test_what_was_cut_off_is_said_again_whole() -> None:
    made = conversation()
    answer = words(made.hear(typed("my cards")))
    lost = words(made.answer(changed(MICROPHONE, DeviceChange.LOST, unheard=9)))
    back = words(made.answer(changed(MICROPHONE, DeviceChange.BACK, unheard=9)))

    assert lost.endswith(f"program using it? {answer}")
    assert back == f"I hear you again. {answer}"


def test_a_speaker_that_is_back_says_what_nobody_has_heard() -> None:
    made = conversation()
    made.answer(changed(SPEAKER, DeviceChange.LOST))
    answer = words(made.hear(typed("my cards")))

    assert words(made.answer(changed(SPEAKER, DeviceChange.BACK))) == answer


def test_what_was_heard_before_it_was_cut_off_is_not_said_again() -> None:
    made = conversation()
    sentences = [line.text for line in made.hear(typed("my cards")).say]
    lost = words(made.answer(changed(MICROPHONE, DeviceChange.LOST, unheard=2)))
    back = words(made.answer(changed(MICROPHONE, DeviceChange.BACK, unheard=1)))

    assert lost.endswith(f"program using it? {' '.join(sentences[-2:])}")
    assert back == f"I hear you again. {sentences[-1]}"


def test_what_was_heard_before_is_not_said_again() -> None:
    made = conversation()
    told(made, changed(MICROPHONE, DeviceChange.LOST))

    assert words(made.answer(changed(MICROPHONE, DeviceChange.BACK, unheard=9))) == (f"I hear you again. {QUESTION}")


def test_another_device_that_is_taken_instead_is_named() -> None:
    made = conversation()

    assert words(made.answer(changed(MICROPHONE, DeviceChange.OTHER))).startswith("I listen with the microphone Head")
    assert words(made.answer(changed(SPEAKER, DeviceChange.OTHER))).startswith("I speak through the speaker Headset")


@pytest.mark.parametrize("kind", [MICROPHONE, SPEAKER])
@pytest.mark.parametrize("change", DeviceChange)
def test_a_card_that_was_said_back_meanwhile_takes_a_yes(kind: DeviceKind, change: DeviceChange) -> None:
    """Nobody may have heard it, or have been heard to take it back."""
    made = conversation()
    made.answer(PickCard(1))
    asked = words(made.answer(changed(kind, change)))

    assert made.talk.mode is Mode.SURE_OF_CARD
    assert asked.endswith("Did you say first card?")
    assert made.talk.play.picks == []


def test_nobody_is_woken_by_it_and_nothing_is_counted_as_misunderstood() -> None:
    made = conversation()
    told(made, Unclear(), *[Silence()] * 3)
    mode, misunderstandings = made.talk.mode, made.talk.misunderstandings
    told(made, changed(MICROPHONE, DeviceChange.LOST), changed(MICROPHONE, DeviceChange.BACK))

    assert (made.talk.mode, made.talk.misunderstandings) == (mode, misunderstandings)


def test_again_does_not_repeat_the_news() -> None:
    made = conversation()
    made.answer(changed(MICROPHONE, DeviceChange.BACK))

    assert words(made.hear(typed("again"))) == QUESTION


def test_a_device_from_last_time_that_is_not_there_is_told_in_the_beginning() -> None:
    made = conversation()
    made.talk.sound = SoundDevices(Choice(missing=[DeviceNews(MICROPHONE, DeviceChange.LOST, "USB: Mic (hw:1,0)")]))

    assert "The microphone USB Mic from last time is not here, so I use the usual one." in words(made.open())


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("HDA Intel PCH: ALC269 Analog (hw:0,0)", "HDA Intel PCH ALC269"),
        ("default", "default"),
        ("Quiet Comfort 35", "Comfort 35"),
        ("(hw:1,0)", "hw 1 0"),
        ("Stop", "without a name"),
        ("", "without a name"),
        ("!?", "without a name"),
        ("M" * 500, "M" * 30),
        ("Mikrofon Büro", "Mikrofon Büro"),
        ("a\nb\x1b[31m", "a b"),
    ],
)
def test_names_are_told_in_a_few_plain_words(name: str, told: str) -> None:
    assert in_words(name).startswith(told)
    assert re.fullmatch(r"[^\W_]+( [^\W_]+)*", in_words(name))


@pytest.mark.parametrize("word", sorted(LANGUAGES["en"].interrupts))
def test_no_name_of_a_device_can_be_taken_for_a_word_that_interrupts(word: str) -> None:
    made = with_devices(Choice(microphones=["Desk", f"{word.upper()} {word} phone"]))
    spoken = " ".join(told(made, AskMicrophones(), OtherMicrophone(), No())).lower()

    assert word not in spoken.split()
