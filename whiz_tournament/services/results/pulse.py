"""Tell the pages that poll: the tournament's results have changed."""

from django.db import IntegrityError, transaction
from django.db.models import F

from whiz_tournament.models import Tournament, VersionSlot
from whiz_tournament.models.versions import SLOTS


def beat(tournament: Tournament, table: int) -> None:
    """Raise the slot of this table by one, inside the caller's transaction.

    The last write before the commit: tables that share a slot wait no longer than they must.
    """
    slot = table % SLOTS
    if _raise(tournament, slot):
        return
    try:
        with transaction.atomic():
            VersionSlot.objects.create(club_id=tournament.club_id, tournament=tournament, slot=slot)
    except IntegrityError:  # another table of the slot was first
        _raise(tournament, slot)


def _raise(tournament: Tournament, slot: int) -> bool:
    slots = VersionSlot.objects.filter(tournament=tournament, slot=slot)
    return slots.update(beats=F("beats") + 1) == 1
