"""Count a change for the pages that poll: the tournament's results are no longer what they were."""

from django.db import IntegrityError, transaction
from django.db.models import F

from whiz_tournament.models import Tournament, VersionSlot
from whiz_tournament.models.versions import SLOTS


def count_change(tournament: Tournament, table: int) -> None:
    """Raise the slot of this table by one, inside the caller's transaction."""
    # Slots instead of one row that every score updates: decision 0004.
    slot = table % SLOTS
    if _raise_slot(tournament, slot):
        return
    try:
        with transaction.atomic():
            VersionSlot.objects.create(club_id=tournament.club_id, tournament=tournament, slot=slot)
    except IntegrityError:  # another table of the slot was first
        _raise_slot(tournament, slot)


def _raise_slot(tournament: Tournament, slot: int) -> bool:
    slots = VersionSlot.objects.filter(tournament=tournament, slot=slot)
    return slots.update(beats=F("beats") + 1) == 1
