"""A client of the page: plain requests, right and wrong ones, by the standard library alone."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from email.message import Message
from typing import Any
from urllib.parse import urlsplit

SECONDS = 10.0
LONGEST_SECONDS = 30.0


@dataclass(frozen=True)
class Answer:
    """A whole answer."""

    status: int
    headers: Message
    text: str


@dataclass(frozen=True)
class PageClient:
    """Asks the page at this address."""

    address: str

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 80

    @property
    def path(self) -> str:
        return urlsplit(self.address).path

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, name: str = "", method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """The answer to a request for this name after the secret word; "_" in names of headers stands for "-"."""
        return self.ask_for(f"{self.path}{name}", method, body, **headers)

    def ask_for(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        with closing(self._connection()) as connection:
            connection.request(method, path, body, _named(headers))
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())

    def say(self, words: str) -> int:
        """Say these words as the page does; the status."""
        return self.post(json.dumps({"say": words}).encode())

    def post(self, body: bytes, **headers: str) -> int:
        usual = {"Origin": self.origin, "Content_Type": "application/json"}
        return self.ask("say", "POST", body, **(usual | headers)).status

    @contextmanager
    def stream(self, **headers: str) -> Iterator[http.client.HTTPResponse]:
        """The events, as they come."""
        with closing(self._connection()) as connection:
            connection.request("GET", f"{self.path}events", headers=_named(headers))
            yield connection.getresponse()

    def updates(self, **headers: str) -> Iterator[Mapping[str, Any]]:
        """All that is told, until all is told. TimeoutError where that takes longer than any game of a test."""
        deadline = time.monotonic() + LONGEST_SECONDS
        with self.stream(**headers) as answer:
            assert answer.status == 200, answer.status
            for line in answer:
                if time.monotonic() > deadline:
                    raise TimeoutError("the page tells nothing new any more")
                if line.startswith(b"data: "):
                    update = json.loads(line.removeprefix(b"data: "))
                    yield update
                    if update["ended"]:
                        return

    def _connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
