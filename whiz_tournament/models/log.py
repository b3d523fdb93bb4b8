"""The append-only log of all that was said about a line or an evening's event.

The log is the truth; the columns of its head are its fold, kept in the same transaction. Database
triggers refuse any change of the log (``models.triggers``).
"""

import json
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Q

from whiz_tournament.models.results import ResultLine
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.states import LineState
from whiz_tournament.models.whist import WhistEvent


class ScoreKind(models.TextChoices):
    """What an entry of the log does."""

    ENTER = "enter"
    CONFIRM = "confirm"
    CORRECT = "correct"
    VOID = "void"
    RESTORE = "restore"


class ShortJSONField(models.JSONField):
    """JSON that SQLite keeps as text without blanks: one item of the log more on each page.

    Migrations know it as Django's field. What was written with blanks stays as it is.
    """

    def get_db_prep_value(
        self, value: Any, connection: BaseDatabaseWrapper, prepared: bool = False
    ) -> Any:
        """Return what is written."""
        written = super().get_db_prep_value(value, connection, prepared)
        if connection.vendor != "sqlite" or not isinstance(written, str):
            return written
        return json.dumps(value, separators=(",", ":"))

    def deconstruct(self) -> Any:
        """Return Django's own field, whose column this is."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs


class ScoreEntry(ClubOwned):
    """One item of an append-only log, of a line or of an evening's event.

    Its ``id`` is the server's sequence; gaps happen. ``value`` is the document of
    ``scoring.documents`` or ``scoring.whist.documents``; ``state`` the head's state after it;
    ``by`` the seat of who typed (``N``, or its number at the table of an evening);
    ``payload_digest`` the digest of the request, so that a replay is told from a reuse;
    ``hash`` chains over ``prev_hash`` (``services.log.chain``).
    """

    uuid = models.UUIDField(unique=True)
    # The constraints below have the indexes.
    line = models.ForeignKey(
        ResultLine,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="log",
        db_index=False,
    )
    event = models.ForeignKey(
        WhistEvent,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="log",
        db_index=False,
    )
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=ScoreKind.choices)
    value = ShortJSONField()
    state = models.CharField(max_length=10, choices=LineState.choices)
    by = models.CharField(max_length=1, blank=True)
    actor = models.CharField(max_length=40)  # user:…, device:… or import
    payload_digest = models.CharField(max_length=64)
    reason_digest = models.CharField(max_length=64, blank=True)
    client_time = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField()
    prev_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ("id",)
        constraints = [
            models.UniqueConstraint(fields=("line", "version"), name="log_version_once"),
            models.UniqueConstraint(fields=("event", "version"), name="event_log_version_once"),
            models.CheckConstraint(
                condition=Q(line__isnull=False, event__isnull=True)
                | Q(line__isnull=True, event__isnull=False),
                name="log_of_one_head",
            ),
        ]

    def __str__(self) -> str:
        return f"v{self.version} {self.kind}"


class ScoreReason(ClubOwned):
    """The free text of a log entry; erasable, since the log holds only its digest."""

    entry = models.OneToOneField(ScoreEntry, on_delete=models.CASCADE, related_name="reason")
    text = models.TextField()

    def __str__(self) -> str:
        return self.text[:40]
