"""Count a change for the pages that poll: the tournament's results are no longer what they were."""

from typing import Final

from django.db import IntegrityError, transaction

from whiz_tournament.models import Tournament, VersionSlot
from whiz_tournament.models.statements import Statement
from whiz_tournament.models.versions import SLOTS

_RAISE: Final = Statement(
    f"UPDATE {VersionSlot._meta.db_table} SET beats = beats + 1 "  # noqa: S608, SLF001 - our own name
    "WHERE tournament_id = %s AND slot = %s"
)


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
    # By hand: every score does this, and Django would put the statement together anew each time.
    return _RAISE.count([tournament.pk, slot]) == 1
