"""What the simulated child wants and answers: whole dialogues of lines, without sound."""

from __future__ import annotations

from random import Random

import pytest

from voice_oldmaid.bench.child_mind import WAYS_TO_GO_ON, HeardLine, Log, Mind, Pick
from voice_oldmaid.bench.child_words import NTH, Kind, clearest_way, ways_to_say

FIVE = "Oliver is holding five cards. Which one?"
GOT = "You got the two of hearts."


class Child:
    """A mind in a dialogue: `hears(line)` gives what it says to it, or "" where it keeps quiet."""

    def __init__(self, seed: int = 1) -> None:
        self.log = Log()
        self.mind = Mind(Random(seed), self.log)

    def hears(self, *lines: str) -> str:
        for line in lines:
            self.mind.hear(line, 0.0)
        return self.mind.answer() if self.mind.wants_to_speak else ""

    @property
    def wanted(self) -> int:
        assert self.mind.wish is not None
        return self.mind.wish.position

    def said_back(self, shift: int = 0) -> str:
        """The say-back of the wanted card, or of one that lies *shift* further on in the fan of five."""
        return f"{NTH[(self.wanted + shift - 1) % 5 + 1].capitalize()} card."


@pytest.fixture
def child() -> Child:
    return Child()


def test_asked_which_card_it_names_one_that_is_there(child: Child) -> None:
    answer = child.hears(FIVE)

    assert answer in ways_to_say(child.wanted, 5)


def test_every_card_of_a_fan_is_wanted_by_some_child() -> None:
    wanted = set()
    for seed in range(60):
        child = Child(seed)
        child.hears(FIVE)
        wanted.add(child.wanted)

    assert wanted == {1, 2, 3, 4, 5}


def test_a_pick_that_goes_well_needs_one_word_only(child: Child) -> None:
    child.hears(FIVE)
    meant = child.wanted

    assert child.hears(child.said_back()) == ""
    assert child.hears(GOT) == ""
    assert child.log.picks == [Pick(meant, meant, first_try=True)]


def test_what_it_did_not_mean_is_taken_back_and_said_again(child: Child) -> None:
    child.hears(FIVE)
    meant = child.wanted

    assert child.hears(child.said_back(shift=1)) == "no"
    assert child.hears("All right, not that one.", FIVE) == clearest_way(meant, 1)
    assert child.hears(child.said_back(), GOT) == ""
    assert child.log.picks == [Pick(meant, meant, first_try=False)]


def test_a_wrong_card_that_is_taken_all_the_same_is_a_wrong_pick(child: Child) -> None:
    child.hears(FIVE)
    child.hears(child.said_back(shift=1), GOT)

    assert (child.log.wrong_picks, child.log.right_first_try) == (1, 0)


def test_a_card_that_is_taken_before_it_has_spoken_is_a_wrong_pick(child: Child) -> None:
    """Noise in the room must never play for it, not even if it happens to be the right card."""
    child.mind.hear(FIVE, 0.0)
    said_back = child.said_back()

    assert child.hears(said_back) == "no"
    child.hears(GOT)
    assert child.log.wrong_picks == 1


def test_a_card_taken_without_being_said_back_is_a_wrong_pick(child: Child) -> None:
    child.hears(FIVE)
    child.hears(GOT)

    assert child.log.wrong_picks == 1


def test_a_pick_that_is_told_again_is_not_another_pick(child: Child) -> None:
    child.hears(FIVE)
    child.hears(child.said_back(), GOT)
    child.hears(FIVE)
    child.hears(GOT, "Robin takes a card from Oliver.")

    assert len(child.log.picks) == 1


def test_what_it_did_not_ask_for_is_not_chosen_for_it(child: Child) -> None:
    child.hears(FIVE)

    assert child.hears(f"I choose the {NTH[child.wanted]} card for you.") == "no"


@pytest.mark.parametrize(("shift", "answer"), [(0, "yes"), (1, "no")])
def test_asked_back_it_says_the_truth(child: Child, shift: int, answer: str) -> None:
    child.hears(FIVE)
    question = f"Did you say {child.said_back(shift).lower().rstrip('.')}?"

    assert child.hears(question) == answer
    assert child.hears("Was that yes or no?") == answer


def test_a_yes_is_no_first_try(child: Child) -> None:
    child.hears(FIVE)
    child.hears(f"Did you say {NTH[child.wanted]} card?")
    child.hears(GOT)

    assert (child.log.right_first_try, child.log.wrong_picks) == (0, 0)


def test_a_no_that_was_taken_for_a_yes_makes_a_wrong_pick(child: Child) -> None:
    child.hears(FIVE)
    child.hears(f"Did you say {child.said_back(shift=1).lower().rstrip('.')}?")
    child.hears(GOT)

    assert child.log.wrong_picks == 1


def test_given_a_choice_it_names_its_card_or_refuses(child: Child) -> None:
    child.hears(FIVE)
    mine, other, third = (child.said_back(shift).lower().rstrip(".") for shift in (0, 1, 2))

    assert child.hears(f"{other} or {mine}?") == clearest_way(child.wanted, 1)
    assert child.hears(f"{other} or {third}?") == "no"


def test_not_understood_it_says_the_same_card_another_way(child: Child) -> None:
    child.hears(FIVE)
    again = [child.hears("I did not understand that. Say it once more, please.") for _ in range(3)]

    assert again == [clearest_way(child.wanted, times) for times in (1, 2, 3)]


def test_prompted_after_silence_it_answers(child: Child) -> None:
    child.hears(FIVE)

    assert child.hears("Take your time.") == clearest_way(child.wanted, 1)


@pytest.mark.parametrize("question", ["Do you want to play again?", "Shall I pick a card for you?"])
def test_it_wants_nothing_else(child: Child, question: str) -> None:
    assert child.hears(question) == "no"


def test_put_on_hold_it_goes_on(child: Child) -> None:
    assert child.hears("All right, I will wait.", "Say go on when you want to play.") in WAYS_TO_GO_ON


def test_told_something_it_keeps_quiet(child: Child) -> None:
    assert child.hears("Robin takes a card from Oliver.") == ""


def test_a_new_fan_is_a_new_wish(child: Child) -> None:
    child.hears(FIVE)
    child.hears(child.said_back(), GOT)
    answer = child.hears("Oliver is holding one card. Say first card to take it.")

    assert answer in ways_to_say(1, 1)


def test_the_same_seed_says_the_same() -> None:
    said = [[Child(7).hears(FIVE), Child(7).hears("Robin is holding nine cards. Which one?")] for _ in range(2)]

    assert said[0] == said[1]


def test_only_what_was_said_back_is_counted_as_taken_back() -> None:
    """A no to a question takes nothing back."""
    kinds = [Kind.SAID_BACK, Kind.TAKEN_BACK, Kind.WHICH_CARD, Kind.SURE_OF_CARD, Kind.TAKEN_BACK]
    log = Log(lines=[HeardLine("", kind, 0.0) for kind in kinds])

    assert (log.taken_back, log.reprompts) == (1, 1)
