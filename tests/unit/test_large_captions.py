"""Captions in large print: the same words, big marks, no color that says anything, and nothing that crashes."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.cards import FULL_PACK, Card, cards
from voice_oldmaid.ports import Line, typed
from voice_oldmaid.screen.big_marks import GLYPHS, ROWS, big
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.screen.large_captions import COLORS, LargeCaptions
from voice_oldmaid.screen.screens import CAPTIONS, PLAIN
from voice_oldmaid.shown import Face, Shown

ENGLISH = LANGUAGES["en"]
FAN = tuple(map(ENGLISH.card_called, range(1, 5)))
SHOWN = Shown(
    hand=tuple(map(ENGLISH.shown_face, cards("Qs 10h Joker 7d"))), fan_told="Oliver is holding four cards.", fan=FAN
)


class Terminal(io.StringIO):
    """Says that it is one."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class FullDisk(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


class NobodyReads(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


def captions(out: io.StringIO | io.TextIOWrapper, colors: str = "large") -> LargeCaptions:
    return LargeCaptions(ENGLISH.screen_words, colors, out)


def words_in(text: str) -> str:
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text).split())


def test_every_line_and_what_was_heard_is_written_as_it_is() -> None:
    """Nothing in it is taken for markup, an emoji or a number to be colored."""
    out = io.StringIO()
    large = captions(out)
    large.line(Line("Third card [red] :heart: 12."))
    large.heard(typed("third card"))

    assert out.getvalue() == "Third card [red] :heart: 12.\n\n> third card\n\n"


def test_each_card_is_shown_with_its_words_and_each_back_with_its_place() -> None:
    out = io.StringIO()
    captions(out).show(SHOWN)
    shown = words_in(out.getvalue())

    for word in ("QUEEN OF", "SPADES", "TEN OF HEARTS", "JOKER", "SEVEN OF", "DIAMONDS", "FIRST CARD", "FOURTH CARD"):
        assert word in shown
    assert "Oliver is holding four cards" in shown
    assert max(map(len, out.getvalue().splitlines())) <= 80


def test_the_cards_are_shown_again_only_when_they_have_changed() -> None:
    out = io.StringIO()
    large = captions(out)
    large.show(SHOWN)
    first = out.getvalue()
    large.show(replace(SHOWN, question="Which one?", wished=(3,), turn="It is your turn."))

    assert out.getvalue() == first
    large.show(replace(SHOWN, fan=SHOWN.fan[:3]))
    assert len(out.getvalue()) > len(first)


@pytest.mark.parametrize("colors", COLORS)
def test_where_nobody_looks_at_a_terminal_there_are_no_escapes(colors: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS P-03: in a file or a pipe it is plain text, whatever the environment wishes."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = io.StringIO()
    captions(out, colors).show(SHOWN)

    assert "\x1b" not in out.getvalue()


@pytest.mark.parametrize("colors", COLORS)
def test_a_console_of_few_letters_gets_frames_that_it_can_write(colors: str) -> None:
    """FAULTS P-03."""
    raw = io.BytesIO()
    console = io.TextIOWrapper(raw, encoding="ascii")
    large = captions(console, colors)
    large.show(SHOWN)
    large.heard(typed("für mich"))
    text = raw.getvalue().decode("ascii")

    assert "TEN OF HEARTS" in text
    assert "f?r mich" in text
    assert text.count("?") == 1


@pytest.mark.parametrize(("colors", "ink", "paper"), [("large-dark", "255;255;255", "0;0;0"),
                                                      ("large-light", "0;0;0", "255;255;255")])  # fmt: skip
def test_dark_and_light_are_black_and_white_to_both_edges(colors: str, ink: str, paper: str) -> None:
    out = Terminal()
    captions(out, colors).line(Line("Third card."))
    first = out.getvalue().splitlines()[0]

    assert f"\x1b[1;38;2;{ink};48;2;{paper}m" in first
    assert "Third card." in first
    assert first.count(" ") >= 80 - len("Third card.")


@pytest.mark.parametrize("colors", COLORS)
def test_the_history_stays_where_it_can_be_scrolled_back_to(colors: str) -> None:
    """ANCHORS R19: no other screen, nothing erased, no cursor moved; only colors are set."""
    out = Terminal()
    large = captions(out, colors)
    large.show(SHOWN)
    large.line(Line("Third card."))
    escapes = {part.partition("m")[0] for part in out.getvalue().split("\x1b[")[1:]}

    assert all(set(escape) <= set("0123456789;") for escape in escapes)


@pytest.mark.parametrize("columns", ["1", "8", "20", "400", "nonsense"])
def test_any_width_will_do(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = io.StringIO()
    large = captions(out)
    large.show(SHOWN)
    large.line(Line("Third card."))

    assert out.getvalue()


def test_a_long_name_of_a_picture_is_shown_whole() -> None:
    spoken = "very friendly green tree frog with a hat"
    out = io.StringIO()
    captions(out).show(Shown(hand=(ENGLISH.shown_face(Card(None, None, "Frog", spoken)),)))

    assert all(word.upper() in out.getvalue() for word in spoken.split())


def test_a_full_disk_does_not_stop_the_game_and_a_reader_that_is_gone_is_told() -> None:
    large = captions(FullDisk())
    large.show(SHOWN)

    assert large.lost
    with pytest.raises(BrokenPipeError):
        captions(NobodyReads()).show(SHOWN)


def test_every_mark_of_a_card_and_every_place_has_a_drawing_of_its_own() -> None:
    marks = {ENGLISH.shown_face(card).mark for card in FULL_PACK} | {str(place) for place in range(1, 27)}
    drawn = {big(mark, "#") for mark in marks}

    assert "" not in drawn
    assert len(drawn) == len(marks)
    assert all(len(rows) == ROWS and len({*map(len, rows)}) == 1 for rows in GLYPHS.values())
    assert big("?", "#") == big("", "#") == ""


@pytest.mark.parametrize("columns", ["1", "0", "-5", "abc", "99999999", "9" * 30])
def test_a_width_that_no_terminal_has_costs_nothing(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = io.StringIO()
    captions = LargeCaptions(LANGUAGES["en"].screen_words, "large-dark", out)
    captions.line(Line("Third card."))
    captions.show(Shown(hand=(Face("queen of hearts", "queen", "hearts", "Q", "♥"),), fan=("first card",)))

    assert 0 < len(out.getvalue()) < 50_000


@pytest.mark.parametrize("is_terminal", [False, True])
@pytest.mark.parametrize("kind", CAPTIONS)
@pytest.mark.parametrize("encoding", ["ascii", "utf-16", "utf-32", "utf-7", "cp1252", "shift_jis", "cp037"])
def test_any_encoding_of_the_output_will_do(encoding: str, kind: str, is_terminal: bool) -> None:
    """FAULTS P-03: what cannot be shown in it is replaced, also half of a letter, which no encoding has."""
    bytes_out = io.BytesIO()
    out = io.TextIOWrapper(bytes_out, encoding=encoding)
    out.isatty = lambda: is_terminal  # type: ignore[method-assign]
    words = LANGUAGES["en"].screen_words
    captions = Captions(out) if kind == PLAIN else LargeCaptions(words, kind, out)
    captions.line(Line("Grüße, 花牌, \ud800 and a card."))
    captions.show(Shown(hand=(Face("queen of hearts", "queen", "hearts", "Q", "♥"),), fan=("first card",)))
    captions.heard(typed("Größe \udcff"))

    told = bytes_out.getvalue().decode(encoding)
    assert (captions.lost, "and a card." in told) == (False, True)
