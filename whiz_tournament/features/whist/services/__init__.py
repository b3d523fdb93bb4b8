"""Evenings without boards: begun, written down event by event, closed, published."""

from whiz_tournament.features.whist.services.answer import EventAnswer, UnfitEvent
from whiz_tournament.features.whist.services.course import (
    close_evening,
    delete_evening,
    open_evening,
    publish_evening,
    reopen_evening,
    restore_evening,
    seat_late,
    undo_seat_late,
)
from whiz_tournament.features.whist.services.errors import (
    EventChanged,
    EventRefused,
    EventUnknown,
    SeatedTwice,
    TableFull,
)
from whiz_tournament.features.whist.services.events import (
    change_event,
    confirm_event,
    record_event,
    restore_event,
    undo_event,
    void_event,
)
from whiz_tournament.features.whist.services.importing import import_evening
from whiz_tournament.features.whist.services.locked_event import EventPlace
from whiz_tournament.features.whist.services.seal import seal_evening, verify_evening
from whiz_tournament.features.whist.services.tables import split_into_tables
from whiz_tournament.services.log.submission import Sender, Submission
