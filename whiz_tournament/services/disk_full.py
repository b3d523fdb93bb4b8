"""Which of the database's errors say that nothing can be written at all."""

from collections.abc import Iterator
from typing import Final

# Read-only, input/output, full.
FULL_SQLITE: Final = frozenset({8, 10, 13})
# PostgreSQL: disk full, input/output, a server that only reads.
FULL_SQLSTATES: Final = frozenset({"53100", "58030", "25006"})


def is_disk_full(error: BaseException) -> bool:
    """Tell whether the error, or one that led to it, is the disk's fault."""
    return any(_says_so(each) for each in _chain(error))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _says_so(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in FULL_SQLITE
    return getattr(error, "sqlstate", None) in FULL_SQLSTATES
