"""What every language of the registry has to supply: whoever adds one gets these tests for nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
from voice_oldmaid.dialogue.intents import INTENTS, UNSPOKEN, Intent, PickCard, Silence, Stop, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import NAMES
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.game.cards import FULL_PACK, Card, cards
from voice_oldmaid.game.choices import choice_of
from voice_oldmaid.game.rules import Ending, Penalty, Rules, SeriesKind
from voice_oldmaid.game.series import Result, add, begin
from voice_oldmaid.game.variants import VARIANTS, rules_for
from voice_oldmaid.game.wishes import End
from voice_oldmaid.settings import SEATS

WORDS = Path(__file__).parents[2] / "models" / "en" / "graph" / "words.txt"
SPEAKABLE = re.compile(r"[A-Za-z .,?!'-]+")
"""FAULTS A-01: all that may be in a sentence, so that every voice reads it alike."""

FEWEST_PHRASES = 3
"""Nobody has to know the one right word (FAULTS K-13): so many ways at least to say each thing."""
LONGEST_SECONDS = 20
WORDS_PER_MINUTE = 130

LARGEST = SEATS[-1]
POSITIONS = range(1, LONGEST_FAN + 1)
FANS = range(1, LONGEST_FAN + 1)

languages = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


def every_phrase(language: Language) -> dict[str, Intent]:
    full, few = (grammar(LARGEST, LONGEST_FAN, language, hand=FULL_PACK[:size]) for size in (LONGEST_FAN, 5))
    return {**full.meanings, **few.meanings}


# What is listened for


@languages
def test_every_intent_can_be_said_in_several_ways(language: Language) -> None:
    """FAULTS K-13, and ANCHORS R1: six for a card, and three for everything else."""
    counts = Counter(type(intent) for intent in every_phrase(language).values())
    few = [intent.__name__ for intent in INTENTS if intent not in UNSPOKEN and counts[intent] < FEWEST_PHRASES]

    assert few == [], "add phrases to the language"
    assert min(len(set(language.pick_phrases(position))) for position in POSITIONS) >= 6


@languages
def test_every_phrase_means_one_thing(language: Language) -> None:
    said: dict[str, set[str]] = {}
    sources: list[tuple[str, str]] = [(phrase, repr(intent)) for phrase, intent in language.commands.items()]
    sources += [(phrase, repr(intent)) for phrase, intent in language.seat_phrases(LARGEST).items()]
    sources += [(phrase, f"pick {position}") for position in POSITIONS for phrase in language.pick_phrases(position)]
    sources += [(phrase, f"near {position}") for position in POSITIONS for phrase in language.near_phrases(position)]
    sources += [(phrase, repr(intent)) for phrase, intent in language.arranging_phrases(FULL_PACK[:9]).items()]
    sources += [(phrase, repr(intent)) for phrase, intent in language.asking_phrases(FULL_PACK[:9]).items()]
    for place in ("last", "left_end", "right_end", "middle", "any_card"):
        sources += [(phrase, place) for phrase in getattr(language, place)]
    for phrase, meaning in sources:
        said.setdefault(phrase, set()).add(meaning)

    assert {phrase: meanings for phrase, meanings in said.items() if len(meanings) > 1} == {}


@languages
def test_phrases_are_plain_small_words(language: Language) -> None:
    plain = re.compile(r"[a-z']+( [a-z']+)*")

    assert [phrase for phrase in every_phrase(language) if not plain.fullmatch(phrase)] == []


@languages
def test_no_phrase_needs_a_word_that_means_nothing(language: Language) -> None:
    """Fillers are left out of what was heard: a phrase with one could never be understood."""
    assert [phrase for phrase in every_phrase(language) if language.fillers & set(phrase.split())] == []


@languages
def test_decoys_and_fillers_mean_nothing_by_themselves(language: Language) -> None:
    phrases = every_phrase(language)

    assert [word for word in (*language.fillers, *language.decoys) if word in phrases] == []
    assert not language.fillers & set(language.decoys)


SOUND_ALIKE = (
    {"no", "know"}, {"two", "to", "too"}, {"one", "won"}, {"four", "for", "fore"}, {"eight", "ate"}, {"wait", "weight"},
    {"right", "write"}, {"read", "red"}, {"i", "eye"}, {"you", "u", "ewe"}, {"in", "inn"}, {"be", "bee", "b"},
    {"hear", "here"}, {"there", "their"}, {"or", "oar", "ore"}, {"by", "bye", "buy"}, {"not", "knot"}, {"yes", "yas"},
    {"whose", "who's"}, {"are", "r"}, {"what's", "watts"}, {"hi", "high"}, {"so", "sew"}, {"been", "bin"},
    {"new", "knew"}, {"pause", "paws"}, {"undo", "undue"}, {"okay", "ok"}, {"daisy", "daisies"}, {"sure", "shore"},
)  # fmt: skip
"""Words of English that the ear cannot tell apart."""


def test_no_two_words_that_are_listened_for_sound_alike() -> None:
    """FAULTS K-07. With "i don't know" among the phrases, a recognizer hears "know" for every "no"."""
    english = LANGUAGES["en"]
    words = {word for phrase in (*every_phrase(english), *english.fillers) for word in phrase.split()}
    both = [sorted(alike & (words | set(english.decoys))) for alike in SOUND_ALIKE if alike & words]

    assert [alike for alike in both if len(alike) > 1] == []


@languages
def test_decoys_are_no_words_of_ours_and_do_not_sound_like_a_number(language: Language) -> None:
    """A decoy "to" would be heard in the place of "two"."""
    ours = {word for phrase in every_phrase(language) for word in phrase.split()}
    alike = {"to", "too", "for", "fore", "ate", "won", "sicks", "tense"}

    assert [decoy for decoy in language.decoys if decoy in ours or decoy in alike] == []


def test_the_model_knows_every_word() -> None:
    """FAULTS V-10: a word that the model lacks is dropped without a sound."""
    known = {line.split()[0] for line in WORDS.read_text(encoding="utf-8").splitlines() if line.strip()}
    english = LANGUAGES["en"]
    phrases = (*every_phrase(english), *english.fillers, *english.decoys)
    missing = sorted({word for phrase in phrases for word in phrase.split() if word not in known})

    assert missing == [], "add them to models/recipe/game_words.txt and rebuild the graph, or choose other words"


@languages
def test_stop_words_are_commands(language: Language) -> None:
    assert Stop() in {language.commands[word] for word in language.interrupts}
    assert all(word in language.commands for word in language.interrupts | language.undo_words)
    assert language.clear_interrupts <= language.interrupts


# What is said


def pack_of(rules: Rules) -> list[Card]:
    """Each card that may be dealt by these rules, once."""
    return [*dict.fromkeys(rules.whole_pack)]


def sentences_of_variant(language: Language, rules: Rules) -> Iterator[str]:
    """Those that depend on the rules, with every card of its pack; *language* speaks of a game by them."""
    pack = pack_of(rules)
    yield from language.welcome()
    for card in pack:
        yield language.you_picked(card)
        yield from told_of_pair(language, (card, card))
        yield from language.ended(1, card, WINNERS[rules.ending](1)[0])
    for old_maid in (0, 1):
        for winners in WINNERS[rules.ending](old_maid):
            yield from language.ended(old_maid, pack[0], winners)
    for size in range(1, 14):
        yield language.opening_pairs(size % 2, [(card, card) for card in pack[:size]])
    for seat, wins in product((0, 1), (True, False)):
        yield language.safe(seat, wins)
    yield from language.sizes([0, 0, 1])
    yield from language.hand(pack)
    yield from (*language.rules_told(), *language.odd_card_told(), *language.end_told())
    for seats, is_running in product(SEATS, (True, False)):
        yield from language.sure_of_game(choice_of(rules.name, seats), is_running)


def sentences_between_deals(language: Language, rules: Rules) -> Iterator[str]:
    """The score of every kind of series after each of many deals, and all that a loser may do."""
    for kind, seats in product(SeriesKind, (2, 4, LARGEST)):
        series = begin(replace(rules, series=kind), seats)
        rng = Random(seats)
        yield from (*language.score(series), *language.leading(series), *language.what_counts(series))
        while not series.is_over and len(series.results) < 12:
            old_maid, other = rng.sample(series.playing, 2)
            series = add(series, Result(other, (old_maid,), (other,)))
            yield from (*language.score(series), *language.leading(series))
    for winners in ((0,), (1,), (0, 1), (1, 2), range(LARGEST), range(1, LARGEST)):
        yield from language.series_ended([*winners], LARGEST)
    for seat in range(LARGEST):
        yield from (language.drops_out(seat), language.is_out(seat), language.gets_black_dot(seat))
    yield from language.sizes([0, 0, 3], (0, 1))
    yield from language.deals_without_you(1)
    for card in rules.pack:
        yield from (*language.turned_up(card, 21, 21), *language.turned_up(card, 21, 5))
    offered = (Penalty.CLAPS, Penalty.HOPS, Penalty.SILLY_SOUND)
    for penalty, times, loud in product(offered, range(1, 22), (True, False)):
        yield from (language.does(1, penalty, times, loud), language.will_you(penalty, times, loud))
        yield language.counting(times)
    yield from (language.here_we_go(), language.well_done(), language.skipped())
    yield from (language.deals_played(played, 99) for played in range(1, 100))
    yield from (language.next_game(listens) for listens in (True, False))
    yield from language.silly_sounds


WINNERS: dict[Ending, Callable[[int], tuple[tuple[int, ...], ...]]] = {
    Ending.HOLDER_LOSES: lambda old_maid: ((),),
    Ending.HOLDER_WINS: lambda old_maid: ((old_maid,),),
    Ending.FIRST_OUT_WINS: lambda old_maid: ((3,), (3, 4), (3, 1 - old_maid, 5), (1 - old_maid,)),
}
"""Who may have won when this seat is left with the odd card."""


def told_of_pair(language: Language, pair: tuple[Card, Card]) -> Iterator[str]:
    yield from (language.pair_laid(seat, pair) for seat in (0, 1))
    yield language.picked_and_laid(1, 2, pair)
    yield language.opening_pairs(1, [pair])


def sentences_of_laying(language: Language) -> Iterator[str]:
    pair = (FULL_PACK[0], FULL_PACK[14])
    for seat in range(1, LARGEST):
        yield from (language.opening_pairs_face_down(seat, pairs, pairs - 1) for pairs in range(1, 14))
        yield from (language.pair_laid_face_down(seat, left) for left in range(27))
        yield from (language.picked_and_laid_face_down(seat, 1, left) for left in range(27))
    for seat in range(LARGEST):
        yield from (language.wrong_pair_laid(seat, pair), language.no_cards_left(seat))
    for rules in VARIANTS.values():
        for size in range(1, 40):
            yield from language.speaking_of(rules).ended_by_wrong_pairs(range(size % 3 + 1), [FULL_PACK[0]] * size)
        yield from language.speaking_of(rules).introduction([1], 1)
    for position in POSITIONS:
        yield language.no_such_card_of_yours(position)
        yield from language.help_laying(position)
    yield language.no_pair(*pair)
    for plain in (
        language.needs_two_cards, language.which_to_lay, language.which_with_it, language.same_card,
        language.pairs_are_laid_for_you, language.lay_anyway, language.nothing_laid,
    ):  # fmt: skip
        yield plain()


def sentences_about_games(language: Language) -> Iterator[str]:
    """What does not depend on the rules that are played."""
    for part in range(12):
        yield from language.games(part)
    for count in range(LARGEST):
        yield from (language.safe_seats(range(count)), language.safe_seats(range(1, count)))
    yield language.no_shorter_game()


@cache
def every_sentence(language: Language) -> frozenset[str]:
    """Every sentence of a language, with every seat, fan, card and number that it may be about."""
    return frozenset(made_sentences(language))


def made_sentences(language: Language) -> Iterator[str]:
    seats = range(1, LARGEST)
    two, three = FULL_PACK[:2], FULL_PACK[:3]
    for rules in VARIANTS.values():
        yield from sentences_of_variant(language.speaking_of(rules), rules)
        yield from sentences_between_deals(language.speaking_of(rules), rules)
    for largest in seats:
        yield from language.introduction(range(1, largest + 1), None)
        yield from language.introduction(range(1, largest + 1), largest)
    yield from language.how_to_answer()
    for seat in range(LARGEST):
        yield from language.dealt(seat, [26] * LARGEST)
        yield language.opening_pairs(seat, [(FULL_PACK[0], FULL_PACK[0])])
        yield language.safe(seat, False)
        yield language.pair_laid(seat, (two[0], two[1]))
        yield from language.ended(seat, two[0], ())
    for seat in seats:
        yield language.name(seat)
        yield language.taken_from_you(seat, seat, FULL_PACK[seat])
        yield language.picked(seat, seat % 2)
        yield language.picked_briefly(seat, seat % 2)
        yield language.picked_and_laid(seat, 1, (two[0], two[1]))
        yield language.turn(seat)
        yield from (language.seat_size(seat, size) for size in range(53))
        yield from (language.which_card(seat, fan) for fan in FANS)
        yield from (language.unclear(times, seat, fan) for times in (1, 2, 3, 4) for fan in FANS)
        yield from (sentence for fan in FANS for sentence in language.help_picking(seat, fan))
    for size in range(27):
        yield from language.hand(FULL_PACK[:size])
        yield language.hand_size(size)
        yield language.left_with([*FULL_PACK[:size], *three])
    for position in POSITIONS:
        yield language.sure_of_card(position)
        yield language.which_of_two(position, position + 1)
        yield language.said_back(position)
        yield language.chosen_for_you(position)
        yield language.not_there(position)
    yield from language.sizes(list(range(LARGEST)))
    for times in (1, 2, 3, 4):
        yield from (language.say_yes_or_no(times), language.still_there(times))
    yield from sentences_of_repair(language)
    yield from sentences_of_laying(language)
    yield from sentences_about_games(language)
    yield from sentences_about_the_order(language)
    yield from answers_about_own_cards(language)
    yield from sentences_about_the_manner(language)
    for in_practice in (True, False):
        yield from language.help_yes_or_no(in_practice=in_practice)
        yield from language.help_paused(in_practice=in_practice)
    for plain in (
        language.deal_is_over, language.shall_i_pick, language.sure_to_quit, language.sure_of_new_game,
        language.play_again, language.paused, language.taken_back, language.waiting, language.waiting_for_nobody,
        language.going_on, language.too_early, language.slower, language.faster, language.slowest, language.fastest,
        language.new_deal, language.goodbye, language.others_play_on,
        language.hello_again, language.sure_to_resume, language.goes_on_with_game, language.keeps_game,
        language.cannot_keep, language.last_game_is_lost, language.undone, language.card_was_seen,
        language.too_late_to_undo, language.nothing_to_undo,
    ):  # fmt: skip
        yield plain()


def sentences_of_repair(language: Language) -> Iterator[str]:
    """Beside those that ask for a card again."""
    for position in POSITIONS:
        yield from (language.counted(position), language.do_you_want(position))
        yield from (language.which_one(position), language.will_count(position))
        yield from (language.not_held_out(position, seat, fan) for seat in (1, 2) for fan in FANS)
    yield from (
        language.far_away(),
        language.hears_itself(),
        language.was_that_yes(),
        language.counted_all(),
        *language.help_counting(),
    )


def answers_about_own_cards(language: Language) -> Iterator[str]:
    """And about the neighbors and the time, with a hand of every size."""
    for rules in VARIANTS.values():
        speaking, pack = language.speaking_of(rules), pack_of(rules)
        for size in range(len(pack)):
            yield from speaking.what_is_a_pair(pack[:size], pack[size:])
            yield speaking.odd_held(pack[:size], [*enumerate(pack[size:][:5], start=1)])
            yield speaking.odd_held((), [*enumerate(pack[:size], start=1)])
            yield speaking.held("king", [*enumerate(pack[:size][:4], start=1)])
        yield from (speaking.card_of_yours(position, pack[position % len(pack)]) for position in POSITIONS)
    yield from (language.you_take_from(seat) for seat in range(1, LARGEST))
    yield from (language.time_left(minutes / 4) for minutes in range(280))
    yield from (language.nobody_takes_from_you(), language.that_was_the_beginning())


def sentences_about_the_manner(language: Language) -> Iterator[str]:
    """How the game speaks, who plays, the practice, and more help."""
    for seat in range(1, LARGEST):
        yield language.called(range(1, seat + 1))
        yield language.is_called(seat)
    for name in (*language.nicknames, *language.names_to_give):
        yield from (language.name_is_taken(name), language.greeting(name), language.you_are(name))
    for part in range(len(language.nicknames)):
        yield from (*language.some_nicknames(part), *language.more_help(part))
    yield from map(language.words_changed, Verbosity)
    yield from (language.chatter(wanted) for wanted in (True, False))
    yield from (language.practice_card(card) for rules in VARIANTS.values() for card in rules.whole_pack)
    yield from (language.you_are(""), *language.help_practice())
    for plain in (
        language.louder, language.loudest, language.softer, language.softest, language.other_voice,
        language.only_voice, language.fewest_words, language.most_words, language.more_patient, language.most_patient,
        language.less_patient, language.least_patient, language.usual_manner, language.remembers_player,
        language.cannot_keep_manner, language.players_are_lost, language.welcome_to_practice, language.try_again,
        language.which_in_practice, language.now_the_real_game, language.comes_with_real_game,
    ):  # fmt: skip
        yield plain()


def sentences_about_the_order(language: Language) -> Iterator[str]:
    """Of hands and fans, and of cards that stick out."""
    for position in POSITIONS:
        yield language.card_sticks_out(position)
        yield language.your_card_sticks_out(position)
        yield language.you_pushed_up(position, FULL_PACK[position])
        yield language.ready_to_hold_out(1 + position % 11, position)
    yield from (language.you_moved(FULL_PACK[0], end) for end in End)
    for seat in range(1, LARGEST):
        yield language.has_mixed(seat)
        yield language.your_fan(seat)
    yield from language.help_arranging()
    yield from (language.not_in_hand(named) for named in ("king", "black cat"))
    for plain in (
        language.you_mixed, language.will_mix, language.order_is_kept, language.nothing_to_arrange,
        language.will_ask_first, language.will_not_ask_first,
    ):  # fmt: skip
        yield plain()


@languages
def test_every_sentence_can_be_spoken(language: Language) -> None:
    """FAULTS A-01: letters and . , ? ! ' - only, with an end, and no two marks or blanks in a row."""
    sentences = every_sentence(language)
    names = {language.name(seat) for seat in range(1, LARGEST)}

    assert [text for text in sentences if not SPEAKABLE.fullmatch(text)] == []
    assert [text for text in sentences - names if text[-1] not in ".?!" or not text[0].isupper()] == []
    assert [text for text in sentences if "  " in text or re.search(r"[.,?!]{2}| [.,?!]", text)] == []


