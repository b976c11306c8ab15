"""Sound in memory and in files: one form inside, every common form outside."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_oldmaid.audio.sound import Sound, read_sound, write_sound, write_stereo
from voice_oldmaid.errors import FileError


def tone(seconds: float = 0.5, rate_hertz: int = 16_000, hertz: float = 440.0) -> Sound:
    times = np.arange(round(seconds * rate_hertz)) / rate_hertz
    return Sound(np.rint(10_000 * np.sin(2 * np.pi * hertz * times)).astype(np.int16), rate_hertz)


def frequency(sound: Sound) -> float:
    """The strongest frequency in hertz."""
    spectrum = np.abs(np.fft.rfft(sound.samples * np.hanning(len(sound.samples))))
    return float(np.argmax(spectrum) / sound.seconds)


def test_a_sound_lasts_as_long_as_its_samples() -> None:
    assert tone(0.5).seconds == 0.5
    assert Sound.silence(0.25, 22_050).seconds == pytest.approx(0.25, abs=1e-4)
    assert not Sound.silence(0.25, 22_050).samples.any()


@pytest.mark.parametrize("rate_hertz", [8_000, 22_050, 24_000, 44_100, 48_000])
def test_another_rate_changes_neither_length_nor_height(rate_hertz: int) -> None:
    """FAULTS S-13: voices that are too fast or too high come from a rate that was not told."""
    converted = tone(1.0).resampled(rate_hertz)

    assert converted.rate_hertz == rate_hertz
    assert converted.seconds == pytest.approx(1.0, abs=0.002)
    assert frequency(converted) == pytest.approx(440, rel=0.01)


def test_no_sound_at_all_can_change_its_rate() -> None:
    assert len(Sound.silence(0, 16_000).resampled(44_100).samples) == 0


def test_a_wrong_form_is_our_own_mistake() -> None:
    with pytest.raises(ValueError, match="float64"):
        Sound(np.zeros(3), 16_000)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one channel"):
        Sound(np.zeros((3, 2), np.int16), 16_000)
    with pytest.raises(ValueError, match="0 hertz"):
        Sound(np.zeros(3, np.int16), 0)


def test_samples_cannot_be_changed() -> None:
    sound = tone()

    with pytest.raises(ValueError, match="read-only"):
        sound.samples[0] = 1


@pytest.mark.parametrize("subtype", ["PCM_U8", "PCM_16", "PCM_24", "PCM_32", "FLOAT", "DOUBLE"])
def test_every_kind_of_sample_gives_the_same_sound(tmp_path: Path, subtype: str) -> None:
    """FAULTS V-05: a wrong sample form gives nonsense, never an error, if nobody converts it."""
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone().samples / 32768, 16_000, subtype=subtype)

    assert np.abs(read_sound(path).samples - tone().samples.astype(int)).max() <= 256


@pytest.mark.parametrize("ending", [".wav", ".flac", ".aiff", ".ogg", ".mp3"])
def test_what_is_written_is_read_again(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"tone{ending}"
    write_sound(path, tone(1.0))

    again = read_sound(path)

    assert again.rate_hertz == 16_000
    assert again.seconds == pytest.approx(1.0, abs=0.15)
    assert frequency(again) == pytest.approx(440, rel=0.01)


def test_a_file_is_known_by_what_is_in_it_and_not_by_its_name(tmp_path: Path) -> None:
    """FAULTS T-14: an AIFF file that is called WAV."""
    write_sound(tmp_path / "tone.aiff", tone())
    (tmp_path / "tone.aiff").rename(tmp_path / "tone.wav")

    assert np.array_equal(read_sound(tmp_path / "tone.wav").samples, tone().samples)


def test_a_name_without_an_ending_becomes_a_wav(tmp_path: Path) -> None:
    write_sound(tmp_path / "tone", tone())

    assert (tmp_path / "tone").read_bytes()[:4] == b"RIFF"


def write_beside(path: Path, left: Sound, right: Sound) -> None:
    with path.open("wb") as file:
        write_stereo(file, left, right)


def test_a_channel_without_a_microphone_makes_the_other_one_no_fainter(tmp_path: Path) -> None:
    write_beside(tmp_path / "both.wav", tone(0.5), Sound.silence(0.25, 16_000))

    assert soundfile.info(tmp_path / "both.wav").channels == 2
    assert np.abs(read_sound(tmp_path / "both.wav").samples - tone().samples).max() <= 1


def test_channels_of_which_one_is_wired_the_wrong_way_round_do_not_silence_each_other(tmp_path: Path) -> None:
    write_beside(tmp_path / "both.wav", tone(), Sound(-tone().samples, 16_000))

    assert np.abs(read_sound(tmp_path / "both.wav").samples - tone().samples).max() <= 1


@pytest.mark.parametrize("subtype", ["FLOAT", "DOUBLE"])
def test_numbers_of_16_bits_in_a_file_for_values_up_to_one_are_brought_to_scale(tmp_path: Path, subtype: str) -> None:
    """Taken as they are, every one of them would be beyond full scale."""
    soundfile.write(tmp_path / "tone.wav", tone().samples.astype(np.float64), 16_000, subtype=subtype)

    assert np.array_equal(read_sound(tmp_path / "tone.wav").samples, tone().samples)


def test_two_rates_do_not_go_side_by_side(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="two rates"):
        write_beside(tmp_path / "both.wav", tone(rate_hertz=16_000), tone(rate_hertz=8_000))


def test_samples_that_are_no_numbers_or_too_loud_are_tamed(tmp_path: Path) -> None:
    values = np.array([np.nan, np.inf, 2.0, -2.0, 0.5], np.float32)
    soundfile.write(tmp_path / "odd.wav", values, 16_000, subtype="FLOAT")

    assert read_sound(tmp_path / "odd.wav").samples.tolist() == [0, 0, 32767, -32768, 16384]


def unreadable(tmp_path: Path) -> dict[str, Path]:
    files = {name: tmp_path / f"{name}.wav" for name in ("missing", "empty", "text", "header", "raw", "folder")}
    files["empty"].write_bytes(b"")
    files["text"].write_text("third card", encoding="ascii")
    write_sound(files["header"], Sound.silence(0, 16_000))
    files["raw"] = files["raw"].with_suffix(".raw")
    files["raw"].write_bytes(bytes(3200))
    files["folder"].mkdir()
    files["no file can be called so"] = Path("a\0b.wav")
    return files


@pytest.mark.parametrize("name", ["missing", "empty", "text", "header", "raw", "folder", "no file can be called so"])
def test_a_file_without_sound_is_refused_with_a_sentence_that_names_it(tmp_path: Path, name: str) -> None:
    path = unreadable(tmp_path)[name]

    with pytest.raises(FileError) as caught:
        read_sound(path)
    assert str(path) in caught.value.problem
    assert caught.value.advice.endswith(".")


def test_a_sound_that_cannot_be_written_is_told_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "tone.wav"

    with pytest.raises(FileError, match="no such folder"):
        write_sound(path, tone())


@pytest.mark.acoustic
@pytest.mark.parametrize("ending", ["ogg", "flac", "wav"])
def test_minutes_of_sound_are_written_as_well_as_seconds(tmp_path: Path, ending: str) -> None:
    """In one call, libsndfile's Vorbis writer ends the process without a word."""
    noise = Sound(np.random.default_rng(1).integers(-9000, 9000, 300 * 22_050).astype(np.int16), 22_050)
    write_beside(tmp_path / f"long.{ending}", noise, noise)

    assert read_sound(tmp_path / f"long.{ending}").seconds == pytest.approx(300, abs=0.1)


@pytest.mark.parametrize("rate_hertz", [999, 768_001, 2**31 - 1])
def test_a_rate_that_nothing_records_at_is_refused(tmp_path: Path, rate_hertz: int) -> None:
    """To bring it to 16 kHz would take all memory, or leave nothing."""
    path = tmp_path / "odd.wav"
    write_sound(path, tone())
    content = bytearray(path.read_bytes())
    content[24:28] = rate_hertz.to_bytes(4, "little")
    path.write_bytes(content)

    with pytest.raises(FileError, match=r"odd\.wav"):
        read_sound(path)


@pytest.mark.parametrize("ending", ["wav", "ogg", "flac", "mp3"])
def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path, ending: str, capfd: pytest.CaptureFixture[str]) -> None:
    full = tmp_path / f"full.{ending}"
    full.symlink_to("/dev/full")

    with pytest.raises(FileError, match="no room left for the sound file"):
        write_sound(full, tone())
    assert capfd.readouterr() == ("", "")


def test_a_file_that_promises_more_than_it_has_gives_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "cut.wav"
    write_sound(path, tone(1.0))
    path.write_bytes(path.read_bytes()[:-16_000])

    assert read_sound(path).seconds == 0.5
