"""A conversation as text and back: whatever was said, typed or not said reads as itself."""

from __future__ import annotations

import pytest

from tests.fakes import heard
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.transcript import entry, header, replay
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, Changed, GiveUp, Prompt, TooEarly
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, typed

ENGLISH = LANGUAGES["en"]


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (Accept(heard("third card", 0.981)), "> third card (0.98)"),
        (Accept(heard("third card", 0.699)), "> third card (0.69)"),
        (Accept(heard("[unk]")), "> [unk] (1.00)"),
        (Accept(typed("Third card")), "> third card"),
        (Accept(typed("")), "> "),
        (Accept(typed("...")), "> ... (typed)"),
        (Accept(typed("(gone)")), "> (gone) (typed)"),
        (Accept(typed("third card (0.98)")), "> third card (0.98) (typed)"),
        (Accept(typed("third (typed)")), "> third (typed) (typed)"),
        (Prompt(), "> ..."),
        (TooEarly(), "> (too early)"),
        (GiveUp(), "> (gone)"),
    ],
)
def test_each_answer_has_a_line_of_its_own(answer: Answer, line: str) -> None:
    """A confidence is rounded down: what was not certain must not become so."""
    assert entry(answer) == line


def transcript(*answers: str) -> str:
    """A game of two seats in which the person says this."""
    return "\n".join([header("old_maid", 2, 7, 130), *answers]) + "\n"


def test_a_transcript_is_played_again() -> None:
    lines = list(replay(transcript("> third card (0.98)", "> ...", "> (too early)", "> (gone)"), ENGLISH))

    assert lines[0] == "# old_maid, 2 seats, seed 7, 130 words a minute"
    assert lines[1] == "Hello! Let's play."
    after = lines[lines.index("> third card (0.98)") + 1 :]
    assert after[0] == "Third card."
    assert after[1] == "> ..."
    assert after[2].startswith("You got the ")
    assert lines[-1] == "Thank you for playing. Goodbye!"


@pytest.mark.parametrize(
    ("series", "deals", "told"),
    [
        ("drop_out", None, ", series drop_out"),
        (None, 3, ", 3 deals"),
        ("fixed_deals", 3, ", series fixed_deals, 3 deals"),
    ],
)
def test_a_series_that_was_chosen_stands_in_the_header(series: str | None, deals: int | None, told: str) -> None:
    first = header("old_maid", 2, 7, 130, series, deals)

    assert first == f"# old_maid, 2 seats, seed 7, 130 words a minute{told}"
    assert next(replay(f"{first}\n", ENGLISH)) == first


def test_what_was_typed_is_read_as_typed() -> None:
    """Typed dots are no silence, and a typed "(0.98)" is no certainty."""
    said = list(replay(transcript("> ... (typed)", "> 3 (0.98) (typed)", "> third card (0.50)"), ENGLISH))

    assert said[said.index("> ... (typed)") + 1].startswith("I did not understand")
    assert said[said.index("> 3 (0.98) (typed)") + 1].startswith("Let me help")
    assert said[-1] == "Did you say third card?"


def test_the_opening_is_that_of_the_seed() -> None:
    opened = Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(7), ENGLISH).open()

    assert list(replay(transcript(), ENGLISH))[1:] == [line.text for line in opened.say]


@pytest.mark.parametrize(
    "line",
    [
        *(f"# {about} {told}" for about in ("people", "players") for told in ("", "[]", "5", "[" * 100_000)),
        '# people {"names": ["Sam", "\\u001b[31m"], "privacy": "ears"}',
        '# people {"names": ["Sam", "Mia"], "privacy": []}',
        *(f'# players {{"version": 1, "players": {{}}, {told}}}' for told in ('"now": []', '"chosen": 3')),
        *(f"# voices {told}" for told in ("x", "-1", "9" * 5000)),
    ],
    ids=lambda line: line[:60],
)
def test_a_damaged_line_of_the_header_is_told_as_that(line: str) -> None:
    """It comes from a file: whatever stands there is an error with words, and no sign of it reaches a terminal."""
    text = header("old_maid", 4, 7, 130)

    with pytest.raises(ValueError, match=r"^(one of its|its people|it does not)"):
        list(replay(f"{text}\n{line}\n", ENGLISH))


@pytest.mark.parametrize(
    "first",
    ["", "Hello!", "# no_such_game, 2 seats, seed 7, 130 words a minute",
     f"# old_maid, {'9' * 5000} seats, seed 7, 130 words a minute",
     f"# old_maid, 2 seats, seed {'9' * 5000}, 130 words a minute"],
    ids=lambda first: first[:30],
)  # fmt: skip
def test_what_does_not_begin_with_a_header_is_no_transcript(first: str) -> None:
    with pytest.raises(ValueError, match="A transcript begins with a line like"):
        list(replay(f"{first}\n> third card\n", ENGLISH))


@pytest.mark.parametrize("kind", DeviceKind)
@pytest.mark.parametrize("change", DeviceChange)
@pytest.mark.parametrize("unheard", [0, 3, 99])
@pytest.mark.parametrize("name", ["Headset", "USB: Mic (hw:1,0)", "", "a: b, 3 unheard: c)"])
def test_what_becomes_of_a_device_is_replayed(kind: DeviceKind, change: DeviceChange, unheard: int, name: str) -> None:
    line = entry(Changed(DeviceNews(kind, change, name), unheard))
    text = f"{header('old_maid', 3, 7, 130)}\n{line}\n"
    again = list(replay(text, LANGUAGES["en"]))

    told = LANGUAGES["en"].device_changed(DeviceNews(kind, change, name))
    assert "".join(told[:1]) in "\n".join(again[again.index(line) :])
