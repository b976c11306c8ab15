"""Who says what when: every mode answers every intent, and no card is taken that was not meant."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable

import pytest

from tests.fake_choice import Choice
from tests.fakes import heard
from tests.thorough import some
from voice_oldmaid.dialogue import open_question
from voice_oldmaid.dialogue.answers_by_mode import ANSWERS
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    INTENTS,
    ArrangeFirst,
    AskCard,
    AskHand,
    AskHandSize,
    AskHave,
    AskSeatSize,
    AskSizes,
    AskTurn,
    AskWhatHappened,
    CallSeat,
    Chatter,
    ChooseGame,
    ChoosePlayer,
    CountCards,
    DeviceChanged,
    Earcons,
    Faster,
    Gone,
    GoOn,
    Help,
    Intent,
    LayTwo,
    Missed,
    MissingCard,
    MoreChoices,
    MoveCard,
    NewGame,
    No,
    OtherMicrophone,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Practice,
    PushUpCard,
    Quit,
    Reminders,
    Repeat,
    Silence,
    Slower,
    Stop,
    TakeChoice,
    Unclear,
    UseWay,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.reply import PROMPT_AFTER, Reply
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.waiting import TAKE_BACK_WITHIN
from voice_oldmaid.dialogue.way_wishes import Group
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.wishes import End
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Heard, typed

TABLE = """
    old_maid dealer 2 giver 2 picker 0
    hand 2c 5d Qs
    hand 7h 9c
    hand 2h 7c 9h 5s
"""
"""Oliver holds out four cards to you: the first and the last make a pair with yours."""

BEFORE_THE_END = """
    scabby_queen dealer 1 giver 1 picker 0
    hand Qs 3h
    hand 3d
    hand
"""
"""Whichever card you take, it pairs, and the queen of spades stays with you."""

AT_THE_END = """
    old_maid dealer 2 giver - picker -
    hand
    hand Qs
    hand
