"""A table's place for one board. Its typed columns are the fold of its log (``models.log``)."""

from django.db import models
from django.db.models import Q

from whiz_tournament.models.entries import Entry
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.states import LineState
from whiz_tournament.models.tournaments import Section, Tournament


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

    # Here and below: no index of its own where that of a constraint begins with the same column.
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="lines", db_index=False
    )
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
    # Made by the director for what was played outside the plan.
    unplanned = models.BooleanField(default=False)
    # Counts as not played, whatever its log says: somebody there played the board elsewhere before.
    dropped = models.BooleanField(default=False)

    class Meta:
        ordering = ("round", "table", "board")
        # One board of many clubs is read without the lines of all others.
        indexes = [models.Index(fields=("tournament", "board"), name="line_of_board")]
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
    """Who held which hand of a line; written with the line, never read back from the plan.

    ``plays`` is false while the line is dropped, void or not played: then its three are free to
    play the board elsewhere, which nobody does twice.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    line = models.ForeignKey(
        ResultLine, on_delete=models.CASCADE, related_name="seats", db_index=False
    )
    board = models.PositiveSmallIntegerField()
    seat = models.CharField(max_length=1)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="line_seats")
    plays = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("line", "seat"), name="line_seat_once"),
            models.UniqueConstraint(
                fields=("tournament", "board", "entry"),
                condition=Q(plays=True),
                name="entry_plays_a_board_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.entry_id}"
