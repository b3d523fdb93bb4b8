"""The whole evening as a movement of entry numbers, read from the lines, and its sets of boards."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from django.db.models import QuerySet, Sum

from boards.seats import Seat, human_seats
from movements.replanning.board_cuts import BoardNumbers, Parts, cut, sets_in_use, whole_sets
from movements.values import Movement, Round, TableSeating, Trio
from whiz_tournament.models import ResultLine, RoundStatus, Ruling, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.changes import made_changes, most_tables
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.rounds import statuses_of
from whiz_tournament.queries.play.seatings import Attended, attended
from whiz_tournament.queries.setup.sections import section_names


@dataclass(frozen=True)
class BoardSets:
    """Every set by its number, and the numbers of those that a round to come may be given."""

    boards: Mapping[int, BoardNumbers]
    usable: tuple[int, ...]

    @classmethod
    def of(cls, every: Collection[BoardNumbers], to_come: Collection[BoardNumbers]) -> Self:
        """Return the sets numbered; from what is planned it is seen whether they were cut."""
        in_use = sets_in_use(every, to_come)
        numbered = dict(enumerate(sorted({*every, *in_use}), start=1))
        return cls(numbered, tuple(n for n, one in numbered.items() if one in in_use))

    @cached_property
    def number(self) -> dict[BoardNumbers, int]:
        """Return the number of each set."""
        return {one: n for n, one in self.boards.items()}

    @property
    def size(self) -> int:
        """Return the most boards of a set that a round to come may be given."""
        return max((len(self.boards[n]) for n in self.usable), default=0)

    @property
    def parts(self) -> Parts:
        """Return which usable sets hold boards of a set that is no longer used."""
        return _parts(self.boards, self.usable)

    def even(self, planned: Iterable[int]) -> bool:
        """Tell whether usable boards travel in one set each, and ``planned`` sets are usable."""
        boards = [board for n in self.usable for board in self.boards[n]]
        return len(boards) == len({*boards}) and {*planned} <= {*self.usable}

    def cut_to(self, size: int) -> Self:
        """Return the sets cut into sets of that many boards; existing sets keep their numbers."""
        if size >= self.size:
            return self
        pieces = cut(whole_sets(list(self.boards.values())), size)
        fresh = [piece for piece in pieces if piece not in self.number]
        boards = {**self.boards, **dict(enumerate(fresh, start=max(self.boards) + 1))}
        return type(self)(boards, tuple(n for n, one in boards.items() if one in pieces))


def _parts(boards: Mapping[int, BoardNumbers], usable: Collection[int]) -> Parts:
    at = {board: n for n in usable for board in boards[n]}
    return {
        n: tuple(dict.fromkeys(at[board] for board in held if board in at))
        for n, held in boards.items()
        if n not in usable
    }


RoundAndTableKey = tuple[int, int]
"""Round and table."""


@dataclass(frozen=True, slots=True)
class PlayedAt:
    """Where somebody has a board; ``own`` says whether that is a line of the section's plan."""

    round: int
    table: int
    own: bool


@dataclass(frozen=True, slots=True)
class AddedBoard:
    """A board to come that a table was given besides its own, and its three from the Domy on."""

    round: int
    table: int
    board: int
    people: Trio


