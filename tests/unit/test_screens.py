"""Several screens show one game: each line once, and the cards when it has been told what became of them."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import pytest

from voice_oldmaid.commands.scores import ScoreKeeper
from voice_oldmaid.commands.show import Show
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.showing import shown
from voice_oldmaid.dialogue.turn_taking import Accept, Prompt
from voice_oldmaid.game.variants import rules_for
from voice_oldmaid.ports import Earcon, Heard, Line, typed
from voice_oldmaid.screen.screens import CAPTIONS, Screens, captions_of
from voice_oldmaid.shown import Shown


@dataclass
class Seen:
    """A screen that keeps what it gets, in its order."""

    lost: bool = False
    got: list[str | Shown] = field(default_factory=list)

    def line(self, line: Line) -> None:
        self.got.append(line.text)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        self.got.append(f"> {heard.text}")

    def show(self, shown: Shown) -> None:
        self.got.append(shown)


def test_every_screen_gets_everything_and_the_table_when_it_has_changed() -> None:
    one, other = Seen(), Seen()
    screens = Screens([one, other])
    screens.line(Line("Which one?"))
    screens.line(Line("", earcon=Earcon.YOUR_TURN))
    screens.heard(typed("third card"))
    for question in ("Which one?", "Which one?", "Did you say third card?"):
        screens.show(Shown(question=question))

    assert one.got == other.got == [
        "Which one?", "> third card", Shown(question="Which one?"), Shown(question="Did you say third card?")
    ]  # fmt: skip


def test_what_one_screen_has_lost_is_told() -> None:
    assert not Screens([Seen(), Seen()]).lost
    assert Screens([Seen(), Seen(lost=True)]).lost


@pytest.mark.parametrize("kind", CAPTIONS)
def test_without_a_standard_output_there_are_captions_for_nobody(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    captions = captions_of(kind, LANGUAGES["en"].screen_words)
    captions.line(Line("Third card."))
    captions.show(Shown(question="Which one?"))

    assert not captions.lost


@pytest.fixture
def conversation() -> Conversation:
    return Conversation(rules_for("old_maid", 4), 4, Chances.of_seed(7), LANGUAGES["en"])


def show_on(seen: Seen, conversation: Conversation) -> Show:
    keeper = ScoreKeeper(conversation, None, may_go_on=False)
    return Show(conversation, None, lambda: "", keeper, Screens([seen]))


def test_a_microphone_from_which_nothing_comes_is_told_once_and_so_is_the_next_one(
    conversation: Conversation, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the name of the one that is used now: it may have been changed by a word."""
    show, used = show_on(Seen(), conversation), ["Desk"]
    conversation.open()
    show.answer(Prompt())
    show.microphone = lambda: used[-1]
    for name in ("Desk", "Desk", "Headset", "Headset"):
        used.append(name)
        show.answer(Prompt())

    told = capsys.readouterr().err.splitlines()
    assert [line.split('"')[1] for line in told] == ["Desk", "Headset"]


def test_the_cards_change_with_the_last_sentence_that_tells_of_them(conversation: Conversation) -> None:
    """Not before it is told which card was taken; and right before the question about the next one."""
    seen = Seen()
    show = show_on(seen, conversation)
    for line in conversation.open().say:
        show.line(line)

    assert seen.got[-2:] == [shown(conversation.talk), conversation.talk.said[-1]]
    assert not any(isinstance(each, Shown) for each in seen.got[:-2])


def test_whoever_cuts_the_sentences_off_sees_the_cards_all_the_same(conversation: Conversation) -> None:
    seen = Seen()
    show = show_on(seen, conversation)
    show.line(conversation.open().say[0])
    told = shown(conversation.talk)
    show.answer(Accept(typed("third card")))

    assert seen.got[-2:] == [told, "> third card"]
    show.answer(Prompt())
    assert seen.got[-1] == "> third card"
