"""The lines of a tournament as the field that scoring compares and ranks."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from boards.seats import Seat, human_seats
from scoring.comparison import Comparison, compare
from scoring.field import ComparedField, FieldLine, WeightedOutcome
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.points import points
from scoring.ranking import Ranking, rank
from scoring.results import PassedOut, Played, Result
from scoring.rules import AverageOf, AverageRule, ComparisonRules
from whiz_tournament.models import CompareSections, Tournament
from whiz_tournament.queries.people.names import EntryName, entry_names
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.rulings import (
    Humans,
    Rulings,
    WeightedPart,
    outcomes_of,
    rulings_of,
)

NO_RULINGS: Final = Rulings({}, {}, ())
WHOLE_FIELD: Final = ""
"""The one field of a tournament that compares everybody."""


@dataclass(frozen=True, slots=True)
class ComparedFields:
    """The fields of a tournament by section: one of all, under ``""``, or one for each section.

    ``homes`` are the sections of the entries: each is ranked in its own, wherever it once sat;
    ``weighted`` the parts of weighted scores, by the line's primary key.
    """

    by_section: Mapping[str, ComparedField]
    homes: Mapping[int, str]
    weighted: Mapping[int, tuple[WeightedPart, ...]]

    @property
    def apart(self) -> bool:
        """Return whether each section is compared by itself."""
        return WHOLE_FIELD not in self.by_section

    @property
    def entries_weighted(self) -> frozenset[int]:
        """Return who sat where a weighted score was given."""
        lines = (line for field in self.by_section.values() for line in field.lines)
        several = (line for line in lines if len(line.outcomes) > 1)
        return frozenset(entry for line in several for entry in line.entries.values())

    def ranked_in(self, section: str, entry: int) -> bool:
        """Tell whether an entry belongs into the ranking of a section."""
        return not self.apart or self.homes.get(entry, "") in {section, ""}


def field_of(
    tournament: Tournament,
    *,
    rounds: Collection[int] | None = None,
    boards: Collection[int] | None = None,
    rows: list[LineRow] | None = None,
) -> ComparedField:
    """Return all lines as one field; those of other ``rounds`` count as owed, whatever they hold.

    So E stays the same from the first result on, and nothing of an open round shows in it.
    ``boards`` leaves all other boards out.
    """
    chosen = _chosen(tournament, boards, rows)
    return _field(tournament, chosen, rounds, entry_names(tournament), rulings_of(tournament))


def compared_fields(
    tournament: Tournament,
    *,
    rounds: Collection[int] | None = None,
    boards: Collection[int] | None = None,
    rows: list[LineRow] | None = None,
    names: Mapping[int, EntryName] | None = None,
    rulings: Rulings | None = None,
    owed: Collection[int] = (),
) -> ComparedFields:
    """Return what is compared together, as the setting says; the rest is as in ``field_of``.

    ``rulings`` are others than those that stand, to see what they would do; the boards ``owed``
    count as told by nobody, whatever their lines hold.
    """
    names = entry_names(tournament) if names is None else names
    homes = {number: name.section for number, name in names.items()}
    chosen = _chosen(tournament, boards, rows)
    rulings = rulings_of(tournament) if rulings is None else rulings
    sections = sorted({home for home in homes.values() if home})
    if tournament.compare_sections == CompareSections.ONE_FIELD or len(sections) < 2:
        whole = {WHOLE_FIELD: _field(tournament, chosen, rounds, names, rulings, owed=owed)}
        return ComparedFields(whole, homes, rulings.weighted)
    compared: dict[str, ComparedField] = {}
    for section in sections:
        lines = [row for row in chosen if row.section == section]
        people = {n: name for n, name in names.items() if name.section == section}
        compared[section] = _field(tournament, lines, rounds, people, rulings, owed=owed)
    return ComparedFields(compared, homes, rulings.weighted)


def _chosen(
    tournament: Tournament, boards: Collection[int] | None, rows: list[LineRow] | None
) -> list[LineRow]:
    rows = line_rows(tournament) if rows is None else rows
    return rows if boards is None else [row for row in rows if row.board in boards]


def _field(
    tournament: Tournament,
    rows: Iterable[LineRow],
    rounds: Collection[int] | None,
    names: Mapping[int, EntryName],
    rulings: Rulings,
    *,
    owed: Collection[int] = (),
) -> ComparedField:
    rows = list(rows)
    homes = _adjusted_at(rows, rulings)
    lines = [
        _line(row, tournament, rulings, homes, hidden=_is_hidden(row, rounds, owed)) for row in rows
    ]
    seated = {entry for line in lines for entry in line.entries.values()}
    keys = {n: name.sort_key for n, name in names.items() if n in seated or name.present}
    penalties = [penalty for penalty in rulings.penalties if penalty.entry in keys]
    return ComparedField(lines, keys, penalties)


def _is_hidden(row: LineRow, rounds: Collection[int] | None, owed: Collection[int]) -> bool:
    return row.board in owed or (rounds is not None and row.round not in rounds)


def _adjusted_at(rows: Iterable[LineRow], rulings: Rulings) -> dict[tuple[int, int], int]:
    """Return the line to which each adjusted score belongs, by (board, entry): where it was played.

    Somebody who had the board elsewhere has another line of it that is dropped or not played.
    """
    line_ids: dict[tuple[int, int], int] = {}
    if not rulings.adjusted:
        return line_ids
    for row in sorted(rows, key=lambda row: (row.plays, row.round, row.table)):
        spots = ((row.board, entry) for entry in row.entries.values())
        line_ids |= {spot: row.id for spot in spots if spot in rulings.adjusted}
    return line_ids


def unruled_line(row: LineRow, tournament: Tournament) -> FieldLine:
    """Return a line on which the director gave no ruling, as the field has it."""
    return _line(row, tournament, NO_RULINGS, {}, hidden=False)


def _line(
    row: LineRow,
    tournament: Tournament,
    rulings: Rulings,
    adjusted_at: Mapping[tuple[int, int], int],
    *,
    hidden: bool,
) -> FieldLine:
    group = str(row.group) if row.group else ""
    if hidden:
        return FieldLine(row.key, row.board, row.entries, owed=not row.dropped, group=group)
    adjusted = {
        seat: rulings.adjusted[row.board, entry]
        for seat, entry in row.entries.items()
        if adjusted_at.get((row.board, entry)) == row.id
    }
    outcomes = _outcomes(row, tournament, rulings)
    owed = row.owed and not outcomes
    return FieldLine(
        key=row.key,
        board=row.board,
        entries=row.entries,
        outcomes=outcomes,
        owed=owed,
        adjusted=adjusted,
        group=group,
    )


def _outcomes(
    row: LineRow, tournament: Tournament, rulings: Rulings
) -> tuple[WeightedOutcome, ...]:
    formula = Formula(tournament.formula)
    humans = human_seats(Seat(tournament.domy_seat))
    if row.dropped:
        return ()
    if row.id in rulings.weighted:
        return outcomes_of(rulings.weighted[row.id], formula, humans)
    if row.counts and isinstance(row.value, Played | PassedOut):
        return (WeightedOutcome(points_of_result(row.value, formula, humans)),)
    return ()


@lru_cache(maxsize=8192)
def points_of_result(result: Result, formula: Formula, humans: Humans) -> Mapping[Seat, int]:
    """Return the points of the three hands; a field holds few different results."""
    return points(result, formula, humans)


def comparison_rules_of(tournament: Tournament) -> ComparisonRules:
    """Return how results compare in this tournament."""
    return ComparisonRules(
        eligible_fraction=Fraction(tournament.eligible_percent, 100),
        average_rule=AverageRule.FLAT if tournament.average_flat else AverageRule.MEAN,
        average_of=AverageOf(tournament.average_of),
    )


def ranking_of(tournament: Tournament, field: ComparedField) -> Ranking:
    """Return the field's ranking by the tournament's method and rules."""
    return rank(field, scoring_method(tournament.scoring_method), comparison_rules_of(tournament))


def rankings_of(tournament: Tournament, fields: ComparedFields) -> dict[str, Ranking]:
    """Return the ranking of each field, of those who belong into it."""
    return {
        section: _of_own(fields, section, ranking_of(tournament, field))
        for section, field in fields.by_section.items()
    }


def _of_own(fields: ComparedFields, section: str, ranked: Ranking) -> Ranking:
    own = (standing for standing in ranked.standings if fields.ranked_in(section, standing.entry))
    return replace(ranked, standings=tuple(own))


def comparisons_of(tournament: Tournament, fields: ComparedFields) -> tuple[Comparison, ...]:
    """Return the comparison of each field, from which travellers and score cards are told."""
    method, rules = scoring_method(tournament.scoring_method), comparison_rules_of(tournament)
    return tuple(compare(field, method, rules) for field in fields.by_section.values())
