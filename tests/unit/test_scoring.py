"""What is told and asked between the deals: the score, who sits out, and what a loser may do and need not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.after_deal import tell_forfeits, tell_score
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import AskScore, Intent, NewGame, No, PickCard, Silence, Stop, Unclear, Yes
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.game.cards import card
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.penalty import Forfeit
from voice_oldmaid.game.rules import Ending, Penalty, Rules, SeriesKind
from voice_oldmaid.game.series import Result, Series, add, agreed
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
OLD_MAID, SCABBY, PETER = VARIANTS["old_maid"], VARIANTS["scabby_queen"], VARIANTS["black_peter_32"]


def series_of(kind: SeriesKind, *old_maids: int, seats: int = 3, deals: int | None = None) -> Series:
    """A series in which these seats have lost, the first one first."""
    series = Series(kind, seats, deals)
    for old_maid in old_maids:
        series = add(series, Result(series.playing[0], (old_maid,)))
    return series


def told(series: Series, rules: Rules = OLD_MAID) -> str:
    return " ".join(tell_score(series, ENGLISH.speaking_of(rules)))


def before_the_end(rules: Rules, you_lose: bool = True) -> Conversation:
    """Three seats; one more pick, and the deal is over. Robin holds one card out to you, and you have two, or one."""
    made = Conversation(rules, 3, Chances.of_seed(7), ENGLISH)
    made.open()
    hands = ("hand Qs 3h", "hand 3d") if you_lose else ("hand 3h", "hand Qs 3d")
    made.talk.play.table = table_from("\n".join([f"{rules.name} dealer 1 giver 1 picker 0", *hands, "hand"]), rules)
    made.talk.rest()
    return made


def say(made: Conversation, *intents: Intent) -> str:
    """What is said to the last of these."""
    reply: Reply | None = None
    for intent in intents:
        reply = made.answer(intent)
    assert reply is not None
    return " ".join(line.text for line in reply.say)


def finish(made: Conversation) -> str:
    """Take the last card of Robin's fan."""
    return say(made, PickCard(made.talk.view.fan if made.talk.view.fan == 1 else 2), Silence())


# The score


def test_the_score_names_those_with_marks_and_the_listener() -> None:
    """The most first; a table of many seats is not read from one end to the other."""
    series = series_of(SeriesKind.MARKS, 1, 5, 1, 2, seats=9)

    assert told(series) == "Robin has two marks. Oliver and Henry have one mark each. You have no marks."


@pytest.mark.parametrize(
    ("series", "rules", "expected"),
    [
        (series_of(SeriesKind.NONE, 1), OLD_MAID, ""),
        (
            series_of(SeriesKind.NONE, 1, 0),
            OLD_MAID,
            "The old maid of each game gets a mark. You and Robin have one mark each.",
        ),
        (series_of(SeriesKind.NONE, 1, 0, 0), OLD_MAID, "You have two marks. Robin has one mark."),
        (
            series_of(SeriesKind.POINTS_5, 2),
            VARIANTS["papaz_kacti_points"],
            "The king catcher of each game gets a point. Oliver has one point. You have no points.",
        ),
        (series_of(SeriesKind.NONE, 1, 1), PETER, "Robin has two black dots. You have no black dots."),
        (
            series_of(SeriesKind.FIXED_DEALS, 1, 1, deals=5),
            OLD_MAID,
            "That was game two of five. Robin has two marks. You have no marks.",
        ),
        (
            series_of(SeriesKind.FIXED_DEALS, 1, 2, deals=2),
            OLD_MAID,
            "Robin and Oliver have one mark each. You have no marks. The series is over. You win the whole series! "
            "Well played!",
        ),
        (
            series_of(SeriesKind.FIXED_DEALS, 0, 2, seats=4, deals=2),
            OLD_MAID,
            "You and Oliver have one mark each. The series is over. Robin and Daisy win the whole series together!",
        ),
        (
            series_of(SeriesKind.FIXED_DEALS, 0, 1, 2, deals=3),
            OLD_MAID,
            "You, Robin and Oliver have one mark each. The series is over. It is a tie, so everybody wins it together!",
        ),
        (series_of(SeriesKind.DROP_OUT, 1), OLD_MAID, "Robin sits out now and cheers for the others."),
        (
            series_of(SeriesKind.DROP_OUT, 0),
            OLD_MAID,
            "You sit out now and cheer for the others. You can still ask me anything.",
        ),
        (series_of(SeriesKind.DROP_OUT, 0, 1), OLD_MAID, "The series is over. Oliver wins the whole series!"),
    ],
)
def test_what_is_told_after_a_deal(series: Series, rules: Rules, expected: str) -> None:
    assert told(series, rules) == expected


