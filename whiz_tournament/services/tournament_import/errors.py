"""What an event's document may be refused for; the field is the place inside it."""

from boards.errors import N_, Malformed, WhizError


class TournamentFileUnreadable(Malformed):
    code = "event_unreadable"
    message = N_("This is not a tournament in the format whiz-event/1: look at {place}.")


class TournamentFileContradicts(WhizError):
    code = "event_contradicts"
    message = N_("This tournament does not fit together: look at {place}.")


def unreadable(*path: str) -> TournamentFileUnreadable:
    """Return the refusal of what stands at a place, given in parts."""
    place = "".join(path)
    return TournamentFileUnreadable(field=place or None, place=place or "the document")


def contradicts(*path: str) -> TournamentFileContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return TournamentFileContradicts(field=place, place=place)
