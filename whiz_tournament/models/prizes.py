"""The prizes of an event: what is given for what. Who gets them is never stored."""

from typing import Final

from django.db import models

from scoring.prizes.prize_list import TiedPrizes
from whiz_tournament.models.events import EVERY_KIND, OncePerEvent, at_most_one_of

LONGEST_SEED: Final = 12


class PrizeList(OncePerEvent):
    """The prizes of one event, best first, as ``scoring.prizes.prize_list`` writes them.

    ``seed`` is what lots follow from; it is shown, and drawn once. ``version`` goes up with every
    change, so that of two directors nobody changes what another one did not see.
    """

    prizes = models.JSONField(default=list)
    ties = models.CharField(
        max_length=6,
        choices=[(ties.value, ties.value) for ties in TiedPrizes],
        default=TiedPrizes.SHARED.value,
    )
    seed = models.CharField(max_length=LONGEST_SEED)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=at_most_one_of(EVERY_KIND),
                name="prizes_of_one_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {len(self.prizes)}"
