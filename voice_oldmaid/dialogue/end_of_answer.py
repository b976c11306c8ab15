"""When an answer is over: quiet by how complete its words look, and limits for noise that does not stop."""

from __future__ import annotations

from voice_oldmaid.dialogue.completeness import is_beginning, is_complete, may_go_on
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import PickMaybe, PickOneOf, Unclear
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.utterance import Utterance, seconds_between
from voice_oldmaid.ports import Heard


def is_over(utterance: Utterance, seconds: float, grammar: Grammar, patience: Patience) -> bool:
    """Whether this utterance is at its end at this time; leaves in *hurried* whether its words looked complete."""
    utterance.hurried = False
    if utterance.words and _is_late(utterance, seconds, patience):
        return True
    is_whole = is_complete(utterance.words, grammar) or is_rest(utterance.words, utterance.before, grammar)
    utterance.hurried = is_whole and utterance.words != utterance.doubted
    if utterance.hurried:
        enough_quiet = _quiet_when_complete(utterance.words, grammar, patience)
    else:
        begins = not is_whole and is_beginning(utterance.words, grammar)
        enough_quiet = patience.quiet_when_incomplete if utterance.words and begins else patience.quiet_when_unknown
    return seconds_between(utterance.last_loud, seconds) >= enough_quiet


def turned_out_less(utterance: Utterance, settled: Heard, seconds: float, grammar: Grammar, patience: Patience) -> bool:
    """Whether words that looked like a whole answer were settled as less; these are kept then, and the rest awaited.

    "Surprise me" may turn out to be "third", which may go on, or to be nothing clear.
    """
    if not utterance.hurried:
        return False
    utterance.settled, utterance.words = settled, tuple(word.text for word in settled.words)
    if _is_unclear(settled, utterance.words, grammar):
        utterance.doubted = utterance.words
        return True
    return is_complete(utterance.words, grammar) and not is_over(utterance, seconds, grammar, patience)


def _is_unclear(settled: Heard, words: tuple[str, ...], grammar: Grammar) -> bool:
    """Whether nothing was understood, or what comes of it is only a guess at words that are no answer."""
    intent = understand(settled, grammar)
    is_question = isinstance(intent, PickMaybe | PickOneOf)
    return intent == Unclear() or (is_question and not is_complete(words, grammar))


def is_nothing(utterance: Utterance, words: tuple[str, ...], grammar: Grammar, patience: Patience) -> bool:
    """Whether these settled words are no answer: none, a noise, or what ends the answer before."""
    if not grammar.without_fillers(words) or is_rest(words, utterance.before, grammar):
        return True
    return utterance.is_only_noise(words, patience.shortest(grammar.can_undo))


def is_rest(words: tuple[str, ...], before: tuple[str, ...], grammar: Grammar) -> bool:
    """Whether words only end the answer *before* them, and mean nothing by themselves: "third ... card"."""
    if not before or " ".join(grammar.without_fillers(words)) not in grammar.rests:
        return False
    # Only where both mean the same, this is one meaning.
    return is_complete((*before, *before, *words), grammar)


def _quiet_when_complete(words: tuple[str, ...], grammar: Grammar, patience: Patience) -> float:
    return patience.quiet_when_it_may_go_on if may_go_on(words, grammar) else patience.quiet_when_complete


def _is_late(utterance: Utterance, seconds: float, patience: Patience) -> bool:
    """Whether words were waited for as long as ever, whatever noise there is."""
    assert utterance.started_at is not None
    return (
        seconds_between(utterance.started_at, seconds) >= patience.longest_utterance
        or seconds_between(utterance.changed_at, seconds) >= patience.unchanged_words
    )
