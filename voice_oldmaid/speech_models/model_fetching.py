"""Fetches an official speech model: downloads it, proves that it is the right one, and unpacks it beside its place.

The model has its name only when it is whole. Until then there is one hidden file beside it, `.NAME.part`, which the
next call goes on with, and while it is unpacked a hidden folder `.NAME.new`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from voice_oldmaid.disk import is_locked_now, is_still, require_room
from voice_oldmaid.errors import FileError, ModelError, cannot_write, reason_of
from voice_oldmaid.speech_models.downloading import Waits, download
from voice_oldmaid.speech_models.models import check_model
from voice_oldmaid.speech_models.official_models import OfficialModel
from voice_oldmaid.speech_models.unpacking import Limits, unpack

UNPACKED = 2
"""About how many times as large as its archive a model is."""


def fetch(
    model: OfficialModel,
    home: Path,
    progress: Callable[[int], None],
    waits: Waits = Waits(),  # noqa: B008 (it is frozen)
    limits: Limits = Limits(),  # noqa: B008
) -> Path:
    """The folder of this model inside of *home*, where it is put if it is not there yet.

    *progress* is told how many bytes of the archive have come. ModelError if it cannot be had, or is not what it should
    be; FileError if it cannot be written.
    """
    target = home / model.name
    if os.path.lexists(target):
        return _usable(target)
    _require_hash_known(model)
    with _part(home, model) as part:
        if os.path.lexists(target):  # somebody else has just been quicker
            return _usable(target)
        _require_room_for(model, part)
        download(model.address, part, model.size_bytes, waits, progress)
        _require_right(model, part)
        _install(part, target, limits)
    return target


def _usable(target: Path) -> Path:
    try:
        check_model(target)
    except ModelError as error:
        raise ModelError(error.problem, f"Remove {target} and fetch it again.") from error
    return target


def _require_hash_known(model: OfficialModel) -> None:
    if not model.sha256:
        raise ModelError(
            f"Nobody has told me the fingerprint of {model.name}, so I could not know it when it comes.",
            f"If you trust it, get {model.address} yourself, unpack it, and give its folder with --model.",
        )


@contextmanager
def _part(home: Path, model: OfficialModel) -> Iterator[Path]:
    """The path of what has come of the archive until now; nobody else works on it meanwhile.

    It is removed where everything went well, or where nothing is in it.
    """
    if not home.is_absolute():
        raise FileError(f"I know no folder of yours to keep models in ({home}).", "Set HOME to your home folder.")
    part = home / f".{model.name}.part"
    lock = _locked(part)
    if lock is None:
        raise FileError(f"{model.name} is being fetched already.", "Wait until that is done.")
    done = False
    try:
        yield part
        done = True
    finally:
        done = done or not os.fstat(lock).st_size
        os.close(lock)
        if done:
            with suppress(OSError):
                part.unlink()


def _locked(part: Path) -> int | None:
    """This file, open and locked; None if somebody else works on it."""
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        while True:
            lock = os.open(part, os.O_RDWR | os.O_CREAT, 0o666)
            if not is_locked_now(lock):
                os.close(lock)
                return None
            if is_still(part, lock):
                return lock
            # Whoever had it has removed it meanwhile: the next one would not see our lock.
            os.close(lock)
    except OSError as error:
        raise cannot_write("folder", part.parent, error) from error


def _require_room_for(model: OfficialModel, part: Path) -> None:
    try:
        require_room(part.parent, model.size_bytes * (1 + UNPACKED) - part.stat().st_size)
    except OSError as error:
        raise cannot_write("folder", part.parent, error) from error


def _require_right(model: OfficialModel, part: Path) -> None:
    try:
        with part.open("rb") as file:
            right = hashlib.file_digest(file, "sha256").hexdigest() == model.sha256
    except OSError as error:
        advice = "Remove it and fetch the model again."
        raise FileError(f'I cannot read "{part}" ({reason_of(error)}).', advice) from error
    if not right:
        _throw_away(part)
        raise ModelError(
            f"What came is not {model.name}: it has another fingerprint (SHA-256) than it must have.",
            "Nothing of it was kept. Try again later; if it stays so, the file on the server has been changed.",
        )


def _install(part: Path, target: Path, limits: Limits) -> None:
    """Unpack the archive beside *target*, look whether it is a model, and give it its name."""
    new = target.with_name(f".{target.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        unpack(part, new, limits)
        check_model(new)
        new.rename(target)
    except ModelError:
        _throw_away(part)
        raise
    except OSError as error:
        raise cannot_write("model", target, error) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _throw_away(part: Path) -> None:
    """Leave nothing of what has come; the empty file goes with its lock."""
    with suppress(OSError):
        os.truncate(part, 0)
