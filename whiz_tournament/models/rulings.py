"""What the director gives: adjusted and weighted scores, fouled boards, penalties."""

from django.db import models

from whiz_tournament.models.entries import Entry
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.results import ResultLine
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class RulingKind(models.TextChoices):
    """The forms a ruling takes."""

    PERCENTAGE = "percentage"
    AVERAGE = "average"
    AVERAGE_PLUS = "average_plus"
    AVERAGE_MINUS = "average_minus"
    POINTS = "points"
    WEIGHTED = "weighted"
    PENALTY = "penalty"


class Ruling(ClubOwned):
    """One ruling; taken back by a void, never deleted.

    ``value``: ``{"percentage": "60"}``, ``{"points": "12"}``, ``{"percent_of_board": "10"}`` or
    ``{"results": [{"declarer", "contract", "tricks", "weight"}, …]}``.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    uuid = models.UUIDField(unique=True)
    payload_digest = models.CharField(max_length=64)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rulings")
    kind = models.CharField(max_length=14, choices=RulingKind.choices)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, null=True, blank=True)
    line = models.ForeignKey(ResultLine, on_delete=models.PROTECT, null=True, blank=True)
    board = models.PositiveSmallIntegerField(null=True, blank=True)
    value = models.JSONField(default=dict)
    reason = models.TextField()
    actor = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)
    voided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.kind} {self.public_id[:6]}"
