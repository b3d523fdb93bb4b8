"""Where tables call a director: what a kind of event says of it (``called_kinds``)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from whiz_tournament.models import CalledEvent, CallReason, Phone

NO_ROUND: Final = 0
"""The round of a call from an evening without boards."""


@dataclass(frozen=True, slots=True)
class CallPlace:
    """Where a phone calls from: round, table, and the board, if the call is about one.

    It is not ``theirs`` while other people sit there than those whose phone it is.
    """

    round: int
    table: int
    board: int | None = None
    theirs: bool = True


Called = TypeVar("Called", bound=CalledEvent)
PhoneOfKind = TypeVar("PhoneOfKind", bound=Phone)


@dataclass(frozen=True, slots=True)
class CalledKind(Generic[Called, PhoneOfKind]):
    """A kind of event at whose tables a director is called; ``running`` is its state meanwhile.

    ``place`` is where a phone is that shows a board, ``None`` where nothing is left to play.
    ``has_none`` tells whether a page knows that an event has no call.
    """

    model: type[Called]
    running: str
    reasons: tuple[CallReason, ...]
    place: Callable[[Called, PhoneOfKind, int | None], CallPlace | None]
    has_none: Callable[[Called], bool] = lambda _: False


AnyCalledKind = CalledKind[Any, Any]
