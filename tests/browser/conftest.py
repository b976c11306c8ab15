"""A real Chromium, which this machine has to have, on the page of a running game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.end_to_end.page_game import PageGame, page_game

NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "There is no Chromium on this machine. Run: apt install chromium"
    with sync_playwright() as playwright:
        # As root, which CI is, Chromium has no sandbox; it only loads our own page.
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@dataclass
class Opened:
    """A page that shows a game, and what has become of it."""

    game: PageGame
    page: Page
    requests: list[str] = field(default_factory=list)
    """Every address that was asked for."""
    faults: list[str] = field(default_factory=list)
    """What the browser complains of: errors of the script, and what the page may not load."""

    pressed: str = ""
    """What was pressed last."""

    @property
    def said(self) -> list[str]:
        return self.page.locator("#said p").all_inner_texts()

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def opened(context: BrowserContext) -> Iterator[Opened]:
    """A short game of two seats, at its first question."""
    with page_game("--text", "--seed", "10") as game:
        page = context.new_page()
        opened = Opened(game, page)
        page.on("request", lambda request: opened.requests.append(request.url))
        page.on("console", lambda message: opened.faults.append(message.text))
        page.on("pageerror", lambda error: opened.faults.append(str(error)))
        page.goto(game.client.address)
        expect(page.locator("#fan button").first).to_be_visible()
        expect(page.locator("#question")).not_to_be_empty()
        yield opened
