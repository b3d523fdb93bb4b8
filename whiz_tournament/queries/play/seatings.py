"""Who sits where in each round, who rests, and who is here: read from the lines and the acts."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from boards.seats import Seat, human_seats
from whiz_tournament.models import (
    EventKind,
    LineSeat,
    RollState,
    RoundStatus,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.people.names import Audience, entry_names, name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.absent import ACTS, Rare, is_without
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.queries.play.result_lines import LineRow, line_rows, told_before
from whiz_tournament.queries.setup.roll_call import RollEntry, RollName, roll_entries, roll_names
from whiz_tournament.queries.setup.sections import section_names

TURNS: Final = ACTS[Rare.TURNS]


@dataclass(frozen=True, slots=True)
class Attended:
    """Who is on the list, and the turns in the order of the acts: entry, from round, here or not.

    Players who never arrived late or left were here all evening.
    """

    listed: frozenset[int]
    turns: tuple[tuple[int, int, bool], ...] = ()

    def here(self, entry: int, number: int) -> bool:
        """Tell whether an entry is here in a round; of two acts for one round the later counts."""
        own = [(start, here) for who, start, here in self.turns if who == entry]
        if not own:
            return entry in self.listed
        begun = [here for start, here in own if start <= number]
        return begun[-1] if begun else not own[0][1]

    def in_round(self, number: int) -> set[int]:
        """Return everybody who is here in a round."""
        known = {*self.listed, *(entry for entry, _, _ in self.turns)}
        if not self.turns:
            return known
        return {entry for entry in known if self.here(entry, number)}


def attended(tournament: Tournament, section: int = 0) -> Attended:
    """Return who was here when, in one section by its key or in all; two queries, or three."""
    names = entry_names(tournament)
    if section:
        name = section_names(tournament)[section]
        names = {
            number: entry_name for number, entry_name in names.items() if entry_name.section == name
        }
    listed = frozenset(number for number, entry_name in names.items() if entry_name.present)
    if is_without(tournament, Rare.TURNS):
        return Attended(listed, ())
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=TURNS).order_by("id")
    # Not the whole of the data: a change keeps the plan that it replaced.
    kept_acts = list(acts.values_list("id", "kind", "data__entry", "data__round", "data__undoes"))
    undone = {undoes for *_, undoes in kept_acts}
    turns = (
        (entry, number, kind == EventKind.PLAYER_ARRIVED)
        for act, kind, entry, number, undoes in kept_acts
        if number is not None  # a player taken off the list before the start has no round
        and (not section or entry in names)
        and undoes is None
        and act not in undone
    )
    return Attended(listed, tuple(turns))


RoundAndTable = tuple[int, int]
"""Round and table."""


def people_at_tables(
    tournament: Tournament, spots: Collection[RoundAndTable]
) -> dict[RoundAndTable, list[str]]:
    """Return the names at each of these tables, by number; two queries, none for no table."""
    if not spots:
        return {}
    rounds, tables = {number for number, _ in spots}, {table for _, table in spots}
    seats = LineSeat.objects.filter(
        tournament=tournament, line__round__in=rounds, line__table__in=tables, line__dropped=False
    )
    names = name_texts(tournament)
    if (known := told_before(tournament)) is not None:
        return _among(known, spots, names)
    names_there: dict[RoundAndTable, list[str]] = {}
    held = seats.order_by("line__round", "line__table", "entry__number")
    columns = ("line__round", "line__table", "entry__number")
    for number, table, entry in held.values_list(*columns).distinct():
        if (number, table) in spots:
            names_there.setdefault((number, table), []).append(names.get(entry, ""))
    return names_there


def _among(
    rows: Iterable[LineRow], spots: Collection[RoundAndTable], names: Mapping[int, str]
) -> dict[RoundAndTable, list[str]]:
    there: dict[RoundAndTable, set[int]] = {}
    for row in rows:
        if not row.dropped and row.entries and (row.round, row.table) in spots:
            there.setdefault((row.round, row.table), set()).update(row.entries.values())
    return {at: [names.get(entry, "") for entry in sorted(there[at])] for at in sorted(there)}


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
    sittings = tuple(
        RoundSeating(
            round=number,
            table=table,
            section=held[0].section,
            boards=tuple(row.board for row in held),
            places=_places(held[0], order, names),
        )
        for (number, table), held in tables.items()
    )
    return SeatingPlan(sittings, _sit_outs(tournament, rows, names))


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


AWAITED: Final = (RollState.LATE, RollState.STANDBY)
"""Who may still come in; late ones first."""


@dataclass(frozen=True, slots=True)
class PersonTonight:
    """One who was entered; without a table this person rests, has left, or no round is played."""

    entry: RollEntry
    table: int | None
    seat: str
    rests: bool


@dataclass(frozen=True, slots=True)
class PeopleTonight:
    """Everybody of the evening, in the round that is played or comes next; 0 after the last."""

    round: int
    people: tuple[PersonTonight, ...]
    awaited: tuple[RollName, ...]
    rests: tuple[RoundSitOuts, ...]
    """Who rests in each round that is not over."""

    @property
    def here(self) -> int:
        """Return how many are present."""
        return sum(person.entry.present for person in self.people)

    @property
    def resting(self) -> int:
        """Return how many rest now."""
        return sum(person.rests for person in self.people)


def people_tonight(tournament: Tournament) -> PeopleTonight:
    """Return everybody by number, with the same queries for few and many."""
    plan, statuses = seating_plan(tournament), round_statuses(tournament)
    to_play = sorted(n for n, status in statuses.items() if status != RoundStatus.CLOSED)
    now = to_play[0] if tournament.is_running and to_play else 0
    places = {
        place.entry: (seating.table, place.seat)
        for seating in plan.seatings
        if seating.round == now
        for place in seating.places
    }
    rests = tuple(sit_out for sit_out in plan.sit_outs if sit_out.round in to_play)
    resting = {entry for rest in rests if rest.round == now for entry in rest.entries}
    people = []
    for entry in roll_entries(tournament):
        table, seat = places.get(entry.number, (None, ""))
        people.append(PersonTonight(entry, table, seat, entry.number in resting))
    return PeopleTonight(now, tuple(people), _awaited(tournament), rests if now else ())


def _awaited(tournament: Tournament) -> tuple[RollName, ...]:
    names = [
        roll_name
        for roll_name in roll_names(tournament)
        if roll_name.mark in AWAITED and not roll_name.entered
    ]
    return tuple(sorted(names, key=lambda roll_name: AWAITED.index(RollState(roll_name.mark))))