@languages
def test_no_sentence_is_long(language: Language) -> None:
    """FAULTS K-14: and short enough that each may be interrupted or repeated by itself."""
    longest = max(every_sentence(language), key=lambda text: len(text.split()))

    assert len(longest.split()) * 60 / WORDS_PER_MINUTE < LONGEST_SECONDS, longest


@languages
def test_questions_come_last(language: Language) -> None:
    """ANCHORS R7."""
    assert [text for text in every_sentence(language) if "?" in text[:-1]] == []


@languages
def test_a_whole_hand_is_read_in_chunks(language: Language) -> None:
    """ANCHORS R8: at most five cards in one breath, every card once and in its order."""
    for size in range(1, 27):
        told = language.hand(FULL_PACK[:size])[1:]
        counts = [text.count(" of ") for text in told]

        assert sum(counts) == size
        assert max(counts) <= 5
        assert max(counts) - min(counts) <= 1


@languages
def test_a_whole_game_has_nothing_else_in_it(language: Language) -> None:
    """Every sentence of whole games, played at tables of all sizes, keeps the same two laws."""
    for seats in SEATS:
        conversation = Conversation(rules_for("old_maid", seats), seats, Chances.of_seed(seats), language)
        rng = Random(seats)
        replies = [conversation.open()]
        while not conversation.talk.play.table.is_over:
            fan = conversation.talk.view.fan
            replies += [conversation.answer(PickCard(rng.randrange(fan) + 1)), conversation.answer(Silence())]
        replies.append(conversation.answer(Unclear()))
        texts = [line.text for reply in replies for line in reply.say]

        assert [text for text in texts if not SPEAKABLE.fullmatch(text)] == []
        assert max(len(text.split()) for text in texts) * 60 / WORDS_PER_MINUTE < LONGEST_SECONDS


