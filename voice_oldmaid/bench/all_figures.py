"""FIGURES: every figure that the README has, with the command that makes it. To add one, add a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from voice_oldmaid.bench.fairness import USUAL_SEATS
from voice_oldmaid.bench.figures import DATA, Figure, Found
from voice_oldmaid.bench.skills import line_ups

GAME = "bench game --games 12 --seats 4 --seed 0"
LATENCY, ONE_CORE, OWN_VOICE = "bench latency", "bench latency --one-core", "bench own-voice"
SPEED, LENGTHS, FAIRNESS = "bench speed", "bench lengths", "bench fairness"
START, SOAK, REPAIR, KIOSK = "bench start", "bench soak", "bench repair", "bench kiosk --hours 48"
PICKS = f"bench hearing --data {DATA} --sets picks,picks-dev --snr 12,6 --noise kitchen2"
WORDS = f"bench hearing --data {DATA} --sets children,commands,digits-telephone,other-words,joe-talk --limit 200"
LENGTHS_BY_SOUND = {
    "two seats": "--games 6 --seats 2",
    "four seats": "--games 4 --seats 4",
    "six seats": "--games 3 --seats 6",
    "three seats, old_maid_short": "--games 3 --seats 3 --variant old_maid_short",
    "four seats, pouilleux": "--games 2 --seats 4 --variant pouilleux",
}
"""Games whose seconds are compared with what `game.lengths` foretells."""


def _half_and_most(quantiles: Found) -> str:
    return f"{quantiles['p50']:.2f} s (half of them), {quantiles['p95']:.2f} s (19 of 20)"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.0%})"


def _parts(found: Found) -> str:
    return ", ".join(f"{name} {each['p50']:.3f} s" for name, each in found["parts"].items())


def _hours(found: Found) -> str:
    left = found["threads_left"], found["files_left_open"], found["temporary_files_left"]
    slower = f"{found['first_answers_seconds']:.2f} s at first and {found['last_answers_seconds']:.2f} s at last"
    return (
        f"memory grows by {found['memory_growth_mb']:.0f} MB; {left[0]} threads, {left[1]} open files and {left[2]} "
        f"temporary files are left; answers come in {slower}"
    )


def _interrupted(name: str) -> Callable[[Found], str]:
    def worded(found: Found) -> str:
        child = found[name]
        whole, asked, wrong = child["taken_whole"], child["asked_about"], len(child["taken_otherwise"])
        return f"{whole} of {child['said']} taken whole, {asked} asked about, {wrong} taken for another card"

    return worded


def _visited(found: Found) -> str:
    faults = sum(found["faults"].values())
    return f"{found['answered']} of {found['visitors']} answered, {faults} faults, {found['hangs']} hangs"


def _repaired(found: Found) -> str:
    repaired = f"{found['repaired_within_two_turns']:.0%} of {found['scripts']} repaired within two turns"
    return f"{repaired}, {found['abandoned']} abandoned, {found['wrong_picks']} wrong picks"


def _game_length(found: Found) -> str:
    return (
        f"{60 * found['minutes'] / found['games']:.0f} s a game, {found['opening_seconds']:.0f} s to the first question"
    )


def _fair(seats: int) -> Callable[[Found], str]:
    """The share of each place; what chance does not explain, in bold."""

    def worded(found: Found) -> str:
        at_table: dict[str, Any] = next(each for each in found["seats"] if each["seats"] == seats)
        luck = f"by luck {at_table['by_luck']:.1%} ± {at_table['three_sigma']:.1%}"
        outside = at_table["outside"]
        shares = [
            f"{place} **{share:.1%}**" if place in outside else f"{place} {share:.1%}"
            for place, share in at_table["share_by_place"].items()
        ]
        return f"{luck}; {', '.join(shares)}"

    return worded


def _skilled(line_up: str) -> Callable[[Found], str]:
    def worded(found: Found) -> str:
        first, *others = found["old_maid_share_by_seat"][line_up]
        rest = ", ".join(f"{share:.1%}" for share in others)
        return f"{first:.1%}, the others {rest}; by luck {found['by_luck']:.1%} ± {found['three_sigma']:.1%}"

    return worded


def _speeds(found: Found) -> str:
    variants = sorted(found["variants"], key=lambda each: -int(each["games_per_second"]))
    shown = [variants[0], next(each for each in variants if each["variant"] == "old_maid"), variants[-1]]
    return ", ".join(f"{each['variant']} ({each['seats']} seats) {each['games_per_second']:,}" for each in shown)


def _cost_of_pick(found: Found) -> str:
    costs = [each["microseconds_per_pick"] for each in found["growth"]]
    return f"{min(costs):.1f} to {max(costs):.1f} µs"


def _mean_picks(found: Found) -> str:
    return ", ".join(f"{seats} seats {picks}" for seats, picks in found["old_maid"].items())


def _heard(*names: str) -> Callable[[Found], str]:
    """Of these sets together."""

    def worded(found: Found) -> str:
        sets = [found["sets"][name] for name in names]
        right, wrong = (_mean_share(sets, share) for share in ("right", "wrong_actions"))
        return f"{right:.1%} of {sum(each['n'] for each in sets)} right, {wrong:.1%} acted on wrongly"

    return worded


def _mean_share(sets: Sequence[Found], share: str) -> float:
    return sum(float(each[share]) * int(each["n"]) for each in sets) / sum(int(each["n"]) for each in sets)


def _about_games() -> Iterator[Figure]:
    yield Figure("whole games by sound, four seats, finished", GAME, lambda it: _share(it["finished"], it["games"]))
    yield Figure("there: picks right at the first try", GAME, lambda it: _share(it["right_first_try"], it["picks"]))
    yield Figure("there: wrong picks acted on", GAME, lambda it: _share(it["wrong_picks"], it["picks"]))
    yield Figure("there: hearing and speaking, of real time", GAME, lambda it: f"{it['real_time_factor']:.2f}")
    yield Figure("talks that go wrong by script", REPAIR, _repaired)
    for table, options in LENGTHS_BY_SOUND.items():
        yield Figure(f"length of a game by sound, {table}", f"bench game {options} --seed 0", _game_length)


def _about_waiting() -> Iterator[Figure]:
    yield Figure(
        "in whole games: from the end of the child's speech to the first sample of the answer",
        GAME,
        lambda it: _half_and_most(it["answer_seconds"]),
    )
    for where, command in (("", LATENCY), (", on one core", ONE_CORE)):
        yield Figure(
            f"from the end of a whole answer to the first sample of the words{where}",
            command,
            lambda it: (
                f"{_half_and_most(it['answer_seconds'])}; {it['answered_at_once']} of {it['utterances']} answered"
            ),
        )
        yield Figure(f"its parts, the median of each{where}", command, _parts)
        yield Figure(
            f"the same of a program from the libraries' examples{where}",
            command,
            lambda it: _half_and_most(it["naive_answer_seconds"]),
        )
        yield Figure(
            f"from somebody who speaks over the game to its silence, with `--barge-in`{where}",
            command,
            lambda it: _half_and_most(it["barge_in_seconds"]),
        )
    yield Figure("start to the first word", START, lambda it: f"{it['seconds_to_first_word']:.1f} s")
    yield Figure("memory, the voices' processes with it", START, lambda it: f"{it['memory_mb']} MB")


def _about_itself() -> Iterator[Figure]:
    yield Figure(
        "the game's own voice taken for an answer, in a room with echo",
        OWN_VOICE,
        lambda it: f"{it['answers']} in {it['minutes']:.0f} minutes; {it['pauses']} pauses",
    )
    for name, how in (("child_at_+0_dB", "as loud as the game"), ("child_at_-6_dB", "6 dB fainter")):
        yield Figure(f"a child who speaks over the game there, {how}", OWN_VOICE, _interrupted(name))
    yield Figure("eight hours of play with scripted ears", SOAK, lambda it: _hours(it["scripted"]))
    yield Figure("an hour of play with real ones", SOAK, lambda it: _hours(it["sound"]))
    yield Figure("simulated visitors of a kiosk in two days", KIOSK, _visited)


def _about_luck() -> Iterator[Figure]:
    for seats in USUAL_SEATS:
        yield Figure(f"who is the old maid, {seats} seats, from the dealer to the left", FAIRNESS, _fair(seats))
    for seats in (4, 2):
        skills = f"bench skills --seats {seats} --seed 0"
        for line_up in line_ups(seats):
            yield Figure(f"seat 0 is the old maid, {seats} seats, {line_up}", skills, _skilled(line_up))
    yield Figure("mean picks of a deal of old_maid", LENGTHS, _mean_picks)
    yield Figure("games a second without words, one core: fastest, usual and slowest variant", SPEED, _speeds)
    yield Figure("there: what a pick costs, 2 to 12 seats", SPEED, _cost_of_pick)


def _about_recordings() -> Iterator[Figure]:
    noises = {"": "", ", kitchen2 12 dB": ", noise 12 dB below", ", kitchen2 6 dB": ", noise 6 dB below"}
    for condition, how in noises.items():
        heard = _heard(*(f"{name}{condition}" for name in ("picks", "picks-dev")))
        yield Figure(f"recordings: a whole pick{how}", PICKS, heard)
    yield Figure("recordings: one of nine command words", WORDS, _heard("commands"))
    yield Figure("recordings: one digit by telephone", WORDS, _heard("digits-telephone"))
    yield Figure(
        "recordings: strings of digits by children",
        WORDS,
        lambda it: f"{it['sets']['children, digits']['word_error_rate']:.1%} of words wrong",
    )
    yield Figure(
        "recordings: speech that is no phrase of the game",
        WORDS,
        lambda it: f"{it['false_accepts']['share']:.1%} of {it['false_accepts']['n']} acted on",
    )
    yield Figure("recordings: hearing, of real time", WORDS, lambda it: f"{it['real_time_factor']:.2f}")


def _all(groups: Iterable[Iterator[Figure]]) -> tuple[Figure, ...]:
    return tuple(figure for group in groups for figure in group)


FIGURES = _all([_about_games(), _about_waiting(), _about_itself(), _about_luck(), _about_recordings()])
