"""Which results were read back from the paper, and which are left."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Min, QuerySet

from whiz_tournament.models import ResultCheck, ScoreEntry, Tournament
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.desk import DeskLine, lines_of_round
from whiz_tournament.queries.play.result_lines import COUNTING, lines_of


@dataclass(frozen=True, slots=True)
class LineCheck:
    """Who read back what a line holds now, and when."""

    who: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ReadBackLine:
    """A line to read back; ``check`` once that was done."""

    line: DeskLine
    check: LineCheck | None


@dataclass(frozen=True, slots=True)
class CheckCount:
    """How many results count, and how many of them were checked a second time."""

    results: int
    checked: int


def read_back_list(tournament: Tournament, number: int) -> tuple[ReadBackLine, ...] | None:
    """Return the results of a round as their pile lies: in the order of their first word.

    ``None`` where nobody plays.
    """
    lines = lines_of_round(tournament, number)
    if not lines:
        return None
    log = ScoreEntry.objects.filter(line__tournament=tournament, line__round=number)
    first = dict(log.order_by().values_list("line").annotate(first=Min("id")))
    said = [line for line in lines if line.state in COUNTING]
    said.sort(key=lambda line: first.get(line.id, 0))
    checks = _checks(tournament, number)
    return tuple(ReadBackLine(line, checks.get(line.id)) for line in said)


def check_of_line(tournament: Tournament, line: DeskLine) -> LineCheck | None:
    """Return who read back what this line holds now; ``None`` where nobody did."""
    return _checks(tournament, line.round).get(line.id)


def check_count(tournament: Tournament) -> CheckCount | None:
    """Return how much of the ranking was checked a second time; ``None`` where nobody checks."""
    checked = _standing(tournament).filter(line__state__in=COUNTING).count()
    if not checked:
        return None
    return CheckCount(lines_of(tournament).filter(state__in=COUNTING).count(), checked)


def _checks(tournament: Tournament, number: int) -> dict[int, LineCheck]:
    standing = _standing(tournament).filter(line__round=number)
    rows = list(standing.values_list("line", "actor", "at"))
    names = member_names(actor for _, actor, _ in rows)
    return {line: LineCheck(names.get(actor, ""), at) for line, actor, at in rows}


def _standing(tournament: Tournament) -> QuerySet[ResultCheck]:
    """Return the checks of what lines hold now; those of older versions say nothing any more."""
    return ResultCheck.objects.filter(line__tournament=tournament, version=F("line__version"))
