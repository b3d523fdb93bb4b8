"""The phones that a table speaks through."""

from collections.abc import Iterable

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class TableDevice(ClubOwned):
    """A device paired with one table of one tournament; only its token's digest is kept.

    ``entries`` are the numbers of those who sat there: phones leave with their owners.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="devices")
    table = models.PositiveIntegerField()
    entries = models.JSONField(default=list)
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.tournament} table {self.table} {self.token_hash[:6]}"

    def speaks_for(self, seated: Iterable[int]) -> bool:
        """Tell whether those who sit there are those who sat there when the phone was paired.

        Any of them may have taken it along; of boards that others play it may tell nothing.
        """
        return bool(self.entries) and sorted(seated) == self.entries
