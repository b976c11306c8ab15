"""Loaded by every Python that a test starts with this folder on its path: it writes down sockets and written files.

One line of JSON for each, into the file that AUDIT_LOG names: what was done, with what, by which process.
"""

import json
import os
import sys

LOG = os.open(os.environ["AUDIT_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
MAKING = ("os.mkdir", "os.rename", "os.link", "os.symlink", "os.truncate", "shutil.move", "shutil.copyfile")


def hook(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open":
        path, _, flags = arguments
        if not isinstance(flags, int) or not flags & WRITING or isinstance(path, int):
            return
    elif not event.startswith("socket.") and event not in MAKING:
        return
    line = json.dumps({"event": event, "what": [str(each) for each in arguments], "process": os.getpid()})
    os.write(LOG, f"{line}\n".encode())


sys.addaudithook(hook)
