"""What the desk types into: a slip (one table, one round) or a traveller (one board)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from scoring.results import LineValue, PassedOut, Played
from whiz_tournament.models import (
    BoardRecord,
    LineState,
    ResultLine,
    RoundStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.boards.known_cards import board_rows
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.numbers_in_use import spots_in_use
from whiz_tournament.queries.play.result_lines import (
    AtPlace,
    LineRow,
    Place,
    line_rows,
)
from whiz_tournament.queries.play.rounds import statuses_of
from whiz_tournament.queries.play.seatings import SeatedPlayer
from whiz_tournament.queries.results.compared_field import points_of_result
from whiz_tournament.queries.results.seat_cells import ResultTexts

Closed = Collection[Place]
"""The lines whose results the viewer may not know yet."""
RoundAndTable = tuple[int, int]
"""Round and table."""


@dataclass(frozen=True, slots=True)
class DeskLine(AtPlace):
    """One line to fill in, with what it holds now; ``points`` by seat once there is a result.

    ``over`` is whether its round is closed, so that a change needs a reason; ``waits`` whether it
    is not open yet; ``closed`` whether who looks has still to play the board: then nothing is told.
    """

    id: int
    round: int
    table: int
    board: int
    dealer: str
    version: int
    state: str
    late: bool
    over: bool
    waits: bool
    value: LineValue | None
    outcome: ResultTexts
    points: dict[str, int] | None
    places: tuple[SeatedPlayer, ...]
    closed: bool = False

    @property
    def is_disputed(self) -> bool:
        """Return whether the table said two things."""
        return self.state == LineState.DISPUTED

    @property
    def is_entered(self) -> bool:
        """Return whether one side has entered it, and no other confirmed."""
        return self.state == LineState.ENTERED

    @property
    def is_void(self) -> bool:
        """Return whether it was taken out."""
        return self.state == LineState.VOID


@dataclass(frozen=True, slots=True)
class DeskSheet:
    """Lines that are typed together."""

    lines: tuple[DeskLine, ...]

    @property
    def done(self) -> int:
        """Return how many lines are in."""
        return sum(not line.owed for line in self.lines)

    @property
    def is_closed(self) -> bool:
        """Return whether the viewer has still to play every board of it."""
        return all(line.closed for line in self.lines)

    @property
    def complete(self) -> bool:
        """Return whether nothing is owed."""
        return self.done == len(self.lines)


@dataclass(frozen=True, slots=True)
class SlipForm(DeskSheet):
    """A slip: its table's people, a line a board, and the slips before and after it."""

    round: int
    table: int
    domy: str
    places: tuple[SeatedPlayer, ...]
    earlier: RoundAndTable | None
    later: RoundAndTable | None


@dataclass(frozen=True, slots=True)
class TravellerForm(DeskSheet):
    """A traveller: a line a table in playing order, and the boards before and after it."""

    board: int
    dealer: str
    domy: str
    earlier: int | None
    later: int | None


def slip_form(
    tournament: Tournament, number: int, table: int, closed: Closed = frozenset()
) -> SlipForm | None:
    """Return the slip of a table in a round; ``None`` where nobody plays."""
    rows = line_rows(tournament, round=number, table=table)
    if not rows:
        return None
    lines = _lines(tournament, rows, closed)
    spots = spots_in_use(tournament)
    here = spots.index((number, table))
    return SlipForm(
        round=number,
        table=table,
        domy=tournament.domy_seat,
        places=lines[0].places,
        lines=lines,
        earlier=spots[here - 1] if here else None,
        later=spots[here + 1] if here + 1 < len(spots) else None,
    )


def traveller_form(
    tournament: Tournament, board: int, closed: Closed = frozenset()
) -> TravellerForm | None:
    """Return the traveller of a board; ``None`` for one that is not in play."""
    rows = line_rows(tournament, board=board)
    if not rows:
        return None
    lines = _lines(tournament, rows, closed)
    numbers = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    boards = list(numbers.values_list("number", flat=True))
    return TravellerForm(
        board=board,
        dealer=lines[0].dealer,
        domy=tournament.domy_seat,
        lines=lines,
        earlier=max((n for n in boards if n < board), default=None),
        later=min((n for n in boards if n > board), default=None),
    )


def lines_of_round(tournament: Tournament, number: int) -> tuple[DeskLine, ...]:
    """Return the lines of all tables in a round."""
    return _lines(tournament, line_rows(tournament, round=number))


def _lines(
    tournament: Tournament, rows: Iterable[LineRow], closed: Closed = frozenset()
) -> tuple[DeskLine, ...]:
    names = name_texts(tournament)
    dealers = {board_row.number: board_row.dealer for board_row in board_rows(tournament)}
    rounds = statuses_of(tournament)
    lines = (_line(tournament, row, dealers[row.board], names, rounds) for row in rows)
    return tuple(_untold(line) if line.place in closed else line for line in lines)


def _untold(line: DeskLine) -> DeskLine:
    """Return the line without what it holds."""
    return replace(line, closed=True, value=None, outcome=ResultTexts(), points=None)


def _line(
    tournament: Tournament,
    row: LineRow,
    dealer: str,
    names: dict[int, str],
    rounds: Mapping[int, str],
) -> DeskLine:
    running, status = tournament.status == TournamentStatus.RUNNING, rounds[row.round]
    humans = human_seats(Seat(tournament.domy_seat))
    here = names_at(names, row.round, row.board)
    return DeskLine(
        id=row.id,
        round=row.round,
        table=row.table,
        board=row.board,
        dealer=dealer,
        version=row.version,
        state=row.state.value,
        late=row.late,
        over=not running or status == RoundStatus.CLOSED,
        waits=running and status == RoundStatus.PENDING and not tournament.open_all_rounds,
        value=row.value,
        outcome=ResultTexts.of(row.value),
        points=points_now(tournament, row),
        places=tuple(
            SeatedPlayer(seat.value, row.entries[seat], here.get(row.entries[seat], ""))
            for seat in humans
        ),
    )


def points_now(tournament: Tournament, row: LineRow) -> dict[str, int] | None:
    """Return what the three hands mark for the line's value; ``None`` where nothing was played."""
    if not isinstance(row.value, Played | PassedOut):
        return None
    humans = human_seats(Seat(tournament.domy_seat))
    points_by_seat = points_of_result(row.value, Formula(tournament.formula), humans)
    return {seat.value: points for seat, points in points_by_seat.items()}


def desk_line_at(tournament: Tournament, number: int, table: int, board: int) -> ResultLine | None:
    """Return the line of a table's board in a round, for its log."""
    lines = ResultLine.objects.filter(tournament=tournament, round=number, table=table)
    return lines.filter(board=board).first()


def desk_line(tournament: Tournament, number: int, table: int, board: int) -> DeskLine | None:
    """Return one line by itself."""
    rows = line_rows(tournament, round=number, table=table, board=board)
    return next(iter(_lines(tournament, rows)), None) if rows else None
