"""Who may write to a locked event now, and what they must say with it."""

from whiz_tournament.models import WhistEveningStatus, WhistPlayer
from whiz_tournament.services.devices.errors import TablePaused
from whiz_tournament.services.log.errors import AskDirector
from whiz_tournament.services.log.submission import Sender, Submission
from whiz_tournament.services.whist.errors import SeatUnknown
from whiz_tournament.services.whist.locked_event import EventPlace, LockedEvent


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
