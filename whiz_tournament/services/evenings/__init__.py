"""Evenings without boards: begun, written down event by event, closed, published."""

from whiz_tournament.services.evenings.answer import EventAnswer, Unfit
from whiz_tournament.services.evenings.course import (
    close_evening,
    publish_evening,
    reopen_evening,
)
from whiz_tournament.services.evenings.errors import (
    EventChanged,
    EventRefused,
    EventUnknown,
    SeatedTwice,
    TableFull,
)
from whiz_tournament.services.evenings.events import (
    change_event,
    confirm_event,
    record_event,
    restore_event,
    undo_event,
    void_event,
)
from whiz_tournament.services.evenings.locked_event import EventPlace
from whiz_tournament.services.evenings.opening import open_evening, seat_late
from whiz_tournament.services.evenings.seal import seal_evening, verify_evening
from whiz_tournament.services.evenings.tables import split
from whiz_tournament.services.evenings.trash import (
    EveningNotInTrash,
    delete_evening,
    restore_evening,
)
from whiz_tournament.services.log.submission import Sender, Submission

__all__ = [
    "EveningNotInTrash",
    "EventAnswer",
    "EventChanged",
    "EventPlace",
    "EventRefused",
    "EventUnknown",
    "SeatedTwice",
    "Sender",
    "Submission",
    "TableFull",
    "Unfit",
    "change_event",
    "close_evening",
    "confirm_event",
    "delete_evening",
    "open_evening",
    "publish_evening",
    "record_event",
    "reopen_evening",
    "restore_evening",
    "restore_event",
    "seal_evening",
    "seat_late",
    "split",
    "undo_event",
    "verify_evening",
    "void_event",
]
