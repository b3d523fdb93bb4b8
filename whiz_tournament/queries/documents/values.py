"""What every printed thing knows: whose evening it is, who plays, which boards are where."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import Final

from boards.dealing_targets import Target
from boards.json_values import JsonObject
from boards.seats import Seat, human_seats
from whiz_tournament.models import LineState, ReleaseStatus, Tournament, TournamentStatus
from whiz_tournament.queries.boards.dealing import targets_of
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.release_changes import (
    changed_since_release,
    release_and_changes,
)
from whiz_tournament.queries.publishing.releases import newest_release
from whiz_tournament.queries.remembered import remembered
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.queries.setup.sections import is_split


@dataclass(frozen=True, slots=True)
class SheetHeading:
    """What is on every piece: whose evening this is.

    On results also the ``targets`` of its deals, and which ``state`` of them it is: ``live``,
    ``provisional`` or ``final``.
    """

    club: str
    tournament: str
    date: date
    slug: str
    targets: tuple[Target, ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """Somebody who plays: the number of the entry, and the name."""

    number: int
    name: str


PUBLISHED: Final = "published"
CURRENT: Final = "current"


@dataclass(frozen=True, slots=True)
class PrintSelection:
    """Which part is wanted; empty means all. ``address`` is how phones reach the server.

    ``size`` is the paper's, A4 or A5; ``plan`` the key of a plan on offer, for its certificate;
    ``results`` which state of them, ``PUBLISHED`` or ``CURRENT``; else the published where it is.
    """

    round: int | None = None
    tables: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    address: str = ""
    size: str = "A4"
    plan: str = ""
    results: str = ""


SeatTrio = tuple[tuple[Seat, PrintedPlayer], ...]


@dataclass(frozen=True, slots=True)
class RoundTable:
    """One table in one round: its three people, clockwise from the Domy, and its boards.

    ``section`` is empty where the tournament has only one.
    """

    round: int
    table: int
    people: SeatTrio
    boards: tuple[int, ...]
    section: str = ""

    @property
    def names(self) -> dict[Seat, str]:
        """Return the three names by seat."""
        return {seat: person.name for seat, person in self.people}


def sheet_heading(tournament: Tournament) -> SheetHeading:
    """Return what is on every piece of this tournament."""
    club = tournament.club.name
    return SheetHeading(club, tournament.name, tournament.date, tournament.slug)


def results_heading(tournament: Tournament, results: str = "") -> SheetHeading:
    """Return the same for what shows results or hands: which results, what deals."""
    state = printed_state(tournament, results)
    return replace(sheet_heading(tournament), targets=targets_of(tournament), state=state)


def printed_state(tournament: Tournament, results: str = "") -> str:
    """Return which results are printed: those last published, or what stands now, as asked for.

    Unasked, those published while they are.
    """
    asked = results or (PUBLISHED if tournament.status == TournamentStatus.PUBLISHED else CURRENT)
    release = newest_release(tournament) if asked == PUBLISHED else None
    if release is None or release.status == ReleaseStatus.INTERIM:
        return LIVE
    return release.status


def states_differ(tournament: Tournament) -> bool:
    """Return whether what was published is no longer what stands now."""
    release, changed = release_and_changes(tournament.pk)
    if release is None or release.status == ReleaseStatus.INTERIM:
        return False
    return changed_since_release(release, changed)


def rows_of(tournament: Tournament, selection: PrintSelection) -> list[tuple[LineRow, SeatTrio]]:
    """Return the lines of the selection that are not void, by round and table, with names."""
    only: JsonObject = {} if selection.round is None else {"round": selection.round}
    if selection.tables:
        only["table__in"] = selection.tables
    names = name_texts(tournament)
    seats = human_seats(Seat(tournament.domy_seat))
    rows = line_rows(tournament, **only)
    return [(row, _trio(row, seats, names)) for row in rows if row.state != LineState.VOID]


@remembered
def round_tables(tournament: Tournament, selection: PrintSelection) -> tuple[RoundTable, ...]:
    """Return the sittings of the selection, in order of round and table, with four queries."""
    rows, several = rows_of(tournament, selection), is_split(tournament)
    return tuple(
        sitting
        for (number, table), group in groupby(rows, key=lambda row: (row[0].round, row[0].table))
        for sitting in _split(number, table, list(group), several=several)
    )


def _trio(row: LineRow, seats: tuple[Seat, ...], names: Mapping[int, str]) -> SeatTrio:
    seated = ((seat, row.entries[seat]) for seat in seats if seat in row.entries)
    here = names_at(names, row.round, row.board)
    return tuple((seat, PrintedPlayer(number, here[number])) for seat, number in seated)


def _split(
    number: int, table: int, rows: list[tuple[LineRow, SeatTrio]], *, several: bool
) -> Iterator[RoundTable]:
    """Yield a sitting for each three, where people changed between boards of a round."""
    boards: dict[SeatTrio, list[int]] = {}
    for row, people in rows:
        boards.setdefault(people, []).append(row.board)
    section = rows[0][0].section if several else ""
    for people, numbers in boards.items():
        yield RoundTable(number, table, people, tuple(numbers), section)
