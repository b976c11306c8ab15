"""English: the keys and what they mean, how each choice is called, and what is said to whoever plays with them.

KEYS is the one table of letters: what is understood, shown and told is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent
from voice_oldmaid.dialogue.languages.en.card_words import CHUNK, face, sentence
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.way_wishes import Group
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.cards import Card

KEYS: Mapping[str, Intent] = {
    "y": I.Yes(), "n": I.No(), "h": I.Help(), "r": I.Repeat(), "m": I.AskHand(), "t": I.AskTurn(), "p": I.AskPairs(),
    "u": I.Undo(), "c": I.PickAny(), "o": I.MoreChoices(Group.OTHER), "w": I.Wait(), "g": I.GoOn(), "s": I.Stop(),
    "-": I.Slower(), "+": I.Faster(), "v": I.UseWay(Way.VOICE), "q": I.Quit(), "?": I.AskKeys(),
}  # fmt: skip
"""Key to what it means."""

SIGNS_SPOKEN: Mapping[str, str] = {"-": "minus", "+": "plus", "?": "question mark"}
"""Keys that no voice reads by themselves."""

CHOICE_WORDS: Mapping[Intent, str] = {
    I.Yes(): "yes", I.No(): "no", I.Help(): "help", I.Repeat(): "say it again", I.AskHand(): "my cards",
    I.AskTurn(): "whose turn", I.AskPairs(): "which are pairs", I.Undo(): "take it back",
    I.PickAny(): "choose for me", I.Wait(): "wait", I.GoOn(): "go on", I.Stop(): "stop talking", I.Slower(): "slower",
    I.Faster(): "faster", I.UseWay(Way.VOICE): "my voice only", I.UseWay(Way.KEYS): "the keys",
    I.UseWay(Way.SWITCH): "one switch", I.UseWay(Way.SOUND): "any sound", I.Quit(): "quit",
    I.AskKeys(): "tell me the keys", I.NewGame(): "new game", I.AskSizes(): "how many cards has everybody",
    I.AskWhatHappened(): "what happened", I.AskScore(): "the score", I.AskRules(): "the rules",
    I.AskSafe(): "who is safe", I.AskTimeLeft(): "how much longer", I.AskHaveOdd(): "do I have the odd card",
    I.AskWho(): "who am I", I.ShuffleHand(): "mix my cards", I.KeepOrder(): "leave my cards",
    I.ArrangeFirst(): "ask me before I hold out my cards", I.LayTwo(): "lay two cards", I.Louder(): "louder",
    I.Softer(): "softer", I.FewerWords(): "fewer words", I.MoreWords(): "more words",
    I.MorePatience(): "more time for each choice", I.LessPatience(): "less time for each choice",
    I.OtherVoice(): "another voice", I.Chatter(wanted=False): "less chatter",
    I.Chatter(wanted=True): "more chatter", I.Earcons(wanted=False): "without sounds",
    I.Earcons(wanted=True): "with sounds", I.LouderEarcons(): "louder sounds", I.SofterEarcons(): "softer sounds",
    I.AskGiver(): "who I take from", I.AskTaker(): "who takes from me", I.AskOddCard(): "which is the odd card",
    I.AskEnd(): "when it is over", I.OtherNames(): "other names",
    I.ShorterGame(): "a shorter game", I.Practice(): "let me practice", I.RealGame(): "the real game",
    I.OtherSpeaker(): "another speaker", I.OtherMicrophone(): "another microphone", I.GoBack(): "what was before that",
}  # fmt: skip
"""How each choice is called that is about no card, no name and no game."""

GROUPS: Mapping[Group, str] = {
    Group.CARDS: "more cards", Group.OTHER: "something else", Group.ASK: "ask something", Group.HAND: "change my hand",
    Group.PUSH_UP: "push up a card", Group.TO_LEFT: "move a card to the left end",
    Group.TO_RIGHT: "move a card to the right end", Group.SPEAKING: "how I speak", Group.NAMES: "who plays",
    Group.GAMES: "another game", Group.WAYS: "another way to play",
}  # fmt: skip

_USES: Mapping[Way, Sequence[str]] = {
    Way.VOICE: ("You play with your voice.",),
    Way.KEYS: (
        "You play with keys. One to nine take a card, and zero begins a higher number.",
        "The arrows go through the choices, and Enter takes one. Question mark tells all keys.",
    ),
    Way.SWITCH: (
        "You play with one switch. I say what you can choose, and you press when you hear yours.",
        "Pressing once more takes a card back.",
    ),
    Way.SOUND: ("You play with any sound. I say what you can choose. Make a sound after yours.",),
}


class EnglishChoices(EnglishSeats):
    """Choices, and how they are taken."""

    keys: Mapping[str, Intent] = KEYS
    choice_words: Mapping[Intent, str] = CHOICE_WORDS

    def group_called(self, group: Group) -> str:
        return GROUPS[group]

    def more_of_these(self) -> str:
        return "more of these"

    def back_to_question(self) -> str:
        return "back"

    def cards_between(self, first: int, last: int) -> str:
        if first == last:
            return f"{ordinal(first)} card"
        return f"cards {number(first)} to {number(last)}"

    def own_card_called(self, position: int, card: Card) -> str:
        return f"{ordinal(position)} card, the {face(card)}"

    def game_called(self, variant: str) -> str:
        return NAMES_OF_GAMES[variant][0]

    def you_are_called(self, nickname: str) -> str:
        return nickname

    def choice(self, called: str) -> str:
        return sentence(f"{called}.")

    def use_way(self, way: Way) -> Sequence[str]:
        return _USES[way]

    def once_more_to_take(self, called: str) -> str:
        return f"{sentence(called)}? Make a sound again for yes."

    def rests_until_pressed(self, way: Way) -> str:
        what = "make a sound" if way is Way.SOUND else "press"
        return f"I will wait. When you want to go on, {what}."

    def longer_pace(self, seconds: int) -> str:
        return f"Now there is more time for each choice, {self._seconds(seconds)}."

    def longest_pace(self) -> str:
        return "There is as much time for each choice as I can give."

    def shorter_pace(self, seconds: int) -> str:
        return f"Now there is less time for each choice, {self._seconds(seconds)}."

    def shortest_pace(self) -> str:
        return "There is as little time for each choice as can be."

    def _seconds(self, seconds: int) -> str:
        return "one second" if seconds == 1 else f"{number(seconds)} seconds"

    @property
    def legend(self) -> Sequence[tuple[str, str]]:
        return (
            ("1-9", "take a card"),
            ("0", "a higher number, then Enter"),
            ("← →", "before, next"),
            ("Enter", "take it"),
            *((key, self._meant_by(intent)) for key, intent in KEYS.items()),
            (":", "words, then Enter"),
        )

    def legend_told(self) -> Sequence[str]:
        told = [f"{SIGNS_SPOKEN.get(key, key)} is {self._meant_by(intent)}" for key, intent in KEYS.items()]
        first = "One to nine take a card. Zero begins a higher number, and Enter ends it."
        then = "The arrows, or the signs for less and more, go through the choices. Enter or space takes one."
        last = "A colon begins words of your own, and Enter ends them."
        chunks = (told[start : start + CHUNK] for start in range(0, len(told), CHUNK))
        return (first, then, *(sentence(f"{', '.join(chunk)}.") for chunk in chunks), last)

    def _meant_by(self, intent: Intent) -> str:
        return GROUPS[Group.OTHER] if isinstance(intent, I.MoreChoices) else CHOICE_WORDS[intent]

    def no_such_key(self) -> str:
        return "That is none of the keys. Question mark tells them all."
