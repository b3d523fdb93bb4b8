"""What an evening refuses, beside what every log does."""

from collections.abc import Sequence

from boards.errors import N_, Malformed, Translate, WhizError
from scoring.whist.outcomes import Issue
from whiz_tournament.services.errors import Conflict, NotFound, StaleVersion


class EventRefused(WhizError):
    """The game does not allow this event; ``issues`` are all reasons, the first one speaks."""

    def __init__(self, issues: Sequence[Issue]) -> None:
        """Speak for the first issue."""
        self.issues = tuple(issues)
        first = self.issues[0]
        self.code = first.code  # type: ignore[misc]  # each issue has a code of its own
        self.message = first.message  # type: ignore[misc]  # and a sentence
        super().__init__(field=first.field, **first.params)

    def sentence(self, translate: Translate) -> str:
        """Return the first issue's sentence."""
        return self.issues[0].sentence(translate)


class EventUnknown(NotFound):
    """No event has this number at this table."""

    code = "event_unknown"
    message = N_("Table {table} has no entry number {number}.")


class TableUnknown(NotFound):
    """The evening has no such table, or it is not the sender's: the same answer for both."""

    code = "table_unknown"
    message = N_("This evening has no table {table}.")


class EventChanged(StaleVersion):
    """Somebody changed the entry after the sender read it."""

    message = N_("This entry was changed meanwhile. Read it again before you go on.")


class SeatedTwice(Conflict):
    """One person cannot sit twice."""

    code = "seated_twice"
    message = N_("{name} has a seat this evening already.")


class LateSeatStays(Conflict):
    """Somebody who did not come late, plays already, or has somebody sitting behind."""

    code = "late_seat_stays"
    message = N_("Only who came late, sits last and is in no entry of the table can leave it.")


class TableFull(WhizError):
    """More people than a table can take."""

    code = "table_full"
    message = N_("A table of this game takes from {few} to {many} players.")


class SeatUnknown(Malformed):
    """A device says from which seat of the table it is typed."""

    code = "seat_unknown"
    message = N_("Say who types: send the number of the seat as “by”.")


class TableNeeded(Malformed):
    """Several tables play, and nothing tells which one is meant."""

    code = "table_needed"
    message = N_("Say at which table: send its number as “table”.")


class EveningFileUnreadable(Malformed):
    """Something is missing, unknown, or of another kind than it must be."""

    code = "evening_unreadable"
    message = N_("This is not an evening in the format whiz-evening/1: look at {place}.")


class EveningFileContradicts(WhizError):
    """The parts are readable and do not fit together."""

    code = "evening_contradicts"
    message = N_("This evening does not fit together: look at {place}.")


def unfit(*path: str) -> EveningFileContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return EveningFileContradicts(field=place, place=place)
