"""Thirty entries a minute from one phone are more than any table plays."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from whiz_tournament.models import ScoreEntry, TableDevice
from whiz_tournament.services.errors import TooMany

MOST: Final = 30
MINUTE: Final = timedelta(minutes=1)


def check_entry_rate(*, device: TableDevice) -> None:
    """Refuse the entry that would be one too many; the log itself is the count."""
    table = ScoreEntry.objects.filter(
        line__tournament_id=device.tournament_id, line__table=device.table
    )
    lately = table.filter(actor=f"device:{device.public_id}", at__gt=timezone.now() - MINUTE)
    if lately.count() >= MOST:
        raise TooMany
