"""The boards of a tournament, and the promise made about how they were dealt."""

from django.db import models
from django.db.models import Q

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class BoardRecord(ClubOwned):
    """One board of a tournament; without hands it is dealt at the table.

    ``deal`` is the PBN deal as dealt (``N:…``), ``makeable`` the tricks of each human hand by
    denomination, ``{"N": {"C": 7, …}, …}``; both are hidden from everyone who may still play it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField()
    dealer = models.CharField(max_length=1)
    deal = models.CharField(max_length=80, blank=True)
    makeable = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="board_number_once"),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=9999), name="board_number_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number}"


class DealingRecord(ClubOwned):
    """Where the hands came from, with the commitment published before play."""

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="dealing")
    source = models.CharField(max_length=12)  # secure, seed or file
    seed = models.CharField(max_length=64, blank=True)
    nonce = models.CharField(max_length=32, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.tournament} {self.source}"
