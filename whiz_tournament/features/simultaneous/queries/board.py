"""One board of a simultaneous: how often each score is at all clubs, then line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from django.db.models import Q
from django_scopes import scopes_disabled

from boards.seats import Seat, human_seats
from scoring.counting.columns import ColumnScores
from scoring.formulas import Formula
from scoring.joined_columns import board_scores
from scoring.methods import scoring_method
from scoring.methods.base import ScoringMethod
from scoring.number_texts import decimals, signed, trimmed
from scoring.results import PassedOut, Played
from scoring.rules import DEFAULT_RULES
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub, clubs_of
from whiz_tournament.features.simultaneous.queries.event_cards import EventCards, event_cards
from whiz_tournament.features.simultaneous.queries.joined import event_board
from whiz_tournament.features.simultaneous.queries.labels import Label, public_labels
from whiz_tournament.models import (
    LineSeat,
    ResultLine,
    Ruling,
    RulingKind,
    Simultaneous,
    TournamentStatus,
    ValueKind,
)
from whiz_tournament.queries.play.result_lines import COUNTING, HEAD_COLUMNS, head_value
from whiz_tournament.queries.results.compared_field import points_of_result
from whiz_tournament.queries.results.seat_cells import ResultTexts

LINES_OF_A_BOARD: Final = 100
"""On a page."""
PLACE: Final = ("id", "tournament_id", "round", "table", "group")


@dataclass(frozen=True, slots=True)
class HandFrequency:
    """How often a hand marked that many points at all clubs, and what that was worth."""

    points: str
    times: str
    score: str | None


@dataclass(frozen=True, slots=True)
class HandColumn:
    """The frequencies of one hand, best first."""

    seat: str
    frequencies: tuple[HandFrequency, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """What one person marked; without a score where the director gave another."""

    seat: str
    name: str
    points: int
    score: str | None


@dataclass(frozen=True, slots=True)
class OverallBoardLine:
    """One table's result at one club; real results only."""

    club: str
    round: int
    table: int
    outcome: ResultTexts
    hands: tuple[HandResult, ...]


@dataclass(frozen=True, slots=True)
class OverallBoardPage:
    """A board at all clubs. ``net`` says that points are less the mean of the two others'.

    ``count`` is how many lines all pages have: those of clubs that have published.
    """

    number: int
    earlier: int | None
    later: int | None
    unit: str
    net: bool
    cards: EventCards | None
    columns: tuple[HandColumn, ...]
    lines: tuple[OverallBoardLine, ...]
    count: int
    page: int
    pages: int