def test_where_the_odd_card_wins_wins_are_told() -> None:
    """RULES G14: the word "loses" is not spoken, and there are no marks."""
    rules = VARIANTS["odd_card_wins"]
    series = Series(SeriesKind.NONE, 3, None, ending=Ending.HOLDER_WINS)
    series = add(add(series, Result(0, (1,), (1,))), Result(1, (1,), (1,)))

    assert told(series, rules) == "Robin has two wins. You have no wins."


@pytest.mark.parametrize(
    ("series", "expected"),
    [
        (series_of(SeriesKind.NONE, 1, 1, 2), "You are ahead."),
        (series_of(SeriesKind.NONE, 0, 1, 1), "Oliver is ahead."),
        (series_of(SeriesKind.NONE, 0), "Robin and Oliver are ahead."),
        (series_of(SeriesKind.NONE, 0, 1, 2), "It is a tie, and nobody is ahead."),
        (series_of(SeriesKind.NONE, 1, seats=7), "You and five others are ahead."),
        (series_of(SeriesKind.NONE, 0, seats=7), "Six others are ahead."),
    ],
)
def test_whoever_is_ahead_is_named(series: Series, expected: str) -> None:
    assert " ".join(ENGLISH.leading(series)) == expected


@pytest.mark.parametrize("said", ["score", "What is the score?", "who is winning", "how many games did I win"])
def test_the_score_can_be_asked_for(said: str) -> None:
    made = before_the_end(OLD_MAID)
    reply = " ".join(line.text for line in made.hear(typed(said)).say)

    assert (
        reply == "There is no score yet, because no game of this kind is over. "
        "Robin is holding one card. Say first card to take it."
    )


def test_the_score_is_the_same_in_the_middle_of_the_next_deal() -> None:
    made = before_the_end(OLD_MAID)
    finish(made)

    assert say(made, AskScore()).startswith("You have one mark. Robin and Oliver are ahead.")
    say(made, Yes())
    assert made.talk.mode is Mode.PICKING
    assert say(made, AskScore()).startswith("You have one mark. Robin and Oliver are ahead.")


# Deals one after the other


def test_between_two_deals_of_a_series_the_next_one_is_offered() -> None:
    assert finish(before_the_end(agreed(OLD_MAID, SeriesKind.MARKS, None))).endswith(
        "Do you want to play the next game?"
    )
    assert finish(before_the_end(OLD_MAID)).endswith("Do you want to play another game?")


def test_the_left_neighbor_of_the_last_dealer_deals_next() -> None:
    """RULES B10: Robin has dealt, so Oliver does."""
    made = before_the_end(OLD_MAID)
    finish(made)

    assert "Oliver deals the cards." in say(made, Yes())


def test_a_deal_that_was_left_does_not_count() -> None:
    made = before_the_end(OLD_MAID)
    say(made, NewGame(), Yes())

    assert (made.talk.play.series.results, made.talk.play.finished) == ((), [])


def test_after_the_end_of_a_series_a_new_one_begins() -> None:
    made = Conversation(agreed(OLD_MAID, None, 1), 3, Chances.of_seed(7), ENGLISH, deals=1)
    made.open()
    made.talk.play.table = table_from("old_maid dealer 1 giver 1 picker 0\nhand Qs 3h\nhand 3d\nhand", OLD_MAID)
    made.talk.rest()

    assert finish(made).endswith("Do you want to play another game?")
    say(made, Yes())
    assert (made.talk.play.series.results, made.talk.play.series.deals) == ((), 1)
    assert len(made.talk.play.finished) == 1


