"""The paper of a table: which slips are back, in whose pile, and which results were read back."""

from typing import Final

from django.db import models

from whiz_tournament.models.results import ResultLine
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament

ACTOR: Final = 40


class PaperSlip(ClubOwned):
    """The slip of one table in one round, once somebody said something of it; no row says nothing.

    ``returned_by`` and ``held_by`` are actors as the logs keep them. One slip has one holder.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="slips")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveIntegerField()
    returned_by = models.CharField(max_length=ACTOR, blank=True, default="")
    returned_at = models.DateTimeField(null=True, blank=True)
    held_by = models.CharField(max_length=ACTOR, blank=True, default="")
    held_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("round", "table")
        constraints = (
            models.UniqueConstraint(fields=("tournament", "round", "table"), name="slip_once"),
        )

    def __str__(self) -> str:
        return f"{self.tournament} {self.round}/{self.table}"


class ResultCheck(ClubOwned):
    """What a line held at one version was checked; of a newer version it says nothing any more.

    ``actor`` is who did, as the logs keep them; ``typed`` whether it was typed a second time from
    the paper, unseen, rather than read back. A line has one, the latest.
    """

    line = models.ForeignKey(ResultLine, on_delete=models.CASCADE, related_name="checks")
    version = models.PositiveIntegerField()
    actor = models.CharField(max_length=ACTOR)
    at = models.DateTimeField()
    typed = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("line",), name="line_checked_once"),)

    def __str__(self) -> str:
        return f"{self.line} v{self.version}"
