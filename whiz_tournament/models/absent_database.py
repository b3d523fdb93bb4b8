"""Whether an error says that the database is not there, which no statement can help."""

from collections.abc import Iterator
from typing import Final

from django.db import InterfaceError, OperationalError, connection

# PostgreSQL: no connection, or the server stops, has crashed or starts up.
ABSENT_SQLSTATES: Final = ("08", "57P01", "57P02", "57P03")


def database_is_absent(error: BaseException) -> bool:
    """Tell whether PostgreSQL was not there, or went away: no fault of what was asked."""
    return connection.vendor == "postgresql" and any(map(_is_absence, causes_of(error)))


def causes_of(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error, and those that led to it."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_absence(error: BaseException) -> bool:
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    # No state: there was nobody to give one, the connection is gone.
    return state is None or state.startswith(ABSENT_SQLSTATES)
