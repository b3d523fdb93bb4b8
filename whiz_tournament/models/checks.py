"""Who read a result back from its paper, and when."""

from typing import Final

from django.db import models

from whiz_tournament.models.results import ResultLine
from whiz_tournament.models.scope import ClubOwned

ACTOR: Final = 40


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
