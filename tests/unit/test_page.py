"""The page's server, asked by real requests: what it shows, what it refuses, and that it never holds up the game."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from tests.end_to_end.command import wait_until
from tests.page_client import PageClient
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.errors import VoiceOldMaidError
from voice_oldmaid.ports import Line, typed
from voice_oldmaid.screen import page_server
from voice_oldmaid.screen.page_answers import MOST_BYTES, MOST_LETTERS, MOST_PAGES, line_in
from voice_oldmaid.screen.page_feed import MOST_LINES
from voice_oldmaid.screen.page_lines import MOST_WAITING as MOST_LINES_WAITING
from voice_oldmaid.screen.page_screen import PageScreen
from voice_oldmaid.screen.page_server import MOST_WAITING
from voice_oldmaid.shown import Shown

WORDS = LANGUAGES["en"].screen_words


@pytest.fixture
def screen() -> Iterator[PageScreen]:
    with closing(PageScreen(0, WORDS)) as opened:
        yield opened


@pytest.fixture
def client(screen: PageScreen) -> PageClient:
    return PageClient(screen.address)


# What it shows


def test_the_page_has_all_it_needs_and_asks_for_nothing_elsewhere(client: PageClient) -> None:
    page = client.ask()
    text = page.text

    assert page.status == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert '<html lang="en">' in text
    assert "$" not in text
    assert "//" not in text.replace("<!doctype", "")
    for name in re.findall(r'(?:src|href)="([^"]*)"', text):
        part = client.ask(name)
        assert part.status == 200
        assert "http" not in part.text


def test_every_answer_forbids_what_the_page_does_not_need(client: PageClient) -> None:
    for answer in (client.ask(), client.ask("page.js"), client.ask("nothing"), client.ask("say"), client.ask_for("/")):
        policy = answer.headers.get("Content-Security-Policy") or ""
        assert policy.startswith("default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self';")
        assert "frame-ancestors 'none'" in policy
        assert answer.headers.get("X-Content-Type-Options") == "nosniff"
        assert answer.headers.get("Cache-Control") == "no-store"
        assert answer.headers.get("Referrer-Policy") == "no-referrer"
        assert answer.headers.get("Access-Control-Allow-Origin") is None
        assert answer.headers.get("Server") is None


def test_what_is_said_comes_to_the_page_in_order_and_with_the_table(screen: PageScreen, client: PageClient) -> None:
    screen.line(Line("Hello!"))
    screen.show(Shown(question="Which one?"))
    updates = client.updates()
    first = next(updates)
    screen.heard(typed("third card"))
    second = next(updates)

    assert first["lines"] == [{"by": "game", "text": "Hello!"}]
    assert first["board"]["question"] == "Which one?"
    assert (second["lines"], second["board"]) == ([{"by": "you", "text": "third card"}], None)


def test_it_comes_at_the_moment_when_it_is_said(screen: PageScreen, client: PageClient) -> None:
    """ANCHORS R19: at the same time; the usual time of it is a few milliseconds."""
    updates = client.updates()
    screen.line(Line("Hello!"))
    next(updates)
    began = time.monotonic()
    screen.line(Line("Third card."))
    next(updates)

    assert time.monotonic() - began < 0.5


def test_a_long_history_comes_whole_and_a_page_that_was_cut_off_gets_the_rest(
    screen: PageScreen, client: PageClient
) -> None:
    texts = [f"Line {number}." for number in range(2 * MOST_LINES + 50)]
    for text in texts:
        screen.line(Line(text))
    updates = client.updates()
    got = [line["text"] for _ in range(3) for line in next(updates)["lines"]]

    assert got == texts
    updates.close()
    rest = next(client.updates(Last_Event_ID=str(len(texts) - 2)))
    assert [line["text"] for line in rest["lines"]] == texts[-2:]


@pytest.mark.parametrize("number", ["nonsense", "-1", "99999999999999999999", "7", "²"])
def test_a_page_that_counts_what_was_never_told_gets_everything(
    number: str, screen: PageScreen, client: PageClient
) -> None:
    screen.line(Line("Hello!"))

    assert next(client.updates(Last_Event_ID=number.encode().decode("latin-1")))["lines"][0]["text"] == "Hello!"


# What can be said with it


def test_what_is_pressed_is_a_typed_line(screen: PageScreen, client: PageClient) -> None:
    assert client.say("third card") == 202
    assert client.say("I'd like the 3rd, Grüße") == 202
    assert [screen.lines.line(1), screen.lines.line(1)] == ["third card", "I'd like the 3rd, Grüße"]


def test_the_page_may_be_called_by_both_names_of_this_machine(client: PageClient) -> None:
    for host in (f"127.0.0.1:{client.port}", f"localhost:{client.port}"):
        assert client.ask(Host=host).status == 200
        assert client.post(b'{"say": "yes"}', Host=host, Origin=f"http://{host}") == 202


# What is refused


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", "", "["],
)
def test_a_request_in_the_name_of_another_host_is_refused(host: str, client: PageClient) -> None:
    """Against a name that was made to point to this machine (DNS rebinding)."""
    assert client.ask(Host=host.format(port=client.port)).status == 421
    assert client.post(b'{"say": "yes"}', Host=host.format(port=client.port)) == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:1"]
)
def test_another_page_cannot_say_anything(origin: str, screen: PageScreen, client: PageClient) -> None:
    assert client.post(b'{"say": "quit"}', Origin=origin.format(port=client.port)) == 403
    assert client.ask("say", "POST", b'{"say": "quit"}', Content_Type="application/json").status == 403
    assert screen.lines.line() is None


@pytest.mark.parametrize(
    "path",
    ["/", "/page.js", "/wrong/", "/wrong/events", "/%2e%2e/etc/passwd", "{path}../page.js", "{path}page.css/",
     "{path}x", "{path}..%2fpage_answers.py", "{path}%00", "{path}%ff", "//", "/?a=b", "/" + "a" * 5000],
)  # fmt: skip
def test_without_the_secret_word_or_under_an_unknown_name_there_is_nothing(path: str, client: PageClient) -> None:
    assert client.ask_for(path.format(path=client.path)).status == 404


def test_the_address_without_its_last_stroke_is_no_page(client: PageClient) -> None:
    assert client.ask_for(client.path.rstrip("/")).status == 404


@pytest.mark.parametrize(
    ("name", "method", "right"),
    [("", "POST", "GET"), ("page.js", "DELETE", "GET"), ("events", "PUT", "GET"), ("say", "GET", "POST"),
     ("say", "OPTIONS", "POST"), ("", "HEAD", "GET")],
)  # fmt: skip
def test_a_wrong_method_is_refused_and_the_right_one_named(
    name: str, method: str, right: str, client: PageClient
) -> None:
    answer = client.ask(name, method)

    assert (answer.status, answer.headers.get("Allow")) == (405, right)


def padded(size: int) -> bytes:
    """A right body of so many bytes."""
    body = b'{"say": "yes"}'
    return body + b" " * (size - len(body))


def test_a_body_of_one_kilobyte_is_the_largest(screen: PageScreen, client: PageClient) -> None:
    assert client.post(padded(MOST_BYTES)) == 202
    assert client.post(padded(MOST_BYTES + 1)) == 413
    assert client.post(padded(20 * MOST_BYTES)) == 413
    assert [screen.lines.line(), screen.lines.line()] == ["yes", None]


def test_a_body_that_is_only_said_to_be_huge_is_refused_before_it_comes(client: PageClient) -> None:
    head = request(client, b"Content-Length: 99999999999")

    assert raw(client, head).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("size", [100_000, 5_000_000], ids=["100 kB", "5 MB"])
def test_a_huge_body_that_does_come_gets_its_refusal_and_no_reset(size: int, client: PageClient) -> None:
    for _ in range(5):
        assert client.post(b" " * size) == 413
    assert client.say("yes") == 202


def test_a_body_in_pieces_without_an_end_is_refused(client: PageClient) -> None:
    piece = b"400\r\n" + b" " * 1024 + b"\r\n"

    assert raw(client, request(client, b"Transfer-Encoding: chunked") + 8 * piece).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize(
    "body",
    [b"", b"third card", b"[]", b"{}", b'{"say": 3}', b'{"say": null}', b'{"say": ""}', b'{"say": "  "}',
     b'{"say": "a\\nb"}', b'{"say": "a\\u0000b"}', b'{"say": "\\ud800"}', b'{"say": "\\u202e"}', b'{"say": "yes"',
     b'{"say": "yes", "more": 1}', b'{"Say": "yes"}', b"\xff\xfe", b"[" * 1000, b'"yes"', b"NaN",
     json.dumps({"say": "a" * (MOST_LETTERS + 1)}).encode()],
)  # fmt: skip
def test_what_cannot_be_typed_is_refused(body: bytes, screen: PageScreen, client: PageClient) -> None:
    assert client.post(body) == 400
    assert screen.lines.line() is None
    assert line_in(body) is None


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"])
def test_a_form_of_another_page_is_refused_by_its_kind(kind: str, client: PageClient) -> None:
    assert client.post(b'{"say": "yes"}', Content_Type=kind) == 415


def test_who_presses_too_often_is_told_so_and_costs_the_game_nothing(screen: PageScreen, client: PageClient) -> None:
    statuses = [client.say("yes") for _ in range(MOST_LINES_WAITING + 2)]

    assert statuses == [202] * MOST_LINES_WAITING + [429] * 2


def request(client: PageClient, *headers: bytes) -> bytes:
    """The beginning of a right POST, with these headers more."""
    lines = [
        f"POST {client.path}say HTTP/1.1".encode(),
        f"Host: 127.0.0.1:{client.port}".encode(),
        f"Origin: {client.origin}".encode(),
        b"Content-Type: application/json",
        *headers,
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def raw(client: PageClient, sent: bytes) -> bytes:
    """The first line that comes back for these bytes; nothing where the connection is only closed."""
    with socket.create_connection(("127.0.0.1", client.port), timeout=5) as connection:
        try:
            connection.sendall(sent)
            return connection.recv(1000).partition(b"\r\n")[0]
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    "sent",
    [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
     b"\x00" * 5000 + b"\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n",
     b"GET / HTTP/1.1\r\nA: " + b"b" * 20000 + b"\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
     b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
)  # fmt: skip
def test_bytes_that_are_no_request_get_a_4xx_and_harm_nothing(
    sent: bytes, client: PageClient, capfd: pytest.CaptureFixture[str]
) -> None:
    assert re.match(rb"HTTP/1\.[01] 4\d\d ", raw(client, sent))
    assert client.ask().status == 200
    assert capfd.readouterr() == ("", "")


# Slow and broken clients, and the end


def test_readers_that_do_not_read_and_writers_that_do_not_write_hold_up_nobody(
    screen: PageScreen, client: PageClient
) -> None:
    """The game's thread waits for none of them; and another page is answered."""
    slow = [socket.create_connection(("127.0.0.1", client.port), timeout=5) for _ in range(20)]
    for number, connection in enumerate(slow):
        host = f"Host: 127.0.0.1:{client.port}".encode()
        begun = b"GET %sevents HTTP/1.1\r\n%s\r\n" % (client.path.encode(), host)
        connection.sendall(begun + b"\r\n" if number < MOST_PAGES - 1 else begun)
    began = time.monotonic()
    for _ in range(2000):
        screen.line(Line("A sentence that nobody reads. " * 10))
    took = time.monotonic() - began

    assert took < 1.0
    assert client.ask().status == 200
    assert client.say("yes") == 202
    began = time.monotonic()
    screen.close()
    assert time.monotonic() - began < 1.0
    for connection in slow:
        connection.close()


