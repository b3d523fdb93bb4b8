"""The document of an event, ``whiz-event/2``: what all have; everything else in one is a part.

Each kind of event declares its document here or in its feature, as a class that adds its parts to
``EventFile``; ``event_parts`` are those that features add, whatever the kind. Documents of older
formats become such a one before they are read.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from boards.json_values import JsonObject
from whiz_tournament import VERSION
from whiz_tournament.limits.texts import LONGEST_SENT_NAME
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.queries.document_fields import Day, EntryNumber, at_most, one_of
from whiz_tournament.queries.event_parts import with_parts
from whiz_tournament.queries.json_documents import InvalidDocument, validated

FORMAT: Final = "whiz-event/2"
PROGRAM: Final = f"whiz-tournament {VERSION}"
TITLE: Final = ("name", "date")

Upgrade = Callable[[JsonObject], JsonObject]
"""What makes today's document of one of an older format, which nobody has looked at yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonDocument:
    """A person."""

    # Fields of ``PLAYER_FIELDS``, by those names.

    name: Annotated[str, at_most(LONGEST_SENT_NAME)]
    licence: Annotated[str, at_most(40)]
    guest: bool
    public_name: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedPerson(PersonDocument):
    """Somebody under the number by which all parts name people."""

    number: EntryNumber
    licence: Annotated[str, at_most(40)] = ""
    guest: bool = False
    public_name: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EventEnvelope:
    """What a document says of itself: its format, who wrote it, which kind of event it is."""

    OLDER: ClassVar[Mapping[str, Upgrade]] = {}

    format: Annotated[str, one_of(FORMAT)]
    program: Annotated[str, at_most(40)] = ""
    kind: Annotated[str, at_most(40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFile(EventEnvelope):
    """A whole event, to be kept and to be brought in again."""

    club: Annotated[str, at_most(LONGEST_SENT_NAME)] = ""
    name: Annotated[str, at_most(LONGEST_SENT_NAME)]
    date: Day
    people: Annotated[tuple[NumberedPerson, ...], at_most(100_000)]


def envelope(kind: str) -> JsonObject:
    """Return what a document of today says of itself."""
    return {"format": FORMAT, "program": PROGRAM, "kind": kind}


def file_head(kind: str, event: PlayedEvent, people: Iterable[JsonObject]) -> JsonObject:
    """Return what the file of an event has whatever its kind; a query for the club's name."""
    return {
        **envelope(kind),
        "club": event.club.name,
        "name": event.name,
        "date": event.date.isoformat(),
        "people": list(people),
    }


def read_event(shape: type[EventEnvelope], data: object) -> JsonObject:
    """Return what a document says, whichever version wrote it, or raise ``InvalidDocument``."""
    return validated(whole_shape(shape), of_today(shape, data))


def whole_shape(shape: type[EventEnvelope]) -> type[EventEnvelope]:
    """Return the class of a document with what features add to files; other documents have none."""
    return with_parts(shape) if issubclass(shape, EventFile) else shape


def of_today(shape: type[EventEnvelope], data: object) -> Any:
    """Return the document as this version would have written it."""
    written = data.get("format") if isinstance(data, dict) else None
    upgrade = shape.OLDER.get(written) if isinstance(written, str) else None
    if upgrade is None or not isinstance(data, dict):
        return data
    try:
        return {**upgrade(data), "format": FORMAT}
    except KeyError as error:
        raise InvalidDocument(str(error.args[0])) from error
    except (AttributeError, TypeError, ValueError) as error:
        raise InvalidDocument("") from error
