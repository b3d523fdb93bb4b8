"""The lines of a tournament as values: where, who, what they hold now. Two queries, no objects.

A dropped line is told as not played, whatever its log says; one that was made outside the plan and
taken back is told to nobody.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from django.db.models import Q, QuerySet

from boards.cards import Card
from boards.denominations import Denomination
from boards.json_values import ReadJson
from boards.seats import Seat
from scoring.contracts import Contract, Doubling
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import LineSeat, LineState, ResultLine, Tournament, ValueKind
from whiz_tournament.queries.remembered import is_one_page, read_before, remembered_rows

MOST_READS: Final = 3
"""A change of plan that comes between people and lines makes lines of nobody: then read again."""
Place = tuple[int, int, int]
"""Round, table and board."""
Head = tuple[str, str, int | None, str, int, int | None, str]
HEAD_COLUMNS: Final = ("kind", "declarer", "level", "denomination", "doubling", "tricks", "lead")
PLACE_COLUMNS: Final = (
    "id", "round", "table", "board", "section__name", "state", "version", "group", "late",
    "unplanned", "dropped",
)  # fmt: skip
VALUE_COLUMNS: Final = ("state", "group", "unplanned", "dropped", *HEAD_COLUMNS[:-1])
"""All columns of a line that tell what it is worth; what was led is none."""
ColumnValues = tuple[Any, ...]
COUNTING: Final = frozenset({LineState.ENTERED, LineState.CONFIRMED})
OWED: Final = frozenset({LineState.EMPTY, LineState.DISPUTED})
TOLD: Final = Q(unplanned=False) | Q(dropped=False) | ~Q(state=LineState.EMPTY)
"""The lines that anybody is told of."""
IS_OWED: Final = Q(state__in=OWED, dropped=False)
"""The lines of which a table still has to say something, or to agree."""


class AtPlace:
    """A line of results at a round, a table and a board."""

    __slots__ = ()

    round: int
    table: int
    board: int
    state: str

    @property
    def place(self) -> Place:
        """Return round, table and board."""
        return self.round, self.table, self.board

    @property
    def key(self) -> str:
        """``3/2/7``: round, table, board."""
        return f"{self.round}/{self.table}/{self.board}"

    @property
    def owed(self) -> bool:
        """Return whether the table still has to say, or to agree."""
        return self.state in OWED


@dataclass(frozen=True, slots=True)
class LineRow(AtPlace):
    """One line: its place, the entry at each seat, its state and head value.

    ``section`` is the name of the section whose movement made it; ``unplanned`` and ``dropped``
    are as in the line; ``said`` is what a dropped line's log says, its state and value.
    """

    id: int
    round: int
    table: int
    board: int
    section: str
    state: LineState
    version: int
    group: int
    late: bool
    value: LineValue | None
    entries: Mapping[Seat, int]
    unplanned: bool = False
    dropped: bool = False
    said: tuple[LineState, LineValue | None] | None = None

    @property
    def counts(self) -> bool:
        """Return whether it holds a real result that the ranking counts."""
        return isinstance(self.standing, Played | PassedOut)

    @property
    def standing(self) -> LineValue | None:
        """Return the value that may be shown as the result: none while disputed, none once void."""
        return self.value if self.state in COUNTING else None

    @property
    def logged(self) -> tuple[LineState, LineValue | None]:
        """Return the state and value that the line's log comes to, dropped or not."""
        return self.said or (self.state, self.value)

    @property
    def plays(self) -> bool:
        """Return whether its three have the board here, so that none has it elsewhere."""
        return not self.dropped and holds_board(*self.logged)

    @property
    def seen(self) -> bool:
        """Return whether its three have seen the cards here: there is a result, counted or not."""
        state, value = self.logged
        return state is not LineState.VOID and isinstance(value, Played | PassedOut)

    @property
    def teaches(self) -> bool:
        """Return whether its three know the board from here, or will: none has it elsewhere."""
        return self.plays or self.seen

    @property
    def told(self) -> bool:
        """Return whether anybody is told of it: not if it was made outside the plan and undone."""
        return not (self.unplanned and self.dropped and self.logged[0] is LineState.EMPTY)

    def seat_of(self, entry: int) -> Seat | None:
        """Return where an entry sat."""
        return next((seat for seat, number in self.entries.items() if number == entry), None)


def holds_board(state: LineState, value: LineValue | None) -> bool:
    """Tell whether a line in that state takes its board from its three: to come, or played."""
    return state is not LineState.VOID and not isinstance(value, NotPlayed)


def place_of_key(key: str) -> Place:
    """Return round, table and board of ``3/2/7``."""
    number, table, board = map(int, key.split("/"))
    return number, table, board


def lines_of(tournament: Tournament) -> QuerySet[ResultLine]:
    """Return the lines that anybody is told of."""
    return ResultLine.objects.filter(TOLD, tournament=tournament)


def seats_to_play(tournament: Tournament, entries: Collection[int]) -> QuerySet[LineSeat]:
    """Return the seats of these numbers at boards that have still to be played.

    Callers that hide results from people who have yet to play ask here: a line that is empty and
    not dropped is to come, whatever its round.
    """
    return LineSeat.objects.filter(
        tournament=tournament,
        entry__number__in=entries,
        line__state=LineState.EMPTY,
        line__dropped=False,
    )


