"""python -m voice_oldmaid"""

import sys

from voice_oldmaid.entry import entry

if __name__ == "__main__":
    sys.exit(entry())