def overall_board(
    simultaneous: Simultaneous, number: int, *, page: int = 1
) -> OverallBoardPage | None:
    """Return a board once the embargo is over, ``None`` before and where no club played it.

    Ten queries where what was played is kept in one piece. A page beyond the last is the last.
    """
    if not simultaneous.is_open:
        return None
    everybody = clubs_of(simultaneous)
    clubs = [club for club in everybody if club.is_done]
    method = scoring_method(simultaneous.scoring_method)
    board = event_board(simultaneous, clubs, number)
    if board is None:
        return None
    scores = board_scores(board.field, board.place, method, DEFAULT_RULES)
    boards = board.boards
    at = boards.index(number)
    net = method.values((2, 0, 0), DEFAULT_RULES)[0] != 2
    with scopes_disabled():
        lines_there = _PublishedLines(clubs, simultaneous, number, scores)
        count = lines_there.rows.count()
        pages = max(1, -(-count // LINES_OF_A_BOARD))
        shown = min(max(page, 1), pages)
        lines = lines_there.page(shown)
    return OverallBoardPage(
        number=number,
        earlier=boards[at - 1] if at else None,
        later=boards[at + 1] if at + 1 < len(boards) else None,
        unit=method.unit.value,
        net=net,
        cards=event_cards(simultaneous, everybody, number),
        columns=tuple(
            HandColumn(seat.value, tuple(_frequencies(scores[seat], method, net=net)))
            for seat in human_seats(Seat(simultaneous.domy_seat))
            if seat in scores
        ),
        lines=lines,
        count=count,
        page=shown,
        pages=pages,
    )


def _frequencies(column: ColumnScores, method: ScoringMethod, *, net: bool) -> list[HandFrequency]:
    columns = zip(column.histogram.values, column.histogram.masses, strict=True)
    return [
        HandFrequency(
            # Net values are compared doubled, so that they are whole numbers.
            trimmed(Fraction(value, 2 if net else 1)),
            trimmed(Fraction(mass, column.histogram.mass)),
            _score(column, value, method),
        )
        for value, mass in reversed(list(columns))
        if mass
    ]


def _score(column: ColumnScores | None, value: int, method: ScoringMethod) -> str | None:
    score = column.score(((value, Fraction(1)),)) if column else None
    if score is None:
        return None
    return (signed if method.signed else decimals)(score)


class _PublishedLines:
    """The lines of a board at clubs that have published; nobody else's are told one by one."""

    def __init__(
        self,
        clubs: Sequence[ParticipatingClub],
        simultaneous: Simultaneous,
        board: int,
        scores: Mapping[Seat, ColumnScores],
    ) -> None:
        self._board, self._scores = board, scores
        self._method = scoring_method(simultaneous.scoring_method)
        self._formula = Formula(simultaneous.formula)
        self._humans = human_seats(Seat(simultaneous.domy_seat))
        published = [
            (club, club.tournament)
            for club in clubs
            if club.tournament and club.tournament.status == TournamentStatus.PUBLISHED
        ]
        self._clubs = {row.pk: (club.name, row.public_id) for club, row in published}
        self.rows = ResultLine.objects.filter(
            tournament__in=self._clubs,
            board=board,
            state__in=COUNTING,
            kind__in=(ValueKind.PLAYED, ValueKind.PASSED_OUT),
            dropped=False,
        )

    def page(self, number: int) -> tuple[OverallBoardLine, ...]:
        """Return the lines of a page, club by club in the order of their tournaments."""
        ordered = self.rows.order_by("tournament_id", "round", "table")
        columns = ordered.values_list(*PLACE, *HEAD_COLUMNS)
        first = (number - 1) * LINES_OF_A_BOARD
        rows = list(columns[first : first + LINES_OF_A_BOARD])
        seats: dict[int, dict[Seat, int]] = {}
        seated = LineSeat.objects.filter(line__in=[row[0] for row in rows])
        for line, seat, entry in seated.values_list("line_id", "seat", "entry__number"):
            seats.setdefault(line, {})[Seat(seat)] = entry
        labels = public_labels(
            (self._clubs[row[1]][1], entry)
            for row in rows
            for entry in seats.get(row[0], {}).values()
        )
        ruled = self._ruled({row[1] for row in rows})
        return tuple(self._line(row, seats.get(row[0], {}), labels, ruled) for row in rows)

    def _ruled(self, tournaments: set[int]) -> set[tuple[int, int | None]]:
        """Return where the director's word stands instead: (tournament, entry) and (0, line)."""
        rulings = Ruling.objects.filter(
            Q(board=self._board) | Q(line__board=self._board),
            tournament__in=tournaments,
            voided_at=None,
        ).exclude(kind=RulingKind.PENALTY)
        ruling_columns = rulings.values_list("kind", "tournament_id", "entry__number", "line_id")
        return {
            (0, line) if kind == RulingKind.WEIGHTED else (tournament, entry)
            for kind, tournament, entry, line in ruling_columns
        }

    def _line(
        self,
        row: tuple[Any, ...],
        seats: Mapping[Seat, int],
        labels: Mapping[tuple[str, int], Label],
        ruled: set[tuple[int, int | None]],
    ) -> OverallBoardLine:
        pk, tournament, number, table, group = row[: len(PLACE)]
        value = head_value(row[len(PLACE) :])
        if not isinstance(value, Played | PassedOut):
            message = f"line {pk} holds no real result"
            raise TypeError(message)
        points = points_of_result(value, self._formula, self._humans)
        first, second, third = (points[seat] for seat in self._humans)
        values = self._method.values((first, second, third), DEFAULT_RULES)
        club, public_id = self._clubs[tournament]
        apart = bool(group) or (0, pk) in ruled
        return OverallBoardLine(
            club,
            number,
            table,
            ResultTexts.of(value),
            tuple(
                HandResult(
                    seat.value,
                    labels.get((public_id, seats[seat]), ("", ""))[0],
                    points[seat],
                    None
                    if apart or (tournament, seats[seat]) in ruled
                    else _score(self._scores.get(seat), compared, self._method),
                )
                for seat, compared in zip(self._humans, values, strict=True)
                if seat in seats
            ),
        )
