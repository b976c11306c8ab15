"""Gets one file from a server. Nothing else in the program opens a connection.

What has come stays when it breaks off, and the next call goes on there, if the server still has the same file: the time
of the part on the disk is the Last-Modified of the server, and If-Range sends it back (RFC 9110, 13.1.5 and 14.2). A
part that somebody killed in the making has another time, and begins anew.
"""

from __future__ import annotations

import email.utils
import http.client
import os
import queue
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO, TypeVar
from urllib.parse import urlsplit

from voice_oldmaid.disk import gone_on_with, megabytes, write
from voice_oldmaid.errors import ModelError

BLOCK_BYTES = 1 << 16
SLOWEST_BYTES = 100_000
LOOPBACK = {"127.0.0.1", "::1", "localhost"}
AGAIN = "Try again: it goes on where it stopped."
BY_HAND = "Look for the model on https://alphacephei.com/vosk/models and give its unpacked folder with --model."

_Got = TypeVar("_Got")


@dataclass(frozen=True, slots=True)
class Waits:
    """How long to wait, in seconds."""

    answer_seconds: float = 30.0
    """For the answer of the server, with all that comes before it: its number, the connection, redirections."""
    silence_seconds: float = 20.0
    """For the next byte."""
    slow_seconds: float = 60.0
    """For the next SLOWEST_BYTES."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What `download` was asked for."""

    address: str
    part: Path
    size_bytes: int
    waits: Waits


def download(address: str, part: Path, size_bytes: int, waits: Waits, progress: Callable[[int], None]) -> None:
    """Make a whole file of *part*, which may be there already: the one at *address*, of so many bytes.

    *progress* is told how many bytes are there. ModelError if the server does not give the file; FileError if it cannot
    be written. What has come until then stays in *part*.
    """
    _require_safe(address)
    wanted = _Wanted(address, part, size_bytes, waits)
    came = part.stat().st_size if part.exists() else 0
    if came == size_bytes:
        return
    with _told(address), _answer(wanted, came if came < size_bytes else 0) as answer:
        begin = came if answer.status == http.HTTPStatus.PARTIAL_CONTENT else 0
        modified = _modified(answer) or (int(part.stat().st_mtime) if begin else 0)
        _require_size(answer, begin, size_bytes)
        try:
            with gone_on_with(part, begin) as file:
                _receive(answer, file, begin, wanted, progress)
        finally:
            _remember(part, modified)


def _answer(wanted: _Wanted, came: int) -> http.client.HTTPResponse:
    """What the server sends: the rest of the file after *came* bytes, or the whole of it."""
    since = int(wanted.part.stat().st_mtime) if came else 0
    if not since:
        return _request(wanted, {})
    try:
        answer = _request(wanted, {"Range": f"bytes={came}-", "If-Range": email.utils.formatdate(since, usegmt=True)})
    except urllib.error.HTTPError as error:
        if error.code != http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
            raise
        error.close()
        return _request(wanted, {})
    last = wanted.size_bytes - 1
    fits = answer.headers.get("Content-Range") == f"bytes {came}-{last}/{wanted.size_bytes}"
    if answer.status != http.HTTPStatus.PARTIAL_CONTENT or (fits and _modified(answer) in (None, since)):
        return answer
    answer.close()
    return _request(wanted, {})


