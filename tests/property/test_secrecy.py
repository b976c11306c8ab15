"""Whole talks with somebody who says anything at all: they end, they tell no secret, and they replay word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from tests.wordings import in_all_wordings
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskCard,
    AskGiver,
    AskHand,
    AskHandSize,
    AskHave,
    AskHaveOdd,
    AskPairs,
    AskSeatSize,
    AskSizes,
    AskTaker,
    AskTimeLeft,
    AskTurn,
    AskWhatHappened,
    GoBack,
    Help,
    Missed,
    Repeat,
    SaySlower,
    Silence,
)
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.languages.en.card_words import face
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.transcript import entry, header, replay
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, GiveUp, Prompt, TooEarly
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.table import deal
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.ports import Heard, Reading, Word, typed
from voice_oldmaid.settings import SEATS

ENGLISH = LIVELY["en"]
NEW_DEALS = {worded.new_deal() for worded in in_all_wordings(ENGLISH)}
FACES = {
    name: re.compile(rf"\b(?:{'|'.join(sorted({*map(face, rules.pack + rules.added)}))})\b", re.IGNORECASE)
    for name, rules in VARIANTS.items()
}

LONGEST_TALK = 3000
"""Answers; a talk that is still going on then will never end."""

DIFFERENT = {(rules.pair, rules.fan_to, rules.next, rules.ending): rules for rules in VARIANTS.values()}
"""One variant for each set of switches on which words depend."""
TABLES = [
    *((rules_for("old_maid", seats).name, seats) for seats in SEATS),
    *((rules.name, rules.seats_min + 1) for rules in DIFFERENT.values()),
]


@dataclass
class Talked:
    """A talk with everything that came of it."""

    lines: list[str]
    """The transcript."""
    named: list[tuple[str, set[str]]] = field(default_factory=list)
    """Each face that was named, and those that seat 0 knew by then."""
    over: bool = False


def talk(variant: str, seats: int, seed: int) -> Talked:
    """Talk until the first deal is over, or until somebody has said yes to the question whether to stop."""
    rng = Random(f"{variant} {seats} {seed}")
    rules = rules_for(variant, seats)
    conversation = Conversation(rules, seats, Chances.of_seed(seed), ENGLISH)
    talked = Talked([header(rules.name, seats, seed, 130)])
    deals = dealt_hands(rules, seats, seed)
    known = next(deals)
    reply = conversation.open()
    for _ in range(LONGEST_TALK):
        if NEW_DEALS & {line.text for line in reply.say}:
            known = next(deals)
        note(talked, reply, conversation, known)
        talked.over = conversation.talk.play.table.is_over
        if reply.expect is None or talked.over:
            return talked
        answer = anything(conversation, rng)
        talked.lines.append(entry(answer))
        learn_by_consent(conversation, known)
        reply = replied(conversation, answer)
    raise AssertionError(f"{variant} with {seats} seats and seed {seed} never ends")


def dealt_hands(rules: Rules, seats: int, seed: int) -> Iterator[set[str]]:
    """What seat 0 holds after each opening lay: the others may take some of it before the first reply."""
    chance = Chances.of_seed(seed).deal
    while True:
        yield {face(card) for card in deal(rules, seats, chance)[0].hands[0]}


def note(talked: Talked, reply: Reply, conversation: Conversation, known: set[str]) -> None:
    table = conversation.talk.play.table
    assert check(table) == []
    known |= {face(card) for card in table.hands[0]}
    # Pairs lie face up on the table, and the end shows the odd card.
    shown = {face(card) for pair in table.laid for card in pair}
    if table.is_over:
        shown |= {face(card) for hand in table.hands for card in hand}
    # What everybody knows from the rules is told in the welcome, and to whoever asks for it.
    rules, language = table.rules, conversation.talk.language
    public = (*language.welcome(), *language.rules_told(), *language.odd_card_told(), *language.end_told())
    # That a card which somebody names is not in their own hand is no secret, whoever may hold it.
    for card in rules.whole_pack:
        public += (language.held(face(card), ()), language.not_in_hand(face(card)))
    for line in reply.say:
        talked.lines.append(line.text)
        faces = () if line.text in public else FACES[rules.name].finditer(line.text)
        talked.named += [(match.group().lower(), known | shown) for match in faces]


def learn_by_consent(conversation: Conversation, known: set[str]) -> None:
    """The card about which the game asks is seen when it is taken."""
    table, wish = conversation.talk.play.table, conversation.talk.wish
    if table.giver is not None:
        known |= {face(table.hands[table.giver][position - 1]) for position in wish}


def anything(conversation: Conversation, rng: Random) -> Answer:
    """Half of the time something that leads on, otherwise any phrase, noise, or silence."""
    fan = conversation.talk.view.fan
    if rng.random() < 0.5:
        leads_on: dict[Mode, Answer] = {
            Mode.PAUSED: Accept(said("go on", rng)), Mode.TAKING: Prompt(), Mode.SURE_TO_QUIT: Accept(said("no", rng)),
            Mode.SURE_OF_NEW_GAME: Accept(said("no", rng)), Mode.SURE_OF_CARD: Accept(said("yes", rng)),
        }  # fmt: skip
        picks = ENGLISH.pick_phrases(rng.randrange(fan) + 1)
        return leads_on.get(conversation.talk.mode, Accept(said(rng.choice(picks), rng)))
    phrases = sorted(conversation.talk.grammar().meanings)
    words = sorted({word for phrase in phrases for word in phrase.split()} | {"[unk]", "um", "banana", "...", "(0.98)"})
    noise = " ".join(rng.choices(words, k=rng.randrange(1, 4)))
    texts = [rng.choice(phrases), noise]
    answers: list[Answer] = [
        Accept(said(rng.choice(texts), rng)),
        Accept(typed(rng.choice([*texts, "", "..."]))),
        Prompt(),
        TooEarly(),
    ]
    return rng.choice(answers)


def said(text: str, rng: Random) -> Heard:
    """These words, heard with some certainty; now and then they could be read in another way."""
    words = tuple(Word(word, confidence=rng.choice([1.0, 0.98, 0.7, 0.599])) for word in text.split())
    others = (Reading(("fourth", "card"), 0.25), Reading(("no",), 1.5)) if rng.random() < 0.2 else ()
    return Heard(words, others=others)


def replied(conversation: Conversation, answer: Answer) -> Reply:
    match answer:
        case Accept(heard):
            return conversation.hear(heard)
        case TooEarly():
            return conversation.answer(Missed())
        case Prompt() | GiveUp():
            return conversation.answer(Silence())


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_any_talk_ends_tells_no_secret_and_replays(variant: str, seats: int) -> None:
    """FAULTS A-06, K-04, G-10: whatever is said. A transcript is a bug report that replays."""
    talked = talk(variant, seats, seed=seats)

    assert talked.over or talked.lines[-1].endswith("Goodbye!")
    assert [named for named, known in talked.named if named not in known] == []
    assert list(replay("\n".join(talked.lines) + "\n", ENGLISH)) == talked.lines


def test_the_same_seed_and_the_same_answers_give_the_same_words() -> None:
    assert talk("old_maid", 4, 7).lines == talk("old_maid", 4, 7).lines
    assert talk("old_maid", 4, 7).lines != talk("old_maid", 4, 8).lines


def shuffled_among_others(hands: tuple[tuple[Card, ...], ...], rng: Random) -> tuple[tuple[Card, ...], ...]:
    """The cards that seat 0 cannot see, dealt anew to those who hold them."""
    hidden = [card for hand in hands[1:] for card in hand]
    rng.shuffle(hidden)
    dealt: Iterator[Card] = iter(hidden)
    return (hands[0], *(tuple(next(dealt) for _ in hand) for hand in hands[1:]))


QUESTIONS = (
    AskHand(), AskHandSize(), AskSizes(), AskSeatSize(1), AskTurn(), AskWhatHappened(), Repeat(), Help(), AskCard(1),
    AskHave("7", "seven"), AskHaveOdd(), AskPairs(), AskGiver(), AskTaker(), AskTimeLeft(), GoBack(), SaySlower(),
)  # fmt: skip


def answers_to_questions(conversation: Conversation) -> tuple[str, ...]:
    return tuple(line.text for question in QUESTIONS for line in conversation.answer(question).say)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nobody_is_told_which_card_was_taken_out(seats: int) -> None:
    """RULES 3.5, 7: it changes places with each card that you cannot see, and all that you see and hear is the same."""
    rules = VARIANTS["any_odd_card"]
    conversation = Conversation(rules, seats, Chances.of_seed(seats), ENGLISH)
    conversation.open()
    table = conversation.talk.play.table
    (out,) = {*rules.pack} - {card for cards in (*table.hands, *table.laid) for card in cards}
    told = answers_to_questions(conversation)
    for holder, hand in enumerate(table.hands):
        for index in range(len(hand)):
            swapped = (*hand[:index], out, *hand[index + 1 :])
            other = replace(table, hands=(*table.hands[:holder], swapped, *table.hands[holder + 1 :]))
            conversation.talk.play.table = other

            assert all(table.view(seat) == other.view(seat) for seat in range(seats) if seat != holder)
            assert holder == 0 or answers_to_questions(conversation) == told


@pytest.mark.parametrize("seats", SEATS)
def test_no_question_tells_what_the_others_hold(seats: int) -> None:
    """Cards that you cannot see change places: every answer stays the same."""
    rng = Random(seats)
    conversation = Conversation(rules_for("old_maid", seats), seats, Chances.of_seed(seats), ENGLISH)
    conversation.open()
    table = conversation.talk.play.table
    answers = set()
    for _ in range(5):
        answers.add(answers_to_questions(conversation))
        conversation.talk.play.table = replace(table, hands=shuffled_among_others(table.hands, rng))

    assert len(answers) == 1
