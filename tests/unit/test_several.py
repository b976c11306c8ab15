"""Several people at one device: the options, the curtain, a kept game, and what becomes of lost headphones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.command import run
from tests.property.test_secrecy import replied
from tests.several import NAMES, conversation, leads_on, play_of
from voice_oldmaid.cli import main
from voice_oldmaid.commands.screens import opened_screens
from voice_oldmaid.dialogue.company import Company, Privacy
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskHand, DeviceChanged, GoBack, No, Repeat, ShuffleHand, Silence, Yes
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.turn_taking import Accept
from voice_oldmaid.game.record import Record, record_from, record_text
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Heard, Line
from voice_oldmaid.screen.curtain import MOST_ROWS, Curtain
from voice_oldmaid.screen.screens import Screens
from voice_oldmaid.settings import Settings
from voice_oldmaid.shown import Shown

TWO = ("--people", "2")


def public(reply: Reply) -> str:
    return " ".join(line.shown for line in reply.say if line.shown)


def lines_of_whole_game(people: int, seats: int) -> Iterator[str]:
    """What is typed in one game of the short variant, from its first question to its goodbye."""
    made, rng = conversation(people, seats, "old_maid_short", 3, Privacy.SCREEN), Random(4)
    reply = made.open()
    while reply.expect is not None:
        answer = leads_on(made, rng)
        if isinstance(answer, Accept):
            yield answer.heard.text
        reply = replied(made, answer)


def alone(reply: Reply) -> str:
    return " ".join(line.text for line in reply.say if line.instead is not None)


# Options


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--people", "0"], "from 1 to 6"),
        (["--people", "7"], "from 1 to 6"),
        (["--people", "5"], "Give --seats 5, or more"),
        ([*TWO, "--names", "Sam"], "2 people and 1 name"),
        ([*TWO, "--names", "Sam,sam"], "the same"),
        ([*TWO, "--names", "Sam,"], "one word of up to 12 letters"),
        ([*TWO, "--names", "Sam,R2"], "one word of up to 12 letters"),
        ([*TWO, "--names", "Sam,Stopper"], "interrupts the game"),
        (["--names", "Sam,Mia"], "--people"),
        (["--privacy", "ears"], "--people"),
        (["--private-speaker", "USB"], "--people"),
        ([*TWO, "--privacy", "whisper"], "ears"),
        ([*TWO, "--privacy", "page"], "Give --page"),
        ([*TWO, "--text", "--privacy", "ears"], "needs a voice"),
        ([*TWO, "--text", "--private-speaker", "USB"], "nothing is spoken"),
        ([*TWO, "--private-speaker", "USB", "--privacy", "ears"], "Leave out --privacy"),
        ([*TWO, "--private-speaker", "none"], "is a device"),
        ([*TWO, "--private-speaker", "wav:a.wav"], "is a device"),
        ([*TWO, "--player", "Tiger"], "--names"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_options_that_cannot_be_meant_are_refused_in_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["play", *arguments])
    out, errors = capsys.readouterr()

    assert (code, out, errors.count("\n")) == (2, "", 1)
    assert told in errors


@pytest.mark.acoustic
@pytest.mark.parametrize(("people", "seats"), [(2, 4), (6, 6), (3, 3)])
def test_a_whole_typed_game_keeps_its_secrets_out_of_the_transcript_and_replays(
    people: int, seats: int, tmp_path: Path
) -> None:
    path = tmp_path / "talk.txt"
    options = ("--people", str(people), "--seats", str(seats), "--settings", "none", "--seed", "3")
    typed = "".join(f"{line}\n" for line in lines_of_whole_game(people, seats))
    done = run(
        "play", "--text", *options, "--skill", "carefree", "--variant", "old_maid_short", "--transcript", str(path),
        "--names", ",".join(NAMES[:people]), typed=typed,
    )  # fmt: skip
    transcript = path.read_text(encoding="utf-8")
    hidden = [line for line in transcript.splitlines() if line.startswith(("You got the", "You have", "It is the"))]

    assert done.returncode == 0, done.stderr
    assert "old maid" in done.stdout
    assert "alone)" in transcript
    assert [line for line in hidden if " of " in line] == []
    assert run("replay", str(path)).returncode == 0


# What is said to whom


def at_first_turn(people: int = 2, privacy: Privacy = Privacy.EARS) -> Conversation:
    made = conversation(people, 4, privacy=privacy)
    made.open()
    return made


def test_the_others_close_their_ears_before_a_hand_is_told() -> None:
    made = at_first_turn()
    asked = made.answer(AskHand())

    assert public(asked) == "Mia, close your ears. Sam, say yes when they do."
    assert alone(asked) == ""

    told = made.answer(Yes())

    assert public(told) == "(told to Sam alone)"
    assert alone(told).startswith("You have ")
    assert all(line.volume_decibels < 0 for line in told.say)
    assert public(made.answer(Silence())).startswith("You may listen again. ")


@pytest.mark.parametrize("people", [3, 6])
def test_of_many_not_each_is_called_by_name(people: int) -> None:
    made = conversation(people, 6)
    made.open()
    you = play_of(made).company.names[play_of(made).you]
    asked = public(made.answer(AskHand()))

    assert asked.startswith(f"Everybody but {you}, close" if people > 3 else "")
    assert asked.count(",") <= 3


def test_again_says_it_again_only_while_the_others_do_not_listen() -> None:
    made = at_first_turn()
    made.answer(AskHand())
    first = alone(made.answer(Yes()))

    assert alone(made.answer(Repeat())) == first

    made.answer(Silence())

    assert alone(made.answer(Repeat())) == ""
    assert "of" not in public(made.answer(Repeat())).split("holding")[0].split()
    assert alone(made.answer(GoBack())) == ""


def test_arranging_tells_the_new_order_to_that_person_alone() -> None:
    made = at_first_turn()
    asked = made.answer(ShuffleHand())

    assert public(asked).startswith("Your cards are mixed. I will mix them each time")
    assert public(asked).endswith("Mia, close your ears. Sam, say yes when they do.")


def test_what_is_said_softly_is_never_softer_than_can_be() -> None:
    made = at_first_turn()
    for _ in range(10):
        made.hear(Heard())
    made.answer(AskHand())

    assert min(line.volume_decibels for line in made.answer(Yes()).say) >= -16


def test_a_no_leaves_it_for_another_time_and_loses_nothing() -> None:
    made, rng = at_first_turn(), Random(1)
    while made.talk.mode is not Mode.SURE_TO_BE_ALONE:
        replied(made, leads_on(made, rng))
    kept, you = made.talk.play.pending, made.talk.play.you
    made.hear(Heard())
    reply = made.answer(No())

    assert public(reply).startswith("All right, I tell you later.")
    while made.talk.play.you != you or made.talk.mode is not Mode.PICKING:
        replied(made, leads_on(made, rng))
    made.answer(AskHand())

    assert set(kept) <= set(made.talk.play.pending)


LOST = DeviceChanged(DeviceNews(DeviceKind.PRIVATE_SPEAKER, DeviceChange.LOST, "USB"))
BACK = DeviceChanged(DeviceNews(DeviceKind.PRIVATE_SPEAKER, DeviceChange.BACK, "USB"))


def test_without_the_headphones_nothing_is_told_and_that_is_said() -> None:
    made, rng = at_first_turn(privacy=Privacy.SPEAKER), Random(1)
    reply = made.answer(LOST)

    assert public(reply).startswith("I have lost the headphones.")
    assert "cannot tell you that alone" in public(made.answer(AskHand()))
    assert made.talk.mode is Mode.PICKING

    for _ in range(30):
        reply = replied(made, leads_on(made, rng))

        assert alone(reply) == ""
        assert made.talk.mode is not Mode.SURE_TO_BE_ALONE

    assert public(made.answer(BACK)).startswith("The headphones are back.")
    made.answer(AskHand())

    assert made.talk.mode is Mode.SURE_TO_BE_ALONE
    assert all(line.is_private for line in made.answer(Yes()).say)


def test_headphones_that_are_lost_while_they_are_needed_do_not_stop_the_game() -> None:
    made, rng = at_first_turn(privacy=Privacy.SPEAKER), Random(1)
    while not (made.talk.mode is Mode.ALONE and play_of(made).is_held):
        replied(made, leads_on(made, rng))
    reply = made.answer(LOST)

    assert alone(reply) == ""
    assert made.talk.mode is Mode.PICKING


# Screens


class Sheet:
    """A screen that keeps what it is given."""

    lost = False

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.tables: list[Shown] = []

    def line(self, line: Line) -> None:
        self.lines.append(line.text)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        self.lines.append(f"> {heard.text}")

    def show(self, shown: Shown) -> None:
        self.tables.append(shown)


SECRET = Line("You got the queen.", instead="(shown to Mia alone)")


def test_only_the_one_screen_gets_what_is_for_one_and_loses_it_again() -> None:
    captions, page = Sheet(), Sheet()
    screens = Screens([captions, page], page)
    for_all, for_one = Shown(turn="all"), Shown(turn="one")
    screens.show(for_all, for_one)
    screens.line(SECRET)

    assert (captions.lines, page.lines) == (["(shown to Mia alone)"], ["You got the queen."])
    assert (captions.tables, page.tables) == ([for_all], [for_one])

    screens.hide()

    assert (captions.tables, page.tables) == ([for_all], [for_one, for_all])


def test_on_the_one_screen_how_to_go_on_is_put_out_of_sight_with_the_hand() -> None:
    made = at_first_turn(privacy=Privacy.SCREEN)
    made.answer(AskHand())
    reply = made.answer(Yes())

    assert made.talk.mode is Mode.ALONE
    assert [line.text for line in reply.say if line.instead is None] == []


def test_the_curtain_is_drawn_before_anything_else_is_written() -> None:
    sheet = Sheet()
    curtain = Curtain(sheet)
    curtain.line(SECRET)
    curtain.line(SECRET)
    curtain.line(Line("You may look again."))
    curtain.line(Line("It is your turn."))
    blank = "\n" * MOST_ROWS

    assert sheet.lines == [SECRET.text, SECRET.text, blank, "You may look again.", "It is your turn."]


def test_however_the_game_ends_the_curtain_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C while somebody reads the own cards: whoever comes to the terminal next does not."""
    opened = opened_screens(Settings(), LIVELY["en"].screen_words, print, Privacy.SCREEN)
    with suppress(KeyboardInterrupt), opened as seen:
        seen.screens.line(SECRET)
        raise KeyboardInterrupt

    assert capsys.readouterr().out.startswith(SECRET.text + "\n" * MOST_ROWS)


