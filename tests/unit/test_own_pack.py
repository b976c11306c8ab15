"""Own packs: pictures from a small TOML text, and a clear word for every fault in it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.house_rules import rules_from, rules_text, with_changes
from voice_oldmaid.game.own_pack import own_pack_from
from voice_oldmaid.game.variants import VARIANTS

FOREST = """\
name = "Forest friends"
pairs = ["Frog", "Bear", "Owl"]
odd = "Maid"

[spoken]
Frog = "green frog"
"""
ENGLISH = LANGUAGES["en"]


def test_a_pack_is_pairs_of_pictures_and_an_odd_one() -> None:
    rules = with_changes(VARIANTS["old_maid"], own_pack_from(FOREST).changes)

    assert sorted(map(str, rules.pack)) == ["Bear", "Bear", "Frog", "Frog", "Owl", "Owl"]
    assert [*map(str, rules.added)] == ["Maid"]
    assert (rules.size, rules.pack_name) == (7, "Forest friends")
    assert rules.changes[0] == "pack_name=Forest friends"


def test_pictures_are_spoken_as_their_maker_wants() -> None:
    rules = with_changes(VARIANTS["old_maid"], own_pack_from(FOREST).changes)
    english = ENGLISH.speaking_of(rules)
    frog, bear = rules.pack[0], rules.pack[1]

    assert english.you_picked(frog) == "You got the green frog."
    assert english.pair_laid(1, (frog, frog)) == "Robin lays down a pair of green frogs."
    assert english.you_picked(bear) == "You got the bear."
    assert english.you_picked(rules.added[0]) == "You got the old maid."


def test_a_pair_called_cat_is_no_black_cat() -> None:
    """The odd cat of Black Peter has a name of its own; in another pack a cat is a cat if it is told so."""
    pack = own_pack_from(changed('"Bear"', '"Cat"', '"Maid"', '"Fox"'))
    rules = with_changes(VARIANTS["old_maid"], pack.changes)

    assert ENGLISH.speaking_of(rules).you_picked(rules.pack[1]) == "You got the cat."


def test_its_rules_are_text_and_back() -> None:
    rules = with_changes(VARIANTS["black_peter_pic31"], own_pack_from(FOREST).changes)

    assert rules_from(rules_text(rules)) == rules
    assert [card.spoken for card in rules_from(rules_text(rules)).pack] == [card.spoken for card in rules.pack]


def test_the_largest_pack() -> None:
    names = ", ".join(f'"{"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26]}a{"bc"[n // 26]}"' for n in range(30))
    pack = own_pack_from(changed('"Frog", "Bear", "Owl"', names, 'Frog = "green frog"', ""))

    assert with_changes(VARIANTS["old_maid"], pack.changes).size == 61


def changed(*old_and_new: str) -> str:
    text = FOREST
    for old, new in zip(old_and_new[::2], old_and_new[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no name"),
        ("name = ", "form of TOML"),
        ("\x00", "form of TOML"),
        ("a = " + "[" * 5000, "form of TOML"),
        (changed('name = "Forest friends"\n', ""), "has no name"),
        (changed('odd = "Maid"\n', ""), "has no odd"),
        ('name = "Forest friends"\nodd = "Maid"', "has no pairs"),
        (changed('"Forest friends"', "7"), "name is not a text"),
        (changed('"Forest friends"', '"Fôret"'), "letters from a to z"),
        (changed('"Forest friends"', '""'), "write key=value|letters from a to z"),
        (changed('["Frog", "Bear", "Owl"]', '"Frog"'), "pairs is not a list"),
        (changed('"Bear"', "3"), "pairs is not a list"),
        (changed('"Maid"', '["Maid"]'), "odd is not a picture"),
        (changed('[spoken]\nFrog = "green frog"', 'spoken = "frog"'), "spoken is not a table"),
        (changed('"green frog"', "1"), "spoken is not a table"),
        (changed("[spoken]", "[sounds]"), "'sounds', which means nothing"),
        (changed("Frog =", "Toad ="), "'Toad', and that picture is not in the pack"),
        (changed('"Bear"', '"Frog"'), "Frog is named twice"),
        (changed('"Maid"', '"Bear"'), "Bear is among the pairs"),
        (changed('"Maid"', '"Joker"', '"Owl"', '"Joker"'), "Joker is among the pairs"),
        (changed('["Frog", "Bear", "Owl"]', '["Frog"]'), "2 to 30 pairs"),
        (changed('["Frog", "Bear", "Owl"]', "[]", '\nFrog = "green frog"', ""), "2 to 30 pairs"),
        (changed('"Bear"', ", ".join(f'"B{"aeiou"[n % 5]}{"bcdfghk"[n // 5]}"' for n in range(30))), "2 to 30 pairs"),
        (changed('"Bear"', '"bear"'), "'bear' is no picture's name"),
        (changed('"Bear"', '"Polar bear"'), "no picture's name"),
        (changed('"Bear"', '"Ox"'), "no picture's name"),
        (changed('"Bear"', '"Qs"'), "no picture's name"),
        (changed('"Bear"', '"B\\u00e4r"'), "no picture's name"),
        (changed('"Bear"', '""'), "no picture's name"),
        (changed('"Bear"', '"Bear, Owl"'), "pairs is not a list"),
        (changed('"Bear"', f'"B{"e" * 40}"'), "no picture's name"),
        (changed("green frog", "frog no. 7"), "letters from a to z"),
        (changed("green frog", ""), "letters from a to z"),
        (changed("green frog", "green  frog "), "letters from a to z"),
        (changed("green frog", "very " * 7 + "green"), "letters from a to z"),
        (changed("green frog", "bear"), "bear is named twice"),
        (changed("green frog", "a=b"), "spoken is not a table"),
    ],
    ids=lambda value: value[:40].replace("\n", " ") if value.isprintable() else "",
)  # fmt: skip
def test_each_fault_has_a_sentence_of_its_own(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as refused:
        own_pack_from(text)

    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_the_example_of_the_page_of_games_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "voice_oldmaid/game/README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)

    assert with_changes(VARIANTS["old_maid"], own_pack_from(example).changes).size == 11


# Its file


@pytest.mark.parametrize("command", ["simulate --games 2", "play --text"])
def test_a_file_with_a_pack_is_played(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    file = tmp_path / "forest.toml"
    file.write_text("\N{BYTE ORDER MARK}" + FOREST, encoding="utf-8")

    assert main([*command.split(), "--seats", "3", "--pack", str(file)]) == 0


@pytest.mark.parametrize(
    ("content", "code", "told"),
    [
        (None, 6, "No such file"),
        (b"\xff\xfe", 6, "no text in UTF-8"),
        (b"name =", 2, "form of TOML"),
        (FOREST.replace("Owl", "Frog").encode(), 2, "Frog is named twice"),
        (FOREST.replace("green frog", "waiting frog").encode(), 2, "interrupts the game"),
        (FOREST.replace("Forest friends", "Stop signs").encode(), 2, "interrupts the game"),
        (b"# " + b"x" * 200_000, 2, "has no name"),
    ],
    ids=["missing", "bytes", "syntax", "twice", "interrupt", "name", "long"],
)
@pytest.mark.parametrize("command", ["play --text", "simulate", "demo"])
def test_a_file_that_is_no_pack_is_refused_in_one_line(
    content: bytes | None, code: int, told: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "forest.toml"
    if content is not None:
        file.write_bytes(content)
    done = main([*command.split(), "--pack", str(file)])
    out, errors = capsys.readouterr()

    assert (done, out, errors.count("\n")) == (code, "", 1)
    assert told in errors


def test_more_seats_than_cards_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text('name = "Tiny"\npairs = ["Frog", "Bear"]\nodd = "Owl"', encoding="utf-8")

    assert main(["simulate", "--games", "1", "--seats", "5", "--pack", str(file)]) == 0
    assert main(["simulate", "--seats", "6", "--pack", str(file)]) == 2
    assert "only 5 cards" in capsys.readouterr().err
