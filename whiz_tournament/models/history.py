"""The append-only histories of settings and of the director's acts."""

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class HistoryEvent(ClubOwned):
    """One change of settings or act of the director: what, who, when, with its data."""

    kind = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    actor = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"


class TournamentEvent(HistoryEvent):
    """An act on a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