def test_connections_that_say_nothing_or_half_a_request_keep_nobody_out(client: PageClient) -> None:
    """More than the server has room for, from whichever page or program of this machine."""
    head = f"GET {client.path} HTTP/1.1\r\nHost: 127".encode()
    with ExitStack() as opened:
        for number in range(3 * MOST_WAITING):
            slow = socket.create_connection(("127.0.0.1", client.port), timeout=5)
            opened.enter_context(slow)
            slow.sendall(head if number % 2 else b"")
            if number % MOST_WAITING == 0:
                began = time.monotonic()
                assert client.ask().status == 200
                assert time.monotonic() - began < 1.0
        began = time.monotonic()
        assert (client.ask().status, client.say("yes")) == (200, 202)
        assert time.monotonic() - began < 1.0


def test_a_request_that_comes_letter_by_letter_is_not_waited_for_without_end(
    client: PageClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often another letter comes."""
    monkeypatch.setattr(page_server, "REQUEST_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", client.port), timeout=5) as slow:
        slow.settimeout(0.1)
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline and not is_closed(slow):
            with suppress(ConnectionError):
                slow.send(b"G")

        assert time.monotonic() < deadline


def test_a_page_that_does_not_read_makes_room_for_one_that_does(
    screen: PageScreen, client: PageClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_server, "STUCK_SECONDS", 0.5)
    with ExitStack() as opened:
        silent = [opened.enter_context(client.stream()) for _ in range(MOST_PAGES)]
        for _ in range(1000):
            screen.line(Line("A sentence that nobody reads. " * 300))
        wait_until(lambda: there_is_room(screen, client), "room for another page")
        assert [answer.status for answer in silent] == [200] * MOST_PAGES


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed it."""
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_pages_beyond_the_most_are_refused_and_a_closed_one_makes_room(screen: PageScreen, client: PageClient) -> None:
    with ExitStack() as opened:
        for _ in range(MOST_PAGES):
            assert opened.enter_context(client.stream()).status == 200
        with client.stream() as refused:
            assert refused.status == 503
        assert client.ask().status == 200
    wait_until(lambda: there_is_room(screen, client), "room for another page")


def there_is_room(screen: PageScreen, client: PageClient) -> bool:
    """A page that was closed is noticed when it is told something."""
    screen.line(Line("Hello?"))
    with client.stream() as answer:
        return answer.status == 200


def test_at_the_end_every_page_is_told_and_the_server_is_gone_within_a_second(
    screen: PageScreen, client: PageClient
) -> None:
    updates = client.updates()
    screen.line(Line("Goodbye!"))
    next(updates)
    stuck = socket.create_connection(("127.0.0.1", client.port), timeout=5)
    stuck.sendall(b"GET")
    began = time.monotonic()
    screen.close()
    took = time.monotonic() - began

    assert took < 1.0
    assert [update["ended"] for update in updates] == [True]
    with pytest.raises(ConnectionError):
        client.ask()
    assert not [thread for thread in threading.enumerate() if thread.name == "page" and thread.is_alive()]
    screen.close()
    stuck.close()


def test_a_port_that_is_used_is_told_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(VoiceOldMaidError) as refused:
            PageScreen(port, WORDS)

    assert refused.value.problem == f"Another program uses port {port} of this machine already."
    assert "--page" in refused.value.advice
    assert refused.value.exit_code == 1


def test_a_port_is_free_again_after_the_game(screen: PageScreen) -> None:
    port = PageClient(screen.address).port
    screen.close()

    with closing(PageScreen(port, WORDS)) as again:
        assert PageClient(again.address).ask().status == 200


def test_it_listens_on_the_loopback_address_alone(client: PageClient) -> None:
    """Every socket of this process that listens on the page's port."""
    listening = "0A"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    hosts = [row[1].split(":")[0] for row in rows if row[3] == listening and row[1].endswith(f":{client.port:04X}")]

    assert hosts == ["0100007F"]


def test_each_game_has_an_address_that_nobody_can_guess() -> None:
    with closing(PageScreen(0, WORDS)) as one, closing(PageScreen(0, WORDS)) as other:
        secrets = {PageClient(screen.address).path for screen in (one, other)}

        assert len(secrets) == 2
        assert all(len(secret) >= 18 for secret in secrets)
        assert PageClient(one.address).ask_for(PageClient(other.address).path).status == 404
