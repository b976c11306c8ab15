"""English: several deals, the score, who sits out, and what a loser may do. Everything is offered, nothing asked."""

from __future__ import annotations

from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.card_words import face, plural, sentence
from voice_oldmaid.dialogue.languages.en.numbers import number
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.languages.en.variants import loser
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.rules import Penalty, SeriesKind
from voice_oldmaid.game.series import Series

MOST_LEADERS = 3
"""So many are named; more are only counted."""

SILLY_SOUNDS = (
    "Blubber, blubber, bloop!", "Boing, boing, boing!", "Wibble, wobble, woo!", "Moo, baa, quack!",
    "Hippety, hoppety, hup!", "Ping, pang, pling, plop!", "Tick, tack, honk!",
)  # fmt: skip

_DOING = {Penalty.CLAPS: ("clap", "claps"), Penalty.HOPS: ("hop", "hops")}


class EnglishScoring(EnglishSeats):
    """What is said between the deals, and of them."""

    silly_sounds: Sequence[str] = SILLY_SOUNDS

    # The score

    def score(self, series: Series) -> Sequence[str]:
        """Who has how many, the most first, each number in one sentence; of those with none only the listener."""
        return self.score_from(0, series)

    def score_from(self, first: int, series: Series) -> Sequence[str]:
        """The same where seat 0 is called by the number *first*: there is no listener where that is not 0."""
        if not series.results:
            return ("There is no score yet, because no game of this kind is over.",)
        if series.kind is SeriesKind.DROP_OUT:
            out = self._sitting([seat + first for seat in series.out], "out now")
            playing = [seat + first for seat in series.playing]
            return (out,) if series.is_over else (out, self._sitting(playing, "in the game"))
        told = [(count, seat) for seat, count in enumerate(series.points, start=first) if count or seat == 0]
        counts = sorted({count for count, _ in told}, reverse=True)
        return tuple(self._with(series, count, [seat for its, seat in told if its == count]) for count in counts)

    def _with(self, series: Series, count: int, seats: Sequence[int]) -> str:
        many = number(count) if count else "no"
        each = " each" if len(seats) > 1 else ""
        return f"{self._subject(seats, 'has', 'have')} {many} {_counted(self._unit(series), count)}{each}."

    def _sitting(self, seats: Sequence[int], where: str) -> str:
        return f"{self._subject(seats, 'is', 'are')} {where}." if seats else f"Nobody is {where}."

    def _unit(self, series: Series) -> str:
        """What is counted, in the singular."""
        if series.counts_wins:
            return "win"
        if series.kind is SeriesKind.POINTS_5:
            return "point"
        return "black dot" if self.rules.penalty is Penalty.BLACK_DOT else "mark"

    def what_counts(self, series: Series) -> Sequence[str]:
        """Before the first score: what a mark is for."""
        unit = self._unit(series)
        if unit not in ("mark", "point"):
            return ()
        return (f"{sentence(loser(self.rules))} of each game gets a {unit}.",)

    def leading(self, series: Series) -> Sequence[str]:
        """Who is ahead, while there is something to win or lose."""
        leaders = series.leaders
        if not series.results or series.kind is SeriesKind.DROP_OUT:
            return ()
        if len(leaders) == series.seats:
            return ("It is a tie, and nobody is ahead.",)
        if len(leaders) <= MOST_LEADERS:
            return (f"{self._subject(leaders, 'is', 'are')} ahead.",)
        others = f"{number(len(leaders) - (0 in leaders))} others are ahead."
        return (f"You and {others}" if 0 in leaders else sentence(others),)

    def deals_played(self, played: int, deals: int) -> str:
        """Where it is known how many there will be."""
        return f"That was game {number(played)} of {number(deals)}."

    def series_ended(self, winners: Sequence[int], seats: int) -> Sequence[str]:
        if len(winners) == seats:
            return ("The series is over.", "It is a tie, so everybody wins it together!")
        wins = f"{self._subject(winners, 'wins', 'win')} the whole series{' together' if len(winners) > 1 else ''}!"
        return ("The series is over.", f"{wins} Well played!" if 0 in winners else wins)

    def next_game(self, listens: bool) -> str:
        """Asked between two deals of a series; whoever has dropped out only *listens*."""
        return f"Do you want to {'hear' if listens else 'play'} the next game?"

    def on_score_sheet(self, seat: int) -> str:
        """The heading of this seat's column: one word."""
        return self.name(seat) if seat else "You"

    # Who sits out

    def drops_out(self, seat: int) -> str:
        return f"{self.name(seat)} sits out now and cheers for the others." if seat else (
            "You sit out now and cheer for the others. You can still ask me anything."
        )  # fmt: skip

    def deals_without_you(self, dealer: int) -> Sequence[str]:
        return (f"{self.name(dealer)} deals the cards.", "You sit out and cheer.")

    def is_out(self, seat: int) -> str:
        return f"{self.name(seat)} is not playing any more." if seat else "You sit out and cheer. You have no cards."

    # What a loser may do

    def turned_up(self, card: Card, value: int, times: int) -> Sequence[str]:
        """The card that says how many *times*, which may be fewer than its *value*."""
        told = f"One card is turned up. It is the {face(card)}."
        return (told,) if value == times else (told, f"That means {number(value)}, but {number(times)} is enough.")

    def does(self, seat: int, penalty: Penalty, times: int, loud: bool) -> str:
        """What a computer seat does."""
        if penalty is Penalty.SILLY_SOUND:
            return f"{self.name(seat)} makes a silly sound."
        return f"{self.name(seat)} {_DOING[penalty][1]} {_how_often(times)}, {_how(loud)}."

    def will_you(self, penalty: Penalty, times: int, loud: bool) -> str:
        """What the listener may do, as a question."""
        if penalty is Penalty.SILLY_SOUND:
            return "Do you want to make a silly sound with me?"
        return f"Do you want to {_DOING[penalty][0]} {_how_often(times)} with me, {_how(loud)}?"

    def counting(self, times: int) -> str:
        return f"{sentence(', '.join(number(count) for count in range(1, times + 1)))}!"

    def here_we_go(self) -> str:
        return "Here we go!"

    def well_done(self) -> str:
        return "Well done!"

    def skipped(self) -> str:
        return "All right, we skip that."

    def gets_black_dot(self, seat: int) -> str:
        if seat:
            return f"{self.name(seat)} gets a black dot on the score."
        return "You get a black dot, only on the score."

    def _subject(self, seats: Sequence[int], one: str, many: str) -> str:
        """These seats and the verb for them: "Robin has", "You and Robin have"."""
        subject = sentence(self.together(seats))
        return f"{subject} {one if len(seats) == 1 and seats[0] else many}"


def _counted(noun: str, count: int) -> str:
    return noun if count == 1 else plural(noun)


def _how_often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{number(times)} times")


def _how(loud: bool) -> str:
    return "loudly" if loud else "softly"