"""

QUESTION = "Oliver is holding four cards. Which one?"
QUESTIONS = (AskHand, AskHandSize, AskSizes, AskSeatSize, AskTurn, AskWhatHappened)


TWO_PEOPLE = Company(("Tiger", "Mia"))


def conversation(table: str = TABLE, seed: int = 7, company: Company = ONE) -> Conversation:
    """A conversation with three seats at this table; it has just asked its question."""
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(seed), LANGUAGES["en"], company=company)
    made.open()
    made.talk.play.table, made.talk.play.you = table_from(table), 0
    made.talk.rest()
    made.talk.ask()
    return made


WAY_TO: dict[Mode, tuple[Intent, ...]] = {
    Mode.PICKING: (),
    Mode.TAKING: (PickCard(1),),
    Mode.SURE_OF_CARD: (PickMaybe(1),),
    Mode.CHOOSING: (PickOneOf((1, 2)),),
    Mode.OFFERING: (PickAnyMaybe(),),
    Mode.COUNTING: (CountCards(),),
    Mode.SURE_TO_QUIT: (Quit(),),
    Mode.SURE_TO_RESUME: (),
    Mode.SURE_OF_NEW_GAME: (NewGame(),),
    Mode.SURE_OF_GAME: (ChooseGame("joker"),),
    Mode.PAUSED: (Wait(),),
    Mode.DOZING: (Silence(),) * 3,
    Mode.ARRANGING: (ArrangeFirst(), PickCard(2), Silence()),
    Mode.PENALTY: (PickCard(1), Silence()),
    Mode.LAYING_FIRST: (LayTwo(),),
    Mode.LAYING_SECOND: (LayTwo(), PickCard(1)),
    Mode.SURE_OF_LAYING: (LayTwo(), PickCard(1), PickCard(2)),
    Mode.OVER: (),
    Mode.PRACTICE: (Practice(),),
    Mode.SURE_OF_DEVICE: (OtherMicrophone(),),
    Mode.SURE_TO_BE_ALONE: (AskHand(),),
    Mode.ALONE: (AskHand(), Yes()),
}


STRICT_TABLE = TABLE.replace("old_maid", "old_maid wrong_pair=strict")
TABLE_OF = {Mode.PENALTY: BEFORE_THE_END, Mode.SURE_OF_LAYING: STRICT_TABLE, Mode.OVER: AT_THE_END}


def in_mode(mode: Mode) -> Conversation:
    company = TWO_PEOPLE if mode in (Mode.SURE_TO_BE_ALONE, Mode.ALONE) else ONE
    made = conversation(TABLE_OF.get(mode, TABLE), company=company)
    if mode is Mode.SURE_TO_RESUME:
        made.talk.new_play = Play(Sitting(VARIANTS["old_maid"], 3, Chances.of_seed(8)), LANGUAGES["en"])
        made.talk.rest()
    made.talk.sound = SoundDevices(Choice())
    for intent in WAY_TO[mode]:
        made.answer(intent)
    assert made.talk.mode is mode
    return made


def copied(one: Conversation) -> Conversation:
    """Another conversation in the same state."""
    other = copy.copy(one)
    other.talk = copy.copy(one.talk)
    other.talk.play = copy.copy(one.talk.play)
    other.talk.play.picks = list(one.talk.play.picks)
    return other


def words(reply: Reply) -> str:
    return " ".join(line.text for line in reply.say)


def told(made: Conversation, *intents: Intent) -> list[str]:
    """What is said to each of these, one after the other."""
    return [words(made.answer(intent)) for intent in intents]


def example_of(intent: type) -> Intent:
    examples: dict[type, Intent] = {
        PickCard: PickCard(1), PickMaybe: PickMaybe(1), PickOneOf: PickOneOf((1, 2)), AskSeatSize: AskSeatSize(1),
        ChooseGame: ChooseGame("old_maid_short"), MoveCard: MoveCard(1, End.RIGHT), PushUpCard: PushUpCard(1),
        MissingCard: MissingCard("king"), AskCard: AskCard(1), AskHave: AskHave("7", "seven"),
        Chatter: Chatter(wanted=False), Reminders: Reminders(wanted=False), Earcons: Earcons(wanted=False),
        CallSeat: CallSeat(1, "Granny"), ChoosePlayer: ChoosePlayer("Tiger"),
        UseWay: UseWay(Way.KEYS), MoreChoices: MoreChoices(Group.OTHER),
        DeviceChanged: DeviceChanged(DeviceNews(DeviceKind.MICROPHONE, DeviceChange.BACK, "Headset")),
    }  # fmt: skip
    made: Intent = examples[intent] if intent in examples else intent()
    return made


EVERY_INTENT = [example_of(intent) for intent in INTENTS]


# The table of answers


def test_every_mode_answers_every_intent() -> None:
    missing = [(mode.name, intent.__name__) for mode in Mode for intent in INTENTS if (mode, intent) not in ANSWERS]

    assert missing == [], "add to answers_by_mode.ANSWERS"


def test_every_mode_has_its_question() -> None:
    assert [*open_question.QUESTIONS] == [*Mode], "add to open_question.QUESTIONS"


def test_every_mode_can_be_reached() -> None:
    assert [in_mode(mode).talk.mode for mode in Mode] == list(Mode)


@pytest.mark.parametrize("mode", Mode)
def test_every_mode_answers_everything_that_can_be_said_and_goes_on(mode: Mode) -> None:
    """FAULTS K-04: each prompt state and two meanings of each kind; after them the game can still be played.

    Of many positions, cards, seats and games the first and the last stand for all; that all phrases of one meaning are
    understood alike is in test_grammar.
    """
    one = in_mode(mode)
    meanings = one.talk.grammar().meanings
    first = {type(intent): phrase for phrase, intent in reversed(meanings.items())}
    last = {type(intent): phrase for phrase, intent in meanings.items()}
    phrases = [*dict.fromkeys((*first.values(), *last.values(), "[unk]", "[unk] third card", "banana"))]
    for phrase in some(phrases, 30):
        made = copied(one)
        reply = made.hear(heard(phrase))

        assert reply.expect is None or made.talk.grammar() == reply.expect
        assert reply.expect is not None or phrase_ends(made, phrase, mode)
        if reply.expect is not None and not made.talk.play.table.is_over:
            assert_it_can_be_played(made)


def phrase_ends(made: Conversation, phrase: str, mode: Mode) -> bool:
    """Whether this phrase may end the conversation in this mode."""
    ends: dict[Mode, tuple[type, ...]] = {Mode.SURE_TO_QUIT: (Yes, Quit), Mode.OVER: (No, Quit)}
    return isinstance(made.talk.language.commands.get(phrase), ends.get(mode, ()))


def assert_it_can_be_played(made: Conversation) -> None:
    told(made, No(), GoOn(), GoOn())
    before = len(made.talk.play.picks)
    told(made, PickCard(1), Yes())

    assert len(made.talk.play.picks) == before + 1


CONSENTS: dict[Mode, tuple[type, ...]] = {
    Mode.TAKING: (Yes, Silence, GoOn, PickCard, TakeChoice),
    Mode.SURE_OF_CARD: (Yes,),
    Mode.SURE_OF_NEW_GAME: (Yes, NewGame),
    Mode.PENALTY: (NewGame,),
    Mode.SURE_TO_RESUME: (No, NewGame),
    Mode.SURE_OF_GAME: (Yes,),
    Mode.SURE_OF_LAYING: (Yes,),
    # Here it is the others who take, out of the own fan.
    Mode.ARRANGING: (Yes, Silence, GoOn, ArrangeFirst),
}


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.OVER])
def test_a_card_is_taken_only_where_it_was_said_back_or_asked_about(mode: Mode) -> None:
    """One intent, whatever it is, takes a card only as the consent to a card that was named before."""
    one = in_mode(mode)
    taking = []
    for intent in EVERY_INTENT:
        made = copied(one)
        made.answer(intent)
        taking += [type(intent)] if held(made) != held(one) else []

    assert set(taking) == set(CONSENTS.get(mode, ()))


def held(made: Conversation) -> list[list[str]]:
    """Who holds which cards, in whatever order."""
    return [sorted(map(str, hand)) for hand in made.talk.play.table.hands]


# Picking


def test_a_pick_is_said_back_and_then_done() -> None:
    made = conversation()
    said_back = made.answer(PickCard(1))

    assert words(said_back) == "First card."
    assert said_back.prompt_after == TAKE_BACK_WITHIN
    assert made.talk.play.picks == []
    assert words(made.answer(Silence())).startswith("You got the two of hearts. You lay down a pair of twos!")
    assert made.talk.play.picks == [(1, 4)]


def test_no_in_time_takes_back() -> None:
    made = conversation()

    assert told(made, PickCard(3), No()) == ["Third card.", f"All right, not that one. {QUESTION}"]
    assert made.talk.play.picks == []
    assert told(made, PickCard(2), Silence())[0] == "Second card."
    assert made.talk.play.picks == [(2, 4)]


def test_another_card_in_time_is_the_wish() -> None:
    made = conversation()

    assert told(made, PickCard(3), PickCard(4)) == ["Third card.", "Fourth card."]
    assert told(made, PickCard(9)) == ["I heard ninth. Oliver has four cards. Which one?"]
    assert made.talk.play.picks == []


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (Unclear(), "Did you say third card?"),
        (Missed(), "Did you say third card?"),
        (Stop(), "Did you say third card?"),
        (PickAnyMaybe(), "Did you say third card?"),
        (PickMaybe(3), "Did you say third card?"),
        (PickMaybe(4), "Did you say fourth card?"),
        (PickMaybe(9), "Did you say third card?"),
        (Help(), "You can say yes or no. You can also say again, my cards, or quit. Did you say third card?"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_anything_unclear_after_a_pick_may_have_been_a_no(said: Intent, question: str) -> None:
    made = conversation()

    assert told(made, PickCard(3), said) == ["Third card.", question]
    assert made.talk.play.picks == []
    assert told(made, No()) == [f"All right, not that one. {QUESTION}"]


def test_the_same_card_twice_is_one_pick() -> None:
    """FAULTS V-20, ANCHORS R25."""
    made = conversation()
    told(made, PickCard(1), PickCard(1))

    assert made.talk.play.picks == [(1, 4)]


def test_a_card_that_is_not_there_changes_nothing_and_is_forgotten() -> None:
    """FAULTS G-16: only the legal pick acts."""
    made = conversation()

    assert told(made, PickCard(9)) == ["I heard ninth. Oliver has four cards. Which one?"]
    told(made, PickCard(2), Silence())
    assert made.talk.play.picks == [(2, 4)]


def test_asking_for_the_cards_keeps_the_pick() -> None:
    """FAULTS A-05; and it is said once more what will be done."""
    made = conversation()
    reply = (made.answer(PickCard(1)), made.answer(AskHand()))[1]

    assert words(reply) == "You have three cards. Two of clubs, five of diamonds and queen of spades. First card."
    assert reply.prompt_after == TAKE_BACK_WITHIN
    made.answer(Silence())
    assert made.talk.play.picks == [(1, 4)]


def test_you_choose_is_a_pick_that_can_be_taken_back() -> None:
    made = conversation()
    chosen = told(made, PickAny())[0]

    assert chosen.startswith("I choose the ")
    assert made.talk.mode is Mode.TAKING
    assert told(made, No()) == [f"All right, not that one. {QUESTION}"]
    assert made.talk.play.picks == []


def test_you_choose_chooses_every_card_sometime() -> None:
    made = conversation()
    chosen = {told(made, PickAny(), No())[0] for _ in range(100)}

    assert len(chosen) == 4


def test_two_cards_are_asked_about() -> None:
    made = conversation()

    assert told(made, PickOneOf((2, 3)), No()) == [
        "Second card or third card?", f"All right, not that one. {QUESTION}",
    ]  # fmt: skip
    assert told(made, PickOneOf((2, 3)), PickCard(3)) == ["Second card or third card?", "Third card."]
    assert told(made, No(), PickOneOf((3, 9)))[-1] == "Did you say third card?"


def test_a_card_that_was_perhaps_named_takes_a_yes() -> None:
    made = conversation()

    assert told(made, PickMaybe(1), Unclear(), PickMaybe(1)) == [
        "Did you say first card?",
        "Was that yes or no? Did you say first card?",
        "My ears are slow today. Please say yes, or say no. Did you say first card?",
    ]
    assert made.talk.play.picks == []
    made.answer(Yes())
    assert made.talk.play.picks == [(1, 4)]


def test_a_card_that_was_perhaps_named_and_is_not_there_is_not_understood() -> None:
    assert told(conversation(), PickMaybe(13))[0].startswith("I did not understand that.")


def test_a_last_card_is_asked_for_by_its_name() -> None:
    made = conversation("""
        old_maid dealer 2 giver 2 picker 0
        hand 2c Qs
        hand
        hand 2h
    """)

    assert told(made, GoOn()) == ["Let's go on. Oliver is holding one card. Say first card to take it."]
    assert told(made, PickCard(1), Silence())[1].endswith("Do you want to play another game?")


# What can be asked


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode not in (Mode.OVER, Mode.DOZING)])
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda intent: intent.__name__)
def test_a_question_is_answered_in_every_state_and_changes_nothing(mode: Mode, question: type) -> None:
    """FAULTS A-04: and what was open is asked again."""
    made = in_mode(mode)
    before = table_text(made.talk.play.table), made.talk.mode, made.talk.wish
    question_before = made.talk.question()
    reply = made.answer(example_of(question))

    assert (table_text(made.talk.play.table), made.talk.mode, made.talk.wish) == before
    assert len(reply.say) > len(question_before)
    assert words(reply).endswith(" ".join(question_before))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (AskHand(), "You have three cards. Two of clubs, five of diamonds and queen of spades."),
        (AskHandSize(), "You have three cards."),
        (AskSizes(), "You have three cards. Robin has two cards. Oliver has four cards."),
        (AskSeatSize(1), "Robin has two cards."),
        (AskTurn(), "It is your turn. You take a card from Oliver."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_answered(question: Intent, answer: str) -> None:
    assert told(conversation(), question) == [f"{answer} {QUESTION}"]


def test_what_happened_is_what_was_told_since_the_last_pick() -> None:
    made = conversation()
    told_then = told(made, PickCard(1), Silence())[1]

    assert told(made, AskWhatHappened()) == [told_then]


def test_when_the_game_is_over_there_is_still_an_answer() -> None:
    made = in_mode(Mode.OVER)

    assert told(made, AskTurn(), AskHand()) == [
        "This game is over. Do you want to play another game?",
        "You have no cards. You are safe. Do you want to play another game?",
    ]


def test_again_repeats_the_last_portion() -> None:
    """ANCHORS R15: not the whole deal."""
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(7), LANGUAGES["en"])
    opening = [line.text for line in made.open().say]

    assert told(made, Repeat(), Repeat()) == [" ".join(opening[-3:])] * 2
    assert told(made, PickCard(1), Repeat())[0] == told(made, Repeat())[0] == "First card."


def test_stop_says_nothing_and_the_last_portion_can_still_be_repeated() -> None:
    made = conversation()
    told(made, AskTurn())

    assert told(made, Stop()) == [""]
    assert told(made, Repeat()) == [f"It is your turn. You take a card from Oliver. {QUESTION}"]


# Help and repair


def test_three_misunderstandings_get_three_different_prompts_and_an_offer() -> None:
    """FAULTS K-11, ANCHORS R3; never a pick."""
    made = conversation()
    prompts = told(made, Unclear(), Unclear(), Unclear())

    assert prompts == [
        f"I did not understand that. Say something like second card. {QUESTION}",
        "Let me help. I will say the cards slowly. Say yes when you hear yours. First card?",
        "Was that a yes? First card?",
    ]
    assert told(made, *[Silence()] * 4)[-1] == "That was all of them. Shall I pick a card for you?"
    assert told(made, Yes())[0].startswith("I choose the ")
    assert made.talk.play.picks == []


@pytest.mark.parametrize("fan", [1, 2, 4])
def test_each_prompt_is_another_one_for_every_fan(fan: int) -> None:
    prompts = [LANGUAGES["en"].unclear(times, 1, fan) for times in (1, 2, 3)]

    assert len(set(prompts)) == 3


@pytest.mark.parametrize("said", [Unclear(), Missed(), Yes(), PickMaybe(13), PickCard(9)], ids=repr)
@pytest.mark.parametrize("mode", [Mode.PICKING, Mode.CHOOSING, Mode.SURE_OF_CARD], ids=lambda mode: mode.name)
def test_what_leads_nowhere_three_times_leads_to_counting(mode: Mode, said: Intent) -> None:
    made = in_mode(mode)
    if mode is Mode.SURE_OF_CARD:
        made.answer(No())
    # A no to a card that was asked about is a misunderstanding, too.
    told(made, *[said] * (2 if mode is Mode.SURE_OF_CARD else 3))

    assert made.talk.mode is Mode.COUNTING
    assert made.talk.play.picks == []


def test_talk_that_never_means_anything_is_left_alone_in_the_end() -> None:
    """FAULTS K-16: a television does not make the game ask for ever; whoever comes back can go on."""
    made = conversation()
    prompts = told(made, *[Unclear()] * 6)

    assert prompts[-1] == "I will wait quietly. Say go on when you want to play."
    assert told(made, *[Unclear()] * 9) == [""] * 9
    assert made.talk.play.picks == []
    assert told(made, GoOn()) == [f"Let's go on. {QUESTION}"]


@pytest.mark.parametrize("mode", [Mode.SURE_TO_QUIT, Mode.SURE_OF_NEW_GAME, Mode.OVER, Mode.SURE_OF_CARD])
@pytest.mark.parametrize("said", [Unclear(), Missed(), PickMaybe(1), PickAnyMaybe()], ids=repr)
def test_a_question_of_yes_or_no_is_not_asked_for_ever(mode: Mode, said: Intent) -> None:
    made = in_mode(mode)
    prompts = told(made, *[said] * 9)

    assert made.talk.play.picks == []
    assert len(prompts) == 9
    assert made.talk.mode in (Mode.PAUSED, Mode.OFFERING, Mode.COUNTING)


def test_three_words_that_are_no_yes_and_no_no_get_three_prompts() -> None:
    prompts = told(in_mode(Mode.SURE_TO_QUIT), PickCard(1), PickAny(), PickCard(2))

    assert len(set(prompts)) == 3
    assert all(prompt.endswith("Do you want to stop playing?") for prompt in prompts)


def test_understanding_each_other_begins_the_count_anew() -> None:
    made = conversation()
    told(made, Unclear(), AskTurn())

    assert told(made, Unclear())[0].startswith("I did not understand that.")


def test_silence_never_moves_a_card_and_never_ends_the_game() -> None:
    """FAULTS K-14, ANCHORS R6: two reminders, each after a longer time, and then the game waits without a word."""
    made = conversation()
    before = table_text(made.talk.play.table)
    replies = [made.answer(Silence()) for _ in range(5)]

    assert [words(reply) for reply in replies] == [
        f"Take your time. {QUESTION}",
        f"I am still here. Say help if you need me. {QUESTION}",
        "I will wait quietly. Say go on when you want to play.",
        "",
        "",
    ]
    assert [reply.prompt_after for reply in replies[:3]] == [30.0, 60.0, None]
    assert table_text(made.talk.play.table) == before


SAID = [typed("help"), typed("my cards"), typed("no"), typed("yes"), typed("go on"), typed("score"), typed("undo")]


@pytest.mark.parametrize("said", SAID, ids=lambda said: said.text)
def test_any_word_ends_the_silence_of_a_game_that_nobody_played(said: Heard) -> None:
    made, asleep = conversation(), in_mode(Mode.DOZING)
    expected = "Let's go on." if said.text in ("yes", "go on") else words(made.hear(said)).removesuffix(QUESTION)

    assert words(asleep.hear(said)) == f"{expected.strip()} {QUESTION}"
    assert asleep.talk.mode is Mode.PICKING


@pytest.mark.parametrize("text", ["again", "louder", "say that slower", "slower"])
def test_what_is_said_once_more_after_a_long_silence_is_the_open_question(text: str) -> None:
    """Not that the game waits quietly: it does not any more, and reminds as soon as at first."""
    reply = in_mode(Mode.DOZING).hear(typed(text))

    assert words(reply).endswith(QUESTION)
    assert "quietly" not in words(reply)
    assert reply.prompt_after == PROMPT_AFTER


@pytest.mark.parametrize("intent", [PickCard(2), PickCard(4), PickAny(), PickOneOf((1, 2))])
def test_a_card_named_after_a_long_silence_takes_a_yes(intent: Intent) -> None:
    """It may have been meant for somebody else."""
    made = in_mode(Mode.DOZING)
    made.answer(intent)

    assert made.talk.mode in (Mode.SURE_OF_CARD, Mode.OFFERING, Mode.CHOOSING)


def test_noise_after_a_long_silence_is_not_answered() -> None:
    made = in_mode(Mode.DOZING)

    assert [words(made.answer(intent)) for intent in (Unclear(), Missed(), PickMaybe(2), PickAnyMaybe())] == [""] * 4


def test_the_first_reminder_comes_after_a_quarter_of_a_minute() -> None:
    assert conversation().answer(AskTurn()).prompt_after == PROMPT_AFTER == 15.0


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode not in (Mode.TAKING, Mode.ARRANGING)])
def test_silence_never_moves_a_card_in_any_mode(mode: Mode) -> None:
    made = in_mode(mode)
    before = table_text(made.talk.play.table)
    replies = [made.answer(Silence()) for _ in range(9)]

    assert table_text(made.talk.play.table) == before
    assert all(reply.expect is not None for reply in replies)


def test_help_tells_what_works_here() -> None:
    """ANCHORS R14."""
    assert "fourth card" in told(in_mode(Mode.PICKING), Help())[0]
    assert "yes or no" in told(in_mode(Mode.SURE_TO_QUIT), Help())[0]
    assert "go on" in told(in_mode(Mode.PAUSED), Help())[0]
    assert all(words(in_mode(mode).answer(Help())) for mode in Mode)


@pytest.mark.parametrize("mode", Mode)
def test_everything_that_help_names_is_understood(mode: Mode) -> None:
    """What can be said stands between commas: each of it is a phrase of the grammar."""
    made = in_mode(mode)
    meanings = made.talk.grammar().meanings
    for phrase in named_phrases(line.text for line in made.answer(Help()).say):
        assert phrase in meanings


def named_phrases(sentences: Iterable[str]) -> list[str]:
    """ "You can say again, my cards, or quit." names three phrases."""
    found = []
    for sentence in sentences:
        _, start, rest = sentence.partition("You can ")
        if start:
            phrases = rest.rstrip(".").replace(" or ", ", ").split(",")
            starts = ("say ", "also say ", "ask for ")
            for phrase in filter(None, (phrase.strip() for phrase in phrases)):
                found.append(next((phrase.removeprefix(start) for start in starts if phrase.startswith(start)), phrase))
    return found


# The game as a whole


def test_quitting_takes_a_yes() -> None:
    """ANCHORS R17."""
    made = conversation()

    assert told(made, Quit(), No()) == ["Do you want to stop playing?", QUESTION]
    assert told(made, Quit()) == ["Do you want to stop playing?"]
    goodbye = made.answer(Yes())
    assert words(goodbye) == "Thank you for playing. Goodbye!"
    assert goodbye.expect is None


def test_a_new_game_takes_a_yes() -> None:
    made = conversation()
    before = table_text(made.talk.play.table)

    assert told(made, NewGame(), No()) == ["Do you want to start a new game?", QUESTION]
    assert table_text(made.talk.play.table) == before
    assert told(made, NewGame(), Yes())[1].startswith("Let's start a new game. ")
    assert table_text(made.talk.play.table) != before


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("yes", "Let's start a new game."),
        ("play again", "Let's start a new game."),
        ("another game", "Let's start a new game."),
        ("no", "Thank you for playing. Goodbye!"),
        ("quit", "Thank you for playing. Goodbye!"),
        ("third card", "Was that yes or no?"),
    ],
)
def test_after_the_game_there_may_be_another(said: str, answer: str) -> None:
    assert words(in_mode(Mode.OVER).hear(typed(said))).startswith(answer)


def test_a_pause_lasts_until_somebody_goes_on() -> None:
    made = conversation()
    paused = made.answer(Wait())

    assert words(paused) == "All right, I will wait. Say go on when you want to play."
    assert paused.prompt_after is None
    assert told(made, Unclear(), No(), Missed(), Silence(), Wait(), PickMaybe(1)) == [""] * 6
    assert told(made, GoOn()) == [f"Let's go on. {QUESTION}"]


def test_a_card_named_in_a_pause_takes_a_yes() -> None:
    """Somebody may be on the telephone, or a child may be back."""
    assert told(in_mode(Mode.PAUSED), PickCard(3), No())[0] == "Did you say third card?"
    assert told(in_mode(Mode.PAUSED), PickAny())[0] == "Shall I pick a card for you?"
    assert told(in_mode(Mode.PAUSED), PickOneOf((1, 2)))[0] == "First card or second card?"
    assert told(in_mode(Mode.PAUSED), PickCard(9))[0].startswith("I heard ninth")


def test_a_pause_after_the_game_waits_too() -> None:
    made = in_mode(Mode.OVER)

    assert told(made, Wait(), PickCard(1), PickAny(), GoOn())[1:] == [
        "Say go on when you want to play.",
        "Say go on when you want to play.",
        "Let's go on. Do you want to play another game?",
    ]


@pytest.mark.parametrize(("step", "bound", "cannot"), [
    (Slower, 80, "This is as slow as I can speak."), (Faster, 300, "This is as fast as I can speak."),
])  # fmt: skip
def test_the_rate_has_bounds(step: type, bound: int, cannot: str) -> None:
    """ANCHORS R9: 80 to 300 words a minute; each step is heard at once, in the last portion."""
    made = conversation()
    first = made.answer(step())
    rates = [line.words_per_minute for line in first.say]

    assert words(first).endswith(QUESTION)
    assert rates == [made.talk.manner.words_per_minute] * len(rates)
    assert made.talk.manner.words_per_minute in (110, 150)
    replies = [made.answer(step()) for _ in range(12)]
    assert made.talk.manner.words_per_minute == bound
    assert words(replies[-1]) == f"{cannot} {QUESTION}"


def test_a_new_rate_is_not_told_together_with_an_older_one() -> None:
    made = conversation()
    made.answer(Faster())

    assert "faster" not in words(made.answer(Slower()))


def test_when_nobody_is_there_any_more_the_game_says_goodbye() -> None:
    for mode in Mode:
        assert in_mode(mode).answer(Gone()).expect is None


def test_digits_may_be_typed() -> None:
    assert words(conversation().hear(typed("3"))) == "Third card."


def test_questions_do_not_change_what_happens_next() -> None:
    """The streams of chance are apart: whoever asks and mistakes gets the same game."""

    def play(asks: Callable[[Conversation], object]) -> list[str]:
        made = conversation()
        said = []
        while not made.talk.play.table.is_over:
            asks(made)
            said += told(made, PickCard(1), Silence())
        return said

    assert play(lambda made: None) == play(lambda made: told(made, AskHand(), Unclear(), PickAny(), No(), Slower()))