@languages
def test_the_narration_can_always_be_interrupted(language: Language) -> None:
    """A stop word that the game says itself does not count meanwhile; the long speeches have none."""
    pair = (FULL_PACK[0], FULL_PACK[13])
    told = [
        *(text for rules in VARIANTS.values() for text in sentences_of_variant(language.speaking_of(rules), rules)),
        *sentences_between_deals(language, VARIANTS["old_maid"]),
        *language.introduction(range(1, LARGEST), 1),
        *sentences_of_laying(language),
        *language.how_to_answer(),
        *language.dealt(1, [13] * 4),
        *language.hand(FULL_PACK),
        *language.ended(1, FULL_PACK[0], ()),
        language.opening_pairs(1, [pair]),
        language.picked(1, 2),
        language.picked_briefly(1, 2),
        language.picked_and_laid(1, 2, pair),
        language.pair_laid(1, pair),
        language.taken_from_you(1, 2, FULL_PACK[0]),
        language.left_with(FULL_PACK),
        language.safe(0, False),
        language.safe(1, False),
        language.others_play_on(),
        language.which_card(1, 4),
        *sentences_about_the_order(language),
    ]
    words = {word for text in told for word in re.findall(r"[a-z']+", text.lower())}
    hidden = [word for word in words for stop in language.interrupts if word.startswith(stop)]

    assert hidden == []


variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


@variants
@languages
def test_cards_sound_different(language: Language, rules: Rules) -> None:
    """FAULTS A-02: each card by its whole name, and never a rank alone."""
    pack = pack_of(rules)

    assert len({language.you_picked(card) for card in pack}) == len(pack)


@variants
@languages
def test_pairs_are_called_by_what_makes_them_pairs(language: Language, rules: Rules) -> None:
    """As many names as there are kinds: under the color rule "a pair of sevens" would be two different pairs."""
    speaking, pack = language.speaking_of(rules), pack_of(rules)

    assert len({speaking.pair_laid(1, (card, card)) for card in pack}) == len({*map(rules.kind_of, pack)})


@variants
@languages
def test_a_variant_is_welcomed_in_at_most_three_short_sentences_of_its_own(language: Language, rules: Rules) -> None:
    """RULES 6."""
    hello, *told = language.speaking_of(rules).welcome()

    assert hello == language.welcome()[0]
    assert len(re.findall("[.!?]", " ".join(told))) <= 3
    assert max(len(text.split()) for text in told) <= 18


@languages
def test_no_two_variants_are_welcomed_alike(language: Language) -> None:
    welcomes = {tuple(language.speaking_of(rules).welcome()) for rules in VARIANTS.values()}

    assert len(welcomes) == len(VARIANTS)


