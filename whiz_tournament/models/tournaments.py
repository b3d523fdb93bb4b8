"""The event, its sections and its rounds."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import ClassVar, Final

from django.db import models
from django.db.models import Q

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned

ARRIVING: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Put in the trash then: what is being read in from a document is there, seen by nobody."""


class TournamentStatus(models.TextChoices):
    """Where a tournament stands, in order."""

    DRAFT = "draft"
    READY = "ready"
    RUNNING = "running"
    CLOSED = "closed"
    PUBLISHED = "published"


OVER: Final = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


class Invention(models.TextChoices):
    """Why the program itself brought a tournament, with people of its own whom no list shows."""

    PRACTICE = "practice"
    SAMPLE = "sample"


class InterimRanking(models.TextChoices):
    """What the public may see of the ranking while the tournament runs."""

    NEVER = "never"
    CLOSED_ROUNDS = "closed_rounds"
    OUT_OF_PLAY = "out_of_play"
    ALWAYS = "always"


class CompareSections(models.TextChoices):
    """All sections are one field, or each is a field with a ranking of its own."""

    ONE_FIELD = "one_field"
    APART = "apart"


class LeadCard(models.TextChoices):
    """Whether phones ask for the card that was led, and what becomes of one that lay elsewhere."""

    OFF = "off"
    ASKED = "asked"
    MUST_FIT = "must_fit"


class Embargo(models.TextChoices):
    """What a simultaneous lets the public see of a club's tournament; empty outside of one."""

    NOTHING = "nothing"
    PERCENTAGES = "percentages"
    ENDED = "ended"


class Tournament(ClubOwned):
    """One duplicate tournament, with its settings."""

    foreign_key: ClassVar = "tournament"
    """The key of rows that are about an event of one of several kinds."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=120)
    date = models.DateField()
    # The hour at which play begins, as 19:30; empty: nobody said it.
    starts_at = models.CharField(max_length=5, default="", db_default="", blank=True)
    status = models.CharField(
        max_length=10, choices=TournamentStatus.choices, default=TournamentStatus.DRAFT
    )
    final = models.BooleanField(default=False)  # published for good, no longer provisional
    practice = models.BooleanField(default=False)  # never shown publicly, may be deleted
    # Brought by the program to try things, and taken away whole; always a practice.
    invented = models.CharField(max_length=8, choices=Invention.choices, default="", blank=True)

    formula = models.CharField(
        max_length=10, choices=[(f.value, f.value) for f in Formula], default=Formula.STANDARD.value
    )
    scoring_method = models.CharField(max_length=20, default="matchpoints")
    # `average`: points or net. The column keeps its first name: the version before reads it.
    average_of = models.CharField(max_length=6, default="points", db_column="butler_of")
    seating_rule = models.CharField(
        max_length=16,
        choices=[(r.value, r.value) for r in SeatingRule],
        default=SeatingRule.DOMY_MOVES.value,
    )
    domy_seat = models.CharField(
        max_length=1, choices=[(s.value, s.value) for s in Seat], default=Seat.W.value
    )
    first_board = models.PositiveSmallIntegerField(default=1)
    minutes = models.PositiveSmallIntegerField(default=180)
    minutes_per_board = models.DecimalField(max_digits=4, decimal_places=2, default=Decimal("7.5"))
    minutes_per_change = models.DecimalField(max_digits=4, decimal_places=2, default=Decimal(2))
    interim_ranking = models.CharField(
        max_length=16, choices=InterimRanking.choices, default=InterimRanking.CLOSED_ROUNDS
    )
    lead_card = models.CharField(max_length=8, choices=LeadCard.choices, default=LeadCard.OFF)
    # Whether a player's phone shows what the other tables did, once no table has the board to play.
    phones_show_room = models.BooleanField(default=True, db_default=True)
    open_all_rounds = models.BooleanField(default=False)
    compare_sections = models.CharField(
        max_length=10, choices=CompareSections.choices, default=CompareSections.ONE_FIELD
    )
    eligible_percent = models.PositiveSmallIntegerField(default=50)
    average_flat = models.BooleanField(default=False)  # average plus and minus: exactly 60 and 40

    # Set by the simultaneous in which it is played, never by the club's directors.
    embargo = models.CharField(
        max_length=11, choices=Embargo.choices, default="", db_default="", blank=True
    )

    # Who sat in for whom on some boards: ``queries.people.substitutes`` reads it.
    substitutes = models.JSONField(default=list, blank=True)

    # Goes up with every change; staff pages poll it, settings forms check it.
    version = models.PositiveIntegerField(default=0)
    seal = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    corrections_until = models.DateTimeField(null=True, blank=True)
    # Whether they become final then, as the page that was published says.
    becomes_final = models.BooleanField(default=False)
    # In the trash for thirty days; ``ARRIVING`` while it is read in.
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-date", "-id")
        constraints = [
            models.UniqueConstraint(fields=("club", "slug"), name="tournament_slug_once"),
            models.CheckConstraint(
                condition=Q(first_board__gte=1, first_board__lte=999), name="tournament_first_board"
            ),
            models.CheckConstraint(
                condition=Q(eligible_percent__lte=100), name="tournament_eligible_percent"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_arriving(self) -> bool:
        """Tell whether it is being read in from a document, or that was interrupted."""
        return self.deleted_at == ARRIVING

    @property
    def is_draft(self) -> bool:
        """Return whether it is prepared and no plan is chosen yet."""
        return self.status == TournamentStatus.DRAFT

    @property
    def is_ready(self) -> bool:
        """Return whether a plan is chosen and play may begin."""
        return self.status == TournamentStatus.READY

    @property
    def has_started(self) -> bool:
        """Return whether play has begun, or is over."""
        return not (self.is_draft or self.is_ready)

    @property
    def is_over(self) -> bool:
        """Return whether it was played to its end, published or not."""
        return self.status in OVER

    @property
    def is_running(self) -> bool:
        """Return whether it is played."""
        return self.status == TournamentStatus.RUNNING

    @property
    def is_closed(self) -> bool:
        """Return whether it is over and nothing is published."""
        return self.status == TournamentStatus.CLOSED

    @property
    def is_published(self) -> bool:
        """Return whether its results are published, for good or not."""
        return self.status == TournamentStatus.PUBLISHED

    @property
    def is_under_embargo(self) -> bool:
        """Return whether other clubs still play its boards, or may."""
        return self.embargo in {Embargo.NOTHING, Embargo.PERCENTAGES}


class Section(ClubOwned):
    """A part of a tournament with its own movement; a small tournament is one section, A.

    ``movement`` is the plan as data (``movements.interchange``), empty until one is chosen.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="sections")
    name = models.CharField(max_length=8, default="A")
    plan_key = models.CharField(max_length=200, blank=True)
    plan_name = models.CharField(max_length=120, blank=True)
    movement = models.JSONField(null=True, blank=True)
    figures = models.JSONField(default=dict, blank=True)
    announcement = models.JSONField(null=True, blank=True)
    boards_per_round = models.PositiveSmallIntegerField(default=0)
    copies = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("tournament", "name"), name="section_name_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.name}"


class RoundStatus(models.TextChoices):
    """Tables may enter results of an open round alone."""

    PENDING = "pending"
    OPEN = "open"
    CLOSED = "closed"


class TournamentRound(ClubOwned):
    """One round as the director opens and closes it."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(
        max_length=8, choices=RoundStatus.choices, default=RoundStatus.PENDING
    )
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="round_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number}"
