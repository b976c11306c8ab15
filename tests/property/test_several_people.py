"""Several people at one device: whatever is said, nobody is told what they may not know, each audience for itself.

Two tables that differ only in cards which an audience cannot see are played side by side, with the same words. As long
as everything is the same that this audience may know, so is every sentence for it, and every screen.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.property.test_secrecy import replied, said
from tests.several import NAMES, conversation, leads_on, play_of
from tests.thorough import some, tries
from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.discreet import OF_CARDS_ON_THE_TABLE, OF_OWN_CARDS
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.showing import shown, shown_alone
from voice_oldmaid.dialogue.transcript import entry, header, replay
from voice_oldmaid.dialogue.transcript_company import company_lines
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, Prompt, TooEarly
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.table import Hands, Table
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.ports import typed

TABLES = [
    (variant, people, seats)
    for variant in VARIANTS
    for people, seats in ((2, 4), (3, 3), (6, 6))
    if VARIANTS[variant].seats_min <= seats <= VARIANTS[variant].seats_max
]
LONGEST_TALK = 3000
STEPS = 15
"""So many answers are given at two tables side by side."""


ASKED = (
    "my cards", "my third card", "do i have a queen", "do i have the old maid", "which are pairs", "mix my cards",
    "move my first card to the right end", "push up my second card", "lay two cards", "undo", "again", "go back",
    "what happened", "how many cards", "whose turn", "yes", "no", "go on",
)  # fmt: skip
"""What comes near a hand, or ends being alone."""


def anything(made: Conversation, rng: Random) -> Answer:
    """Half of the time something that leads on, otherwise a question, any phrase, noise, or silence."""
    if rng.random() < 0.5:
        return leads_on(made, rng)
    text = rng.choice(ASKED)
    if rng.random() < 0.2:
        text = rng.choice([*sorted(made.talk.grammar().meanings), "[unk]"])
    return rng.choice([Accept(said(text, rng)), Accept(typed(text)), Prompt(), TooEarly()])


def public_of(table: Table) -> tuple[object, ...]:
    """What everybody may know of a table."""
    laid = table.laid_by if table.rules.face_down else (table.laid, table.laid_by)
    turn = table.picker, table.giver, table.dealer, table.is_over
    end = table.hands if table.is_over else ()
    return (tuple(map(len, table.hands)), laid, turn, table.out, table.stuck_out, end)


def known_to(made: Conversation, person: int | None) -> tuple[object, ...]:
    """What this person, or everybody, may know."""
    play = made.talk.play
    own = () if person is None else (play.table.hands[person], play.table.view(person).laid)
    return (public_of(play.table), own, play.moves[-1:], play.offer)


def heard_by(made: Conversation, reply: Reply, person: int | None) -> tuple[object, ...]:
    """What this person, or everybody, hears and sees of a reply."""
    is_alone = made.talk.play.you == person
    lines = tuple(filter(None, (line.text if is_alone else line.shown for line in reply.say)))
    seen = shown_alone(made.talk) if is_alone else None
    return (lines, shown(made.talk), seen)


def swapped(table: Table, spared: int | None, rng: Random) -> Table | None:
    """The table with two cards in each other's hands, neither of them in the hand that is *spared*."""
    hands = [seat for seat, hand in enumerate(table.hands) if hand and seat != spared]
    for _ in range(20):
        if len(hands) < 2:
            return None
        one, other = rng.sample(hands, 2)
        at, to = rng.randrange(len(table.hands[one])), rng.randrange(len(table.hands[other]))
        changed = _with(_with(table.hands, one, at, table.hands[other][to]), other, to, table.hands[one][at])
        if all(not table.rules.sort_out(hand)[0] for hand in changed) and changed != table.hands:
            return replace(table, hands=changed)
    return None


def _with(hands: Hands, seat: int, at: int, card: Card) -> Hands:
    hand = (*hands[seat][:at], card, *hands[seat][at + 1 :])
    return (*hands[:seat], hand, *hands[seat + 1 :])


def twin_of(made: Conversation, person: int | None, rng: Random) -> Conversation | None:
    """The same talk at a table that only differs in what this person, or everybody, cannot see."""
    other = copy.deepcopy(made)
    # What was told to others alone is not told to this audience any more, and may be about other cards.
    if (table := swapped(other.talk.play.table, person, rng)) is None or other.talk.play.pending:
        return None
    play = play_of(other)
    play.table = table
    return other


def side_by_side(
    variant: str, people: int, seats: int, rng: Random, privacy: Privacy, changes: tuple[str, ...] = ()
) -> Iterator[tuple[object, object]]:
    """What one audience hears at one table and at a twin of it, as long as it knows the same of both."""
    made = conversation(people, seats, variant, rng.randrange(1000), privacy, changes)
    made.open()
    for _ in range(rng.randrange(3 * seats)):
        if made.talk.play.table.is_over:
            break
        replied(made, leads_on(made, rng))
    while made.talk.play.pending:
        replied(made, leads_on(made, rng))
    for person in (None, *range(people)):
        twin = twin_of(made, person, rng)
        one = copy.deepcopy(made)
        for _ in range(STEPS):
            if twin is None or one.talk.play.table.is_over:
                break
            answer = anything(one, rng)
            replies = replied(one, answer), replied(twin, answer)
            if known_to(one, person) != known_to(twin, person):
                break
            yield heard_by(one, replies[0], person), heard_by(twin, replies[1], person)
            if replies[0].expect is None:
                break