@languages
def test_there_is_a_name_for_every_seat(language: Language) -> None:
    """FAULTS A-02: no two begin alike."""
    names = [language.name(seat) for seat in range(1, LARGEST)]

    assert len(set(names)) == LARGEST - 1
    assert [pair for pair in combinations(names, 2) if pair[0][:3] == pair[1][:3]] == []


# English


def test_numbers_read_back() -> None:
    """Each has words of its own, in the right order."""
    spoken = {number(count): count for count in range(200)}
    places = {ordinal(position): position for position in range(1, 200)}

    assert len(spoken) == 200
    assert len(places) == 199
    assert [number(count) for count in (0, 13, 20, 26, 40, 100, 101, 199)] == [
        "zero", "thirteen", "twenty", "twenty six", "forty", "one hundred", "one hundred and one",
        "one hundred and ninety nine",
    ]  # fmt: skip
    assert [ordinal(position) for position in (1, 12, 20, 22, 30, 100, 113)] == [
        "first", "twelfth", "twentieth", "twenty second", "thirtieth", "one hundredth", "one hundred and thirteenth",
    ]  # fmt: skip


@pytest.mark.parametrize("count", [-1, 200])
def test_there_are_no_words_for_other_numbers(count: int) -> None:
    with pytest.raises(ValueError, match="no words"):
        number(count)
    with pytest.raises(ValueError, match="no words"):
        ordinal(count if count > 0 else 0)


