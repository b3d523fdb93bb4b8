"""A table's place for one board, and the append-only log of all that was said about it.

The log is the truth; the typed columns of a line are the fold of its log, kept in the same
transaction. Database triggers refuse any change of the log (``models.triggers``).
"""

from django.db import models
from django.db.models import Q

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Entry, Section, Tournament


class LineState(models.TextChoices):
    """What is known about a line."""

    EMPTY = "empty"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    VOID = "void"


class ValueKind(models.TextChoices):
    """What a line's head holds."""

    NONE = ""
    PLAYED = "played"
    PASSED_OUT = "passed_out"
    NOT_PLAYED = "not_played"


class ResultLine(ClubOwned):
    """One table's place for one board, with its head value and state.

    ``doubling`` is 0, 1 or 2; ``tricks`` 0–13; ``declarer`` the seat whose hand was declared.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="lines")
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="lines")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveIntegerField()
    board = models.PositiveSmallIntegerField()

    state = models.CharField(max_length=10, choices=LineState.choices, default=LineState.EMPTY)
    version = models.PositiveIntegerField(default=0)
    kind = models.CharField(
        max_length=10, choices=ValueKind.choices, default=ValueKind.NONE, blank=True
    )
    declarer = models.CharField(max_length=1, blank=True)
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    denomination = models.CharField(max_length=2, blank=True)
    doubling = models.PositiveSmallIntegerField(default=0)
    tricks = models.PositiveSmallIntegerField(null=True, blank=True)
    lead = models.CharField(max_length=2, blank=True)
    group = models.PositiveSmallIntegerField(default=0)  # fouled board: which cards it held
    late = models.BooleanField(default=False)
    changed_after_release = models.BooleanField(default=False)

    class Meta:
        ordering = ("round", "table", "board")
        constraints = [
            models.UniqueConstraint(
                fields=("tournament", "round", "table", "board"), name="line_once"
            ),
            models.CheckConstraint(
                condition=Q(level__isnull=True) | Q(level__gte=7, level__lte=13), name="line_level"
            ),
            models.CheckConstraint(
                condition=Q(tricks__isnull=True) | Q(tricks__lte=13), name="line_tricks"
            ),
            models.CheckConstraint(condition=Q(doubling__lte=2), name="line_doubling"),
            models.CheckConstraint(
                condition=Q(kind="played", level__isnull=False, tricks__isnull=False)
                | (~Q(kind="played") & Q(level__isnull=True, tricks__isnull=True)),
                name="line_played_is_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}/{self.table}/{self.board}"


class LineSeat(ClubOwned):
    """Who held which hand of a line; written with the line, never read back from the plan."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    line = models.ForeignKey(ResultLine, on_delete=models.CASCADE, related_name="seats")
    board = models.PositiveSmallIntegerField()
    seat = models.CharField(max_length=1)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="line_seats")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("line", "seat"), name="line_seat_once"),
            models.UniqueConstraint(
                fields=("tournament", "board", "entry"), name="entry_plays_a_board_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.entry_id}"


class ScoreKind(models.TextChoices):
    """What an entry of the log does."""

    ENTER = "enter"
    CONFIRM = "confirm"
    CORRECT = "correct"
    VOID = "void"
    RESTORE = "restore"


class ScoreEntry(ClubOwned):
    """One item of a line's append-only log. Its ``id`` is the server's sequence; gaps happen.

    ``value`` is the document of ``scoring.documents``; ``state`` the line's state after it;
    ``payload_digest`` the digest of the request, so that a replay is told from a reuse;
    ``hash`` chains over ``prev_hash`` (``services.results.chain``).
    """

    uuid = models.UUIDField(unique=True)
    line = models.ForeignKey(ResultLine, on_delete=models.PROTECT, related_name="log")
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=ScoreKind.choices)
    value = models.JSONField()
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
        ]

    def __str__(self) -> str:
        return f"{self.line_id} v{self.version} {self.kind}"


class ScoreReason(ClubOwned):
    """The free text of a log entry; erasable, since the log holds only its digest."""

    entry = models.OneToOneField(ScoreEntry, on_delete=models.CASCADE, related_name="reason")
    text = models.TextField()

    def __str__(self) -> str:
        return self.text[:40]