# Another day


def test_a_kept_game_goes_on_with_as_many_people() -> None:
    kept: list[Record | None] = []
    made = conversation(2, 4)
    made.store = Store(lambda record: not kept.append(record))
    made.open()
    rng = Random(2)
    for _ in range(12):
        replied(made, leads_on(made, rng))
    assert kept[-1] is not None
    record = record_from(record_text(kept[-1]))

    assert record == kept[-1]
    assert record.people == made.company.names

    again = conversation(2, 4, seed=99)
    again.company = Company()
    again.store = Store(lambda record: True, record)
    again.open()
    reply = again.answer(Yes())

    assert play_of(again).names == play_of(made).names
    assert alone(reply) == ""
    assert play_of(again).table.hands == play_of(made).table.hands or play_of(made).is_held


def test_a_record_of_more_people_than_seats_is_no_record() -> None:
    made = conversation(2, 2)
    made.open()
    text = record_text(made.talk.play.record(130)).replace(
        f"people {','.join(made.company.names)}", "people A,B,C,D,E,F"
    )

    with pytest.raises(ValueError, match="6 people"):
        record_from(text)


@pytest.mark.parametrize(("out", "sits_out"), [((), False), ((1,), False), ((0, 1), True)])
def test_as_long_as_one_of_them_plays_the_people_do_not_sit_out(out: tuple[int, ...], sits_out: bool) -> None:
    play = play_of(at_first_turn(people=2))
    play.table = replace(play.table, out=out)

    assert play.sits_out is sits_out
