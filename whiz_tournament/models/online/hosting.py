"""Clubs that publish here from a laptop of their own, and what came from them.

What a release tells is in the tables of every tournament, so that the pages are the same; here is
only what was delivered and when, without names; and who comes, by the digests of personal links.
"""

from typing import ClassVar

from django.db import models

from whiz_tournament.limits.sizes import LONGEST_SLUG
from whiz_tournament.models.clubs import Club
from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.events import OfEvent
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.online.deliveries import ReleaseKind
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class HostedClub(models.Model):
    """A club with pages here and no staff; its code publishes, and nothing else.

    Not owned by a club: the server's administrator looks after all of them.
    """

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="hosted")
    slug = models.SlugField(max_length=60, unique=True)
    code_hash = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    # The newest list of pages about people that was taken: its number, and its digest.
    people_number = models.PositiveIntegerField(default=0, db_default=0)
    people_list = models.CharField(max_length=64, blank=True, default="", db_default="")

    class Meta:
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug


class HostedPlace(OfEvent):
    """An address of a hosted club; ``source`` is the id that the thing has on the laptop.

    What is shown there is in the column of its kind; nothing does once it was withdrawn. ``key`` is
    always the same, however often it is delivered.
    """

    kinds: ClassVar = tuple(ReleaseKind.values)

    kind = models.CharField(
        max_length=11, choices=ReleaseKind.choices, default=ReleaseKind.TOURNAMENT
    )
    slug = models.SlugField(max_length=LONGEST_SLUG)
    source = models.CharField(max_length=32)
    key = models.PositiveBigIntegerField(null=True, blank=True)
    tournament = models.OneToOneField(
        Tournament, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    evening = models.OneToOneField(
        WhistEvening, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    competition = models.OneToOneField(
        Competition, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=("club", "kind", "slug"), name="hosted_slug_once"),
        ]

    def __str__(self) -> str:
        return self.slug


class HostedEvening(ClubOwned):
    """A hosted club's evening to come, as its laptop last said: terms, and what is noted of whom.

    People are the digests of their personal links there; none of them is named.
    """

    document = models.JSONField()
    received_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("club",), name="hosted_evening_once"),
        ]

    def __str__(self) -> str:
        return f"evening of {self.club_id}"


class HostedAnswer(ClubOwned):
    """What somebody answered here about that evening; it waits until the laptop has noted it.

    ``refused``: why it could not be noted there, for whoever answered.
    """

    evening = models.CharField(max_length=32)
    link = models.CharField(max_length=64)
    comes = models.BooleanField()
    guest = models.CharField(max_length=LONGEST_NAME, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    refused = models.CharField(max_length=30, blank=True)

    class Meta:
        ordering = ("id",)
        indexes = [models.Index(fields=("club", "evening"), name="hosted_answer_of")]

    def __str__(self) -> str:
        return f"{self.evening} {self.comes}"


class HostedPerson(ClubOwned):
    """A page about somebody of a hosted club who lets everybody read it, as its laptop told it.

    There is a row as long as the laptop lists the page (``queries/publishing/told_people.py``).
    ``key`` is that of the page on the laptop; two clubs may have the same.
    """

    key = models.CharField(max_length=32)
    name = models.CharField(max_length=LONGEST_NAME)
    sha256 = models.CharField(max_length=64)
    document = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("club", "key"), name="hosted_person_once"),
        ]

    def __str__(self) -> str:
        return self.key


class HostedRelease(ClubOwned):
    """One delivery that was taken: its number, the digest of its document, and the receipt."""

    hosted = models.ForeignKey(HostedPlace, on_delete=models.CASCADE, related_name="taken")
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    receipt = models.CharField(max_length=32)
    received_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-number",)
        constraints = [
            models.UniqueConstraint(fields=("hosted", "number"), name="hosted_release_once"),
        ]

    def __str__(self) -> str:
        return f"{self.hosted} {self.number}"
