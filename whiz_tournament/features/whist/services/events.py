"""What happened at a table: recorded, changed, confirmed, made void, given back, undone.

The acts are those of every score log (``services.log.acts``), on an evening's events.
"""

from dataclasses import dataclass

from boards.json_values import ReadJson
from scoring.whist.events import Event
from scoring.whist.replay import Replay
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.queries.sheets import preview, whist_table_sheet
from whiz_tournament.features.whist.services.answer import EventAnswer, event_answer
from whiz_tournament.features.whist.services.errors import EventRefused, TableUnknown
from whiz_tournament.features.whist.services.locked_event import EventPlace, LockedEvent, lock_event
from whiz_tournament.models import ScoreEntry, WhistEvening, WhistEveningStatus, WhistPlayer
from whiz_tournament.queries.play.result_lines import COUNTING
from whiz_tournament.services.devices.access_codes import SeatUnknown, TablePaused
from whiz_tournament.services.errors import VersionRequired
from whiz_tournament.services.log.acts import (
    ConfirmAct,
    EnterAct,
    LogAct,
    NextEntry,
    RestoreAct,
    UndoAct,
    VoidAct,
)
from whiz_tournament.services.log.run_act import ScoreLog, run_act
from whiz_tournament.services.log.submission import AskDirector, Sender, Submission

EventSubmission = Submission[EventPlace]


@dataclass(frozen=True, slots=True)
class WhistLog(ScoreLog[EventPlace, LockedEvent, EventAnswer]):
    """The score log of an evening's events."""

    evening: WhistEvening

    def lock(self, act: LogAct[EventPlace, LockedEvent]) -> LockedEvent:
        """Lock the table of the event that the act names."""
        return lock_event(self.evening, act)

    def check(self, locked: LockedEvent, act: LogAct[EventPlace, LockedEvent]) -> None:
        """Refuse what this sender may not do to this event now."""
        check_event_write(locked, act.sender, act.submission)

    def answer(self, locked: LockedEvent, entry: ScoreEntry, status: int) -> EventAnswer:
        """Return the event after the act, with what everybody got and what no longer fits."""
        counts = entry.state in COUNTING and entry.value
        event = locked.values.read(entry.value) if counts else None
        return event_answer(locked, entry, _table_with(locked, event), status)


@dataclass(frozen=True)
class RecordEvent(EnterAct[EventPlace, LockedEvent, Event]):
    """Somebody writes down what happened; a repetition is known by ``document``, what was sent."""

    document: ReadJson

    @property
    def body(self) -> ReadJson:
        """Return what was sent."""
        return {"event": self.document}

    def decide(self, locked: LockedEvent) -> NextEntry:
        """Return what becomes of the event; raises ``EventRefused`` where the game forbids it."""
        decided = super().decide(locked)
        line = _table_with(locked, self.value).lines[locked.event.number - 1]
        refusing = [issue for issue in line.issues if issue.refuses]
        if refusing:
            raise EventRefused(refusing)
        return decided


def record_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    submission: EventSubmission,
    event: Event,
    sent: ReadJson | None = None,
) -> EventAnswer:
    """Write down what happened at a table, at this number or the next; on disk when it returns.

    ``sent`` is what the sender wrote, where the API made the event fuller than that. Raises
    ``EventRefused`` where the game does not allow the event after what is before it.
    """
    document = sent or EventValueAdapter(evening.ruleset).write(event)
    return run_act(WhistLog(evening), RecordEvent(sender, submission, event, document))


def change_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    submission: EventSubmission,
    event: Event,
    sent: ReadJson | None = None,
) -> EventAnswer:
    """Replace what an event holds, of a known version; what follows is replayed."""
    if submission.base_version is None:
        raise VersionRequired(field="base_version")
    return record_event(
        evening=evening, sender=sender, submission=submission, event=event, sent=sent
    )


def confirm_event(
    *, evening: WhistEvening, sender: Sender, submission: EventSubmission
) -> EventAnswer:
    """Confirm what the event holds at this version: somebody else at the table, or staff."""
    return run_act(WhistLog(evening), ConfirmAct(sender, submission))


def void_event(
    *, evening: WhistEvening, sender: Sender, submission: EventSubmission
) -> EventAnswer:
    """Count the event no more; it keeps its number and what it held."""
    sender.must_be_staff()
    return run_act(WhistLog(evening), VoidAct(sender, submission))


def restore_event(
    *, evening: WhistEvening, sender: Sender, submission: EventSubmission
) -> EventAnswer:
    """Give a void event back what it held."""
    sender.must_be_staff()
    return run_act(WhistLog(evening), RestoreAct(sender, submission))


def undo_event(
    *, evening: WhistEvening, sender: Sender, submission: EventSubmission
) -> EventAnswer:
    """Give the event back what it held before its last item, one's own."""
    sender.must_be_staff()
    return run_act(WhistLog(evening), UndoAct(sender, submission))


def _table_with(locked: LockedEvent, event: Event | None) -> Replay:
    """Return the table as it is with this event in its place."""
    sheet = whist_table_sheet(locked.evening, locked.table.number)
    if sheet is None:
        raise TableUnknown(field="table", table=locked.table.number)
    return preview(sheet, event, locked.event.number)


def check_event_write(
    locked: LockedEvent, sender: Sender, submission: Submission[EventPlace]
) -> None:
    """Refuse what this sender may not do to this event now, whatever it holds."""
    if not sender.is_staff:
        _check_device(locked, submission)
        return
    published = locked.evening.status == WhistEveningStatus.PUBLISHED
    if published and not sender.director:
        raise AskDirector
    if not locked.open:
        submission.must_say_why()


def _check_device(locked: LockedEvent, submission: Submission[EventPlace]) -> None:
    if not locked.open:
        raise AskDirector
    if locked.table.paused:
        raise TablePaused
    seats = WhistPlayer.objects.filter(table=locked.table).values_list("seat", flat=True)
    if submission.seat not in {str(seat) for seat in seats}:
        raise SeatUnknown(field="by")
