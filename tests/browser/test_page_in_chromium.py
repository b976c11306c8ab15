"""The page in a real Chromium: played by the keyboard alone, read by a screen reader, at any size and in any light."""

from __future__ import annotations

import time
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Opened
from tests.end_to_end.command import wait_until
from tests.end_to_end.page_game import page_game
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.ports import Line
from voice_oldmaid.screen.page_screen import PageScreen
from voice_oldmaid.shown import Shown

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
MOST_STEPS = 60
"""Of the Tab key from one end of the page to the other."""

SAME_PRESS_SECONDS = 0.75
"""Nobody presses the same twice within that and means it."""


def violations(page: Page) -> list[str]:
    """What axe-core finds to be wrong."""
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}}).response["violations"]
    return [f"{each['id']}: {each['help']}: {[node['html'] for node in each['nodes']]}" for each in found]


def focused(page: Page) -> str:
    """What the key Enter would press now."""
    return str(page.evaluate("document.activeElement.dataset.say || document.activeElement.id || ''"))


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until this has the focus, as somebody without a mouse does."""
    for _ in range(MOST_STEPS):
        if focused(page) == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by the keyboard")


def press(opened: Opened, words: str) -> None:
    """Say these words by Tab and Enter, and wait until the game has heard them and answered."""
    before = len(opened.said)
    if words == opened.pressed:
        time.sleep(SAME_PRESS_SECONDS)
    opened.pressed = words
    tab_to(opened.page, words)
    opened.page.keyboard.press("Enter")
    wait_until(lambda: len(opened.said) > before + 1, f"an answer to {words}")


def settled(opened: Opened) -> str:
    """The question, when the game waits for its answer: while a card is said back, it waits for none."""
    wait_until(lambda: is_settled(opened), "a question")
    return opened.question


def is_settled(opened: Opened) -> bool:
    if opened.page.get_by_role("status").inner_text():
        return True
    said = opened.said
    return bool(said) and opened.question == said[-1] and not opened.page.locator(".wished").count()


def test_the_question_stands_in_a_live_region_and_all_that_was_said_in_a_log(opened: Opened) -> None:
    """ANCHORS R19; WCAG 4.1.3: a screen reader reads the question at once, and the rest by turns, each of them once."""
    page = opened.page

    assert "Which one?" in opened.question or "take" in opened.question
    assert page.locator("#question").get_attribute("aria-live") == "assertive"
    log = page.get_by_role("log")
    expect(log).to_have_attribute("aria-live", "polite")
    expect(log).to_have_attribute("tabindex", "0")
    assert opened.said[-1] == opened.question
    assert page.locator("#said [aria-hidden]").count() == 1


def test_a_whole_game_is_played_by_the_keyboard_alone(opened: Opened) -> None:
    """WCAG 2.1.1, 2.1.2; ANCHORS R20: Tab and Enter, to the last word, and not one request leaves this machine."""
    page = opened.page
    cards = 0
    while settled(opened) and not page.locator("#state").inner_text():
        fan = page.locator("#fan button")
        words = fan.last.get_attribute("data-say") if fan.count() else "no"
        cards += bool(fan.count())
        press(opened, words or "")
    expect(page.get_by_role("status")).to_contain_text("ended")
    code, captions, _ = opened.game.ended()

    assert code == 0
    assert cards >= 2
    assert opened.question.endswith("Goodbye!")
    assert opened.said == [line.replace("> ", "You: ", 1) for line in captions.splitlines()]
    assert {urlsplit(address).netloc for address in opened.requests} == {f"127.0.0.1:{opened.game.client.port}"}
    assert opened.faults == []


def test_what_is_typed_into_the_page_is_said(opened: Opened) -> None:
    page = opened.page
    tab_to(page, "words")
    page.keyboard.type("how many cards")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("You: how many cards")

    assert page.locator("#words").input_value() == ""
    assert focused(page) == "words"


def test_a_trembling_finger_and_a_key_that_is_held_down_take_one_card(opened: Opened) -> None:
    """ANCHORS R25: no card is taken that was not meant."""
    page = opened.page
    page.get_by_role("button", name="first card", exact=True).dblclick()
    tab_to(page, "first card")
    for _ in range(10):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    settled(opened)
    time.sleep(0.3)

    assert opened.said.count("You: first card") == 1


def test_the_focus_stays_at_its_place_when_the_cards_change(opened: Opened) -> None:
    """Whoever has pressed the second card finds the second card of the next fan under the finger."""
    page = opened.page
    press(opened, "second card")
    settled(opened)

    assert focused(page) in ("second card", "first card")


def test_axe_finds_nothing_wrong_in_light_and_in_dark(opened: Opened) -> None:
    """Names of buttons, language, headings, contrast, regions and whatever else axe-core knows."""
    page = opened.page
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert violations(page) == [], scheme


def test_axe_would_find_what_is_wrong(opened: Opened) -> None:
    """So that the test before this one is known to look at all."""
    opened.page.evaluate("document.getElementById('fan').innerHTML = '<li><button></button></li>'")

    assert any(found.startswith("button-name") for found in violations(opened.page))


def test_the_headings_have_an_order_and_every_button_a_name(opened: Opened) -> None:
    page = opened.page
    levels = page.eval_on_selector_all("h1, h2, h3", "all => all.map(each => Number(each.tagName[1]))")
    names = [button.inner_text() for button in page.get_by_role("button").all()]

    assert page.get_attribute("html", "lang") == "en"
    assert levels == [1, *[2] * (len(levels) - 1)]
    assert all(names)
    assert page.get_by_role("button", name="second card", exact=True).count() == 1


def test_the_focus_is_seen_wherever_it_is(opened: Opened) -> None:
    """WCAG 2.4.7, 2.4.13: a line around it, at least two dots wide."""
    page = opened.page
    outline = "getComputedStyle(document.activeElement)"
    unseen = []
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        style, width = page.evaluate(f"[{outline}.outlineStyle, parseFloat({outline}.outlineWidth)]")
        if style == "none" or width < 2:
            unseen.append(focused(page))

    assert unseen == []


def test_what_can_be_pressed_is_large_enough(opened: Opened) -> None:
    """WCAG 2.5.8 wants 24 dots, 2.5.5 wants 44."""
    boxes = [button.bounding_box() for button in opened.page.locator("button:visible, input:visible").all()]

    assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)


@pytest.mark.parametrize(("width", "larger"), [(320, 0), (1280, 0), (1280, 6)])
def test_it_flows_at_any_width_and_size(width: int, larger: int, opened: Opened) -> None:
    """WCAG 1.4.10, 1.4.4: nothing has to be scrolled sideways, on a telephone or at twice the size."""
    page = opened.page
    page.set_viewport_size({"width": width, "height": 700})
    for _ in range(larger):
        page.click("#larger")

    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_grows_and_shrinks_and_keeps_that_when_it_is_loaded_again(opened: Opened) -> None:
    page = opened.page

    def size() -> float:
        return float(page.evaluate("parseFloat(getComputedStyle(document.getElementById('question')).fontSize)"))

    at_first = size()
    for _ in range(4):
        page.click("#larger")
    grown = size()
    page.reload()

    assert grown > 1.5 * at_first
    assert size() == grown
    for _ in range(40):
        page.click("#smaller")
    assert 0 < size() < at_first


def test_the_button_turns_light_into_dark_and_back(opened: Opened) -> None:
    page = opened.page

    def background() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert background() == "rgb(255, 255, 255)"
    page.click("#colors")
    assert background() == "rgb(0, 0, 0)"
    page.click("#colors")
    assert background() == "rgb(255, 255, 255)"
    page.emulate_media(color_scheme="dark")
    assert background() == "rgb(255, 255, 255)"


def test_every_card_says_its_rank_and_suit_in_words(opened: Opened) -> None:
    """ANCHORS R19: never by color alone."""
    cards = opened.page.locator("#hand .words").all_inner_texts()

    assert cards
    assert all(" of " in card for card in cards)


def test_a_page_that_is_opened_in_the_middle_has_all_of_it(opened: Opened) -> None:
    press(opened, "first card")
    settled(opened)
    other = opened.page.context.new_page()
    other.goto(opened.game.client.address)
    expect(other.locator("#said p")).to_have_count(len(opened.said))

    assert other.locator("#said p").all_inner_texts() == opened.said
    assert other.locator("#question").inner_text() == opened.question


def test_a_question_that_was_cut_off_is_seen_all_the_same(context: BrowserContext) -> None:
    """Whoever says stop in the middle of the sentences has not heard it, and it waits for an answer."""
    with closing(PageScreen(0, LANGUAGES["en"].screen_words)) as screen:
        page = context.new_page()
        page.goto(screen.address)
        screen.line(Line("You picked the eight of hearts."))
        screen.show(Shown(question="Robin is holding four cards. Which one?"))

        expect(page.locator("#question")).to_have_text("Robin is holding four cards. Which one?")
        expect(page.locator("#said p")).to_have_count(1)


def test_when_the_game_is_gone_the_page_says_so_and_asks_again(opened: Opened) -> None:
    opened.game.command.kill()
    expect(opened.page.get_by_role("status")).to_contain_text("does not answer")

    assert opened.page.locator("#said p").count() > 0


def test_another_page_can_neither_read_nor_say_anything(opened: Opened) -> None:
    """A page from elsewhere in the same browser, which even knows the address."""
    other = opened.page.context.new_page()
    address = opened.game.client.address
    asked = f"""async () => {{
        const ask = (name, how) => fetch("{address}" + name, how).then((answer) => answer.text(), () => "refused");
        const body = JSON.stringify({{say: "quit"}});
        return [await ask("", {{}}), await ask("say", {{method: "POST", body,
            headers: {{"Content-Type": "application/json"}}}})];
    }}"""

    assert other.evaluate(asked) == ["refused", "refused"]
    time.sleep(0.2)
    assert not any("quit" in line for line in opened.said)


def test_single_keys_play_the_page_too(context: BrowserContext) -> None:
    """WCAG 2.1.1, 2.1.4: only where they were asked for, and fields and buttons keep the keys that they need."""
    with page_game("--text", "--seed", "10", "--input", "keys") as game:
        page = context.new_page()
        page.goto(game.client.address)
        expect(page.locator("#keys dt", has_text="?")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#said")).to_contain_text("First card.")
        expect(page.locator("#fan .wished")).to_have_text("1First card", ignore_case=True)
        page.keyboard.press("ArrowRight")
        expect(page.locator("#said")).to_contain_text("Second card.")
        page.locator("#words").focus()
        page.keyboard.type("my cards")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text("You: my cards")
        page.locator("body").click(position={"x": 1, "y": 1})
        page.keyboard.press("q")
        expect(page.locator("#question")).to_have_text("Do you want to stop playing?")
        assert violations(page) == []


def test_one_big_button_is_a_switch(context: BrowserContext) -> None:
    """Game Accessibility Guidelines: one switch is enough. It has the focus, and shows what it would take."""
    with page_game("--text", "--seed", "10", "--input", "switch", "--pace", "2") as game:
        page = context.new_page()
        page.goto(game.client.address)
        switch = page.locator("#switch")
        expect(switch).to_be_focused()
        expect(switch).to_have_text("Something else.", timeout=40_000)
        page.keyboard.press("Enter")
        expect(switch).to_have_text("Help.")
        assert violations(page) == []
