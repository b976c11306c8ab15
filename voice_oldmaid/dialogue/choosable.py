"""What can be chosen at this moment by whoever names nothing: the answers to the question, and groups of other things.

Arrow keys, a switch and sounds go through the same choices, so that each of them comes to everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.modes import OF_OWN_HAND, Mode
from voice_oldmaid.dialogue.rehearsal import FAN
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.way_wishes import Group
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way
from voice_oldmaid.game.choices import choice_of
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.wishes import End

MOST_IN_A_PART = 6
"""More choices of one group than this are said in parts, so that its end is soon reached."""
MOST_CARDS_AT_ONCE = 7
"""The cards of a longer fan are gone through in groups of CARDS_OF_PART."""
CARDS_OF_PART = 5


@dataclass(frozen=True, slots=True)
class Choosable:
    """One choice."""

    called: str
    """As it is called in the middle of a sentence."""
    intent: Intent
    """What is meant by it."""


def choosable(talk: Talk) -> Sequence[Choosable]:
    """What can be chosen now, in the order in which it is said; there are always two at least."""
    scan, language = talk.scan, talk.language
    if scan.group is None:
        return (*_answers(talk), _group(talk, Group.OTHER))
    back = Choosable(language.back_to_question(), I.MoreChoices(None))
    if scan.group is Group.CARDS:
        return (*_cards_of_part(talk, scan.part), back)
    found = _GROUPS[scan.group](talk)
    if len(found) <= MOST_IN_A_PART + 1:
        return (*found, back)
    first = scan.part * MOST_IN_A_PART
    is_last = first + MOST_IN_A_PART >= len(found)
    more = Choosable(language.more_of_these(), I.MoreChoices(scan.group, 0 if is_last else scan.part + 1))
    return (*found[first : first + MOST_IN_A_PART], more, back)


def _plain(talk: Talk, *intents: Intent) -> list[Choosable]:
    return [Choosable(talk.language.choice_words[intent], intent) for intent in intents]


def _group(talk: Talk, group: Group) -> Choosable:
    return Choosable(talk.language.group_called(group), I.MoreChoices(group))


# Answers to the question


def _answers(talk: Talk) -> Sequence[Choosable]:
    return _ANSWERS.get(talk.mode, _yes_or_no)(talk)


def _yes_or_no(talk: Talk) -> list[Choosable]:
    return _plain(talk, I.Yes(), I.No())


def _fan(talk: Talk) -> list[Choosable]:
    if talk.view.fan > MOST_CARDS_AT_ONCE and talk.manner.way in GOING_THROUGH:
        return _parts_of_fan(talk)
    return _cards(talk, range(1, talk.view.fan + 1))


def _one_of_yours(talk: Talk) -> list[Choosable]:
    return [*_own_cards(talk, I.PickCard), *_plain(talk, I.No())]


def _cards(talk: Talk, positions: Sequence[int]) -> list[Choosable]:
    return [Choosable(talk.language.card_called(position), I.PickCard(position)) for position in positions]


def _parts_of_fan(talk: Talk) -> list[Choosable]:
    firsts = range(1, talk.view.fan + 1, CARDS_OF_PART)
    return [
        Choosable(
            talk.language.cards_between(first, min(first + CARDS_OF_PART - 1, talk.view.fan)),
            I.MoreChoices(Group.CARDS, part),
        )
        for part, first in enumerate(firsts)
    ]


def _cards_of_part(talk: Talk, part: int) -> list[Choosable]:
    return _cards(talk, range(1, talk.view.fan + 1)[part * CARDS_OF_PART : (part + 1) * CARDS_OF_PART])


def _own_cards(talk: Talk, meant: Callable[[int], Intent]) -> list[Choosable]:
    """Those of the own hand, by their faces; by their places where others listen."""
    language, is_several = talk.language, talk.play.company.is_several
    called = [
        language.card_called(position) if is_several else language.own_card_called(position, card)
        for position, card in enumerate(talk.view.hand, start=1)
    ]
    return [Choosable(words, meant(position)) for position, words in enumerate(called, start=1)]


_ANSWERS: Mapping[Mode, Callable[[Talk], Sequence[Choosable]]] = {
    Mode.PICKING: _fan,
    Mode.PRACTICE: lambda talk: [*_cards(talk, range(1, FAN + 1)), *_plain(talk, I.RealGame())],
    Mode.CHOOSING: lambda talk: [*_cards(talk, talk.wish), *_plain(talk, I.No())],
    Mode.PAUSED: lambda talk: _plain(talk, I.GoOn()),
    Mode.DOZING: lambda talk: _plain(talk, I.GoOn()),
    Mode.ALONE: lambda talk: _plain(talk, I.GoOn(), I.Repeat()),
    **dict.fromkeys(OF_OWN_HAND, _one_of_yours),
}
"""Those of the other modes are yes and no."""

# Other things


def _other(talk: Talk) -> list[Choosable]:
    """What is wanted most often first, and how to leave among it."""
    return [
        *_plain(talk, I.Help(), I.Repeat(), I.AskHand(), I.Undo(), I.Wait(), I.Quit()),
        *_plain(talk, *([I.PickAny()] if talk.mode is Mode.PICKING else [])),
        *(_group(talk, group) for group in (Group.ASK, Group.HAND, Group.SPEAKING, Group.WAYS)),
        *(_group(talk, group) for group in (Group.NAMES, Group.GAMES)),
        *_plain(talk, I.NewGame()),
    ]


def _questions(talk: Talk) -> list[Choosable]:
    return _plain(
        talk, I.AskTurn(), I.AskSizes(), I.AskPairs(), I.AskHaveOdd(), I.AskWhatHappened(), I.GoBack(), I.AskSafe(),
        I.AskScore(), I.AskTimeLeft(), I.AskGiver(), I.AskTaker(), I.AskRules(), I.AskOddCard(), I.AskEnd(), I.AskWho(),
    )  # fmt: skip


def _hand(talk: Talk) -> list[Choosable]:
    plain = _plain(talk, I.ShuffleHand(), I.KeepOrder(), I.ArrangeFirst(), I.LayTwo())
    return [*plain, *(_group(talk, group) for group in (Group.PUSH_UP, Group.TO_LEFT, Group.TO_RIGHT))]


def _speaking(talk: Talk) -> list[Choosable]:
    manner = talk.manner
    return _plain(
        talk, I.MorePatience(), I.LessPatience(), I.Slower(), I.Faster(), I.Louder(), I.Softer(), I.FewerWords(),
        I.MoreWords(), I.OtherVoice(), I.Chatter(wanted=not manner.chatter), I.Earcons(wanted=not manner.earcons),
        I.LouderEarcons(), I.SofterEarcons(), I.OtherNames(), I.OtherSpeaker(), I.OtherMicrophone(),
    )  # fmt: skip


def _names(talk: Talk) -> list[Choosable]:
    return [Choosable(talk.language.you_are_called(name), I.ChoosePlayer(name)) for name in talk.language.nicknames]


def _games(talk: Talk) -> list[Choosable]:
    """Those that so many can play, and the practice."""
    possible = [name for name in VARIANTS if not choice_of(name, talk.seats_wished).changes_seats]
    games = [Choosable(talk.language.game_called(name), I.ChooseGame(name)) for name in possible]
    return [*_plain(talk, I.ShorterGame()), *games, *_plain(talk, I.Practice())]


def _ways(talk: Talk) -> list[Choosable]:
    ways = _plain(talk, *(I.UseWay(way) for way in Way if way is not talk.manner.way))
    return [*ways, *_plain(talk, I.AskKeys())] if talk.manner.way is Way.KEYS else ways


_GROUPS: Mapping[Group, Callable[[Talk], Sequence[Choosable]]] = {
    Group.OTHER: _other, Group.ASK: _questions, Group.HAND: _hand, Group.SPEAKING: _speaking, Group.NAMES: _names,
    Group.GAMES: _games, Group.WAYS: _ways,
    Group.PUSH_UP: lambda talk: _own_cards(talk, I.PushUpCard),
    Group.TO_LEFT: lambda talk: _own_cards(talk, lambda position: I.MoveCard(position, End.LEFT)),
    Group.TO_RIGHT: lambda talk: _own_cards(talk, lambda position: I.MoveCard(position, End.RIGHT)),
}  # fmt: skip
