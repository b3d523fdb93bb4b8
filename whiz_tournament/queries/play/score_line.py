"""The one line that a result is about, with all that decides about the result, and what it held."""

from dataclasses import dataclass
from typing import Any, Final, Self

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from scoring.documents import read_value
from scoring.results import same_outcome
from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    LineSeat,
    LineState,
    Release,
    ReleaseStatus,
    ResultLine,
    RoundStatus,
    ScoreEntry,
    ServerState,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.play.result_lines import LineRow


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line; where its round stands (``None``: the plan has no such round), and the epoch.

    ``paused`` is whether the director has paused what its table sends; ``shown`` whether any
    release counted its round, withdrawn since or not.
    """

    line: ResultLine
    round_status: RoundStatus | None
    paused: bool
    shown: bool
    epoch: str

    @classmethod
    def of(cls, row: Any) -> Self:
        """Return the line and what was read with it (``score_lines``)."""
        status = RoundStatus(row.round_status) if row.round_status else None
        return cls(row, status, row.paused, row.shown, row.epoch or "")


def locked_score_line(
    tournament: Tournament, *, round: int, table: int, board: int
) -> ScoreLine | None:
    """Return the line, its row locked until the commit.

    Closing or releasing the round locks the tournament's row, which the caller shares
    already: what is read beside the line cannot change while the line is waited for.
    """
    row = _SCORE_LINE.first(tournament.pk, round, table, board)
    return ScoreLine.of(row) if row else None


def score_lines(tournament: int, number: int, table: int, board: int) -> QuerySet[ResultLine]:
    """Return the line at this place, locked, annotated with what decides about it."""
    lines = ResultLine.objects.select_for_update(of=("self",)).order_by()
    here = {"tournament": OuterRef("tournament_id")}
    rounds = TournamentRound.objects.filter(**here, number=OuterRef("round"))
    pauses = AccessCode.objects.filter(
        **here, kind=AccessCodeKind.TABLE, number=OuterRef("table"), paused=True
    )
    whole = ~Q(status=ReleaseStatus.INTERIM)
    releases = Release.objects.filter(whole | Q(as_of_round__gte=OuterRef("round")), **here)
    states = ServerState.objects.order_by("id")
    return lines.filter(tournament=tournament, round=number, table=table, board=board).annotate(
        round_status=Subquery(rounds.values("status")[:1]),
        paused=Exists(pauses),
        shown=Exists(releases),
        epoch=Subquery(states.values("epoch")[:1]),
    )


def entries_at_line(line: ResultLine) -> list[int]:
    """Return the numbers of those who hold the line's hands."""
    return [number for (number,) in _SEATED.rows(line.pk)]


def _seated(line: int) -> QuerySet[LineSeat, tuple[int]]:
    return LineSeat.objects.filter(line=line).values_list("entry__number").order_by()


_SCORE_LINE: Final = CompiledRows(score_lines, int, int, int, int)
_SEATED: Final = CompiledRows(_seated, int)


def is_confirmed_as_shown(tournament: Tournament, line: LineRow, version: int) -> bool:
    """Tell whether the line is confirmed with just what it held at this version; one query.

    Two are asked, and the second yes to the same is no news.
    """
    if line.state != LineState.CONFIRMED or line.value is None:
        return False
    place = {"line__round": line.round, "line__table": line.table, "line__board": line.board}
    log = ScoreEntry.objects.filter(line__tournament=tournament, version=version, **place)
    shown = log.values_list("value", flat=True).first()
    return shown is not None and same_outcome(read_value(shown), line.value)
