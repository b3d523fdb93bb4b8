"""The lines of a competition's page: in the order in which they are read, every figure a text."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Final

from scoring.competitions.combining import ranks_within
from scoring.competitions.settings import Combining, CompetitionSettings
from scoring.competitions.values import CompetitionStanding, CountedSession
from whiz_tournament.features.competitions.queries.delivered import anonymous_names
from whiz_tournament.features.competitions.queries.people import (
    CompetitionPerson,
)
from whiz_tournament.features.competitions.queries.sessions import (
    SessionLine,
)
from whiz_tournament.features.competitions.queries.values import (
    CompetitionRow,
    SessionCell,
    SessionColumn,
)


@dataclass(frozen=True, slots=True)
class HeldSession:
    """A session that counts: its column, and what each person won, by key."""

    column: SessionColumn
    lines: Mapping[str, SessionLine]
    excused: frozenset[str] = frozenset()

    def counted(self) -> CountedSession:
        """Return the session as it is combined."""
        figures = {key: line.figure for key, line in self.lines.items()}
        return CountedSession(self.column.share, figures, self.excused)


ByKey = Mapping[str, CompetitionPerson]


def _in_order(
    standings: Sequence[CompetitionStanding], people: ByKey
) -> Iterator[CompetitionStanding]:
    """Put equals in the order of the names that are read: another one would tell of a name."""
    for _, equals in groupby(standings, key=_place):
        yield from sorted(equals, key=lambda each: _by_name(people[each.person]))


def _place(line: CompetitionStanding) -> tuple[int | None, int, Fraction | None]:
    return line.rank, line.sessions if line.rank is None else 0, line.total


def _by_name(person: CompetitionPerson) -> tuple[str, tuple[tuple[int, int], ...]]:
    return person.sort_key, tuple(sorted(person.entries.items()))


ABSENT: Final = SessionCell()


def rows_of(
    standings: Sequence[CompetitionStanding],
    settings: CompetitionSettings,
    held: Sequence[HeldSession],
    people: ByKey,
) -> Iterator[CompetitionRow]:
    """Yield the lines to show; people whose names these readers may not see get a number."""
    ordered = list(_in_order(standings, people))
    names = anonymous_names(people[standing.person].name for standing in ordered)
    # A category would say more of somebody without a name than that person wants to be said.
    categories = {
        key: person.category if settings.categories and person.name else ""
        for key, person in people.items()
    }
    within = ranks_within(ordered, categories.__getitem__)
    above = _above(ordered)
    for line, name in zip(ordered, names, strict=True):
        person, (higher, lacking) = people[line.person], above.get(line.person, (None, None))
        yield CompetitionRow(
            rank=line.rank,
            tied=line.tied,
            name=name,
            total=None if line.total is None else settings.rule.text(line.total),
            sessions=line.sessions,
            missed=line.missed,
            cells=tuple(_cells(line, settings, held)),
            is_named=bool(person.name),
            person=person.key,
            decided=line.decided.value if line.decided else "",
            above=higher,
            short=settings.rule.text(lacking) if lacking else None,
            category=categories[line.person] if line.rank else "",
            place_within=within.get(line.person, (None, False))[0],
            guest=person.guest and not settings.guests,
        )


def _above(
    ordered: Sequence[CompetitionStanding],
) -> dict[str, tuple[int | None, Fraction | None]]:
    """Return the next higher rank of each ranked person, and what is lacking to it."""
    ranks_above: dict[str, tuple[int | None, Fraction | None]] = {}
    higher: CompetitionStanding | None = None
    for _, equals in groupby(ordered, key=attrgetter("rank")):
        level = list(equals)
        if higher is not None and level[0].rank is not None:
            lacking = (higher.total or Fraction(0)) - (level[0].total or Fraction(0))
            ranks_above |= {line.person: (higher.rank, lacking) for line in level}
        higher = level[0]
    return ranks_above


def _cells(
    line: CompetitionStanding, settings: CompetitionSettings, held: Sequence[HeldSession]
) -> list[SessionCell]:
    """Return somebody's cells: of a season most are those of an absence."""
    cells = [ABSENT] * len(held)
    by_place = settings.combining is Combining.PLACES
    for place, figure in enumerate(line.figures):
        if figure is None:
            continue
        cell = held[place].lines[line.person].cell
        if by_place:
            cell = replace(cell, text=settings.rule.text(figure.value))
        cells[place] = replace(cell, left_out=True) if place in line.left_out else cell
    for place, value in (line.absences or {}).items():
        if line.figures[place] is None:
            cells[place] = SessionCell(settings.rule.text(value), counted=True, absent=True)
    return cells
