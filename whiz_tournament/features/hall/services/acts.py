"""What every act on an event in a hall begins and ends with, and what is refused about one."""

from django.db.models import F

from boards.errors import N_, WhizError
from boards.json_values import Json
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import HallAct, HallActKind, HallEvent, HallStatus
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound


class HallNotOpen(Conflict):
    message = N_("This is closed. Open it again to change something.")


class HallShown(Conflict):
    message = N_("Everybody sees the ranking. Take it back first.")


class HallNotClosed(Conflict):
    message = N_("Close it first: then nothing that is published changes any more.")


class PersonUnknown(WhizError):
    message = N_("Nobody here has this number.")


class RoundUnknown(WhizError):
    message = N_("There is no such round.")


def lock_hall(hall: HallEvent) -> None:
    """Lock the event's row and read it again: of two directors, the second sees the first."""
    hall.refresh_from_db(from_queryset=HallEvent.objects.select_for_update())
    if hall.deleted_at is not None:
        raise NotFound


def lock_open_hall(hall: HallEvent) -> None:
    """Lock an event that is being played."""
    lock_hall(hall)
    if hall.status != HallStatus.OPEN:
        raise HallNotOpen


def record_hall_act(hall: HallEvent, kind: HallActKind, actor: Actor, **data: Json) -> HallAct:
    """Append the act to the history, and raise the version that pages compare."""
    act = HallAct.objects.create(
        hall=hall, club_id=hall.club_id, kind=kind, data=data, actor=str(actor)
    )
    HallEvent.objects.filter(pk=hall.pk).update(version=F("version") + 1)
    hall.refresh_from_db(fields=["version"])
    forget_cached_pages()
    return act
