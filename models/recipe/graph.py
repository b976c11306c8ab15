"""The graph of a model: which sounds make which words, as arcs between states.

An arc takes in a transition (one frame of a phone, or 0 for nothing) and gives out a word (or 0), at a cost. A phone is
entered by one transition and held by another. Costs are negative logarithms of probabilities.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

UNKNOWN = "[unk]"
SILENCE = "SIL"
EVEN = 0.69
"""The cost of either way where there are two that are equally likely."""
IN_SILENCE = 0.1
ENTER, HOLD = 2, 1

Arc = tuple[int, int, int, int, float]
"""From, to, transition, word, cost."""


@dataclass
class Graph:
    """Arcs, and the states in which a sentence may end. State 0 is where a word begins; `start` comes before it."""

    phones: Mapping[str, int]
    """The number of each phone in each place in a word: "K_B", "K_I", "K_E", "K_S"."""
    words: Mapping[str, int]
    arcs: list[Arc] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    start: int = 0
    states: int = 1

    def new_state(self) -> int:
        self.states += 1
        return self.states - 1

    def join(self, source: int, target: int, cost: float = 0.0) -> None:
        """Go on from one state to the other without a sound."""
        self.arcs.append((source, target, 0, 0, cost))

    def enter(self, source: int, target: int, phone: str, word: str = "", cost: float = EVEN) -> None:
        self.arcs.append((source, target, self._transition(phone, ENTER), self.words[word] if word else 0, cost))

    def hold(self, state: int, phone: str, cost: float = EVEN) -> None:
        self.arcs.append((state, state, self._transition(phone, HOLD), 0, cost))

    def say(self, source: int, phone: str, word: str = "", cost: float = EVEN) -> int:
        """The new state that is reached by saying this phone."""
        target = self.new_state()
        self.enter(source, target, phone, word, cost)
        self.hold(target, phone)
        return target

    def _transition(self, phone: str, kind: int) -> int:
        return 2 * (self.phones[phone] - 1) + kind

    def text(self) -> Iterator[str]:
        """As fstcompile reads it: the arcs of the first state first."""
        for source, target, transition, word, cost in sorted(self.arcs, key=lambda arc: arc[0] != self.start):
            yield f"{source} {target} {transition} {word} {cost:.4f}"
        yield from (f"{state} 0.0" for state in self.ends)


def build(
    lexicon: Mapping[str, Sequence[Sequence[str]]],
    phones: Mapping[str, int],
    words: Mapping[str, int],
    unknown_cost: float,
    another_cost: float,
) -> Graph:
    """Any of these words after any other, silence between them or none, or unknown speech at a cost for each phone.

    Every word after the first has a cost of its own.
    """
    graph = Graph(phones, words)
    boundary = graph.new_state()
    for word, ways in lexicon.items():
        for way in ways:
            graph.join(_word(graph, word, way), boundary)
    _unknown_word(graph, boundary, unknown_cost)
    graph.join(boundary, 0, another_cost)
    pause = graph.new_state()
    graph.enter(boundary, pause, SILENCE)
    graph.hold(pause, SILENCE, IN_SILENCE)
    graph.join(pause, 0, another_cost)
    before = _beginning(graph)
    graph.ends = [0, boundary, pause, before]
    return graph


def in_place(way: Sequence[str]) -> list[str]:
    """Phones marked by their place in the word: begin, internal, end, or single."""
    if len(way) == 1:
        return [f"{way[0]}_S"]
    return [f"{way[0]}_B", *(f"{phone}_I" for phone in way[1:-1]), f"{way[-1]}_E"]


def _word(graph: Graph, word: str, way: Sequence[str]) -> int:
    state = 0
    for place, phone in enumerate(in_place(way)):
        state = graph.say(state, phone, "" if place else word)
    return state


def _unknown_word(graph: Graph, boundary: int, cost: float) -> None:
    """Any two phones or more."""
    names = [name.removesuffix("_B") for name in graph.phones if name.endswith("_B") and not name.startswith(SILENCE)]
    begun, going_on = {}, {}
    for name in names:
        begun[name] = graph.say(0, f"{name}_B", UNKNOWN, EVEN + cost)
        going_on[name] = graph.new_state()
        graph.hold(going_on[name], f"{name}_I")
    between = graph.new_state()
    for name in names:
        graph.join(begun[name], between)
        graph.enter(between, going_on[name], f"{name}_I", cost=EVEN + cost)
        graph.join(going_on[name], between)
        graph.join(graph.say(between, f"{name}_E", cost=EVEN + cost), boundary)


def _beginning(graph: Graph) -> int:
    """The start of a sentence, with silence or without; the state of that silence."""
    before = graph.new_state()
    graph.hold(before, SILENCE, IN_SILENCE)
    graph.start = graph.new_state()
    graph.enter(graph.start, before, SILENCE, cost=IN_SILENCE)
    graph.join(before, 0)
    graph.join(graph.start, 0)
    return before
