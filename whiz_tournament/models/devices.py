"""The phones that a table speaks through."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class TableDevice(ClubOwned):
    """A device paired with one table of one tournament; only its token's digest is kept."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="devices")
    table = models.PositiveIntegerField()
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.tournament} table {self.table} {self.token_hash[:6]}"
