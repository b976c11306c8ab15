"""python -m voice_oldmaid"""

import sys

from voice_oldmaid.cli import main

if __name__ == "__main__":
    sys.exit(main())
