"""Devices as the library sounddevice describes them, and its error: what stand-ins for both kinds share."""

from __future__ import annotations

from typing import Any


class PortAudioError(Exception):
    """As the library's."""


def microphone(name: str = "Desk microphone", rate_hertz: float = 48_000.0, channels: int = 1) -> dict[str, Any]:
    return {"name": name, "max_input_channels": channels, "max_output_channels": 0, "default_samplerate": rate_hertz}


def loudspeaker(name: str = "Loudspeaker", rate_hertz: float = 22_050.0, channels: int = 2) -> dict[str, Any]:
    return {"name": name, "max_input_channels": 0, "max_output_channels": channels, "default_samplerate": rate_hertz}
