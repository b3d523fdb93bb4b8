"""The lines of a tournament as the field that scoring compares and ranks."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import lru_cache

from boards.seats import Seat, human_seats
from scoring.comparison import Comparison, compare
from scoring.field import Field, Line, Outcome
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.points import points
from scoring.ranking import Ranking, rank
from scoring.results import PassedOut, Played, Result
from scoring.rules import AverageOf, AverageRule, ComparisonRules
from whiz_tournament.models import Tournament
from whiz_tournament.queries.lines import LineRow, line_rows
from whiz_tournament.queries.names import entry_names
from whiz_tournament.queries.rulings import Humans, Rulings, outcomes_of, rulings_of


def field_of(
    tournament: Tournament,
    *,
    rounds: Collection[int] | None = None,
    boards: Collection[int] | None = None,
    rows: list[LineRow] | None = None,
) -> Field:
    """Return the field; lines of other ``rounds`` than these count as owed, whatever they hold.

    So E stays the same from the first result on, and nothing of an open round shows in it.
    ``boards`` leaves all other boards out.
    """
    names = entry_names(tournament)
    rulings = rulings_of(tournament)
    lines = [
        _line(row, tournament, rulings, hidden=rounds is not None and row.round not in rounds)
        for row in (line_rows(tournament) if rows is None else rows)
        if boards is None or row.board in boards
    ]
    sort_keys = {number: name.sort_key for number, name in names.items()}
    seated = {entry for line in lines for entry in line.entries.values()}
    keys = {n: key for n, key in sort_keys.items() if n in seated or names[n].present}
    penalties = [penalty for penalty in rulings.penalties if penalty.entry in keys]
    return Field(lines, keys, penalties)


def _line(row: LineRow, tournament: Tournament, rulings: Rulings, *, hidden: bool) -> Line:
    group = str(row.group) if row.group else ""
    if hidden:
        return Line(row.key, row.board, row.entries, owed=True, group=group)
    adjusted = {
        seat: rulings.adjusted[row.board, entry]
        for seat, entry in row.entries.items()
        if (row.board, entry) in rulings.adjusted
    }
    outcomes = _outcomes(row, tournament, rulings)
    owed = row.owed and not outcomes
    return Line(row.key, row.board, row.entries, outcomes, owed, adjusted, group)


def _outcomes(row: LineRow, tournament: Tournament, rulings: Rulings) -> tuple[Outcome, ...]:
    formula = Formula(tournament.formula)
    humans = human_seats(Seat(tournament.domy_seat))
    if row.id in rulings.weighted:
        return outcomes_of(rulings.weighted[row.id], formula, humans)
    if row.counts and isinstance(row.value, Played | PassedOut):
        return (Outcome(marked(row.value, formula, humans)),)
    return ()


@lru_cache(maxsize=8192)
def marked(result: Result, formula: Formula, humans: Humans) -> Mapping[Seat, int]:
    """Return the points of the three hands; a field holds few different results."""
    return points(result, formula, humans)


def rules_of(tournament: Tournament) -> ComparisonRules:
    """Return how results compare in this tournament."""
    return ComparisonRules(
        eligible_fraction=Fraction(tournament.eligible_percent, 100),
        average_rule=AverageRule.FLAT if tournament.average_flat else AverageRule.MEAN,
        average_of=AverageOf(tournament.butler_of),
    )


def ranking_of(tournament: Tournament, field: Field) -> Ranking:
    """Return the field's ranking by the tournament's method and rules."""
    return rank(field, scoring_method(tournament.scoring_method), rules_of(tournament))


def comparison_of(tournament: Tournament, field: Field) -> Comparison:
    """Return the field's comparison, from which travellers and score cards are told."""
    return compare(field, scoring_method(tournament.scoring_method), rules_of(tournament))
