"""The games of one sitting as they are made at the table."""

from __future__ import annotations

from random import Random

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import made
from voice_oldmaid.game.variants import VARIANTS


def test_sly_seats_remember_every_move_of_the_running_deal() -> None:
    play, rng = Play(Sitting(VARIANTS["old_maid"], 4, Chances.of_seed(3), skill=Skill.SLY), LANGUAGES["en"]), Random(3)
    play.deal()
    for _ in range(3):
        play.pick(rng.randint(1, play.view.fan))

    table, minds = play.start, Minds((Skill.CAREFREE, *(Skill.SLY,) * 3)).at(play.start.view)
    for move in play.moves:
        table, events = made(table, move)
        minds = minds.after(events)

    assert play.minds == minds
    assert minds != Minds(minds.skills).at(play.start.view)
