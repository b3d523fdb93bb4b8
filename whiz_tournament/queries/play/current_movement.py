"""The whole evening as a movement of entry numbers, read from the lines, which are what is true."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from django.db.models import QuerySet, Sum

from boards.seats import Seat, human_seats
from movements.replanning.board_cuts import BoardNumbers
from movements.values import Movement, Round, TableSeating, Trio
from whiz_tournament.models import (
    ResultLine,
    RoundStatus,
    Ruling,
    Tournament,
)
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.attendance import Attended, attended
from whiz_tournament.queries.play.board_sets import BoardSets
from whiz_tournament.queries.play.changes import made_changes, most_tables
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.rounds import statuses_of
from whiz_tournament.queries.setup.sections import section_names

RoundAndTableKey = tuple[int, int]
"""Round and table."""


@dataclass(frozen=True, slots=True)
class PlayedAt:
    """Where somebody has a board; ``own`` tells whether that is a line of the section's plan."""

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
    ``changes`` tells how many changes were made so far. It is that of one ``section``, by its key,
    or of all (0); ``elsewhere`` are the tables of the others; ``most`` is how many tables it has at
    most since one fell away. ``plays`` tells where everybody has a board, by (board, entry), and
    ``dropped`` which boards of the plan fall away, as (round, entry); results may change both.
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
        return self.sets.even(s.board_set for each in to_come for s in each.tables)

    @property
    def rounds(self) -> int:
        """Return how many rounds are planned."""
        return len(self.movement.rounds)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody who sits or rests in any round, rising."""
        found = {n for each in self.movement.rounds for n in (*each.seated(), *each.sit_outs)}
        return tuple(sorted(found))


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
    movement = Movement(tuple(_round(n, each, here) for n, each in sorted(seatings.items())))
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
    found: dict[RoundAndTableKey, list[LineRow]] = {}
    for row in rows:
        found.setdefault((row.round, row.table), []).append(row)
    return found


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
        sum(other.board_set == seating.board_set for other in each.tables)
        for each in movement.rounds
        for seating in each.tables
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
