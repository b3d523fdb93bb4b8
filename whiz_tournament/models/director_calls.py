"""Who calls the director: which table, about which board, why, and who took it."""

from typing import ClassVar, Final, cast

from django.db import models
from django.db.models import Q

from whiz_tournament.models.events import OfEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import WhistEvening


class CallReason(models.TextChoices):
    """Why a table calls: one tap."""

    JUDGE = "judge"
    WRONG_BOARD = "wrong_board"
    MISPLACED_CARD = "misplaced_card"
    RESULT = "result"
    MORE_TIME = "more_time"
    OTHER = "other"


ACTOR: Final = 40
CalledEvent = Tournament | WhistEvening
"""Where tables call a director."""


class DirectorCall(OfEvent):
    """A table's call; a table has one that is not done, however often it calls.

    It is a tournament's or an evening's. ``round`` and ``board`` are where the table was; no board
    between two of them, and of an evening round 0. ``taken_by`` and ``done_by`` are actors as the
    logs keep them: a member, or the phone that called.
    """

    kinds: ClassVar = ("tournament", "evening")

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.CASCADE, related_name="calls"
    )
    evening = models.ForeignKey(
        WhistEvening, null=True, blank=True, on_delete=models.CASCADE, related_name="calls"
    )
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    board = models.PositiveIntegerField(null=True, blank=True)
    reason = models.CharField(max_length=16, choices=CallReason.choices)
    called_at = models.DateTimeField()
    taken_by = models.CharField(max_length=ACTOR, blank=True, default="")
    taken_at = models.DateTimeField(null=True, blank=True)
    done_by = models.CharField(max_length=ACTOR, blank=True, default="")
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "table"),
                condition=Q(done_at=None),
                name="one_open_call_a_table",
            ),
            models.UniqueConstraint(
                fields=("evening", "table"),
                condition=Q(done_at=None),
                name="one_open_call_an_evening_table",
            ),
            models.CheckConstraint(
                condition=Q(tournament=None, evening__isnull=False)
                | Q(tournament__isnull=False, evening=None),
                name="call_of_one_event",
            ),
        )

    @property
    def event(self) -> CalledEvent:
        """Return where it was made."""
        return cast("CalledEvent", super().event)  # one of the two, by the constraint

    def __str__(self) -> str:
        return f"{self.event} table {self.table} {self.reason}"