def line_rows(tournament: Tournament, **only: object) -> list[LineRow]:
    """Return the lines by round, table and board; ``only`` narrows by columns of the line."""
    if not only:
        return list(_told_rows(tournament))
    known = told_before(tournament)
    if known is not None and only.keys() <= NARROWED.keys():
        tests = [(NARROWED[name], value) for name, value in only.items()]
        return [row for row in known if all(fits(row, value) for fits, value in tests)]
    return _rows(tournament, lines_of(tournament).filter(**only), only)


def told_before(tournament: Tournament) -> tuple[LineRow, ...] | None:
    """Return all lines where a page has read them already, so that nothing of them is asked."""
    return read_before(_told_rows, tournament)


def read_lines(tournament: Tournament) -> None:
    """Read all lines now, for a page that needs them: who asks for some takes them from there."""
    if is_one_page():
        _told_rows(tournament)


@remembered_rows
def _told_rows(tournament: Tournament) -> tuple[LineRow, ...]:
    return tuple(_rows(tournament, lines_of(tournament), {}))


NARROWED: Final[Mapping[str, Callable[[LineRow, Any], bool]]] = {
    "round": lambda row, value: bool(row.round == value),
    "table": lambda row, value: bool(row.table == value),
    "board": lambda row, value: bool(row.board == value),
    "round__in": lambda row, value: row.round in value,
    "board__in": lambda row, value: row.board in value,
    "id__in": lambda row, value: row.id in value,
}
"""How lines that are read already are narrowed."""


def line_heads(tournament: Tournament) -> list[LineRow]:
    """Return the lines without their people, who are hundreds more rows; one query."""
    known = told_before(tournament)
    return (
        [*known] if known is not None else [_row(row, {}) for row in _columns(lines_of(tournament))]
    )


def every_line_row(tournament: Tournament) -> list[LineRow]:
    """Return those that nobody is told of too: what is written whole, and put right."""
    return _rows(tournament, ResultLine.objects.filter(tournament=tournament), {})


def _rows(tournament: Tournament, lines: QuerySet[ResultLine], only: ReadJson) -> list[LineRow]:
    seats = LineSeat.objects.filter(tournament=tournament)
    if only:
        seats = seats.filter(**{f"line__{name}": value for name, value in only.items()})
    seated = seats.values_list("line_id", "seat", "entry__number")
    columns = _columns(lines)
    for _attempt in range(MOST_READS):
        entries, rows = _entries(seated), list(columns.all())
        if all(row[0] in entries for row in rows):
            break
    return [_row(row, entries.get(row[0], {})) for row in rows]


def _columns(lines: QuerySet[ResultLine]) -> QuerySet[ResultLine, tuple[Any, ...]]:
    ordered = lines.order_by("round", "table", "board")
    return ordered.values_list(*PLACE_COLUMNS, *HEAD_COLUMNS)


def _entries(rows: Any) -> dict[int, dict[Seat, int]]:
    seats: dict[int, dict[Seat, int]] = {}
    for line, seat, entry in rows.iterator():
        seats.setdefault(line, {})[_SEATS[seat]] = entry
    return seats


_SEATS: Final = {seat.value: seat for seat in Seat}
_STATES: Final = {state.value: state for state in LineState}


def _row(row: tuple[Any, ...], entries: dict[Seat, int]) -> LineRow:
    pk, number, table, board, section, state, version, group, late, unplanned, dropped = row[:11]
    ordered = {seat: entries[seat] for seat in Seat if seat in entries}
    value = head_value(row[11:])
    at = pk, number, table, board, section
    line = LineRow(
        *at,
        state=_STATES[state],
        version=version,
        group=group,
        late=late,
        value=value,
        entries=ordered,
        unplanned=unplanned,
    )
    return as_dropped(line) if dropped else line


def row_of_values(values: ColumnValues, entries: dict[Seat, int]) -> LineRow:
    """Return a line of no place that says this in ``VALUE_COLUMNS``."""
    state, group, unplanned, dropped, *head = values
    place = (0, 0, 0, 0, "", state, 0, group, False, unplanned, bool(dropped))
    return _row((*place, *head, ""), entries)


def as_dropped(row: LineRow) -> LineRow:
    """Return the line as not played; what its log says is kept aside."""
    state, value = LineState.CONFIRMED, NotPlayed()
    return replace(row, state=state, value=value, dropped=True, said=row.logged)


def as_logged(row: LineRow) -> LineRow:
    """Return the line as its log has it, dropped no more."""
    state, value = row.logged
    return replace(row, state=state, value=value, dropped=False, said=None)


@lru_cache(maxsize=8192)
def head_value(head: Head) -> LineValue | None:
    """Return the value that a line's typed columns (``HEAD_COLUMNS``) stand for."""
    kind, declarer, level, denomination, doubling, tricks, lead = head
    if kind == ValueKind.PASSED_OUT:
        return PassedOut()
    if kind == ValueKind.NOT_PLAYED:
        return NotPlayed()
    if kind != ValueKind.PLAYED or level is None or tricks is None:
        return None
    contract = Contract(level, Denomination(denomination), tuple(Doubling)[doubling])
    return Played(Seat(declarer), contract, tricks, Card.parse(lead) if lead else None)


def stored_line(row: LineRow) -> ResultLine:
    """Return the line of that row itself, for what reads its log."""
    return ResultLine.objects.get(pk=row.id)
