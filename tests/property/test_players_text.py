"""What is kept of players is text and back, whatever they wish for; and no text ends a game."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given, strategies as st

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import (
    FASTEST,
    LOUDEST,
    NAME_SETS,
    SEATS_CALLED,
    SLOWEST,
    SOFTEST,
    VOICES,
    Manner,
    Verbosity,
)
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.players import Player, Players
from voice_oldmaid.dialogue.players_text import _READERS, manner_fields, plain_values, players_from, players_text
from voice_oldmaid.dialogue.transcript_players import player_lines, players_in, voices_in
from voice_oldmaid.dialogue.ways import PACES, Way

NAMES = LANGUAGES["en"].names_to_give
FIELDS = {
    "words_per_minute": st.integers(SLOWEST, FASTEST),
    "verbosity": st.sampled_from(Verbosity),
    "volume_decibels": st.integers(SOFTEST, LOUDEST),
    "voice": st.sampled_from(VOICES),
    "patience": st.sampled_from([*PRESETS]),
    "names": st.sampled_from(NAME_SETS),
    "called": st.dictionaries(st.sampled_from(SEATS_CALLED), st.sampled_from(NAMES)).map(
        lambda called: tuple(sorted(called.items()))
    ),
    "chatter": st.booleans(),
    "reminders": st.booleans(),
    "earcons": st.booleans(),
    "earcon_decibels": st.integers(SOFTEST, LOUDEST),
    "way": st.sampled_from(Way),
    "pace": st.integers(PACES[0], PACES[-1]),
}
MANNERS = st.builds(Manner, **FIELDS)
KNOWN = st.dictionaries(st.sampled_from(["", *LANGUAGES["en"].nicknames]), st.builds(Player, MANNERS, st.text()))
CHOSEN = st.fixed_dictionaries({}, optional=FIELDS)


def test_every_field_of_a_manner_is_read() -> None:
    assert {field.name for field in fields(Manner)} == set(_READERS) == set(FIELDS)


@given(KNOWN)
def test_players_are_text_and_back(known: dict[str, Player]) -> None:
    assert players_from(players_text(known)) == known


@given(CHOSEN)
def test_chosen_fields_are_text_and_back(chosen: dict[str, object]) -> None:
    assert manner_fields(json.loads(json.dumps(plain_values(chosen)))) == chosen


@given(KNOWN, st.sampled_from(["", "Tiger"]), CHOSEN, st.booleans(), st.booleans(), st.integers(1, 9), st.booleans())
def test_a_transcript_knows_the_players(
    known: dict[str, Player],
    now: str,
    chosen: dict[str, object],
    kept: bool,
    damaged: bool,
    voices: int,
    practice: bool,
) -> None:
    players = Players(known, now, chosen, (lambda _: True) if kept else None, damaged)
    lines = player_lines(players, voices, practice)
    again = players_in(lines, players.manner.words_per_minute)

    assert (again.known, again.now, again.manner) == (players.known, players.now, players.manner)
    assert (again.chosen, again.keep is None, again.damaged) == (chosen, not kept, damaged)
    assert voices_in(lines) == voices
    assert all(line.startswith("# ") and "\n" not in line for line in lines)


@given(st.one_of(st.text(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)))
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^It (is|has) no .*\.$"):
        players_from(text)


@pytest.mark.parametrize(
    "entry",
    [
        [], "fast", None, {"words_per_minute": 79}, {"words_per_minute": 301}, {"words_per_minute": "110"},
        {"words_per_minute": 110.0}, {"words_per_minute": True}, {"volume_decibels": 9}, {"volume_decibels": -17},
        {"verbosity": "none"}, {"verbosity": ["few"]}, {"voice": -1}, {"voice": 100}, {"patience": "saint"},
        {"patience": None}, {"names": 10**30}, {"called": ["Granny"]}, {"called": {"0": "Granny"}},
        {"called": {"12": "Granny"}}, {"called": {"1": 5}}, {"called": {"1": "G" * 21}}, {"chatter": 1},
        {"chatter": "no"}, {"reminders": 0}, {"earcons": "off"}, {"earcon_decibels": 9}, {"learned": 3},
        {"way": "hands"}, {"way": None}, {"pace": 0}, {"pace": 31}, {"pace": 2.5},
        {"learned": "x" * 100_001},
    ],
    ids=lambda entry: str(entry)[:40],
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused(entry: object) -> None:
    with pytest.raises(ValueError, match=r"(is not possible there|has no entry)\.$"):
        players_from(json.dumps({"version": 1, "players": {"Tiger": entry}}))


@pytest.mark.parametrize("version", [None, 0, 2, "1"])
def test_another_version_is_refused(version: object) -> None:
    with pytest.raises(ValueError, match="another version"):
        players_from(json.dumps({"version": version, "players": {}}))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"version": 1, "players": ' * 100_000, "9" * 10_000])
def test_a_text_that_breaks_readers_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^It is no JSON\.$"):
        players_from(text)


def test_what_a_later_game_may_add_is_passed_over() -> None:
    text = '{"version": 1, "players": {"Tiger": {"words_per_minute": 90, "language": "fr"}}, "seen": 3}'

    assert players_from(text) == {"Tiger": Player(Manner(90))}


def test_an_old_transcript_says_nothing_of_players() -> None:
    assert players_in([], 130) == Players()
    assert players_in(["# kept"], 90).manner == Manner(90)
