"""The lines as a request would leave them, before anybody asks who can still play what."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from boards.seating import DomyDeclares
from boards.seats import Seat, human_seats
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import BoardRecord, LineState, Ruling, RulingKind, Tournament
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    BoardAbsent,
    Correction,
    LeftPlace,
    MoveCorrection,
    NoSuchEntry,
    NothingThere,
    NothingToSwap,
    PlaceTaken,
    ResultCorrection,
    ResultRuled,
    SeatNumbers,
    SeatsCorrection,
    SeatsRefused,
    SitsElsewhere,
    SwapCorrection,
    TableAbsent,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, Place, as_dropped, as_logged

NEW = 0
"""The id of a line that is not written yet."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is asked: the lines that it touches as they would be, and who was at a wrong place."""

    lines: tuple[LineRow, ...]
    misplaced: frozenset[int]


@dataclass(frozen=True)
class LinesNow:
    """Every line of a tournament by its place, with what a request is held against."""

    tournament: Tournament
    rows: Mapping[Place, LineRow]
    names: Mapping[int, str]
    humans: frozenset[Seat] = field(init=False)

    def __post_init__(self) -> None:
        humans = human_seats(Seat(self.tournament.domy_seat))
        object.__setattr__(self, "humans", frozenset(humans))

    @classmethod
    def of(cls, tournament: Tournament, rows: Iterable[LineRow]) -> "LinesNow":
        """Return the lines with the names of those who sit there."""
        by_place = {(row.round, row.table, row.board): row for row in rows}
        return cls(tournament, by_place, name_texts(tournament))

    def told(self, place: Place) -> LineRow | None:
        """Return the line of a place as its log has it; none where nobody is told of one."""
        row = self.rows.get(place)
        return as_logged(row) if row is not None and row.told else None

    def at_table(self, number: int, table: int) -> list[LineRow]:
        """Return the lines of a table in a round."""
        places = (place for place in self.rows if place[:2] == (number, table))
        return [row for row in map(self.told, places) if row is not None]

    def seated(self, number: int, table: int) -> SeatNumbers | None:
        """Return who sits at a table in a round by the plan's lines; nobody where it is away."""
        rows = sorted(self.at_table(number, table), key=lambda row: (row.unplanned, row.board))
        return rows[0].entries if rows else None

    def check_seats(self, number: int, tables: Mapping[int, SeatNumbers]) -> None:
        """Refuse seats that three known people cannot have taken in that round."""
        for table, seats in tables.items():
            if set(seats) != self.humans or len(set(seats.values())) != len(self.humans):
                raise SeatsRefused(field="tables", table=table)
            unknown = next((entry for entry in seats.values() if entry not in self.names), None)
            if unknown is not None:
                raise NoSuchEntry(field="tables", entry=unknown)
        sitting = {
            (row.table, entry)
            for row in self.rows.values()
            if row.round == number and row.told and row.table not in tables
            for entry in row.entries.values()
        }
        for table, seats in tables.items():
            self._check_elsewhere(number, seats, sitting)
            sitting |= {(table, entry) for entry in seats.values()}

    def _check_elsewhere(
        self, number: int, seats: SeatNumbers, sitting: Iterable[tuple[int, int]]
    ) -> None:
        people = set(seats.values())
        for table, entry in sorted(sitting):
            if entry in people:
                name = self.names.get(entry, "")
                raise SitsElsewhere(field="tables", name=name, round=number, table=table)


def drafted(now: LinesNow, asked: Correction) -> Draft:
    """Return what the request asks for, or refuse what cannot have happened."""
    match asked:
        case SeatsCorrection():
            return _seats(now, asked)
        case AddCorrection():
            return _added(now, asked)
        case MoveCorrection():
            return _moved(now, asked)
        case SwapCorrection():
            return _swapped(now, asked)
        case ResultCorrection():
            return _corrected(now, asked)


def _seats(now: LinesNow, asked: SeatsCorrection) -> Draft:
    lines, misplaced = [], set[int]()
    for table, seats in asked.tables.items():
        held = now.at_table(asked.round, table)
        chosen = [row for row in held if not asked.boards or row.board in asked.boards]
        if not chosen:
            raise TableAbsent(field="tables", table=table, round=asked.round)
        for row in chosen:
            changed = {seat for seat in seats if row.entries.get(seat) != seats[seat]}
            misplaced |= {seats[seat] for seat in changed}
            if changed:
                lines.append(replace(row, entries=in_order(seats)))
    now.check_seats(asked.round, asked.tables)
    return Draft(tuple(lines), frozenset(misplaced))


