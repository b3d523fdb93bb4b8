"""Which results were checked against the paper, by eye or typed again, and which are left."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Min, QuerySet

from whiz_tournament.models import ResultCheck, ScoreEntry, Tournament
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.desk import DeskLine, lines_of_round
from whiz_tournament.queries.play.result_lines import COUNTING, Place, lines_of


@dataclass(frozen=True, slots=True)
class LineCheck:
    """Who checked what a line holds now, and when; ``typed``: by typing it again, unseen."""

    who: str
    at: datetime
    typed: bool


@dataclass(frozen=True, slots=True)
class ReadBackLine:
    """A line to read back; ``check`` once that was done."""

    line: DeskLine
    check: LineCheck | None


@dataclass(frozen=True, slots=True)
class SlipToRetype:
    """A slip of which results are still to be typed a second time, in the order of its boards.

    ``own`` is whether the person who asks typed the first words of it, too: another sees more.
    """

    table: int
    lines: tuple[DeskLine, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class CheckCount:
    """How many results count, and how many of them were checked a second time."""

    results: int
    checked: int


def read_back_list(
    tournament: Tournament, number: int, closed: Collection[Place] = frozenset()
) -> tuple[ReadBackLine, ...] | None:
    """Return the results of a round as their pile lies: in the order of their first word.

    ``None`` where nobody plays. What is ``closed`` to who asks is left out.
    """
    lines = lines_of_round(tournament, number)
    if not lines:
        return None
    log = ScoreEntry.objects.filter(line__tournament=tournament, line__round=number)
    first = dict(log.order_by().values_list("line").annotate(first=Min("id")))
    said = [line for line in lines if line.state in COUNTING and line.place not in closed]
    said.sort(key=lambda line: first.get(line.id, 0))
    checks = _checks(tournament, number)
    return tuple(ReadBackLine(line, checks.get(line.id)) for line in said)


def slips_to_retype(
    tournament: Tournament, number: int, actor: str, closed: Collection[Place] = frozenset()
) -> tuple[SlipToRetype, ...] | None:
    """Return a round's slips whose results nobody typed twice, other people's first.

    ``actor`` is who asks, as the logs keep them. ``None`` where nobody plays.
    """
    found = read_back_list(tournament, number, closed)
    if found is None:
        return None
    owed = [each.line for each in found if each.check is None or not each.check.typed]
    log = ScoreEntry.objects.filter(
        line__tournament=tournament, line__round=number, version=F("line__version"), actor=actor
    )
    own = set(log.order_by().values_list("line", flat=True))
    tables = sorted({line.table for line in owed})
    slips = [[line for line in owed if line.table == table] for table in tables]
    said = [
        SlipToRetype(
            lines[0].table,
            tuple(sorted(lines, key=lambda line: line.board)),
            own=any(line.id in own for line in lines),
        )
        for lines in slips
    ]
    return tuple(sorted(said, key=lambda slip: (slip.own, slip.table)))


def check_of_line(tournament: Tournament, line: DeskLine) -> LineCheck | None:
    """Return who checked what this line holds now; ``None`` where nobody did."""
    return _checks(tournament, line.round).get(line.id)


def check_count(tournament: Tournament) -> CheckCount | None:
    """Return how much of the ranking was checked a second time; ``None`` where nobody checks."""
    if is_without(tournament, Rare.CHECKS):
        return None
    checked = _standing(tournament).filter(line__state__in=COUNTING).count()
    if not checked:
        return None
    return CheckCount(lines_of(tournament).filter(state__in=COUNTING).count(), checked)


def _checks(tournament: Tournament, number: int) -> dict[int, LineCheck]:
    standing = _standing(tournament).filter(line__round=number)
    rows = list(standing.values_list("line", "actor", "at", "typed"))
    names = member_names(actor for _, actor, *_ in rows)
    return {line: LineCheck(names.get(actor, ""), at, typed) for line, actor, at, typed in rows}


def _standing(tournament: Tournament) -> QuerySet[ResultCheck]:
    """Return the checks of what lines hold now; those of older versions say nothing any more."""
    return ResultCheck.objects.filter(line__tournament=tournament, version=F("line__version"))
