"""What the page's server answers to each request, and what it refuses.

ROUTES is the whole of it. Whoever does not know the secret word in the address finds nothing; whoever asks in another
host's name, or from another page, is refused. Nothing here waits for the game, and the game waits for nothing here.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from string import Template
from threading import BoundedSemaphore
from typing import Any, BinaryIO, TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

from voice_oldmaid.screen.page_feed import Feed, Update
from voice_oldmaid.screen.page_lines import PageLines
from voice_oldmaid.shown import ScreenWords

FILES = Path(__file__).parent / "page"
MOST_BYTES = 1024
"""Of a request's body."""
MOST_LETTERS = 200
"""Of a typed line."""
MOST_PAGES = 8
"""That are open at the same time; each keeps one thread of the server."""
BEAT_SECONDS = 2.0
"""How often an open page is told that the game is there; so a page that was closed is noticed."""
USUAL_PORT = 80
"""A browser leaves it out."""
TEXT, JSON = "text/plain; charset=utf-8", "application/json"

SAFETY = (
    ("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)  # fmt: skip
"""Nothing is loaded from elsewhere, shown inside of another page, told to another page, or kept."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the server."""

    status: str
    body: Iterable[bytes] = ()
    type: str = TEXT
    allow: str = ""
    """The methods that would have been right."""


Route: TypeAlias = Callable[["PageAnswers", WSGIEnvironment], Answer]


class PageAnswers:
    """A WSGI application for the page of one game. *feed* is what it shows, *lines* get what is said with it."""

    def __init__(self, feed: Feed, lines: PageLines, words: ScreenWords) -> None:
        self.secret = secrets.token_urlsafe(12)
        """The secret word: the first part of every path."""
        self.port = 0
        """Where the server listens, once it does."""
        self._feed, self._lines = feed, lines
        self._words = {name: escape(text) for name, text in asdict(words).items() if isinstance(text, str)}
        self._to_say = words.to_say
        self._free = BoundedSemaphore(MOST_PAGES)

    def __call__(self, request: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        answer = self._answer(request)
        allow = [("Allow", answer.allow)] if answer.allow else []
        start(answer.status, [("Content-Type", answer.type), *SAFETY, *allow])
        return answer.body or [f"{answer.status}\n".encode()]

    @property
    def hosts(self) -> tuple[str, ...]:
        """How a request may call this server; another name may have been made to point here by somebody else."""
        port = "" if self.port == USUAL_PORT else f":{self.port}"
        return (f"127.0.0.1{port}", f"localhost{port}")

    def _answer(self, request: WSGIEnvironment) -> Answer:
        if request.get("HTTP_HOST") not in self.hosts:
            return Answer("421 Misdirected Request")
        path = str(request.get("PATH_INFO", "")).removeprefix("/")
        secret, slash, name = path.partition("/")
        is_known = secrets.compare_digest(secret.encode(), self.secret.encode())
        if not is_known or not slash or name not in ROUTES:
            return Answer("404 Not Found")
        method, route = ROUTES[name]
        if request["REQUEST_METHOD"] != method:
            return Answer("405 Method Not Allowed", allow=method)
        return route(self, request)

    def index(self, request: WSGIEnvironment) -> Answer:
        buttons = "".join(map(_button, map(escape, self._to_say)))
        text = Template((FILES / "index.html").read_text(encoding="utf-8")).substitute(self._words, buttons=buttons)
        return Answer("200 OK", [text.encode()], "text/html; charset=utf-8")

    def style(self, request: WSGIEnvironment) -> Answer:
        return Answer("200 OK", [(FILES / "page.css").read_bytes()], "text/css; charset=utf-8")

    def script(self, request: WSGIEnvironment) -> Answer:
        return Answer("200 OK", [(FILES / "page.js").read_bytes()], "text/javascript; charset=utf-8")

    def events(self, request: WSGIEnvironment) -> Answer:
        """All that was said, and then what is said, at the moment when it is."""
        if not self._free.acquire(blocking=False):
            return Answer("503 Service Unavailable")
        return Answer("200 OK", Events(self._feed, _number(request), self._free.release), "text/event-stream")

    def say(self, request: WSGIEnvironment) -> Answer:
        """Say a line to the game, as if it had been typed."""
        if request.get("HTTP_ORIGIN") not in [f"http://{host}" for host in self.hosts]:
            return Answer("403 Forbidden")
        if request.get("CONTENT_TYPE", "").partition(";")[0].strip().lower() != JSON:
            return Answer("415 Unsupported Media Type")
        body = _body(request["wsgi.input"])
        if body is None:
            return Answer("413 Content Too Large")
        line = line_in(body)
        if line is None:
            return Answer("400 Bad Request")
        return Answer("202 Accepted" if self._lines.put(line) else "429 Too Many Requests")


ROUTES: Mapping[str, tuple[str, Route]] = {
    "": ("GET", PageAnswers.index),
    "page.css": ("GET", PageAnswers.style),
    "page.js": ("GET", PageAnswers.script),
    "events": ("GET", PageAnswers.events),
    "say": ("POST", PageAnswers.say),
}
"""What stands after the secret word in a path, the method with which it is asked for, and what answers."""


class Events:
    """A stream of server-sent events, until all is told or the reader is gone."""

    def __init__(self, feed: Feed, number: int, on_close: Callable[[], None]) -> None:
        self._feed, self._number, self._on_close = feed, number, on_close

    def __iter__(self) -> Iterator[bytes]:
        number, board_number = self._number, 0
        yield b"retry: 1000\n\n"
        while True:
            update = self._feed.after(number, board_number, BEAT_SECONDS)
            if update is None:
                yield b": here\n\n"
                continue
            number, board_number = update.number, update.board_number
            yield _event(update)
            if update.ended:
                return

    def close(self) -> None:
        """Called by the server, however the stream ends."""
        self._on_close()


def line_in(body: bytes) -> str | None:
    """The line in `{"say": "third card"}`; None where it is anything else, or nothing that can be typed."""
    try:
        wish: Any = json.loads(body)
    except (ValueError, RecursionError):
        return None
    line = wish.get("say") if isinstance(wish, dict) and len(wish) == 1 else None
    return line if isinstance(line, str) and len(line) <= MOST_LETTERS and line.strip() and line.isprintable() else None


def _button(words: str) -> str:
    return f'<li><button type="button" data-say="{words}">{words.capitalize()}</button></li>'


def _body(stream: BinaryIO) -> bytes | None:
    """All of it; None where it is too large. A server that gives no end for it has read it before."""
    body = stream.read(MOST_BYTES + 1)
    return body if len(body) <= MOST_BYTES else None


def _event(update: Update) -> bytes:
    told = {"lines": update.lines, "board": update.board, "ended": update.ended}
    return f"id: {update.number}\ndata: {json.dumps(told)}\n\n".encode()


def _number(request: WSGIEnvironment) -> int:
    """How many lines the page has already, which was cut off."""
    last = str(request.get("HTTP_LAST_EVENT_ID", ""))
    return int(last) if last.isascii() and last.isdigit() and len(last) < 10 else 0