def _added(now: LinesNow, asked: AddCorrection) -> Draft:
    number, table, _ = asked.place
    now.check_seats(number, {table: asked.seats})
    there = _free(now, asked.place)
    line = there or _new(now, asked.place)
    filled = _holding(replace(line, entries=in_order(asked.seats)), asked.value)
    return Draft((filled,), frozenset(asked.seats.values()))


def _moved(now: LinesNow, asked: MoveCorrection) -> Draft:
    source = _required(now, asked.source)
    written = is_result(source.value) and asked.stays is None
    value = source.value if written else asked.value
    there = _free(now, asked.target)
    line = there or _new(now, asked.target)
    if there is None:
        line = replace(line, entries=_sitting(now, source, asked.target))
    if asked.stays is not None:
        return Draft((_holding(source, asked.stays), _holding(line, value)), frozenset())
    left = _left(source, asked.leaves)
    misplaced = source.entries.values() if asked.leaves is LeftPlace.NOT_PLAYED else ()
    return Draft((left, _holding(line, value)), frozenset(misplaced))


def _sitting(now: LinesNow, source: LineRow, target: Place) -> SeatNumbers:
    """Return who played at a new place: those of its table, where that is another one."""
    if target[:2] == (source.round, source.table):
        return source.entries
    return now.seated(*target[:2]) or source.entries


def _left(source: LineRow, leaves: LeftPlace) -> LineRow:
    """Return the place that the result leaves; one that was made outside the plan goes with it."""
    if source.unplanned:
        return as_dropped(_emptied(source))
    if leaves is LeftPlace.OWED:
        return _emptied(source)
    return replace(source, state=LineState.CONFIRMED, value=NotPlayed(), late=False)


def _emptied(row: LineRow) -> LineRow:
    return replace(row, state=LineState.EMPTY, value=None, late=False)


def _swapped(now: LinesNow, asked: SwapCorrection) -> Draft:
    first, second = _required(now, asked.first), _required(now, asked.second)
    results = is_result(first.value) and is_result(second.value)
    if asked.first == asked.second or not results:
        raise NothingToSwap(field="second")
    return Draft((_holding(first, second.value), _holding(second, first.value)), frozenset())


def _corrected(now: LinesNow, asked: ResultCorrection) -> Draft:
    row = _required(now, asked.place)
    if isinstance(asked.value, Played) and asked.value.declarer not in now.humans:
        raise DomyDeclares(field="declarer")
    return Draft((_holding(row, asked.value),), frozenset())


def _required(now: LinesNow, place: Place) -> LineRow:
    row = now.told(place)
    if row is None:
        number, table, board = place
        raise NothingThere(field="source", round=number, table=table, board=board)
    _not_ruled(row)
    return row


def _free(now: LinesNow, place: Place) -> LineRow | None:
    """Return the line of a place that has no result yet; refuses one that has."""
    number, table, board = place
    row = now.told(place)
    if row is not None:
        _not_ruled(row)
    if row is not None and row.state is not LineState.VOID and is_result(row.value):
        raise PlaceTaken(field="target", round=number, table=table, board=board)
    return row


def _new(now: LinesNow, place: Place) -> LineRow:
    """Return a line outside the plan, or the one that was there once, with nobody on it yet."""
    number, table, board = place
    tournament = now.tournament
    if not BoardRecord.objects.filter(tournament=tournament, number=board).exists():
        raise BoardAbsent(field="board", board=board)
    if not tournament.rounds.filter(number=number).exists():
        raise TableAbsent(field="table", table=table, round=number)
    sections = {(row.table): row.section for row in now.rows.values()}
    if table not in sections:
        raise TableAbsent(field="table", table=table, round=number)
    once = now.rows.get(place)
    if once is not None:
        return _emptied(as_logged(once))
    at = NEW, number, table, board, sections[table]
    head: Final = LineState.EMPTY, 0, 0, False, None
    return LineRow(*at, *head, {}, unplanned=True)


def _holding(row: LineRow, value: LineValue | None) -> LineRow:
    """Return the line with a result that is the director's word, or owed where there is none."""
    if value is None:
        return _emptied(row)
    return replace(row, state=LineState.CONFIRMED, value=value, late=False)


def is_result(value: LineValue | None) -> bool:
    """Return whether a line's value is a result: of a board that was played."""
    return isinstance(value, Played | PassedOut)


def _not_ruled(row: LineRow) -> None:
    weighted = Ruling.objects.filter(line=row.id, kind=RulingKind.WEIGHTED, voided_at=None)
    if row.id and weighted.exists():
        raise ResultRuled(field="source", board=row.board, table=row.table)


def in_order(seats: SeatNumbers) -> SeatNumbers:
    """Return the seats in their order, as lines have them."""
    return {seat: seats[seat] for seat in Seat if seat in seats}
