"""Asks a Python which SQLite it carries; ``python -m script.release.sqlite_version PYTHON``.

Ends with 1 where that is a version with the WAL-reset fault, or one that its makers took back: no
release carries such a one. A checkout may run on it, for the program works around the fault.
"""

import subprocess
import sys
from typing import Final

from whiz_tournament.sqlite.reset_fault import Version, may_be_released

ASKED: Final = "import sqlite3; print(*sqlite3.sqlite_version_info)"


def main() -> int:
    """Ask, say what was answered, and judge it."""
    version = sqlite_of(sys.argv[1])
    fit = may_be_released(version)
    print(f"SQLite {'.'.join(map(str, version))}: {'fit' if fit else 'not fit'} for a release")
    return 0 if fit else 1


def sqlite_of(python: str) -> Version:
    """Return the version of SQLite that a Python loads; raises where it answers anything else."""
    done = subprocess.run([python, "-c", ASKED], check=True, capture_output=True, text=True)
    first, second, third = map(int, done.stdout.split())
    return first, second, third


if __name__ == "__main__":
    sys.exit(main())
