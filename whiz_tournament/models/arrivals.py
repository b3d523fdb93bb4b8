"""How an evening fills: the page at the door, and what everybody pays."""

from typing import Final

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament

LONGEST_PAYEE: Final = 70
"""Of the name in a transfer's code, as banks have it (EPC069-12)."""


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


class PersonalLink(ClubOwned):
    """Somebody's own lasting link: who has it says from any device whether they come.

    Its ``key`` is a secret of the person's, unlike that of a page about them, which others read.
    """

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=32, unique=True, default=random_id, editable=False)

    def __str__(self) -> str:
        return f"link of {self.player_id}"


class FeeRate(models.TextChoices):
    """At which rate somebody pays for an evening."""

    MEMBER = "member"
    GUEST = "guest"
    REDUCED = "reduced"
    FREE = "free"


class PaidBy(models.TextChoices):
    """How somebody paid at an evening, or that they owe it."""

    CASH = "cash"
    TRANSFER = "transfer"
    OWING = "owing"


class FeeTariff(ClubOwned):
    """What an evening costs in a club, in cents, and the account that a transfer goes to."""

    member = models.PositiveIntegerField(default=0)
    guest = models.PositiveIntegerField(default=0)
    reduced = models.PositiveIntegerField(default=0)
    payee = models.CharField(max_length=LONGEST_PAYEE, blank=True)
    iban = models.CharField(max_length=34, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("club",), name="fee_tariff_once")]

    def __str__(self) -> str:
        return f"{self.member}/{self.guest}/{self.reduced}"


class Fee(ClubOwned):
    """What one person had to pay for one evening and what they paid there, in cents.

    More is paid than ``due`` where debts of earlier evenings are settled. An evening may be a
    tournament or one without boards, and be deleted: its public id, name and day are kept here.
    """

    evening = models.CharField(max_length=32)
    evening_name = models.CharField(max_length=120)
    day = models.DateField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    rate = models.CharField(max_length=7, choices=FeeRate.choices)
    due = models.PositiveIntegerField()
    paid = models.PositiveIntegerField()
    paid_by = models.CharField(max_length=8, choices=PaidBy.choices)
    actor = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("evening", "player"), name="fee_once"),
        ]
        indexes = [models.Index(fields=("club", "day"), name="fee_day")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.due} {self.paid_by}"
