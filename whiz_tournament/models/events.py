"""The append-only history of a tournament's settings and the director's acts."""

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class TournamentEvent(ClubOwned):
    """One change of settings or act of the director: what, who, when, with its data."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    actor = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"