@dataclass(frozen=True, slots=True)
class CurrentMovement:
    """A movement whose players are entry numbers; ``sets`` are the boards of each board set.

    The first ``begun`` rounds have begun: they are open or over, or something is written there.
    ``changes`` says how many changes were made so far. It is that of one ``section``, by its key,
    or of all (0); ``elsewhere`` are the tables of the others; ``most`` is how many tables it has at
    most since one were dropped. ``plays`` says where everybody has a board, by (board, entry), and
    ``dropped`` which boards of the plan are dropped, as (round, entry); results may change both.
    ``added`` are the boards to come that were given to a table besides its own.
    """

    movement: Movement
    sets: BoardSets
    copies: int
    begun: int
    attended: Attended
    changes: int
    section: int = 0
    elsewhere: frozenset[int] = frozenset()
    most: int | None = None
    added: tuple[AddedBoard, ...] = ()
    plays: Mapping[tuple[int, int], PlayedAt] = field(default_factory=dict, compare=False)
    dropped: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    @property
    def boards(self) -> Mapping[int, BoardNumbers]:
        """Return the boards of each set."""
        return self.sets.boards

    @property
    def even(self) -> bool:
        """Return whether boards to come always travel together with the same others."""
        to_come = self.movement.rounds[self.begun :]
        return self.sets.even(s.board_set for round in to_come for s in round.tables)

    @property
    def rounds(self) -> int:
        """Return how many rounds are planned."""
        return len(self.movement.rounds)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody who sits or rests in any round, rising."""
        numbers = {n for round in self.movement.rounds for n in (*round.seated(), *round.sit_outs)}
        return tuple(sorted(numbers))


def current_movement(tournament: Tournament, section: int = 0) -> CurrentMovement:
    """Return the evening as it is planned now, the played rounds as they were played.

    With the key of a ``section`` it is that section's evening alone.
    """
    only = {"section": section} if section else {}
    lines = ResultLine.objects.filter(tournament=tournament)
    every = line_rows(tournament)
    own = _of_section(tournament, section, every)
    # What was played outside the plan belongs to no board set of it.
    rows = [row for row in own if not row.unplanned]
    here = attended(tournament, section)
    tables = _tables(rows)
    begun = _begun(tournament, lines.filter(**only), rows)
    held_at = {at: tuple(row.board for row in held) for at, held in tables.items()}
    to_come = {held for (number, _), held in held_at.items() if number > begun}
    sets = BoardSets.of({*held_at.values()}, to_come)
    domy = Seat(tournament.domy_seat)
    seatings: dict[int, list[TableSeating]] = {row.round: [] for row in rows}
    for (number, table), held in tables.items():
        first, second, third = (held[0].entries[seat] for seat in human_seats(domy))
        board_set = sets.number[held_at[number, table]]
        seatings[number].append(TableSeating(table, (first, second, third), board_set))
    movement = Movement(tuple(_round(n, round, here) for n, round in sorted(seatings.items())))
    return CurrentMovement(
        movement=movement,
        sets=sets,
        copies=_copies(tournament, section, movement),
        begun=begun,
        attended=here,
        changes=made_changes(tournament),
        section=section,
        elsewhere=frozenset(row.table for row in every) - {row.table for row in own},
        most=most_tables(tournament, section),
        added=_added(own, begun, domy),
        plays=_plays(every, {row.id for row in own}),
        dropped=tuple((row.round, n) for row in rows if row.dropped for n in row.entries.values()),
    )


def _plays(rows: Iterable[LineRow], own: Collection[int]) -> dict[tuple[int, int], PlayedAt]:
    return {
        (row.board, entry): PlayedAt(row.round, row.table, row.id in own)
        for row in rows
        if row.plays
        for entry in row.entries.values()
    }


def _added(rows: Iterable[LineRow], begun: int, domy: Seat) -> tuple[AddedBoard, ...]:
    seats = human_seats(domy)
    return tuple(
        AddedBoard(row.round, row.table, row.board, (first, second, third))
        for row in rows
        if row.unplanned and row.plays and row.round > begun
        for first, second, third in [[row.entries[seat] for seat in seats]]
    )


def _tables(rows: Iterable[LineRow]) -> dict[RoundAndTableKey, list[LineRow]]:
    lines: dict[RoundAndTableKey, list[LineRow]] = {}
    for row in rows:
        lines.setdefault((row.round, row.table), []).append(row)
    return lines


def _round(number: int, seatings: list[TableSeating], here: Attended) -> Round:
    seated = {player for seating in seatings for player in seating.players}
    return Round(tuple(seatings), tuple(sorted(here.in_round(number) - seated)))


def _of_section(tournament: Tournament, section: int, rows: list[LineRow]) -> list[LineRow]:
    if not section:
        return rows
    name = section_names(tournament)[section]
    return [row for row in rows if row.section == name]


def _copies(tournament: Tournament, section: int, movement: Movement) -> int:
    """Return how many tables may hold the same boards: what was planned, or more where it is so."""
    sections = tournament.sections.filter(pk=section) if section else tournament.sections.all()
    planned: int = sections.aggregate(copies=Sum("copies"))["copies"] or 1
    at_once = (
        sum(other.board_set == seating.board_set for other in round.tables)
        for round in movement.rounds
        for seating in round.tables
    )
    return max([planned, *at_once])


def _begun(tournament: Tournament, lines: QuerySet[ResultLine], rows: list[LineRow]) -> int:
    """Return the last round that was opened, or in which something is written, or ruled."""
    opened: Iterable[int] = ()
    if not tournament.open_all_rounds:  # a club without a clock: only what is written tells
        statuses = statuses_of(tournament).items()
        opened = [number for number, status in statuses if status != RoundStatus.PENDING]
    return max([0, *opened, *_written(rows), *_logged(lines), *_ruled(tournament, rows)])


def _written(rows: Iterable[LineRow]) -> Iterator[int]:
    return (row.round for row in rows if row.version or row.group)


def _logged(lines: QuerySet[ResultLine]) -> Iterable[int]:
    return lines.filter(log__isnull=False).values_list("round", flat=True).distinct()


def _ruled(tournament: Tournament, rows: Iterable[LineRow]) -> Iterator[int]:
    """Rounds with a ruling on a line, or on a board of somebody who sits there."""
    if is_without(tournament, Rare.RULINGS):
        return
    rulings = Ruling.objects.filter(tournament=tournament)
    places = set(rulings.values_list("entry__number", "board", "line_id"))
    lines = {line for _, _, line in places}
    ruled_boards = {(entry, board) for entry, board, _ in places}
    for row in rows:
        if row.id in lines or any(
            (entry, row.board) in ruled_boards for entry in row.entries.values()
        ):
            yield row.round
