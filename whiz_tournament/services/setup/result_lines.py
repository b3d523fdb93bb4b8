"""A plan turned into rows: rounds, boards, and a line with its three entries for each board.

The lines are written once and never read back from the movement, so what was played stays true
whatever becomes of the plan.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from boards.board import Board
from boards.seats import Seat, human_seats
from movements.joint import with_tables
from movements.values import Movement, TableSeating
from whiz_tournament.models import (
    BoardRecord,
    DealingRecord,
    Entry,
    EntryStatus,
    LineSeat,
    ReplacedHands,
    ResultLine,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.setup.plans import OfferedPlan

BATCH: Final = 2000

Numbers = tuple[int, ...]
"""The boards of one board set."""
_Place = tuple[int, TableSeating, int]
"""Round, table and board of a line, in that order."""


@dataclass(frozen=True, slots=True)
class NumberedMovement:
    """A movement with this tournament's people and boards in its places."""

    movement: Movement
    boards: Mapping[int, Numbers]
    """The board numbers of each board set."""
    entries: Mapping[int, int]
    """The primary key of the entry that is each player of the movement."""

    def numbers(self) -> list[int]:
        """Return every board in play, rising."""
        sets = {seating.board_set for seating in self.movement.seatings()}
        return sorted(number for board_set in sets for number in self.boards[board_set])


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """What one section plays: its plan as it is shown, and who sits where."""

    section: int
    """The section's primary key."""
    shown: OfferedPlan
    seated: NumberedMovement


def entries_in_order(tournament: Tournament) -> list[tuple[int, int]]:
    """Return number and primary key of everybody present, by number: players 1, 2, 3 … ."""
    rows = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT).order_by(
        "number"
    )
    return list(rows.values_list("number", "pk"))


def delete_result_lines(*, tournament: Tournament) -> None:
    """Take a chosen plan back before the start; hands that were imported or dealt go with it."""
    if tournament.status != TournamentStatus.READY:
        return
    _drop_lines(tournament)
    tournament.sections.update(
        plan_key="",
        plan_name="",
        movement=None,
        figures={},
        announcement=None,
        boards_per_round=0,
        copies=1,
    )
    Tournament.objects.filter(pk=tournament.pk).update(status=TournamentStatus.DRAFT)
    tournament.refresh_from_db()


def create_result_lines(*, tournament: Tournament, parts: Sequence[SectionPlan]) -> None:
    """Write a plan with its lines in place of whatever stood there before; draft → ready.

    Tables are numbered on from section to section: a number names one table of the tournament.
    """
    _drop_lines(tournament)
    _write_rounds(tournament, max(len(part.seated.movement.rounds) for part in parts))
    _write_boards(tournament, sorted({n for part in parts for n in part.seated.numbers()}))
    tables = 0
    for part in parts:
        section = tournament.sections.get(pk=part.section)
        section.plan_key, section.plan_name = part.shown.key, part.shown.name
        section.figures = part.shown.document()
        section.boards_per_round, section.copies = part.shown.boards_per_round, part.shown.copies
        section.save()
        movement = with_tables(part.seated.movement, tables.__add__)
        seated = replace(part.seated, movement=movement)
        write_seats(tournament=tournament, section=section, seated=seated)
        tables = max(seating.table for seating in movement.seatings())
    tournament.status = TournamentStatus.READY
    tournament.save(update_fields=["status"])


def _drop_lines(tournament: Tournament) -> None:
    """Delete rounds, lines and boards; the log protects every line that anybody wrote to."""
    LineSeat.objects.filter(tournament=tournament).delete()
    ResultLine.objects.filter(tournament=tournament).delete()
    TournamentRound.objects.filter(tournament=tournament).delete()
    BoardRecord.objects.filter(tournament=tournament).delete()
    DealingRecord.objects.filter(tournament=tournament).delete()
    ReplacedHands.objects.filter(tournament=tournament).delete()


def _write_rounds(tournament: Tournament, rounds: int) -> None:
    TournamentRound.objects.bulk_create(
        TournamentRound(club_id=tournament.club_id, tournament=tournament, number=number)
        for number in range(1, rounds + 1)
    )


def write_seats(
    *, tournament: Tournament, section: Section, seated: NumberedMovement, start: int = 1
) -> None:
    """Write the lines and their seats of the rounds from ``start`` on.

    A board that somebody played before, outside the plan, is dropped where they would have it.
    """
    places = [place for place in _places(seated) if place[0] >= start]
    lines = ResultLine.objects.bulk_create(
        _lines(tournament, section, seated, places), batch_size=BATCH
    )
    seats = human_seats(Seat(tournament.domy_seat))
    LineSeat.objects.bulk_create(
        (
            LineSeat(
                club_id=tournament.club_id,
                tournament=tournament,
                line=line,
                board=board,
                seat=seat.value,
                entry_id=seated.entries[player],
                plays=not line.dropped,
            )
            for line, (_, seating, board) in zip(lines, places, strict=True)
            for seat, player in zip(seats, seating.players, strict=True)
        ),
        batch_size=BATCH,
    )


def _lines(
    tournament: Tournament, section: Section, seated: NumberedMovement, places: list[_Place]
) -> list[ResultLine]:
    known = played_elsewhere(tournament)
    return [
        ResultLine(
            club_id=tournament.club_id,
            tournament=tournament,
            section=section,
            round=number,
            table=seating.table,
            board=board,
            dropped=any((board, seated.entries[player]) in known for player in seating.players),
        )
        for number, seating, board in places
    ]


def played_elsewhere(tournament: Tournament) -> set[tuple[int, int]]:
    """Return who has which board at a line that stays, as board and the entry's primary key."""
    seats = LineSeat.objects.filter(tournament=tournament, plays=True)
    return set(seats.values_list("board", "entry_id"))


def _write_boards(tournament: Tournament, numbers: Sequence[int]) -> None:
    """Write the boards: dealer by rule, hands unknown."""
    domy = Seat(tournament.domy_seat)
    boards = (Board.by_rule(number, domy) for number in numbers)
    BoardRecord.objects.bulk_create(
        BoardRecord(
            club_id=tournament.club_id,
            tournament=tournament,
            number=board.number,
            dealer=board.dealer.value,
        )
        for board in boards
    )


def _places(seated: NumberedMovement) -> Iterator[_Place]:
    """Yield the place of each line."""
    for number, round in enumerate(seated.movement.rounds, start=1):
        for seating in sorted(round.tables, key=lambda table: table.table):
            for board in seated.boards[seating.board_set]:
                yield number, seating, board
