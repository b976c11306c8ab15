"""What can be copied: settings with everything as usual, and a unit file that starts a kiosk at boot."""

from __future__ import annotations

import re

EXAMPLE = """\
# Settings of voice-oldmaid kiosk. Everything here is as usual: leave out what you do not want to change.

# The game. "voice-oldmaid rules" lists the variants.
variant = "old_maid"
seats = 4                  # 2 to 12, the visitor among them
rules = []                 # house rules, like ["pair=rank_color"]
# pack = "/etc/voice-oldmaid/pack.toml"     # your own pack of pictures
skill = "ordinary"         # how well the others play: "carefree", "ordinary" or "sly"
practice = false           # true: each visitor begins with a card for practice

# How it speaks to each visitor at first. What a visitor changes is forgotten with the visitor.
words_per_minute = 130     # 80 to 300
volume_decibels = 0        # -16 to 8
verbosity = "usual"        # "few", "usual" or "many" words
patience = "child"         # how long a pause may be: "toddler", "child" or "adult"

# Sound. "voice-oldmaid doctor" lists the names. Without these, the usual devices of the system.
# microphone = "USB Audio"
# speaker = "USB Audio"
# model = "/opt/models/another"
# voice = "english-us"

# The screen: true shows what is said on a terminal. It is never written anywhere.
captions = false

# Calling visitors.
attract_seconds = 120      # 10 to 86400, from one call to the next while nobody plays
# quiet_from = "22:00"     # nobody is called from then ...
# quiet_until = "07:00"    # ... until then

# When a visitor says nothing.
idle_seconds = 60          # 15 to 3600, until it asks whether anybody is there
answer_seconds = 30        # 20 to 600, in which any word or key is a yes
extensions = 10            # 10 to 1000, how often in a row that may be a word that nobody understands

# For the operator.
heartbeat_seconds = 30     # 10 to 600; a game that stands still for so long is started again
# health = "/var/lib/voice-oldmaid/health.jsonl"    # or "-" for the standard output
health_seconds = 60        # 1 to 86400, from one line of health to the next
"""

UNIT = """\
# /etc/systemd/system/voice-oldmaid-kiosk.service
# Then: systemctl daemon-reload && systemctl enable --now voice-oldmaid-kiosk
# Not tested on a Raspberry Pi.

[Unit]
Description=Old Maid by voice, for visitors
After=sound.target

[Service]
Type=notify
NotifyAccess=main
ExecStart={command}
User=voice-oldmaid
SupplementaryGroups=audio
StandardInput=null
Restart=always
RestartSec=5
SuccessExitStatus=130
TimeoutStartSec=180
TimeoutStopSec=5
WatchdogSec=120

# It needs its devices and one folder, and no network.
StateDirectory=voice-oldmaid
PrivateTmp=yes
PrivateNetwork=yes
RestrictAddressFamilies=AF_UNIX
ProtectSystem=strict
ProtectHome=read-only
NoNewPrivileges=yes

[Install]
WantedBy=multi-user.target
"""


def unit_text(program: str, config: str | None) -> str:
    """The unit file for this program, by its whole path, with these settings."""
    words = [program, "kiosk", *(["--config", config] if config else [])]
    return UNIT.format(command=" ".join(map(_quoted, words)))


def _quoted(word: str) -> str:
    """As systemd reads it."""
    word = word.replace("\\", r"\\").replace('"', r"\"").replace("%", "%%").replace("$", "$$")
    return word if re.fullmatch(r"[^\s\\'\"]+", word) else f'"{word}"'
