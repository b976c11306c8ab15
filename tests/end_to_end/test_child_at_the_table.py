"""The simulated child's mind plays whole games by words alone, with ears that understand it well, or badly."""

from __future__ import annotations

from random import Random

import pytest

from voice_oldmaid.bench.child_mind import Log, Mind
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Silence
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import UNKNOWN, typed

MOST_ANSWERS = 2000


class Table:
    """One game between a mind and a conversation. *misheard* is how often a card's name is heard as something else."""

    def __init__(self, seed: int, seats: int, misheard: float = 0.0) -> None:
        self.log = Log()
        self.rng = Random(seed)
        self.misheard = misheard
        self.mind = Mind(Random(seed), self.log)
        self.conversation = Conversation(VARIANTS["old_maid"], seats, Chances.of_seed(seed), English())

    def play(self) -> None:
        reply = self.conversation.open()
        for _ in range(MOST_ANSWERS):
            for line in reply.say:
                self.mind.hear(line.text, 0.0)
            if reply.expect is None:
                return
            reply = self.answer(reply)
        raise AssertionError("the game does not end")

    def answer(self, reply: Reply) -> Reply:
        if not self.mind.wants_to_speak:
            return self.conversation.answer(Silence())
        text = self.mind.answer()
        # A yes or a no is heard well: no listener could keep from wrong picks if they were mistaken for each other.
        if text in ("yes", "no") or self.rng.random() >= self.misheard:
            return self.conversation.hear(typed(text))
        assert reply.expect is not None
        # Each as likely as it is to the recognizer: however many commands there are, cards are heard most.
        instead = self.rng.choice([*reply.expect.phrases, UNKNOWN])
        return self.conversation.hear(typed(instead if instead not in ("yes", "no") else UNKNOWN))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("seed", range(5))
def test_understood_well_every_pick_is_right_at_the_first_try(seed: int, seats: int) -> None:
    table = Table(seed, seats)
    table.play()

    assert [pick.made for pick in table.log.picks] == [position for position, _ in table.conversation.talk.play.picks]
    assert table.log.right_first_try == len(table.log.picks)
    assert (table.log.wrong_picks, table.log.reprompts, table.log.taken_back) == (0, 0, 0)


@pytest.mark.parametrize("seed", range(40))
def test_understood_badly_no_card_is_taken_that_was_not_meant(seed: int) -> None:
    table = Table(seed, seats=3, misheard=0.4)
    table.play()

    assert table.conversation.talk.play.table.is_over
    assert table.log.wrong_picks == 0


def test_bad_ears_show_in_the_figures() -> None:
    """Over some games every kind of trouble is met, and counted."""
    logs = []
    for seed in range(20):
        table = Table(seed, seats=3, misheard=0.4)
        table.play()
        logs.append(table.log)

    assert sum(log.reprompts for log in logs) > 20
    assert sum(log.taken_back for log in logs) > 5
    assert sum(log.right_first_try for log in logs) < sum(len(log.picks) for log in logs)
