"""Two people at one page in a real Chromium: each sees the own cards while alone with it, and nobody ever another's."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_page_in_chromium import SAME_PRESS_SECONDS, violations
from tests.end_to_end.page_game import PageGame, page_game
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.game.record import record_from, table_of

pytestmark = pytest.mark.browser

NAMES = ("Sam", "Mia")
ASKED = ("first card", "first card", "my cards")
"""What is said, by turns, and is answered to one alone."""

WATCH = r"""
const CARD = /\b[a-z]+ of (spades|hearts|diamonds|clubs)\b/gi;
const SIGN = /[\u2660-\u2667]/g;
const found = (pattern) => document.documentElement.outerHTML.match(pattern) || [];
window.cards = () => found(CARD).map((name) => name.toLowerCase());
window.signs = () => found(SIGN);
window.ever = new Set();
new MutationObserver(() => window.cards().forEach((name) => window.ever.add(name)))
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""In the page, before anything else of it: which cards are named anywhere in it, hidden or not, now and ever."""


@dataclass(frozen=True)
class AtPage:
    """The game of two people, and the page that they share."""

    game: PageGame
    page: Page
    save: Path

    def hands(self) -> list[set[str]]:
        """What the people truly hold, as the game keeps it for another day."""
        face = LANGUAGES["en"].shown_face
        table = table_of(record_from(self.save.read_text(encoding="utf-8")))
        return [{face(card).name for card in hand} for hand in table.hands]

    def cards_named(self) -> set[str]:
        return set(self.page.evaluate("cards()"))

    def named_since(self) -> set[str]:
        """Which cards were named at any moment since this was asked for last."""
        return set(self.page.evaluate("(() => { const all = [...ever]; ever.clear(); return all; })()"))

    def asks(self, words: str) -> None:
        """Say this in one's turn; it can only be answered to one alone."""
        expect(self.page.locator("#fan button").first).to_be_visible()
        self.says(words)
        expect(self.page.locator("#press")).to_be_visible()

    def says(self, words: str) -> None:
        self.page.locator("#words").fill(words)
        self.page.locator("#words").press("Enter")

    def assert_shows_nothing(self) -> None:
        assert self.page.locator("#hand").inner_html() == ""
        assert (self.cards_named(), self.page.evaluate("signs()")) == (set(), [])


@pytest.fixture
def at_page(context: BrowserContext, tmp_path: Path) -> Iterator[AtPage]:
    save = tmp_path / "game.txt"
    people = ("--people", "2", "--names", ",".join(NAMES), "--privacy", "page")
    with page_game("--text", "--seed", "10", *people, "--save", str(save)) as game:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(game.client.address)
        yield AtPage(game, page, save)


def test_each_sees_the_own_cards_after_a_press_and_nobody_after_that(at_page: AtPage) -> None:
    """What one of several people may know is nowhere in the page before that one is there, nor afterwards."""
    page = at_page.page
    for turn, words in enumerate(ASKED):
        at_page.asks(words)
        at_page.assert_shows_nothing()
        assert at_page.named_since() == set()

        time.sleep(SAME_PRESS_SECONDS)
        page.get_by_role("button", name=f"I am {NAMES[turn % 2]}", exact=True).click()
        expect(page.locator("#hand li").first).to_be_visible()
        own, other = at_page.hands() if turn % 2 == 0 else at_page.hands()[::-1]
        assert set(page.locator("#hand .words").all_inner_texts()) == own
        assert own <= at_page.cards_named()
        assert not at_page.cards_named() & other

        at_page.says("go on")
        expect(page.locator("#hand li")).to_have_count(0)
        at_page.assert_shows_nothing()
        assert not at_page.named_since() & other


def test_a_page_that_is_opened_afterwards_gets_nothing_of_it(at_page: AtPage) -> None:
    at_page.asks("first card")
    at_page.page.locator("#press").click()
    expect(at_page.page.locator("#hand li").first).to_be_visible()
    at_page.says("go on")
    expect(at_page.page.locator("#hand li")).to_have_count(0)
    later = at_page.page.context.new_page()
    later.add_init_script(WATCH)
    later.goto(at_page.game.client.address)
    expect(later.locator("#said")).to_contain_text("You may look again.")

    assert later.evaluate("[...ever]") == []


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM], ids=lambda end: end.name)
def test_a_game_that_is_ended_from_outside_takes_the_cards_away(at_page: AtPage, end: signal.Signals) -> None:
    at_page.asks("first card")
    at_page.page.locator("#press").click()
    expect(at_page.page.locator("#hand li").first).to_be_visible()
    at_page.game.command.send_signal(end)
    expect(at_page.page.get_by_role("status")).to_contain_text("ended")

    at_page.assert_shows_nothing()


def test_the_focus_goes_to_the_question_when_the_button_that_had_it_is_gone(at_page: AtPage) -> None:
    """WCAG 2.4.3, 2.1.1: by the keyboard alone, and axe-core finds nothing wrong while cards are shown."""
    at_page.asks("first card")
    at_page.page.locator("#press").press("Enter")
    expect(at_page.page.locator("#hand li").first).to_be_visible()

    expect(at_page.page.locator("#question")).to_be_focused()
    assert violations(at_page.page) == []
