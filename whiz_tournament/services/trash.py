"""The trash: whatever was begun by mistake waits there for thirty days, to be taken back."""

from datetime import timedelta

from django.utils import timezone

from boards.errors import N_
from whiz_tournament.limits.times import TRASH_DAYS
from whiz_tournament.models.events import Event
from whiz_tournament.services.errors import Conflict


class NotInTrash(Conflict):
    message = N_("This is not in the trash.")


def put_in_trash(thing: Event) -> None:
    """Put an event in the trash; it keeps all that belongs to it."""
    thing.deleted_at = timezone.now()
    thing.save(update_fields=["deleted_at"])


def take_from_trash(thing: Event) -> None:
    """Take an event back, unless it is not in the trash, or was there too long."""
    oldest = timezone.now() - timedelta(days=TRASH_DAYS)
    in_trash = type(thing).objects.filter(pk=thing.pk, deleted_at__gte=oldest)
    if not in_trash.update(deleted_at=None):
        raise NotInTrash
    thing.refresh_from_db()
