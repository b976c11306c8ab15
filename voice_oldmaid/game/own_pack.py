"""Own packs: pairs of pictures and an odd one, written down by anybody in a small TOML file.

name = "Forest friends"
pairs = ["Frog", "Bear", "Owl"]
odd = "Maid"

[spoken]
Frog = "green frog"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from voice_oldmaid.game.house_rules import with_changes
from voice_oldmaid.game.pack_words import own_pictures
from voice_oldmaid.game.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class OwnPack:
    """An own pack in the words of `house_rules`; a picture with a name to be spoken is written `Frog:green frog`."""

    name: str
    pairs: tuple[str, ...]
    odd: str

    @property
    def changes(self) -> tuple[str, ...]:
        """What makes any variant a game with this pack."""
        return (
            f"pack_name={self.name}",
            f"pack={', '.join(self.pairs)}",
            "removed=-",
            f"added={self.odd}",
            "pair=picture",
        )


def own_pack_from(text: str) -> OwnPack:
    """The pack that this TOML text describes.

    Raises ValueError with a sentence for people: for text in another form, with something missing or unknown, and for a
    pack with which nobody could play.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"It is not in the form of TOML: {_plain(str(error))}.") from error
    except ValueError as error:
        # Of a number with thousands of digits, which Python refuses to read.
        raise ValueError("A number in it is too long; there are no numbers in a pack.") from error
    _require_keys(table)
    spoken = table.get("spoken", {})
    pictures = [*table["pairs"], table["odd"]]
    if unknown := [name for name in spoken if name not in pictures]:
        raise ValueError(f"There is a spoken name for {unknown[0]!r}, and that picture is not in the pack.")
    *pairs, odd = [f"{name}:{spoken[name]}" if name in spoken else name for name in pictures]
    own_pictures(pairs)
    pack = OwnPack(table["name"], tuple(pairs), odd)
    with_changes(VARIANTS["picture_pack"], pack.changes)
    return pack


def _require_keys(table: dict[str, Any]) -> None:
    for key, what, is_right in (
        ("name", 'a text like "Forest friends"', _is_text),
        ("pairs", 'a list of pictures like ["Frog", "Bear"]', _is_list_of_texts),
        ("odd", 'a picture like "Maid"', _is_text),
        ("spoken", 'a table like {Frog = "green frog"}', _is_table_of_texts),
    ):
        if key not in table and key != "spoken":
            raise ValueError(f"It has no {key}: write {key} = and {what}.")
        if key in table and not is_right(table[key]):
            raise ValueError(f"Its {key} is not {what}.")
    if unknown := [key for key in table if key not in ("name", "pairs", "odd", "spoken")]:
        raise ValueError(f"It has {unknown[0]!r}, which means nothing: there are name, pairs, odd and spoken.")


def _is_text(value: object) -> bool:
    # The signs of the text form of house rules would make another pack of it.
    return isinstance(value, str) and not set(value) & set(",:=\n")


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_table_of_texts(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _plain(text: str) -> str:
    return text.rstrip(".").replace("\n", " ")
