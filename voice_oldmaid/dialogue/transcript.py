"""A conversation as text, and the text as a conversation again.

    # old_maid, 4 seats, seed 7, 130 words a minute
    Hello! Let's play.
    ...
    > third card (0.98)
    Third card.
    > ...
    You got the two of hearts.

A line with ">" is what the person said, with the confidence of the least certain word, or typed, without one; "..." is
silence. Other ways to read the same sound follow, each with its cost: "> card take (0.61) | card two 0.1034". What has
become of a device stands there as "> (microphone lost: NAME)". The header and these lines are enough to replay the
conversation word for word, but for the names of devices that were asked for.

Where the game was kept in a file, "# kept" follows the header, and the game from last time as lines with "# | "; what
is said there of players is in `transcript_players`. After "# written down" the game itself says that it writes down
what is said; transcripts of older versions do without.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import DeviceChanged, Gone, Intent, Missed, Silence
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.transcript_company import company_in
from voice_oldmaid.dialogue.transcript_players import PRACTICE, players_in, voices_in
from voice_oldmaid.dialogue.turn_taking import Accept, Answer, Changed, GiveUp, Prompt, TooEarly
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.house_rules import rules_from
from voice_oldmaid.game.record import record_from, record_text
from voice_oldmaid.game.rules import SeriesKind
from voice_oldmaid.game.series import agreed
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews, Heard, Reading, Word, typed

SILENCE, TOO_EARLY, GONE = "> ...", "> (too early)", "> (gone)"
WORDLESS: Mapping[str, Intent] = {SILENCE: Silence(), TOO_EARLY: Missed(), GONE: Gone()}
HEADER = re.compile(
    r"# (?P<rules>\w+.*?), (?P<seats>\d{1,3}) seats, seed (?P<seed>-?\d{1,100}), (?P<rate>\d{1,4}) words a minute"
    r"(?:, series (?P<series>\w+))?(?:, (?P<deals>\d{1,3}) deals)?(?:, (?P<skill>\w+) seats)?"
)
CAREFREE = Skill.CAREFREE.value
"""How the others play where nothing else is said."""
KEPT, DAMAGED, LAST = "# kept", "# damaged", "# | "
WRITTEN_DOWN = "# written down"
HEARD = re.compile(
    r"> (?P<text>.*?)(?: \((?P<mark>[01]\.\d\d|typed)\)(?P<others>(?: \| [^|]*? \d+\.\d{4})*))?",
)
CHANGED = re.compile(
    rf"> \((?P<kind>{'|'.join(kind.value for kind in DeviceKind)}) "
    rf"(?P<change>{'|'.join(change.value for change in DeviceChange)})(?:, (?P<unheard>\d{{1,6}}) unheard)?"
    r": (?P<name>.*)\)"
)
OTHER = re.compile(r" \| (?P<text>[^|]*?) (?P<cost>\d+\.\d{4})")


def header(
    rules: str,
    seats: int,
    seed: int,
    words_per_minute: int,
    series: str | None = None,
    deals: int | None = None,
    skill: str = CAREFREE,
) -> str:
    """The first line, which says what game it was; series and deals only where they were chosen.

    *rules* are as `rules_text` writes them.
    """
    chosen = (f", series {series}" if series else "") + (f", {deals} deals" if deals else "")
    skilled = "" if skill == CAREFREE else f", {skill} seats"
    return f"# {rules}, {seats} seats, seed {seed}, {words_per_minute} words a minute{chosen}{skilled}"


def store_lines(store: Store | None) -> list[str]:
    """The lines after the header, which say what was kept from last time; none where nothing is kept."""
    if store is None:
        return []
    last = record_text(store.last).removesuffix("\n").split("\n") if store.last else []
    return [KEPT, *([DAMAGED] if store.damaged else []), *(f"{LAST}{line}" for line in last)]


def _store_from(lines: Sequence[str]) -> Store | None:
    """The store that these lines tell of, where everything can be kept."""
    last = [line.removeprefix(LAST) for line in lines if line.startswith(LAST)]
    game = record_from("\n".join(last)) if last else None
    return Store(lambda _: True, game, DAMAGED in lines) if KEPT in lines else None


def entry(answer: Answer) -> str:
    """The line for what the person said, or for their silence."""
    match answer:
        case Accept(heard):
            return _entry_of_typed(heard.text) if heard.typed else _entry_of_heard(heard)
        case TooEarly():
            return TOO_EARLY
        case Prompt():
            return SILENCE
        case GiveUp():
            return GONE
        case Changed(news, unheard):
            name, cut = " ".join(news.name.split()), f", {unheard} unheard" if unheard else ""
            return f"> ({news.kind.value} {news.change.value}{cut}: {name})"


def _entry_of_heard(heard: Heard) -> str:
    others = "".join(f" | {' '.join(other.words)} {other.cost:.4f}" for other in heard.others)
    return f"> {heard.text} ({_rounded(heard.confidence)}){others}"


def _entry_of_typed(text: str) -> str:
    """Marked where it could be taken for something else: anything may be typed."""
    line = f"> {text}"
    found = HEARD.fullmatch(line)
    return f"{line} (typed)" if line in WORDLESS or CHANGED.fullmatch(line) or found is None or found["mark"] else line


def _rounded(confidence: float) -> str:
    # Down, so that a word that was not certain enough does not become certain.
    return f"{math.floor(confidence * 100) / 100:.2f}"


def replay(text: str, language: Language) -> Iterator[str]:
    """The whole transcript as it comes out when the person's lines of *text* are heard again.

    Raises ValueError where the text does not begin with a header.
    """
    first, _, others = text.partition("\n")
    rest = others.split("\n")
    about_store = [*takewhile(lambda line: line.startswith("# "), rest)]
    game = HEADER.fullmatch(first)
    if game is None or game["rules"].split()[0] not in VARIANTS:
        raise ValueError(f"A transcript begins with a line like {header('old_maid', 4, 7, 130)!r}, not {first!r}.")
    seats, seed, rate = (int(game[name]) for name in ("seats", "seed", "rate"))
    deals = int(game["deals"]) if game["deals"] else None
    rules = agreed(rules_from(game["rules"]), SeriesKind(game["series"]) if game["series"] else None, deals)
    store, skill = _store_from(about_store), Skill(game["skill"] or CAREFREE)
    players, practice = players_in(about_store, rate), PRACTICE in about_store
    company = company_in(about_store)
    if len(company.people) > seats:
        raise ValueError(f"{len(company.people)} people do not have {seats} seats.")
    conversation = Conversation(
        rules,
        seats,
        Chances.of_seed(seed),
        language,
        deals=deals,
        store=store,
        skill=skill,
        players=players,
        practice=practice,
        is_written_down=WRITTEN_DOWN in about_store,
        company=company,
    )
    conversation.talk.voices = voices_in(about_store)
    yield first
    yield from about_store
    yield from _texts(conversation.open())
    for line in rest:
        if line.startswith(">"):
            yield line
            yield from _texts(_reply(conversation, line))


def _reply(conversation: Conversation, line: str) -> Reply:
    if changed := CHANGED.fullmatch(line):
        news = DeviceNews(DeviceKind(changed["kind"]), DeviceChange(changed["change"]), changed["name"])
        return conversation.answer(DeviceChanged(news, int(changed["unheard"] or 0)))
    return conversation.answer(WORDLESS[line]) if line in WORDLESS else conversation.hear(_heard(line))


def _heard(line: str) -> Heard:
    found = HEARD.fullmatch(line)
    if found is None or found["mark"] in (None, "typed"):
        return typed(found["text"] if found else line.removeprefix(">"))
    words = (Word(word, confidence=float(found["mark"])) for word in found["text"].split())
    others = (Reading(tuple(other["text"].split()), float(other["cost"])) for other in OTHER.finditer(found["others"]))
    return Heard(tuple(words), others=tuple(others))


def _texts(reply: Reply) -> Iterator[str]:
    return (line.shown for line in reply.say if line.shown)
