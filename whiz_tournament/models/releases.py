"""What the public sees: snapshots written when results are released, never live tables."""

from typing import Any, Self

from django.db import models
from django.db.models import OuterRef, QuerySet

from whiz_tournament.models.packed_pages import DIGEST_SIZE, unpack_page
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class ReleaseStatus(models.TextChoices):
    """How firm a release is."""

    INTERIM = "interim"
    PROVISIONAL = "provisional"
    FINAL = "final"


class Release(ClubOwned):
    """One release of a tournament's results; the newest that is not withdrawn is shown."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="releases")
    number = models.PositiveIntegerField()
    status = models.CharField(max_length=12, choices=ReleaseStatus.choices)
    as_of_round = models.PositiveSmallIntegerField(default=0)
    seal = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-number",)
        # What was released last is told as news, of all that ever was.
        indexes = [models.Index(fields=("club", "created_at"), name="release_news")]
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="release_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number} {self.status}"

    @classmethod
    def standing(cls, tournament: Tournament | int | OuterRef) -> QuerySet[Self]:
        """Return those of a tournament that were not withdrawn, the newest first."""
        return cls.every_standing().filter(tournament=tournament).order_by("-number")

    @classmethod
    def every_standing(cls) -> QuerySet[Self]:
        """Return those of all tournaments: of each, the newest comes last."""
        return cls.objects.filter(withdrawn_at=None).order_by("number")


class PageKind(models.TextChoices):
    """The documents of a release."""

    RANKING = "ranking"
    TRAVELLER = "traveller"
    SCORECARD = "scorecard"


class PageContent(ClubOwned):
    """What is on pages of a tournament, packed (``packed_pages.py``).

    Pages of several releases that say the same share one: a score card of the last round is that
    of the final results.
    """

    # The constraint has the index.
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    digest = models.BinaryField(max_length=DIGEST_SIZE)
    packed = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("tournament", "digest"), name="page_content_once"),
        ]

    def __str__(self) -> str:
        return bytes(self.digest).hex()


class ReleasePage(ClubOwned):
    """One document of a release; people are entry numbers in it, so names can be erased.

    It is written whole. A day later its document is packed (``jobs/page_packing.py``): until then
    a machine of the version before, which reads whole ones alone, may still serve.
    """

    # The constraint has the index.
    release = models.ForeignKey(
        Release, on_delete=models.CASCADE, related_name="pages", db_index=False
    )
    kind = models.CharField(max_length=12, choices=PageKind.choices)
    key = models.PositiveIntegerField(default=0)  # board or entry number, 0 for the ranking
    document = models.JSONField(null=True)  # until it is packed
    content = models.ForeignKey(
        PageContent, on_delete=models.CASCADE, related_name="pages", null=True
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("release", "kind", "key"), name="release_page_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"

    def read(self) -> Any:
        """Return what is on it; ask for such rows with their ``content``."""
        return self.document if self.content is None else unpack_page(self.content.packed)