# Sitting out


def sitting_out() -> Conversation:
    """You have dropped out first of three; the next deal is over, and with it the series."""
    made = before_the_end(agreed(OLD_MAID, SeriesKind.DROP_OUT, None))
    assert finish(made).endswith("You can still ask me anything. Do you want to hear the next game?")
    return made


def test_whoever_sits_out_hears_briefly_how_the_others_play() -> None:
    sentences = say(sitting_out(), Yes())

    assert sentences.startswith("Let's start a new game. Oliver deals the cards. You sit out and cheer.")
    assert "takes" not in sentences
    assert len(sentences.split()) < 60
    assert "wins the whole series! Do you want to play another game?" in sentences


@pytest.mark.parametrize("said", ["my cards", "how many cards do i have", "how many cards"])
def test_whoever_sits_out_is_not_told_to_be_safe(said: str) -> None:
    made = sitting_out()
    say(made, Yes())
    reply = " ".join(line.text for line in made.hear(typed(said)).say)

    assert reply.startswith("You sit out and cheer. You have no cards.")
    assert "You are safe" not in reply


def test_a_seat_that_sits_out_is_not_told_to_be_safe() -> None:
    made = before_the_end(agreed(OLD_MAID, SeriesKind.DROP_OUT, None), you_lose=False)
    finish(made)
    say(made, Yes())

    assert made.talk.view.out == (1,)
    for said in ("how many cards", "how many has Robin"):
        reply = " ".join(line.text for line in made.hear(typed(said)).say)
        assert "Robin is not playing any more." in reply
        assert "Robin has no cards" not in reply


def test_whoever_has_dropped_out_can_ask_everything() -> None:
    made = sitting_out()
    say(made, Yes())
    phrases = {intent: phrase for phrase, intent in made.talk.grammar().meanings.items()}
    for phrase in phrases.values():
        made = sitting_out()
        say(made, Yes())
        reply = made.hear(typed(phrase))
        assert "You are safe" not in " ".join(line.text for line in reply.say), phrase


def test_a_new_series_brings_everybody_back() -> None:
    made = sitting_out()
    say(made, Yes(), Yes())

    assert made.talk.view.out == ()
    assert made.talk.play.series.results == ()


# What a loser may do


def claps(seat: int, times: int = 2, loud: bool = True, code: str = "2s") -> Forfeit:
    return Forfeit(seat, Penalty.CLAPS, card(code), times, loud)


def test_a_computer_seat_claps_and_the_game_counts() -> None:
    sentences, offer = tell_forfeits([claps(1)], ENGLISH, Random(1))

    assert " ".join(sentences) == (
        "One card is turned up. It is the two of spades. Robin claps twice, loudly. One, two!"
    )  # fmt: skip
    assert offer is None


def test_a_limit_is_told() -> None:
    sentences, _ = tell_forfeits([claps(1, 5, False, "Qh")], ENGLISH, Random(1))

    assert "That means twenty one, but five is enough. Robin claps five times, softly." in " ".join(sentences)


def test_a_black_dot_is_only_on_the_score() -> None:
    dots = [Forfeit(seat, Penalty.BLACK_DOT) for seat in (0, 1)]
    sentences, offer = tell_forfeits(dots, ENGLISH, Random(1))

    assert sentences == ["You get a black dot, only on the score.", "Robin gets a black dot on the score."]
    assert offer is None


PENALTIES: list[Penalty] = [Penalty.CLAPS, Penalty.HOPS, Penalty.SILLY_SOUND]


