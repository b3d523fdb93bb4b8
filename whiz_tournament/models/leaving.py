"""Who says in mid-evening that they stop after a round: the plan knows nothing of it yet."""

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Entry, Tournament


class AnnouncedLeave(ClubOwned):
    """A person stops after a round, as their own phone or the director said."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="announced_leaves"
    )
    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="announced_leave")
    round = models.PositiveSmallIntegerField()  # the last one that they play

    def __str__(self) -> str:
        return f"{self.entry} after {self.round}"
