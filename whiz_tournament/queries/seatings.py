"""Who sits where in each round, and who rests: read from the lines, which are what is true."""

from dataclasses import dataclass

from boards.seats import Seat, human_seats
from whiz_tournament.models import ResultLine, Tournament
from whiz_tournament.queries.attendance import attended
from whiz_tournament.queries.lines import LineRow, line_rows
from whiz_tournament.queries.names import Audience, name_texts


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, the entry that has it in this round, and the person's name."""

    seat: str
    entry: int
    name: str


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round; places clockwise from the Domy."""

    round: int
    table: int
    section: str
    boards: tuple[int, ...]
    places: tuple[Place, ...]

    @property
    def seats(self) -> dict[str, int]:
        """The entry at each seat."""
        return {place.seat: place.entry for place in self.places}


@dataclass(frozen=True, slots=True)
class SitOut:
    """The entries that rest in a round."""

    round: int
    entries: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seatings:
    """The whole plan as it stands, by round and table."""

    seatings: tuple[Seating, ...]
    sit_outs: tuple[SitOut, ...]


def seatings(tournament: Tournament) -> Seatings:
    """Return every table of every round, and who rests when."""
    return _seatings(tournament, line_rows(tournament))


def seating_of_round(
    tournament: Tournament, number: int, audience: Audience = Audience.HOUSE
) -> Seatings:
    """Return the tables of one round, and who rests."""
    return _seatings(tournament, line_rows(tournament, round=number), audience)


def _seatings(
    tournament: Tournament, rows: list[LineRow], audience: Audience = Audience.HOUSE
) -> Seatings:
    names = name_texts(tournament, audience)
    sections = _sections(tournament)
    order = human_seats(Seat(tournament.domy_seat))
    tables: dict[tuple[int, int], list[LineRow]] = {}
    for row in rows:
        tables.setdefault((row.round, row.table), []).append(row)
    found = tuple(
        Seating(
            round=number,
            table=table,
            section=sections[number, table],
            boards=tuple(row.board for row in held),
            places=_places(held[0], order, names),
        )
        for (number, table), held in tables.items()
    )
    return Seatings(found, _sit_outs(tournament, rows, names))


def _places(row: LineRow, order: tuple[Seat, ...], names: dict[int, str]) -> tuple[Place, ...]:
    seated = ((seat, row.entries[seat]) for seat in order if seat in row.entries)
    return tuple(Place(seat.value, entry, names.get(entry, "")) for seat, entry in seated)


def _sections(tournament: Tournament) -> dict[tuple[int, int], str]:
    rows = ResultLine.objects.filter(tournament=tournament).order_by()
    found = rows.values_list("round", "table", "section__name").distinct()
    return {(number, table): section for number, table, section in found}


def _sit_outs(
    tournament: Tournament, rows: list[LineRow], names: dict[int, str]
) -> tuple[SitOut, ...]:
    """Whoever is here and has no line in a round rests; rounds in which nobody does are left."""
    here = attended(tournament)
    seated: dict[int, set[int]] = {}
    for row in rows:
        seated.setdefault(row.round, set()).update(row.entries.values())
    rests = (
        (number, sorted(here.in_round(number) - there)) for number, there in sorted(seated.items())
    )
    return tuple(
        SitOut(number, tuple(entries), tuple(names.get(e, "") for e in entries))
        for number, entries in rests
        if entries
    )