@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_listener_is_offered_it_and_the_game_does_it_too(penalty: Penalty) -> None:
    """RULES 3.6: may, never must."""
    made = before_the_end(replace(SCABBY, penalty=penalty))
    question = made.answer(PickCard(1)) and made.answer(Silence()).say[-1].text

    assert question.startswith("Do you want to ")
    assert say(made, Yes()).startswith("Here we go! ")
    assert made.talk.mode is Mode.OVER


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("refusal", [No(), Stop(), Silence()], ids=lambda intent: type(intent).__name__)
def test_it_can_always_be_skipped(penalty: Penalty, refusal: Intent) -> None:
    made = before_the_end(replace(SCABBY, penalty=penalty))
    finish(made)

    assert say(made, refusal) == "All right, we skip that. Do you want to play another game?"


def test_an_unclear_answer_skips_nothing_and_does_nothing() -> None:
    made = before_the_end(SCABBY)
    finish(made)

    assert say(made, Unclear()).startswith("Was that yes or no?")
    assert made.talk.mode is Mode.PENALTY


def test_the_offer_is_made_again_after_a_side_question() -> None:
    made = before_the_end(SCABBY)
    finish(made)
    asked = say(made, AskScore())

    assert "Do you want to clap" in asked


def test_a_new_game_is_without_the_old_offer() -> None:
    made = before_the_end(SCABBY)
    finish(made)
    say(made, NewGame())

    assert made.talk.play.offer is None
    assert made.talk.mode in (Mode.PICKING, Mode.OVER)


def test_nobody_is_asked_for_anything_who_has_not_lost() -> None:
    made = before_the_end(SCABBY, you_lose=False)
    sentences = finish(made)

    assert "Robin claps" in sentences
    assert made.talk.mode is Mode.OVER


FORBIDDEN = ("must", "have to", "knuckle", "hit", "cork", "soot", "nose", "face")


def all_that_is_said_of_forfeits() -> list[str]:
    makers: list[Callable[[int], Forfeit]] = [
        claps,
        lambda seat: Forfeit(seat, Penalty.SILLY_SOUND),
        lambda seat: Forfeit(seat, Penalty.BLACK_DOT),
    ]
    said = []
    for maker in makers:
        for seat in (0, 1):
            sentences, offer = tell_forfeits([maker(seat)], ENGLISH, Random(1))
            said += [*sentences, *((*offer.announced, offer.question, *offer.done) if offer else ())]
    return said


def test_no_child_is_told_to_do_anything() -> None:
    """The historical penalties stand in no sentence of the game."""
    said = all_that_is_said_of_forfeits()

    assert len(said) > 10
    assert [text for text in said if any(word in text.lower().split() for word in FORBIDDEN)] == []
    assert [text for text in said if text.startswith(("Clap", "Hop", "Make"))] == []


def test_another_penalty_moves_no_card() -> None:
    """Its chance is a stream of its own."""
    hands = []
    for penalty in (Penalty.NONE, Penalty.CLAPS):
        made = before_the_end(replace(SCABBY, penalty=penalty))
        say(made, PickCard(1), Silence())
        say(made, *([No()] if made.talk.mode is Mode.PENALTY else []), NewGame())
        hands.append(made.talk.play.table.hands)

    assert hands[0] == hands[1]


def test_silly_sounds_vary() -> None:
    sounds = {tell_forfeits([Forfeit(1, Penalty.SILLY_SOUND)], ENGLISH, Random(seed))[0][-1] for seed in range(50)}

    assert sounds == set(ENGLISH.silly_sounds)


@pytest.mark.parametrize(
    ("kind", "ends"),
    [(SeriesKind.POINTS_5, False), (SeriesKind.DROP_OUT, False), (SeriesKind.MARKS, True), (SeriesKind.NONE, True)],
)
def test_a_no_between_the_deals_of_a_series_is_asked_about(kind: SeriesKind, ends: bool) -> None:
    made = Conversation(replace(VARIANTS["old_maid"], series=kind), 3, Chances.of_seed(1), LANGUAGES["en"])
    made.open()
    while made.talk.mode is not Mode.OVER:
        made.answer(PickCard(1))
        made.answer(Silence())
    reply = made.answer(No())

    assert (reply.expect is None) is ends
    assert ends or made.talk.mode is Mode.SURE_TO_QUIT
