"""What a director did to the clock of a round, for all or for one table, or to a break."""

from django.db import models
from django.db.models import Q

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class RoundClock(ClubOwned):
    """The clock where somebody touched it: stopped, longer, or a break.

    Without a row, or with one of another round, the clock runs since the round was opened
    (``queries.clock``). ``planned`` and ``left`` are seconds; it runs while ``ends_at`` is known.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="clock")
    round = models.PositiveSmallIntegerField()  # of a break: the round that follows it
    on_break = models.BooleanField(default=False)
    planned = models.PositiveIntegerField()
    ends_at = models.DateTimeField(null=True, blank=True)
    left = models.PositiveIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at__isnull=True, left__isnull=False)
                | Q(ends_at__isnull=False, left__isnull=True),
                name="clock_runs_or_stands",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round}"


class TableTime(ClubOwned):
    """What one table has longer than the clock of a round, in seconds."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="table_times")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveIntegerField()
    seconds = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("tournament", "round", "table"), name="table_time_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round}/{self.table} +{self.seconds}"
