"""What the spoken doctor says and shows: each measurement in plain words, with what to do about it."""

from __future__ import annotations

from dataclasses import dataclass

from voice_oldmaid.audio.check_up import Echo
from voice_oldmaid.bench.hearing import Hearing

HELLO = "Hello! I will look at your microphone and your loudspeaker. First I play a tone."
SENTENCE = "Now I listen to my own voice. You play Old Maid with me, and I tell you which cards you hold in your hand."
PLEASE_SAY = "Please say: third card."
WANTED_POSITION = 3
GOODBYE = "That is all. Have fun!"
GOODBYE_WITH_ADVICE = "That is all. What to do is on the screen."

FAINT_VOICE_DBFS, LOUD_VOICE_DBFS = -45.0, -8.0
LOUD_ROOM_DBFS = -40.0
POOR_SNR_DB, GOOD_SNR_DB = 10.0, 20.0
LATE_SECONDS = 0.5
LOUD_ECHO_DBFS = -25.0
LITTLE_LEFT_DB = 10.0
"""Where the game's own voice is not made fainter by so much, somebody who speaks over it is hard to hear."""
SLOWEST_REAL_TIME_FACTOR = 0.7
"""A machine that needs longer than this for a second of sound answers late."""


@dataclass(frozen=True, slots=True)
class Told:
    """The same thing for the eye and for the ear."""

    shown: str
    spoken: str
    advice: str = ""
    """Shown and spoken."""
    ok: bool = True


def about_delay(seconds: float | None) -> Told:
    """How late the microphone hears what the loudspeaker is given."""
    if seconds is None:
        return Told(
            "the microphone does not hear the loudspeaker.",
            "My microphone did not hear the tone.",
            "With headphones that is as it should be; if you did not hear a tone, turn the loudspeaker up.",
        )
    shown = f"the microphone hears the loudspeaker after {seconds:.2f} s."
    if seconds > LATE_SECONDS:
        advice = "Devices with a cable, or those of this machine itself, answer sooner."
        return Told(shown, "The sound takes long on its way.", advice)
    return Told(shown, "I have heard my tone.")


def about_echo(echo: Echo) -> Told:
    """How loud the game is in its own ears, and how much of that it takes out."""
    if echo.heard_dbfs is None:
        return Told("the microphone hears nothing of my voice.", "I do not hear myself, which is good.")
    left = "nothing" if echo.left_dbfs is None else f"{echo.left_dbfs:.0f} dBFS"
    shown = f"the microphone hears my voice at {echo.heard_dbfs:.0f} dBFS, and {left} is left after I take it out."
    if echo.left_dbfs is not None and echo.heard_dbfs - echo.left_dbfs < LITTLE_LEFT_DB:
        advice = "Turn the loudspeaker down, put it away from the microphone, or use headphones."
        return Told(shown, "I hear myself, and cannot take all of it out.", advice)
    if echo.heard_dbfs > LOUD_ECHO_DBFS:
        return Told(shown, "I hear myself very loud.", "Turn the loudspeaker down a little.")
    return Told(shown, "I hear myself, and can take that out.")


def about_room(room_dbfs: float) -> Told:
    shown = f"the room is at {room_dbfs:.0f} dBFS."
    if room_dbfs > LOUD_ROOM_DBFS:
        return Told(shown, "It is loud where you are.", "Close a window, or put the microphone nearer.")
    return Told(shown, "Your room is quiet enough.")


def about_voice(voice_dbfs: float | None, room_dbfs: float) -> Told:
    """How loud somebody is, and by how much louder than the room."""
    if voice_dbfs is None:
        advice = "Come nearer, turn the microphone up, and start the doctor again."
        return Told("I heard nobody.", "I heard nobody.", advice, ok=False)
    snr_db = voice_dbfs - room_dbfs
    shown = f"your voice is at {voice_dbfs:.0f} dBFS, {snr_db:.0f} dB above the room."
    if snr_db < POOR_SNR_DB:
        return Told(shown, "Your voice hardly stands out of the room.", "Come nearer, or make the room quieter.")
    if voice_dbfs < FAINT_VOICE_DBFS:
        return Told(shown, "Your voice is faint.", "Come nearer, or turn the microphone up.")
    if voice_dbfs > LOUD_VOICE_DBFS:
        return Told(shown, "Your voice is very loud.", "Turn the microphone down, or go a little away.")
    return Told(shown, "I hear you well." if snr_db >= GOOD_SNR_DB else "I hear you.")


def about_words(hearing: Hearing) -> Told:
    """What was understood, and how fast."""
    shown = f'I understood "{hearing.heard}", at {hearing.real_time_factor:.2f} of real time.'
    if hearing.position != WANTED_POSITION:
        spoken = f"I understood: {hearing.heard}." if hearing.heard else "I did not understand you."
        return Told(shown, spoken, "Say it again in your own way; if it stays so, try another microphone.", ok=False)
    if hearing.real_time_factor > SLOWEST_REAL_TIME_FACTOR:
        return Told(shown, "I have understood third card, but slowly.", "Close other programs.", ok=False)
    return Told(shown, "I have understood third card.")
