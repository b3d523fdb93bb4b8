"""What is wished of a tournament's seating, before its plan is chosen."""

from typing import Final

from django.db import models
from django.db.models import Q

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament

MOST_SESSIONS: Final = 4


class WishList(ClubOwned):
    """The wishes of one tournament, kept as a whole.

    ``wishes`` is a list of ``{"kind", "player", "other"?}`` with the players' public ids, so a
    wish outlives the roll call in which somebody was unticked by mistake. ``sessions`` is how
    many of the club's last tournaments count. It stays at home: exports do not hold it.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="wish_list"
    )
    version = models.PositiveIntegerField(default=0)
    sessions = models.PositiveSmallIntegerField(default=0)
    wishes = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(sessions__lte=MOST_SESSIONS), name="wish_list_sessions"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} v{self.version}"
