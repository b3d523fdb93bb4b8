"""Several sessions as one competition: which tournaments count, for how much, by which rule.

Nothing of the ranking is stored: it is computed from the releases of the sessions (decision 0023).
A club that publishes here delivers the page that its own computer made of them (decision 0026).
"""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from scoring.competitions.documents import read_rules, written_rules
from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class Competition(ClubOwned):
    """A competition of the club; the public sees it from ``published_at`` on."""

    foreign_key: ClassVar = "competition"
    practice: ClassVar = False
    """What is played for practice counts in none."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    combining = models.CharField(
        max_length=12,
        choices=[(combining.value, combining.value) for combining in Combining],
        default=Combining.PERCENTAGES.value,
    )
    missed = models.CharField(
        max_length=8,
        choices=[(missed_session.value, missed_session.value) for missed_session in MissedSession],
        default=MissedSession.UNRANKED.value,
    )
    best = models.PositiveSmallIntegerField(null=True, blank=True)  # all of them without it
    least = models.PositiveSmallIntegerField(default=1, db_default=1)
    # The other rules (scoring/competitions/documents.py); none of them is as before there were any.
    rules = models.JSONField(null=True, blank=True)
    version = models.PositiveIntegerField(default=0)  # goes up with every act; its form checks it
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)  # in the trash for thirty days
    # The page as a hosted club delivered it, people by their ids; nothing of one of our own.
    delivered = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("-id",)
        constraints = [
            models.UniqueConstraint(fields=("club", "slug"), name="competition_slug_once"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def settings(self) -> CompetitionSettings:
        """Return how the sessions are combined, and who is ranked."""
        return read_rules(self.combining, self.missed, self.best, self.least, self.rules)

    @settings.setter
    def settings(self, settings: CompetitionSettings) -> None:
        self.combining, self.missed = settings.combining.value, settings.missed.value
        self.best, self.least = settings.best, settings.least
        self.rules = written_rules(settings)

    @property
    def is_published(self) -> bool:
        """Return whether everybody may see it."""
        return self.published_at is not None


class CompetitionSession(ClubOwned):
    """A tournament that counts in a competition, for the share ``share_above / share_below``."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="sessions")
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="competition_sessions"
    )
    share_above = models.PositiveSmallIntegerField(default=1)
    share_below = models.PositiveSmallIntegerField(default=1)
    # The keys of the people who were away and had given notice.
    excused = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("tournament__date", "tournament_id")
        constraints = [
            models.UniqueConstraint(
                fields=("competition", "tournament"), name="competition_session_once"
            ),
            models.CheckConstraint(
                condition=Q(share_above__gte=1, share_above__lte=F("share_below")),
                name="competition_share_of_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.competition} {self.tournament}"


class CompetitionEvening(ClubOwned):
    """An evening without boards that counts in a competition, as a session does."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="evenings")
    evening = models.ForeignKey(
        WhistEvening, on_delete=models.CASCADE, related_name="competition_evenings"
    )
    share_above = models.PositiveSmallIntegerField(default=1)
    share_below = models.PositiveSmallIntegerField(default=1)
    # The keys of the people who were away and had given notice.
    excused = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("evening__date", "evening_id")
        constraints = [
            models.UniqueConstraint(
                fields=("competition", "evening"), name="competition_evening_once"
            ),
            models.CheckConstraint(
                condition=Q(share_above__gte=1, share_above__lte=F("share_below")),
                name="competition_evening_share",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.competition} {self.evening}"


class EarlierSession(ClubOwned):
    """A session from before the club played here: its figures were typed or pasted."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="earlier")
    name = models.CharField(max_length=120)
    date = models.DateField()
    version = models.PositiveIntegerField(default=0)
    deleted_at = models.DateTimeField(null=True, blank=True)  # taken out; it can be taken back

    class Meta:
        ordering = ("date", "id")

    def __str__(self) -> str:
        return f"{self.competition} {self.name}"


class EarlierFigure(ClubOwned):
    """What somebody won in such a session, as it was typed: ``57.32``."""

    # The constraint has the index.
    session = models.ForeignKey(
        EarlierSession, on_delete=models.CASCADE, related_name="figures", db_index=False
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    figure = models.CharField(max_length=12)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=("session", "player"), name="earlier_figure_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session} {self.player_id} {self.figure}"


class EarlierChange(ClubOwned):
    """A session from before as it was until somebody changed it; people by their keys.

    ``number`` is the version that the change made, ``actor`` who made it.
    """

    # The constraint has the index.
    session = models.ForeignKey(
        EarlierSession, on_delete=models.CASCADE, related_name="changes", db_index=False
    )
    number = models.PositiveIntegerField()
    changed_at = models.DateTimeField(auto_now_add=True)
    actor = models.CharField(max_length=80)
    name = models.CharField(max_length=120)
    date = models.DateField()
    figures = models.JSONField(default=list)  # a list of key and figure

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("session", "number"), name="earlier_change_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session} {self.number}"


class CompetitionChange(ClubOwned):
    """Rules that were changed after publication: the table as it was until then, people by ids."""

    # The constraint has the index.
    competition = models.ForeignKey(
        Competition, on_delete=models.CASCADE, related_name="changes", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    changed_at = models.DateTimeField(auto_now_add=True)
    page = models.JSONField()

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(
                fields=("competition", "number"), name="competition_change_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.competition} {self.number}"
