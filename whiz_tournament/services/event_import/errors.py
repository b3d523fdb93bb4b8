"""What an event's document may be refused for; the field is the place inside it."""

from boards.errors import N_, Malformed, WhizError


class EventUnreadable(Malformed):
    """Something is missing, unknown, or of another kind than it must be."""

    code = "event_unreadable"
    message = N_("This is not a tournament in the format whiz-event/1: look at {place}.")


class EventContradicts(WhizError):
    """The parts are readable and do not fit together."""

    code = "event_contradicts"
    message = N_("This tournament does not fit together: look at {place}.")


def unreadable(*path: str) -> EventUnreadable:
    """Return the refusal of what stands at a place, given in parts."""
    place = "".join(path)
    return EventUnreadable(field=place or None, place=place or "the document")


def contradicts(*path: str) -> EventContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return EventContradicts(field=place, place=place)
