"""Stand-ins for pyttsx3 with one fault each, for the worker process to import in place of the real one."""

from __future__ import annotations

from pathlib import Path

COMMON = '''
import os, struct, threading, time, types

RATE = 22050
COUNT = os.path.join(os.path.dirname(__file__), "count")


def times(what):
    """How often this was called before, in all processes together."""
    with open(COUNT, "a+") as file:
        file.write(what + "\\n")
        file.seek(0)
        return file.read().split().count(what) - 1


def pcm(seconds):
    return struct.pack("<h", 1000) * int(seconds * RATE)


def wav(seconds):
    data = pcm(seconds)
    sizes = struct.pack("<IHHIIHH", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    body = b"WAVEfmt " + sizes + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def aiff(seconds):
    data = struct.pack(">h", 1000) * int(seconds * RATE)
    common = b"COMM" + struct.pack(">IhIh", 18, 1, len(data) // 2, 16) + b"\\x40\\x0d\\xac\\x44" + bytes(6)
    sound = b"SSND" + struct.pack(">III", len(data) + 8, 0, 0) + data
    return b"FORM" + struct.pack(">I", len(common + sound) + 4) + b"AIFF" + common + sound


class Engine:
    """Does everything as it should; the fault is in a class made from it."""

    def __init__(self):
        self.properties = {}
        self.ended = lambda **_: None

    def connect(self, topic, callback):
        if topic == "finished-utterance":
            self.ended = callback

    def isBusy(self):
        return False

    def getProperty(self, name):
        if name == "voices":
            return [types.SimpleNamespace(id="gmw/en-us", name="English", languages=["en-us"])]
        return self.properties.get(name)

    def setProperty(self, name, value):
        self.properties[name] = value

    def save_to_file(self, text, path):
        self.text, self.path = text, path

    def seconds(self):
        return 0.3 * len(self.text.split())

    def runAndWait(self):
        print("chatter", flush=True)
        self.write(wav(self.seconds()))
        self.ended(completed=True)

    def write(self, content):
        with open(self.path, "wb") as file:
            file.write(content)


def init(driver=None):
    return Faulty()
'''

FAULTS = {
    "none": "",
    "hangs in a sentence": "def runAndWait(self): threading.Event().wait()",
    "hangs in its first sentence": """
    def runAndWait(self):
        threading.Event().wait() if times("run") == 0 else super().runAndWait()""",
    "dies in its first sentence": """
    def runAndWait(self):
        os._exit(139) if times("run") == 0 else super().runAndWait()""",
    "writes a header and nothing else": "def seconds(self): return 0",
    "cuts each sentence short": "def seconds(self): return 0.06",
    "says that it was cut off": """
    def runAndWait(self):
        super().runAndWait()
        self.ended(completed=False)""",
    "makes no file": "def write(self, content): pass",
    "raises": "def runAndWait(self): raise RuntimeError('run loop already started')",
    "never says that it has finished": """
    def runAndWait(self):
        self.write(wav(self.seconds()))""",
    "finishes after runAndWait": """
    def runAndWait(self):
        threading.Timer(0.1, super().runAndWait).start()""",
    "ignores the rate": """
    def setProperty(self, name, value):
        if name != "rate":
            super().setProperty(name, value)""",
    "takes a rate at the second asking": """
    def setProperty(self, name, value):
        if name != "rate" or times("rate") % 2:
            super().setProperty(name, value)""",
    "writes AIFF": """
    def runAndWait(self):
        self.write(aiff(self.seconds()))
        self.ended(completed=True)""",
    "writes noise without a header": """
    def runAndWait(self):
        self.write(pcm(self.seconds()))
        self.ended(completed=True)""",
    "does not start": "def __init__(self): raise RuntimeError('eSpeak or eSpeak-ng is not installed')",
    "hangs at its start": "def __init__(self): threading.Event().wait()",
    "dies at its start": "def __init__(self): os._exit(139)",
}
"""The body of a class Faulty(Engine), by what is wrong with it."""


def write_engine(folder: Path, fault: str) -> Path:
    """Put a pyttsx3 with this fault into *folder*, which is then to stand first on PYTHONPATH."""
    body = FAULTS[fault].strip() or "pass"
    (folder / "pyttsx3.py").write_text(f"{COMMON}\n\nclass Faulty(Engine):\n    {body}\n", encoding="ascii")
    return folder