@pytest.mark.parametrize(("variant", "people", "seats"), TABLES)
def test_nobody_is_told_what_they_may_not_know(variant: str, people: int, seats: int) -> None:
    """FAULTS A-06 for each audience: everybody together, and each of the people alone."""
    rng = Random(f"{variant} {people} {seats}")
    compared = 0
    for privacy in some([*Privacy, Privacy.EARS], 2):
        for one, other in side_by_side(variant, people, seats, rng, privacy):
            assert one == other
            compared += 1

    assert compared > 0


@pytest.mark.parametrize("change", ["lay=face_down", "wrong_pair=strict"])
def test_nor_by_house_rules(change: str) -> None:
    """RULES B19, B41: pairs that lie face down, and wrong ones."""
    rng = Random(change)
    for privacy in (Privacy.EARS, Privacy.PAGE):
        for one, other in side_by_side("old_maid", 3, 4, rng, privacy, (change,)):
            assert one == other


@pytest.mark.parametrize("privacy", Privacy)
def test_a_secret_that_slipped_would_be_found(privacy: Privacy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above is not blind: with one sentence no longer kept back it fails."""
    monkeypatch.setattr("voice_oldmaid.dialogue.discreet.OF_OWN_CARDS", frozenset())
    rng = Random(3)
    found = [pair for _ in range(tries(8, 3)) for pair in side_by_side("old_maid", 2, 4, rng, privacy)]

    assert any(one != other for one, other in found)


def talked(variant: str, people: int, seats: int, privacy: Privacy, seed: int) -> tuple[list[str], bool]:
    """The transcript of a talk in which anything is said, up to the end of the first deal, and whether it ended."""
    rng = Random(f"{variant} {people} {seats} {seed}")
    made = conversation(people, seats, variant, seed, privacy)
    lines = [header(rules_for(variant, seats).name, seats, seed, 130), *company_lines(made.company)]
    reply = made.open()
    for _ in range(LONGEST_TALK):
        lines += [line.shown for line in reply.say if line.shown]
        if reply.expect is None or made.talk.play.table.is_over:
            return lines, True
        answer = anything(made, rng)
        lines.append(entry(answer))
        reply = replied(made, answer)
    return lines, False


@pytest.mark.parametrize(("variant", "people", "seats"), [table for table in TABLES if table[2] != 6])
def test_any_talk_ends_and_replays_word_for_word(variant: str, people: int, seats: int) -> None:
    privacy = [*Privacy][seats % 4]
    lines, ended = talked(variant, people, seats, privacy, seats)

    assert ended
    assert [*replay("\n".join(lines) + "\n", conversation(2, 2).talk.play.language)] == lines


# Whole games


def whole_game(people: int, seats: int, privacy: Privacy, seed: int) -> tuple[Conversation, list[Reply]]:
    made, rng = conversation(people, seats, seed=seed, privacy=privacy), Random(seed)
    replies = [made.open()]
    while replies[-1].expect is not None:
        assert len(replies) < LONGEST_TALK
        replies.append(replied(made, leads_on(made, rng)))
    return made, replies


@pytest.mark.parametrize(("people", "seats"), [(2, 4), (6, 6), (3, 3), (2, 2), (4, 12)])
@pytest.mark.parametrize("privacy", Privacy)
def test_a_whole_game_names_each_turn_and_the_old_maid(people: int, seats: int, privacy: Privacy) -> None:
    made, replies = whole_game(people, seats, privacy, seed=people * seats)
    told = [line.text for reply in replies for line in reply.say if line.instead is None]
    turns = [text for text in told if "your turn" in text]

    assert made.talk.play.table.is_over
    assert {name for name in NAMES[:people] if any(name in text for text in turns)} == {*NAMES[:people]}
    assert any(play_of(made).names[seat] in text and "old maid" in text
               for text in told for seat in made.talk.play.table.old_maids)  # fmt: skip


@pytest.mark.parametrize("privacy", Privacy)
def test_only_the_one_who_was_asked_is_told_and_only_after_a_yes(privacy: Privacy) -> None:
    made, rng = conversation(3, 4, privacy=privacy), Random(1)
    reply = made.open()
    was_yes = False
    alone = 0
    while reply.expect is not None:
        private = [line for line in reply.say if line.instead is not None]
        alone += bool(private) or shown_alone(made.talk) is not None
        assert not private or was_yes
        assert (shown_alone(made.talk) is not None) == (made.talk.mode is Mode.ALONE and privacy is Privacy.PAGE)
        assert all(line.is_private for line in private) if privacy is Privacy.SPEAKER else True
        was_yes = made.talk.mode is Mode.SURE_TO_BE_ALONE
        reply = replied(made, leads_on(made, rng))

    assert alone > 3


def test_every_sentence_that_names_cards_is_said_to_be_for_one_or_for_all() -> None:
    """Whoever adds one to the languages has to think about it."""
    takes_cards = {
        name
        for name, method in inspect.getmembers(Language, inspect.isfunction)
        if any("Card" in str(kind) or "OthersTurn" in str(kind) for kind in method.__annotations__.values())
    }
    told = takes_cards - {"arranging_phrases", "asking_phrases"}

    assert told <= OF_OWN_CARDS | OF_CARDS_ON_THE_TABLE, "add to dialogue/discreet.py"
    assert OF_OWN_CARDS.isdisjoint(OF_CARDS_ON_THE_TABLE)
    assert {name for name in OF_OWN_CARDS | OF_CARDS_ON_THE_TABLE if not hasattr(Language, name)} == set()
