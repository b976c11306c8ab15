"""House rules: one switch after the other, as text and back, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.transcript import header, replay
from voice_oldmaid.game.cards import Rank, cards
from voice_oldmaid.game.house_rules import KEYS, SWITCHES, rules_at_table, rules_from, rules_text, with_changes
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.rules import Lay, PairRule, Starter
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS

OLD_MAID = VARIANTS["old_maid"]


# What a change does


def test_one_switch_is_changed_and_all_others_stay() -> None:
    changed = with_changes(OLD_MAID, ["pair=rank_color"])

    assert changed.pair is PairRule.RANK_COLOR
    assert (changed.pack, changed.removed_from, changed.starter) == (
        OLD_MAID.pack,
        OLD_MAID.removed_from,
        Starter(OLD_MAID.starter),
    )
    assert changed.changes == ("pair=rank_color",)


@pytest.mark.parametrize(("pack", "size"), [("52", 51), ("32", 31), ("20", 19), ("104", 103)])
def test_packs_of_all_sizes_leave_one_queen_odd(pack: str, size: int) -> None:
    changed = with_changes(VARIANTS["color_pairs"], [f"pack={pack}"])

    assert changed.size == size


def test_the_small_pack_has_five_ranks_that_sound_different() -> None:
    """No two of them have the same vowel, and queens, jacks and kings can be odd."""
    pack = with_changes(OLD_MAID, ["pack=20"]).pack

    assert {card.rank for card in pack} == {Rank.TWO, Rank.SEVEN, Rank.JACK, Rank.QUEEN, Rank.KING}
    assert all(with_changes(VARIANTS[name], ["pack=20"]).size in (17, 19) for name in ("odd_jack", "papaz_kacti"))


@pytest.mark.parametrize(
    ("value", "removed", "removed_from"),
    [
        ("-", 0, ""),
        ("Qh", 1, "Qh"),
        ("Jd Jc Jh", 3, "Jc Jh Jd"),
        ("any 10", 1, "10s 10c 10h 10d"),
        ("any three J", 3, "Js Jc Jh Jd"),
        ("one black J", 1, "Js Jc"),
        ("one red A", 1, "Ah Ad"),
    ],
)
def test_what_is_taken_out(value: str, removed: int, removed_from: str) -> None:
    changed = with_changes(OLD_MAID, [f"removed={value}", *(["added=Joker"] if value == "-" else [])])

    assert (changed.removed, changed.removed_from) == (removed, cards(removed_from))


def test_any_card_is_any_card_of_the_pack_that_is_played_with() -> None:
    short = with_changes(VARIANTS["any_odd_card"], ["pack=20"])

    assert set(short.removed_from) == set(short.pack)
    assert short.size == 19


def test_a_joker_takes_the_place_of_the_odd_queen() -> None:
    changed = with_changes(OLD_MAID, ["removed=-", "added=Joker"])

    assert (changed.added, changed.size) == (cards("Joker"), 53)


@pytest.mark.parametrize("key", SWITCHES)
def test_each_word_of_a_switch_can_be_chosen(key: str) -> None:
    for member in SWITCHES[key]:
        if member is not PairRule.PICTURE:
            assert getattr(with_changes(OLD_MAID, [f"{key}={member.value}"]), key) is member


def test_one_pack_serves_eight_where_it_is_chosen() -> None:
    """RULES B4, D2."""
    one_pack = with_changes(OLD_MAID, ["one_pack_7_8=yes"])

    assert [rules_at_table(one_pack, seats).size for seats in (6, 7, 8, 9)] == [51, 51, 51, 103]
    assert [rules_at_table(OLD_MAID, seats).size for seats in (6, 7, 8, 9)] == [51, 103, 103, 103]
    assert deal(one_pack, 8, Random(1))[0].rules == one_pack


def test_what_is_as_it_was_is_no_change() -> None:
    assert with_changes(OLD_MAID, []) == OLD_MAID
    assert with_changes(OLD_MAID, ["pair=rank", "pack=52", "removed=any Q", "one_pack_7_8=no"]) == OLD_MAID


def test_changes_come_one_after_the_other() -> None:
    """A later one counts in place of an earlier one, and the way back is open."""
    twice = with_changes(with_changes(OLD_MAID, ["pack=32", "lay=face_down"]), ["pack=20"])

    assert twice == with_changes(OLD_MAID, ["lay=face_down", "pack=20"])
    assert twice.lay is Lay.FACE_DOWN
    assert with_changes(twice, ["pack=52", "lay=face_up"]) == OLD_MAID


# Seats


def test_many_seats_keep_the_house_rules() -> None:
    """RULES 3.4: old_maid turns into two packs; a pack that was chosen stays."""
    color = with_changes(OLD_MAID, ["pair=rank_color"])

    assert rules_text(rules_at_table(color, 4)) == "old_maid pair=rank_color"
    assert rules_text(rules_at_table(color, 8)) == "old_maid_two_packs pair=rank_color"
    assert rules_at_table(with_changes(OLD_MAID, ["pack=32"]), 9).size == 31


def test_no_more_seats_than_cards() -> None:
    tiny = with_changes(VARIANTS["picture_pack"], ["pack=pic2"])

    assert (tiny.size, tiny.seats_max) == (5, 5)
    assert rules_at_table(tiny, 5) == tiny
    with pytest.raises(ValueError, match=r"only 5 cards.*6 seats"):
        rules_at_table(tiny, 6)
    with pytest.raises(ValueError, match=r"only 5 cards.*7 seats"):
        with_changes(VARIANTS["old_maid_two_packs"], ["pack=Frog, Bear", "removed=-", "added=Maid", "pair=picture"])


@pytest.mark.parametrize(("variant", "seats"), [("joker", 7), ("joker", 1), ("old_maid", 13), ("old_maid", 1)])
def test_each_variant_keeps_its_range_of_seats(variant: str, seats: int) -> None:
    with pytest.raises(ValueError, match=f"lay=face_down is for 2 to .* seats, not for {seats}"):
        rules_at_table(with_changes(VARIANTS[variant], ["lay=face_down"]), seats)


# Text and back


@pytest.mark.parametrize(
    "text",
    [
        "old_maid",
        "old_maid pair=rank_color",
        "old_maid pack=32 removed=Jc Jh Jd pair=rank_color lay=face_down",
        "old_maid pack=20 removed=any three J",
        "joker pack=104 next=giver_picks starter=left_picks",
        "picture_pack pack=Frog:green frog, Bear, Ship added=Moon:silver moon",
        "old_maid pack_name=Forest friends pack=Frog:green frog, Bear removed=- added=Maid pair=picture",
    ],
)
def test_rules_are_text_and_back(text: str) -> None:
    rules = rules_from(text)
    table, _ = deal(rules, 2, Random(3))

    assert rules_text(rules) == text
    assert table_from(table_text(table)) == table
    assert {card.spoken for hand in table_from(table_text(table)).hands for card in hand} <= {
        card.spoken for card in rules.whole_pack
    }


def test_the_order_of_changes_and_their_blanks_mean_nothing() -> None:
    assert rules_from("old_maid pair=rank_color pack=32") == rules_from("old_maid pack=32 pair=rank_color")
    assert with_changes(OLD_MAID, ["removed= any   J "]) == with_changes(OLD_MAID, ["removed=any J"])


@pytest.mark.parametrize(
    "text", ["", "poker", "poker pair=rank", "old_maid pair", "old_maid =", "old_maid  pair=rank_color", "old_maid,"]
)
def test_what_names_no_rules_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no variant called|no list of changes"):
        rules_from(text)


# What is refused


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (["pair"], "write key=value"),
        (["pair="], "write key=value"),
        (["color=red"], "there are pack_name, pack, removed"),
        (["pair=rank", "pair=rank_color"], "pair is changed twice"),
        (["pair=suit"], "rank, rank_color, picture"),
        (["pair=picture"], "choose pair=rank"),
        (["one_pack_7_8=maybe"], "yes, no"),
        (["pack=51"], "52, 32, 20, 104"),
        (["pack=pic1"], "pic2 to pic18"),
        (["pack=pic19"], "pic2 to pic18"),
        (["pack=Frog, Bear", "removed=-", "added=Maid"], "choose pair=picture"),
        (["removed=-"], "no card is odd"),
        (["removed=Qs Qh"], "no card is odd"),
        (["removed=Qs 5h"], r"more than one card is odd \(.*5.*\)"),
        (["added=Joker"], r"more than one card is odd \(Q, Joker\)"),
        (["removed=Qs Jh", "pair=rank_color"], "more than one"),
        (["removed=any three Q", "added=Joker"], "more than one"),
        (["removed=Zz"], "any three J"),
        (["removed=any Z"], "any three J"),
        (["removed=Frog"], "Frog is not in the pack"),
        (["removed=Qs Qs Qs"], "Qs is not in the pack"),
        (["pack=20", "removed=9h"], "9h is not in the pack"),
        (["pack=20", "removed=any 9"], "9s is not in the pack"),
        (["added=Dog"], "Joker, Maid, Cat, -"),
        (["pack_name=<b>"], "letters from a to z"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_what_can(changes: list[str], told: str) -> None:
    with pytest.raises(ValueError, match=told) as refused:
        with_changes(OLD_MAID, changes)

    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_pack_that_lacks_what_the_variant_takes_out_is_refused() -> None:
    with pytest.raises(ValueError, match="change removed as well"):
        with_changes(VARIANTS["papaz_kacti"], ["pack=pic5", "pair=picture", "added=Maid"])


def test_one_pack_means_nothing_where_there_are_never_two() -> None:
    with pytest.raises(ValueError, match="joker has no second pack"):
        with_changes(VARIANTS["joker"], ["one_pack_7_8=yes"])


def test_every_key_is_written_in_one_order() -> None:
    assert [key for key in KEYS if key in SWITCHES] == list(SWITCHES)


# What is said


def test_two_at_a_french_game_are_warned() -> None:
    """RULES D1: with two seats it is soon clear who has the odd card; the others have no such word."""
    english = LANGUAGES["en"]
    warned = [name for name, rules in VARIANTS.items() if len(english.speaking_of(rules).introduction([1], None)) > 1]

    assert warned == ["pouilleux", "pouilleux_queen", "pouilleux_32", "pouilleux_easy", "pouilleux_easy_32"]
    assert len(english.speaking_of(VARIANTS["pouilleux"]).introduction([1, 2], None)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "old_maid pack=20 lay=face_down",
        "old_maid removed=any J pair=rank_color wrong_pair=strict",
        "picture_pack pack_name=Wood pack=Frog:green frog, Bear, Ship added=Moon",
    ],
)
def test_a_talk_by_house_rules_replays_word_for_word(text: str) -> None:
    said = ["> first card", "> ...", "> lay two cards", "> no", "> my cards", "> first card", "> ..."]
    opened = Conversation(rules_from(text), 3, Chances.of_seed(5), LANGUAGES["en"]).open()
    lines = [*replay("\n".join([header(text, 3, 5, 130), *said]), LANGUAGES["en"])]

    assert lines[0] == f"# {text}, 3 seats, seed 5, 130 words a minute"
    assert lines[1 : 1 + len(opened.say)] == [line.text for line in opened.say]
    assert [*replay("\n".join(lines), LANGUAGES["en"])] == lines


def test_a_transcript_with_rules_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no card is odd"):
        list(replay(header("old_maid removed=-", 3, 5, 130), LANGUAGES["en"]))
