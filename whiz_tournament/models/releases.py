"""What the public sees: snapshots written when results are released, never live tables."""

from django.db import models

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
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="release_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number} {self.status}"


class PageKind(models.TextChoices):
    """The documents of a release."""

    RANKING = "ranking"
    TRAVELLER = "traveller"
    SCORECARD = "scorecard"


class ReleasePage(ClubOwned):
    """One document of a release; people are entry numbers in it, so names can be erased."""

    release = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="pages")
    kind = models.CharField(max_length=12, choices=PageKind.choices)
    key = models.PositiveIntegerField(default=0)  # board or entry number, 0 for the ranking
    document = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("release", "kind", "key"), name="release_page_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
