"""Parts that features add to the whole document of an event, the same ones for every kind."""

from collections.abc import Callable
from dataclasses import dataclass, field, make_dataclass
from functools import cache
from typing import Any

from boards.json_values import JsonObject
from whiz_tournament.models import Event
from whiz_tournament.plugging import features


@dataclass(frozen=True, slots=True)
class EventPart:
    """A key of the document, the dataclass that declares its value, and what is done with that.

    ``write`` returns the value, ``None`` where the event has none; the event may be one of an
    opened club file. ``read`` keeps a value with the event that was just made of a document, in a
    transaction of the import, before the event is closed or published.
    """

    name: str
    shape: type[Any]
    write: Callable[[Event], JsonObject | None]
    read: Callable[[Event, JsonObject], None]


def event_parts() -> tuple[EventPart, ...]:
    """Return the parts that features add."""
    return tuple(part for feature in features() for part in feature.event_parts())


def written_parts(event: Event) -> JsonObject:
    """Return the parts of an event, by their keys.

    They are for a whole document: a public one is written from what was published.
    """
    return {part.name: part.write(event) for part in event_parts()}


def with_parts(shape: Any) -> type[Any]:
    """Return the dataclass of a document with what features add; any of that may be missing."""
    whole: type[Any] = _with(shape, event_parts())
    return whole


@cache
def _with(shape: Any, parts: tuple[EventPart, ...]) -> Any:
    if not parts:
        return shape
    added = [(part.name, part.shape | None, field(default=None)) for part in parts]
    described = {"__doc__": shape.__doc__}
    return make_dataclass(
        shape.__name__, added, bases=(shape,), namespace=described, frozen=True, kw_only=True
    )