def test_what_is_typed_is_read_like_what_is_said() -> None:
    """Every phrase, and every position in digits."""
    english = LANGUAGES["en"]

    assert [phrase for phrase in every_phrase(english) if english.spoken_form(phrase) != phrase] == []
    assert [english.spoken_form(f"Card {position}!") for position in (1, 13, 26)] == [
        "card one", "card thirteen", "card twenty six",
    ]  # fmt: skip


def test_the_names_have_two_syllables_or_more() -> None:
    """Counted as groups of vowels, a y among them."""
    assert [name for name in NAMES if len(re.findall(r"[aeiouy]+", name.lower())) < 2] == []


def test_pairs_of_one_kind_are_told_once() -> None:
    aces = [card for card in FULL_PACK if card.rank == FULL_PACK[0].rank]
    pairs: list[tuple[Card, Card]] = [(aces[0], aces[1]), (aces[2], aces[3])]

    assert LANGUAGES["en"].opening_pairs(1, pairs) == "Robin lays down two pairs. Aces twice."


def speaking(variant: str) -> Language:
    return LANGUAGES["en"].speaking_of(VARIANTS[variant])


@pytest.mark.parametrize(
    ("variant", "pair", "told"),
    [
        ("old_maid", "7h 7d", "Robin lays down a pair of sevens."),
        ("pouilleux", "7h 7d", "Robin lays down a pair of red sevens."),
        ("pouilleux", "6s 6c", "Robin lays down a pair of black sixes."),
        ("picture_pack", "Princess Princess", "Robin lays down a pair of princesses."),
        ("black_peter_pic37", "Baker Baker", "Robin lays down a pair of bakers."),
    ],
)
def test_a_pair_is_told(variant: str, pair: str, told: str) -> None:
    one, other = cards(pair)

    assert speaking(variant).pair_laid(1, (one, other)) == told


