"""The open question: what each mode wants to know, or what it is about to do. QUESTIONS is the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.company import Privacy
from voice_oldmaid.dialogue.discreet import alone
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.state import State


def question(state: State) -> list[str]:
    """The question of this moment; nothing where there is nobody to be asked."""
    return in_breaths(QUESTIONS[state.mode](state))


def _which_card(state: State) -> Sequence[str]:
    view, language = state.view, state.language
    if view.giver is None:
        return ()
    lure = [language.card_sticks_out(view.pushed_up)] if view.pushed_up else []
    if state.play.company.is_several:
        return [*lure, *language.which_card_for(state.player_called, view.giver, view.fan)]
    return [*lure, language.which_card(view.giver, view.fan)]


def _ready_to_hold_out(state: State) -> Sequence[str]:
    picker, fan = state.view.picker, state.view.fan
    return () if picker is None else [state.language.ready_to_hold_out(picker, fan)]


def _which_of_two(state: State) -> Sequence[str]:
    return [state.language.which_of_two(*state.wish, player=state.player_called)]


def _sure_of_game(state: State) -> Sequence[str]:
    ends_a_game = state.play.goes_on or not state.play.is_over
    return () if state.choice is None else state.language.sure_of_game(state.choice, ends_a_game)


def _another_game(state: State) -> Sequence[str]:
    play, language = state.play, state.language
    if not play.goes_on:
        return [language.play_again()]
    return [language.next_game(all(seat in play.series.out for seat in play.company.people))]


def _are_others_away(state: State) -> Sequence[str]:
    """What has to be done before somebody is told alone."""
    company = state.play.company
    return state.language.before_alone(company.privacy, state.player_called, company.others(state.play.you))


def _while_alone(state: State) -> Sequence[str]:
    """What has to be done to end it."""
    privacy = state.play.company.privacy
    how = state.language.while_alone(privacy, state.player_called)
    return alone(how) if privacy is Privacy.SCREEN else how


QUESTIONS: Mapping[Mode, Callable[[State], Sequence[str]]] = {
    Mode.PICKING: _which_card,
    Mode.TAKING: lambda state: [state.language.said_back(*state.wish)],
    Mode.SURE_OF_CARD: lambda state: [state.language.sure_of_card(*state.wish)],
    Mode.CHOOSING: _which_of_two,
    Mode.OFFERING: lambda state: [state.language.shall_i_pick()],
    Mode.SURE_TO_QUIT: lambda state: [state.language.sure_to_quit()],
    Mode.SURE_TO_RESUME: lambda state: [state.language.sure_to_resume()],
    Mode.SURE_OF_NEW_GAME: lambda state: [state.language.sure_of_new_game()],
    Mode.SURE_OF_GAME: _sure_of_game,
    Mode.PAUSED: lambda state: [state.language.paused()],
    Mode.DOZING: lambda state: [state.language.paused()],
    Mode.ARRANGING: _ready_to_hold_out,
    Mode.PENALTY: lambda state: [state.play.offer.question] if state.play.offer else (),
    Mode.LAYING_FIRST: lambda state: [state.language.which_to_lay()],
    Mode.LAYING_SECOND: lambda state: [state.language.which_with_it()],
    Mode.SURE_OF_LAYING: lambda state: [state.language.lay_anyway()],
    Mode.OVER: _another_game,
    Mode.COUNTING: lambda state: [state.language.counted(*state.wish)],
    Mode.PRACTICE: lambda state: [state.language.which_in_practice()],
    Mode.SURE_OF_DEVICE: lambda state: [state.language.can_you_hear_me(state.sound.tried)],
    Mode.SURE_TO_BE_ALONE: _are_others_away,
    Mode.ALONE: _while_alone,
}
