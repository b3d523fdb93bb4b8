"""The score card (*feuille de route*): every board of one person, in order of play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, Self

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.cells import Cell
from scoring.figures import decimals, signed
from scoring.results import LineValue
from scoring.roles import role_of, role_scores
from whiz_tournament.models import Tournament
from whiz_tournament.queries.cells import Outcome, SeatCell, Told, with_name
from whiz_tournament.queries.documented import field_names, fields_of
from whiz_tournament.queries.field import compared_fields, comparisons_of
from whiz_tournament.queries.lines import LineRow, line_rows
from whiz_tournament.queries.names import name_texts


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody else at the table."""

    seat: str
    entry: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One board of one person; ``role`` is a ``scoring.roles.Role``, empty where nothing was
    played; ``running`` is the mean of the scores so far."""

    round: int
    table: int
    board: int
    state: str
    role: str
    outcome: Outcome
    cell: SeatCell
    opponents: tuple[Opponent, ...]
    running: str | None = None


@dataclass(frozen=True, slots=True)
class RoleMean:
    """How somebody did in one role: boards counted and their mean."""

    role: str
    boards: int
    score: str


@dataclass(frozen=True, slots=True)
class Scorecard:
    """All boards of one person, and the means by role; ``unit`` percent or points."""

    entry: int
    name: str
    unit: str
    lines: tuple[CardLine, ...]
    roles: tuple[RoleMean, ...]

    def document(self) -> dict[str, Any]:
        """Return the card as JSON without names; ``of_document`` gives it back."""
        return {
            **fields_of(self, _CARD),
            "lines": [_write_line(line) for line in self.lines],
            "roles": [fields_of(role, _MEAN) for role in self.roles],
        }

    @classmethod
    def of_document(cls, document: Mapping[str, Any], names: Mapping[int, str]) -> Self:
        """Read a card, with today's names."""
        lines = tuple(_read_line(line, names) for line in document["lines"])
        roles = tuple(RoleMean(**role) for role in document["roles"])
        return cls(**{**with_name(document, names), "lines": lines, "roles": roles})


_CARD: Final = field_names(Scorecard)
_LINE: Final = field_names(CardLine)
_MEAN: Final = field_names(RoleMean)
_OPPONENT: Final = field_names(Opponent)


def _write_line(line: CardLine) -> dict[str, Any]:
    return {
        **fields_of(line, _LINE),
        "outcome": line.outcome.document(),
        "cell": line.cell.document(),
        "opponents": [fields_of(each, _OPPONENT) for each in line.opponents],
    }


def _read_line(document: Mapping[str, Any], names: Mapping[int, str]) -> CardLine:
    opponents = tuple(Opponent(**with_name(each, names)) for each in document["opponents"])
    cell = SeatCell(**with_name(document["cell"], names))
    outcome = Outcome(**document["outcome"])
    return CardLine(**{**document, "outcome": outcome, "cell": cell, "opponents": opponents})


def scorecard(tournament: Tournament, number: int) -> Scorecard | None:
    """Return somebody's card as it stands now, for staff; ``None`` for an unknown number."""
    names = name_texts(tournament)
    if number not in names:
        return None
    rows = line_rows(tournament)
    own = [row for row in rows if row.seat_of(number)]
    compared = comparisons_of(tournament, compared_fields(tournament, rows=rows))
    return card_of(Told.of(tournament, compared, names, {row.key for row in own}), number, own)


def card_of(told: Told, number: int, rows: Iterable[LineRow]) -> Scorecard:
    """Return the card of one person from their lines, in order of play."""
    method = told.method
    write = signed if method.signed else decimals
    lines: list[CardLine] = []
    scores: list[Fraction] = []
    played: list[tuple[LineValue, Cell]] = []
    for row in rows:
        seat = row.seat_of(number)
        if seat is None:
            continue
        cell = told.cells.get(row.key, {}).get(seat)
        if cell is not None and cell.score is not None:
            scores.append(cell.score)
        if cell is not None and row.standing is not None:
            played.append((row.standing, cell))
        mean = _mean(scores)
        line = _line(row, seat, told)
        lines.append(replace(line, running=write(mean) if mean is not None else None))
    roles = _by_role(told.tournament, played, write)
    return Scorecard(number, told.name(number), method.unit.value, tuple(lines), roles)


def _sitting(tournament: Tournament) -> tuple[SeatingRule, Seat]:
    return SeatingRule(tournament.seating_rule), Seat(tournament.domy_seat)


def _role(row: LineRow, seat: Seat, tournament: Tournament) -> str:
    role = role_of(seat, row.standing, *_sitting(tournament)) if row.standing else None
    return role.value if role else ""


def _mean(scores: list[Fraction]) -> Fraction | None:
    return sum(scores, Fraction(0)) / len(scores) if scores else None


def _line(row: LineRow, seat: Seat, told: Told) -> CardLine:
    number = row.entries[seat]
    cell = told.cells.get(row.key, {}).get(seat)
    return CardLine(
        round=row.round,
        table=row.table,
        board=row.board,
        state=row.state.value,
        role=_role(row, seat, told.tournament),
        outcome=Outcome.of(row.standing),
        cell=SeatCell.of(seat, number, cell, told.name(number)),
        opponents=tuple(
            Opponent(other.value, entry, told.name(entry))
            for other, entry in row.entries.items()
            if other is not seat
        ),
    )


def _by_role(
    tournament: Tournament,
    played: Iterable[tuple[LineValue, Cell]],
    write: Callable[[Fraction], str],
) -> tuple[RoleMean, ...]:
    found = role_scores(played, *_sitting(tournament))
    return tuple(
        RoleMean(role.value, told.boards, write(told.mean))
        for role, told in found.items()
        if told.mean is not None
    )