@pytest.mark.parametrize(
    ("variant", "card", "told"),
    [
        ("picture_pack", "Baker", "You got the baker."),
        ("picture_pack", "Maid", "You got the old maid."),
        ("black_peter_pic31", "Cat", "You got the black cat."),
        ("joker", "Joker", "You got the joker."),
    ],
)
def test_a_picture_is_called_by_its_name(variant: str, card: str, told: str) -> None:
    assert speaking(variant).you_picked(cards(card)[0]) == told


QUEEN, YOU, ROBIN, OLIVER = cards("Qs")[0], 0, 1, 2


@pytest.mark.parametrize(
    ("variant", "old_maid", "winners", "told"),
    [
        ("old_maid", YOU, (), ["You are the old maid this time. Well played!"]),
        ("old_maid", ROBIN, (), ["Robin is the old maid. Everybody else is safe and wins together!"]),
        ("black_peter_52", ROBIN, (), ["Robin is Black Peter. Everybody else is safe and wins together!"]),
        ("odd_card_wins", YOU, (YOU,), ["So you win! Well played!"]),
        ("odd_card_wins", ROBIN, (ROBIN,), ["Robin wins this time!"]),
        ("first_out_wins", ROBIN, (YOU,), ["Robin is the old maid.", "You were out first and win!"]),
        (
            "first_out_wins",
            YOU,
            (OLIVER,),
            ["You are the old maid this time. Well played!", "Oliver was out first and wins!"],
        ),
        (
            "first_out_wins",
            ROBIN,
            (OLIVER, YOU),
            ["Robin is the old maid.", "You and Oliver were out first and win together!"],
        ),
    ],
)
def test_the_end_is_told_by_the_ending(variant: str, old_maid: int, winners: tuple[int, ...], told: list[str]) -> None:
    assert speaking(variant).ended(old_maid, QUEEN, winners)[1:] == tuple(told)


def test_where_the_odd_card_wins_nobody_loses_and_nobody_is_safe() -> None:
    """RULES 3.5, 21."""
    rules = VARIANTS["odd_card_wins"]
    told = " ".join(sentences_of_variant(speaking(rules.name), rules)).lower()

    assert [word for word in ("lose", "loses", "old maid.", "is the old maid", "safe", "don't") if word in told] == []
