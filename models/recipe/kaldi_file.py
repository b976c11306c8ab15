"""Kaldi's binary files: a reader of the components of an nnet3 model, and the pieces to write one from."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
PAIRS = ("<AlphaInOut>", "<RankInOut>")


def read_components(path: Path) -> dict[str, dict[str, Any]]:
    """The components of the network in a final.mdl: by their names, what each of their fields holds."""
    content = path.read_bytes()
    reader = _Reader(content, content.index(b"<NumComponents>"))
    reader.token()
    components = {}
    for _ in range(reader.whole_number()):
        reader.token()
        name, end = reader.token(), "</" + reader.token()[1:]
        fields: dict[str, Any] = {}
        while (field := reader.token()) != end:
            fields[field] = reader.pair() if field in PAIRS else reader.value(field)
        components[name] = fields
    return components


class _Reader:
    def __init__(self, content: bytes, place: int) -> None:
        self.content, self.place = content, place

    def token(self) -> str:
        while self.content[self.place : self.place + 1] in b" \n":
            self.place += 1
        end = self.place
        while self.content[end : end + 1] not in b" \n":
            end += 1
        token = self.content[self.place : end].decode()
        self.place = end + 1
        return token

    def whole_number(self) -> int:
        return int(self._unpack("<i"))

    def pair(self) -> tuple[float, float]:
        return self.number(), self.number()

    def number(self) -> float:
        return float(self._unpack("<d" if self.content[self.place] == 8 else "<f"))

    def value(self, field: str) -> Any:
        """What follows, by the byte that it begins with."""
        kind, following = self.content[self.place : self.place + 1], self.content[self.place + 1 : self.place + 2]
        if kind == b"<":
            return None
        if kind in b"TF" and following not in (b"M", b"V"):
            self.place += 1
            return kind == b"T"
        if kind in b"FD":
            return self._array()
        if kind == b"\x08":
            return self.number()
        return self._whole_numbers() if field == "<TimeOffsets>" else self._unpack("<f")

    def _unpack(self, form: str) -> Any:
        (value,) = struct.unpack_from(form, self.content, self.place + 1)
        self.place += 1 + struct.calcsize(form)
        return value

    def _array(self) -> Array:
        token = self.token()
        shape = [self.whole_number() for _ in range(2 if token[1] == "M" else 1)]
        return self._take(np.float32 if token[0] == "F" else np.float64, shape)

    def _whole_numbers(self) -> Array:
        return self._take(np.int32, [self.whole_number()])

    def _take(self, kind: Any, shape: list[int]) -> Array:
        count = int(np.prod(shape))
        array = np.frombuffer(self.content, kind, count, self.place).reshape(shape).copy()
        self.place += array.nbytes
        return array


def token(name: str) -> bytes:
    return name.encode() + b" "


def whole(value: int) -> bytes:
    return b"\x04" + struct.pack("<i", value)


def real(value: float) -> bytes:
    return b"\x04" + struct.pack("<f", value)


def double(value: float) -> bytes:
    return b"\x08" + struct.pack("<d", value)


def array(values: Any) -> bytes:
    """A vector or a matrix of 32-bit numbers."""
    values = np.ascontiguousarray(values, np.float32)
    return token("FM" if values.ndim == 2 else "FV") + b"".join(map(whole, values.shape)) + values.tobytes()


def wholes(values: Any) -> bytes:
    values = np.ascontiguousarray(values, np.int32)
    return whole(len(values)) + values.tobytes()
