"""The command `python -m engine.console.export`: see `engine.console.outside.export`."""

import sys

from engine.console.outside.export import main

if __name__ == "__main__":
    sys.exit(main())
