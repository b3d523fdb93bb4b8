"""Work that was asked for, kept as rows: a queue may forget, the database does not."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.events import EVERY_KIND, OfEvent, at_most_one_of
from whiz_tournament.models.hall import HallEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class JobState(models.TextChoices):
    """Where a job stands."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class Job(OfEvent):
    """One piece of work: what, for which input, how far, and where its artefact is.

    It is about an event, or about the whole club.
    """

    kinds: ClassVar = EVERY_KIND

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="jobs"
    )
    evening = models.ForeignKey(
        WhistEvening, on_delete=models.CASCADE, null=True, blank=True, related_name="jobs"
    )
    competition = models.ForeignKey(
        Competition, on_delete=models.CASCADE, null=True, blank=True, related_name="jobs"
    )
    hall = models.ForeignKey(
        HallEvent, on_delete=models.CASCADE, null=True, blank=True, related_name="jobs"
    )
    kind = models.CharField(max_length=30)
    input = models.JSONField(default=dict)
    key = models.CharField(max_length=100, unique=True)  # kind and digest of the input
    state = models.CharField(max_length=8, choices=JobState.choices, default=JobState.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    progress = models.PositiveSmallIntegerField(default=0)  # percent
    deadline = models.DateTimeField(null=True, blank=True)
    artefact = models.CharField(max_length=80, blank=True)  # file name in the storage
    filename = models.CharField(max_length=120, blank=True)  # what the reader's browser calls it
    media_type = models.CharField(max_length=60, blank=True)
    sha256 = models.CharField(max_length=64, blank=True)
    size = models.PositiveBigIntegerField(default=0, db_default=0)  # bytes of the artefact
    error = models.CharField(max_length=300, blank=True)
    actor = models.CharField(max_length=40)
    request_id = models.CharField(max_length=36, blank=True, default="", db_default="")
    created_at = models.DateTimeField(auto_now_add=True)
    queued_at = models.DateTimeField(default=timezone.now, db_default=Now())
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        # Whose turn is it (``jobs.turns``) is asked before each job.
        indexes = [models.Index(fields=("state", "kind"), name="job_waiting")]
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="job_progress_percent"),
            models.CheckConstraint(
                condition=at_most_one_of(EVERY_KIND),
                name="job_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"
