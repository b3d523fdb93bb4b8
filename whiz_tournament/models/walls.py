"""Big screens by name, what each shows, the pictures of a club, and how far a ceremony is."""

import secrets
from typing import ClassVar, Final

from django.db import models

from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.events import EVERY_KIND, OfEvent, OncePerEvent, at_most_one_of
from whiz_tournament.models.hall import HallEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of a screen's address, which somebody types with a remote control: none looks like another."""
SHORT: Final = 5
LONGEST_MESSAGE: Final = 200


def short_id() -> str:
    """Return the end of a screen's address."""
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT))


class WallShows(models.TextChoices):
    """What a screen shows of an event, or instead of one."""

    AUTOMATIC = "automatic"
    SEATS = "seats"
    RANKING = "ranking"
    AWAITED = "awaited"
    MESSAGE = "message"
    PICTURE = "picture"
    CEREMONY = "ceremony"


class WallPicture(ClubOwned):
    """A picture for screens, redrawn as JPEG so that it carries nothing else."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=LONGEST_NAME)
    jpeg = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("name", "id")

    def __str__(self) -> str:
        return self.name


class Wall(OfEvent):
    """A screen; about no event it shows the evening in hand.

    ``public_id`` is the end of its address, which a browser opens once. ``before`` is what it
    showed last, as ``services.walls`` writes it. ``version`` goes up with every change.
    """

    kinds: ClassVar = EVERY_KIND

    public_id = models.CharField(max_length=32, unique=True, default=short_id, editable=False)
    name = models.CharField(max_length=LONGEST_NAME)
    shows = models.CharField(max_length=9, choices=WallShows.choices, default=WallShows.AUTOMATIC)
    message = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    picture = models.ForeignKey(
        WallPicture, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    evening = models.ForeignKey(
        WhistEvening, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    competition = models.ForeignKey(
        Competition, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    hall = models.ForeignKey(
        HallEvent, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    before = models.JSONField(null=True, blank=True)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.CheckConstraint(
                condition=at_most_one_of(EVERY_KIND),
                name="wall_of_one_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.shows}"


class Revealed(models.TextChoices):
    """What a ceremony reveals, from last to first."""

    RANKING = "ranking"
    PRIZES = "prizes"


class Ceremony(OncePerEvent):
    """How far the ceremony of an event is: ``step`` steps are revealed, and nothing else.

    ``places`` is from which place a ranking is revealed, 0 from the last.
    """

    reveals = models.CharField(max_length=7, choices=Revealed.choices, default=Revealed.RANKING)
    places = models.PositiveSmallIntegerField(default=0)
    step = models.PositiveSmallIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=at_most_one_of(EVERY_KIND),
                name="ceremony_of_one_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.step}"
