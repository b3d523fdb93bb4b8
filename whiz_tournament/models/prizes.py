"""The prizes of an event: what is given for what. Who gets them is never stored."""

from typing import ClassVar

from django.db import models

from scoring.prizes import TiedPrizes
from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.events import OfEvent, at_most_one_of
from whiz_tournament.models.hall import HallEvent
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class PrizeList(OfEvent):
    """The prizes of one event, best first, as ``scoring.prizes`` writes them.

    ``seed`` is what lots follow from; it is shown, and drawn once. ``version`` goes up with every
    change, so that of two directors nobody changes what another one did not see.
    """

    kinds: ClassVar = ("tournament", "evening", "competition", "hall")

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    evening = models.OneToOneField(
        WhistEvening, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    competition = models.OneToOneField(
        Competition, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    hall = models.OneToOneField(
        HallEvent, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    prizes = models.JSONField(default=list)
    ties = models.CharField(
        max_length=6,
        choices=[(ties.value, ties.value) for ties in TiedPrizes],
        default=TiedPrizes.SHARED.value,
    )
    seed = models.CharField(max_length=12)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=at_most_one_of(("tournament", "evening", "competition", "hall")),
                name="prizes_of_one_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {len(self.prizes)}"
