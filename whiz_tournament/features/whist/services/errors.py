"""What an evening refuses, beside what every log does."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict, NotFound, SeveralIssues, StaleVersion


class EventRefused(SeveralIssues):
    """The game does not allow this event."""


class EventUnknown(NotFound):
    message = N_("Table {table} has no entry number {number}.")


class TableUnknown(NotFound):
    """The evening has no such table, or it is not the sender's: the same answer for both."""

    message = N_("This evening has no table {table}.")


class EventChanged(StaleVersion):
    code = StaleVersion.code
    message = N_("This entry was changed meanwhile. Read it again before you go on.")


class SeatedTwice(Conflict):
    message = N_("{name} has a seat this evening already.")


class LateSeatStays(Conflict):
    """Somebody who did not come late, plays already, or has somebody sitting behind."""

    message = N_("Only a latecomer in the last seat who is in no entry of the table can leave it.")


class TableFull(WhizError):
    message = N_("A table of this game takes from {few} to {many} players.")


class TableNeeded(Malformed):
    message = N_("Say at which table: send its number as “table”.")


class EveningFileUnreadable(Malformed):
    code = "evening_unreadable"
    message = N_("This is not the document of an evening without boards: look at {place}.")


class EveningFileContradicts(WhizError):
    code = "evening_contradicts"
    message = N_("This evening does not fit together: look at {place}.")


def unfit(*path: str) -> EveningFileContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return EveningFileContradicts(field=place, place=place)
