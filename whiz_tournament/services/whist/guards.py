"""Who may write to a held event now, and what they must say with it."""

from whiz_tournament.models import WhistEveningStatus, WhistPlayer
from whiz_tournament.services.log.errors import AskDirector, ReasonRequired
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.whist.errors import SeatUnknown
from whiz_tournament.services.whist.locked_event import LockedEvent
from whiz_tournament.services.whist.place import EventPlace


def check_event_write(held: LockedEvent, sender: Sender, request: Request[EventPlace]) -> None:
    """Refuse what this sender may not do to this event now, whatever it holds."""
    if not sender.is_staff:
        _guard_device(held, request)
        return
    published = held.evening.status == WhistEveningStatus.PUBLISHED
    if published and not sender.director:
        raise AskDirector
    if not held.open and not request.reason.strip():
        raise ReasonRequired(field="reason")


def _guard_device(held: LockedEvent, request: Request[EventPlace]) -> None:
    if not held.open:
        raise AskDirector
    seats = WhistPlayer.objects.filter(table=held.table).values_list("seat", flat=True)
    if request.by not in {str(seat) for seat in seats}:
        raise SeatUnknown(field="by")
