"""How often a tournament's results changed, counted in slots so that tables do not queue."""

from typing import Final

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament

SLOTS: Final = 64


class VersionSlot(ClubOwned):
    """One slot of the count; tables share a slot when their numbers agree modulo ``SLOTS``.

    A score raises its own slot inside its own transaction, so the count never misses one and
    no row is shared by the whole field; the sum over slots is the tournament's pulse.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="pulses")
    slot = models.PositiveSmallIntegerField()
    beats = models.PositiveBigIntegerField(default=1)

    class Meta:
        db_table = "whiz_tournament_pulse"
        constraints = [
            models.UniqueConstraint(fields=("tournament", "slot"), name="pulse_slot_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.slot}: {self.beats}"


_TOURNAMENTS: Final = Tournament._meta.db_table  # noqa: SLF001 - Django's own
_PULSES: Final = VersionSlot._meta.db_table  # noqa: SLF001 - Django's own
VERSION_SQL: Final = (
    f"{_TOURNAMENTS}.version + CAST((SELECT coalesce(sum(beats), 0) FROM {_PULSES}"  # noqa: S608 - our own names
    f" WHERE tournament_id = {_TOURNAMENTS}.id) AS bigint)"
)
"""How often a tournament changed: settings and acts, and the pulse of its results; never falls."""
