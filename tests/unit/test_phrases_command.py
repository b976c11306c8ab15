"""voice-oldmaid phrases: the table of what can be said, made from the grammar and ANSWERS and from nothing else."""

from __future__ import annotations

import json
import re

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.commands.phrases import CARDS, rows
from voice_oldmaid.dialogue.answers_by_mode import ANSWERS
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import INTENTS, UNSPOKEN
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.ports import typed
from voice_oldmaid.settings import Settings

SPOKEN = [intent for intent in INTENTS if intent not in UNSPOKEN]


def test_every_intent_that_can_be_said_has_a_row() -> None:
    assert [row.intent for row in rows()] == SPOKEN


def test_every_phrase_is_counted_once() -> None:
    meanings = grammar(Settings().seats, CARDS, LANGUAGES["en"], hand=FULL_PACK[:CARDS]).meanings
    spoken = [phrase for phrase, intent in meanings.items() if not isinstance(intent, UNSPOKEN)]

    assert sorted(form for row in rows() for form in row.forms) == sorted(spoken)


def test_what_is_shown_is_understood_as_one_thing() -> None:
    words = grammar(Settings().seats, CARDS, LANGUAGES["en"], hand=FULL_PACK[:CARDS])
    for row in rows():
        meant = {understand(typed(LANGUAGES["en"].spoken_form(form)), words) for form in row.shown}

        assert len(meant) == 1
        assert isinstance(meant.pop(), row.intent)
        assert 2 <= len(row.shown) <= 4


def test_the_json_has_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phrases", "--json"]) == 0
    found = {row["intent"]: row for row in json.loads(capsys.readouterr().out)}

    assert list(found) == [intent.__name__ for intent in SPOKEN]
    assert all(list(row["modes"]) == [mode.name for mode in Mode] for row in found.values())
    answer = ANSWERS[Mode.TAKING, next(intent for intent in SPOKEN if intent.__name__ == "No")]
    assert found["No"]["modes"]["TAKING"] == answer.__name__.replace("_", " ") == "take back"
    assert found["PickCard"]["fewest"] >= 6
    assert found["PickCard"]["means"] == "Third card."


def test_the_markdown_is_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phrases", "--markdown"]) == 0
    head, line, *table = capsys.readouterr().out.splitlines()

    assert len(table) == len(SPOKEN)
    assert {len(re.findall(r"\|", row)) for row in (head, line, *table)} == {5}
    assert next(row for row in table if row.startswith("| No. |")).count("take back (") == 1


def test_the_text_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phrases"]) == 0
    told = capsys.readouterr().out

    assert all(f"{row.means}\n" in told for row in rows())


def test_a_table_cannot_have_two_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phrases", "--json", "--markdown"]) == 2
    assert "not allowed with" in capsys.readouterr().err
