"""How an evening fills: the page at the door where people say that they are here."""

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class ArrivalPage(ClubOwned):
    """The club's page at the door: ``key`` is in its address, so one poster lasts.

    ``tournament`` is the one whose roll call it writes to; none while it is closed.
    """

    key = models.CharField(max_length=32, default=random_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("club",), name="arrival_page_once"),
            models.UniqueConstraint(fields=("key",), name="arrival_page_key_once"),
        ]

    def __str__(self) -> str:
        return f"arrivals of {self.club_id}"
