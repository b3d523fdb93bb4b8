"""The trash: whatever was begun by mistake waits there for thirty days, to be taken back."""

from datetime import timedelta

from django.utils import timezone

from whiz_tournament.limits.times import TRASH_DAYS
from whiz_tournament.models import Competition, HallEvent, Tournament, WhistEvening

ThrownAway = Tournament | WhistEvening | HallEvent | Competition


def put_in_trash(thing: ThrownAway) -> None:
    """Put an event in the trash; it keeps all that belongs to it."""
    thing.deleted_at = timezone.now()
    thing.save(update_fields=["deleted_at"])


def take_from_trash(thing: ThrownAway) -> bool:
    """Take an event back; false if it is not in the trash, or was there too long."""
    oldest = timezone.now() - timedelta(days=TRASH_DAYS)
    in_trash = type(thing).objects.filter(pk=thing.pk, deleted_at__gte=oldest)
    taken = in_trash.update(deleted_at=None) == 1
    if taken:
        thing.refresh_from_db()
    return taken
