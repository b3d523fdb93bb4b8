"""Who sits where in each round, and who rests: read from the lines, which are what is true."""

from dataclasses import dataclass

from boards.seats import Seat, human_seats
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.attendance import attended
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A seat, the entry that has it in this round, and the person's name."""

    seat: str
    entry: int
    name: str


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """One table in one round; places clockwise from the Domy."""

    round: int
    table: int
    section: str
    boards: tuple[int, ...]
    places: tuple[SeatedPlayer, ...]

    @property
    def seats(self) -> dict[str, int]:
        """Return the entry at each seat."""
        return {place.seat: place.entry for place in self.places}


@dataclass(frozen=True, slots=True)
class RoundSitOuts:
    """The entries that rest in a round."""

    round: int
    entries: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The whole plan as it stands, by round and table."""

    seatings: tuple[RoundSeating, ...]
    sit_outs: tuple[RoundSitOuts, ...]


def seating_plan(tournament: Tournament) -> SeatingPlan:
    """Return every table of every round, and who rests when."""
    return _seatings(tournament, line_rows(tournament))


def seating_of_round(
    tournament: Tournament, number: int, audience: Audience = Audience.HOUSE
) -> SeatingPlan:
    """Return the tables of one round, and who rests."""
    return _seatings(tournament, line_rows(tournament, round=number), audience)


def _seatings(
    tournament: Tournament, rows: list[LineRow], audience: Audience = Audience.HOUSE
) -> SeatingPlan:
    names = name_texts(tournament, audience)
    order = human_seats(Seat(tournament.domy_seat))
    tables: dict[tuple[int, int], list[LineRow]] = {}
    for row in rows:
        tables.setdefault((row.round, row.table), []).append(row)
    found = tuple(
        RoundSeating(
            round=number,
            table=table,
            section=held[0].section,
            boards=tuple(row.board for row in held),
            places=_places(held[0], order, names),
        )
        for (number, table), held in tables.items()
    )
    return SeatingPlan(found, _sit_outs(tournament, rows, names))


def _places(
    row: LineRow, order: tuple[Seat, ...], known: dict[int, str]
) -> tuple[SeatedPlayer, ...]:
    names = names_at(known, row.round, row.board)
    seated = ((seat, row.entries[seat]) for seat in order if seat in row.entries)
    return tuple(SeatedPlayer(seat.value, entry, names.get(entry, "")) for seat, entry in seated)


def _sit_outs(
    tournament: Tournament, rows: list[LineRow], names: dict[int, str]
) -> tuple[RoundSitOuts, ...]:
    """Players who are here and have no line in a round sit out; other rounds are omitted."""
    here = attended(tournament)
    seated: dict[int, set[int]] = {}
    for row in rows:
        seated.setdefault(row.round, set()).update(row.entries.values())
    rests = (
        (number, sorted(here.in_round(number) - there)) for number, there in sorted(seated.items())
    )
    return tuple(
        RoundSitOuts(number, tuple(entries), tuple(names.get(e, "") for e in entries))
        for number, entries in rests
        if entries
    )
