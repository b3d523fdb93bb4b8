"""The score card (*feuille de route*): every board of one person, in order of play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Self

from boards.json_values import JsonObject, ReadJson
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.compared_results import ComparedResult, PlayRole, play_role, role_scores
from scoring.methods.base import Unit
from scoring.number_texts import decimals, signed
from scoring.results import LineValue
from whiz_tournament.models import Tournament
from whiz_tournament.queries.document_fields import (
    BoardNumber,
    EntryNumber,
    Figure,
    RoundNumber,
    SeatWord,
    Small,
    StateWord,
    TableNumber,
    TodaysName,
    UnitWord,
    at_most,
    one_of,
)
from whiz_tournament.queries.json_documents import (
    from_json,
    to_json,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.seat_cells import (
    ComparedTournament,
    ResultTexts,
    SeatCell,
    with_name,
)


@dataclass(frozen=True, slots=True)
class ScoreCardOpponent:
    """Somebody else at the table."""

    seat: SeatWord
    entry: EntryNumber
    name: TodaysName = ""


@dataclass(frozen=True, slots=True)
class ScoreCardLine:
    """One board of one person; ``running`` is the mean of the scores so far.

    ``role`` is a ``scoring.compared_results.PlayRole``, empty where nothing was played.
    """

    round: RoundNumber
    table: TableNumber
    board: BoardNumber
    state: StateWord
    role: Annotated[str, one_of("", *PlayRole)]
    outcome: ResultTexts
    cell: SeatCell
    opponents: Annotated[tuple[ScoreCardOpponent, ...], at_most(2)]
    running: Figure | None = None


@dataclass(frozen=True, slots=True)
class ScoreCardRole:
    """How somebody did in one role: boards counted and their mean."""

    role: Annotated[str, one_of(*PlayRole)]
    boards: Small
    score: Figure

    @property
    def is_declarer(self) -> bool:
        """Return whether it is the one who plays the contract."""
        return self.role == PlayRole.DECLARER

    @property
    def is_leader(self) -> bool:
        """Return whether it is the one who leads."""
        return self.role == PlayRole.LEADER


@dataclass(frozen=True, slots=True)
class ScoreCardPage:
    """All boards of one person, and the means by role; ``unit`` percent or points."""

    entry: EntryNumber
    unit: UnitWord
    lines: Annotated[tuple[ScoreCardLine, ...], at_most(999)]
    roles: Annotated[tuple[ScoreCardRole, ...], at_most(3)]
    name: TodaysName = ""

    @property
    def in_percent(self) -> bool:
        """Return whether its figures are percentages, not points."""
        return self.unit == Unit.PERCENT

    def document(self) -> JsonObject:
        """Return the card as JSON without names; ``of_document`` gives it back."""
        return to_json(self)

    @classmethod
    def of_document(cls, document: ReadJson, names: Mapping[int, str]) -> Self:
        """Read a card, with today's names."""
        lines = [_named(line, names) for line in document["lines"]]
        return from_json(cls, {**with_name(document, names), "lines": lines})


def _named(line: ReadJson, known: Mapping[int, str]) -> JsonObject:
    names = names_at(known, line["round"], line["board"])
    opponents = [with_name(opponent, names) for opponent in line["opponents"]]
    return {**line, "cell": with_name(line["cell"], names), "opponents": opponents}


def score_card(tournament: Tournament, number: int) -> ScoreCardPage | None:
    """Return somebody's card as it stands now, for staff; ``None`` for an unknown number."""
    names = name_texts(tournament)
    if number not in names:
        return None
    rows = line_rows(tournament)
    own = [row for row in rows if row.seat_of(number)]
    fields = compared_fields(tournament, rows=rows)
    return score_card_page(
        ComparedTournament.of(tournament, fields, names, {row.key for row in own}), number, own
    )


def score_card_page(
    compared_results: ComparedTournament, number: int, rows: Iterable[LineRow]
) -> ScoreCardPage:
    """Return the card of one person from their lines, in order of play."""
    method = compared_results.method
    write = signed if method.signed else decimals
    lines: list[ScoreCardLine] = []
    total, scored = Fraction(0), 0
    played: list[tuple[LineValue, ComparedResult]] = []
    for row in rows:
        seat = row.seat_of(number)
        if seat is None:
            continue
        cell = compared_results.cells.get(row.key, {}).get(seat)
        if cell is not None and cell.score is not None:
            total, scored = total + cell.score, scored + 1
        declared = compared_results.declared(row)
        if cell is not None and declared is not None:
            played.append((declared, cell))
        line = _line(row, seat, compared_results)
        lines.append(replace(line, running=write(total / scored) if scored else None))
    roles = _by_role(compared_results.tournament, played, write)
    name = compared_results.name(number)
    return ScoreCardPage(number, method.unit.value, tuple(lines), roles, name)


def _sitting(tournament: Tournament) -> tuple[SeatingRule, Seat]:
    return SeatingRule(tournament.seating_rule), Seat(tournament.domy_seat)


def _role(declared: LineValue | None, seat: Seat, tournament: Tournament) -> str:
    role = play_role(seat, declared, *_sitting(tournament)) if declared else None
    return role.value if role else ""


def _line(row: LineRow, seat: Seat, compared_results: ComparedTournament) -> ScoreCardLine:
    number = row.entries[seat]
    cell = compared_results.cells.get(row.key, {}).get(seat)
    return ScoreCardLine(
        round=row.round,
        table=row.table,
        board=row.board,
        state=row.state.value,
        role=_role(compared_results.declared(row), seat, compared_results.tournament),
        outcome=compared_results.outcome(row),
        cell=SeatCell.of(seat, number, cell, compared_results.name_at(row, number)),
        opponents=tuple(
            ScoreCardOpponent(other.value, entry, compared_results.name_at(row, entry))
            for other, entry in row.entries.items()
            if other is not seat
        ),
    )


def _by_role(
    tournament: Tournament,
    played: Iterable[tuple[LineValue, ComparedResult]],
    write: Callable[[Fraction], str],
) -> tuple[ScoreCardRole, ...]:
    scores = role_scores(played, *_sitting(tournament))
    return tuple(
        ScoreCardRole(role.value, compared_results.boards, write(compared_results.mean))
        for role, compared_results in scores.items()
        if compared_results.mean is not None
    )
