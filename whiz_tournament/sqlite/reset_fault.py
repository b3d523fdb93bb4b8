"""Which versions of SQLite have the WAL-reset fault (https://sqlite.org/wal.html#walresetbug).

A checkpoint that runs while another connection's commit begins the write-ahead log again can note
pages of the new log as copied that it never copied: a later checkpoint then leaves them out, and a
commit is lost or the file damaged. Rare, and not to be mended afterwards.
"""

from typing import Final

Version = tuple[int, int, int]

FIRST_FAULTY: Final[Version] = (3, 7, 0)
FIRST_FIXED: Final[Version] = (3, 51, 3)
FIXED_IN_OLDER_LINES: Final[tuple[Version, ...]] = ((3, 44, 6), (3, 50, 7))
"""From each of these on, what has the same first two numbers is mended."""
WITHDRAWN: Final[Version] = (3, 52, 0)
"""Mended, but taken back by its makers; no release of ours carries it."""


def has_reset_fault(version: Version) -> bool:
    """Return whether a version of SQLite can lose a commit when its log begins again."""
    mended = any(line[:2] == version[:2] and version >= line for line in FIXED_IN_OLDER_LINES)
    return FIRST_FAULTY <= version < FIRST_FIXED and not mended


def may_be_released(version: Version) -> bool:
    """Return whether a release of ours may carry this version."""
    return not has_reset_fault(version) and version != WITHDRAWN
