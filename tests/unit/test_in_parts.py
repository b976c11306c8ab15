"""Lists that are too long to be told at once."""

from __future__ import annotations

import pytest

from tests.unit.test_conversation import conversation, told
from voice_oldmaid.dialogue.intents import AskGames, AskNicknames, Intent, MoreHelp

LISTS = (AskGames(), AskNicknames(), MoreHelp())


@pytest.mark.parametrize("asked", LISTS, ids=lambda intent: type(intent).__name__)
def test_each_list_goes_on_where_it_was_left_whatever_is_asked_between(asked: Intent) -> None:
    alone = told(conversation(), asked, asked, asked)
    others = [each for each in LISTS if each != asked]
    among_others = told(conversation(), asked, *others, asked, *others, asked)

    assert among_others[:: len(LISTS)] == alone
    assert alone[0] != alone[1]