def _request(wanted: _Wanted, headers: dict[str, str]) -> http.client.HTTPResponse:
    request = urllib.request.Request(wanted.address, headers={"User-Agent": "voice-oldmaid", **headers})
    opener = urllib.request.build_opener(_SafeRedirects)

    def ask() -> http.client.HTTPResponse:
        answer: http.client.HTTPResponse = opener.open(request, timeout=wanted.waits.silence_seconds)
        return answer

    return _within(wanted.waits.answer_seconds, ask)


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """Follows a server that sends us elsewhere, but only to where we would go ourselves."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        try:
            _require_safe(newurl)
        except ModelError:
            fp.close()
            raise
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _require_safe(address: str) -> None:
    """ModelError for anything but https; what stays on this machine may be http."""
    try:
        scheme, host = urlsplit(address).scheme, urlsplit(address).hostname
    except ValueError:
        scheme, host = "", None
    if not (host and scheme == "https") and not (scheme == "http" and host in LOOPBACK):
        raise ModelError(f"{address[:200]!r} is not the address of a safe connection (https).", BY_HAND)


def _require_size(answer: http.client.HTTPResponse, begin: int, size_bytes: int) -> None:
    length = answer.headers.get("Content-Length", "")
    if length.isdigit() and begin + int(length) != size_bytes:
        raise _other_file(f"{megabytes(begin + int(length))} instead of {megabytes(size_bytes)}")


def _receive(
    answer: http.client.HTTPResponse, file: BinaryIO, came: int, wanted: _Wanted, progress: Callable[[int], None]
) -> None:
    progress(came)
    whole, slow_seconds = wanted.size_bytes, wanted.waits.slow_seconds
    until, enough = time.monotonic() + slow_seconds, came + SLOWEST_BYTES
    # One read of the socket at a time, so that a server that sends a byte now and then is noticed.
    while came < whole and (block := answer.read1(min(BLOCK_BYTES, whole - came))):
        write(file, block)
        came += len(block)
        progress(came)
        if came >= enough:
            until, enough = time.monotonic() + slow_seconds, came + SLOWEST_BYTES
        elif time.monotonic() > until:
            raise ModelError(f"The connection is too slow ({megabytes(came)} of {megabytes(whole)} came).", AGAIN)
    if came < whole:
        raise ModelError(f"The connection broke off after {megabytes(came)} of {megabytes(whole)}.", AGAIN)
    if answer.read1(1):
        raise _other_file(f"more than {megabytes(whole)}")


def _remember(part: Path, modified: int) -> None:
    """Let the time of the part say which file it is a part of; 0 if the server does not tell."""
    with suppress(OSError):  # then it begins anew
        os.utime(part, (modified, modified))


def _modified(answer: http.client.HTTPResponse) -> int | None:
    """When the file on the server was last changed, in seconds since 1970; None if it does not say."""
    try:
        return int(email.utils.parsedate_to_datetime(answer.headers["Last-Modified"]).timestamp())
    except (TypeError, ValueError):
        return None


def _within(seconds: float, action: Callable[[], _Got]) -> _Got:
    """What *action* gives; TimeoutError if it takes longer: then it is left behind.

    A look-up of a server's name has no limit of its own, and an answer of one letter a second never exceeds that of the
    socket.
    """
    outcome: queue.Queue[tuple[_Got | None, BaseException | None]] = queue.Queue()

    def act() -> None:
        try:
            outcome.put((action(), None))
        except BaseException as error:
            outcome.put((None, error))

    threading.Thread(target=act, daemon=True, name="request").start()
    try:
        result, error = outcome.get(timeout=seconds)
    except queue.Empty:
        raise TimeoutError from None
    if error:
        raise error
    return result  # type: ignore[return-value]  # there is one where there is no error


@contextmanager
def _told(address: str) -> Iterator[None]:
    """Whatever is wrong with the connection, or with the address, is told as a ModelError."""
    host = urlsplit(address).hostname
    try:
        yield
    except urllib.error.HTTPError as error:
        error.close()
        raise _refusal(address, error.code) from error
    except (OSError, http.client.HTTPException, ValueError, OverflowError) as error:
        cause = error.reason if isinstance(error, urllib.error.URLError) else error
        raise _unreached(str(host), cause) from error


def _unreached(host: str, cause: object) -> ModelError:
    if isinstance(cause, TimeoutError):
        return ModelError(f"{host} has not answered in time.", AGAIN)
    if isinstance(cause, ssl.SSLCertVerificationError):
        problem = f"{host} could not prove who it is ({cause.verify_message})."
        return ModelError(problem, "Check the clock and the certificates of this machine.")
    if isinstance(cause, http.client.HTTPException | ConnectionResetError | ssl.SSLError):
        return ModelError(f"The connection to {host} broke off.", AGAIN)
    reason = getattr(cause, "strerror", None) or str(cause)
    return ModelError(f"{host} cannot be reached ({reason}).", "Check that this machine has a network and try again.")


def _refusal(address: str, code: int) -> ModelError:
    if code in (http.HTTPStatus.NOT_FOUND, http.HTTPStatus.GONE):
        return ModelError(f"There is no file at {address} any more ({code}).", BY_HAND)
    if code >= http.HTTPStatus.INTERNAL_SERVER_ERROR or code == http.HTTPStatus.TOO_MANY_REQUESTS:
        return ModelError(f"The server cannot give {address} now ({code}).", "Try again later.")
    return ModelError(f"The server does not give {address} ({code}).", BY_HAND)


def _other_file(what: str) -> ModelError:
    return ModelError(f"The server has another file than the one that is wanted ({what}).", BY_HAND)
