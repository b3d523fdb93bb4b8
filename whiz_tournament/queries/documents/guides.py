"""Where everybody goes: guide cards by player, by table, and the tables' own cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boards.seats import Seat, human_seats
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.documents.paths import (
    player_code_path,
    player_page_path,
    table_code_path,
    table_page_path,
)
from whiz_tournament.queries.documents.values import (
    PrintedPlayer,
    PrintSelection,
    RoundTable,
    SheetHeading,
    round_tables,
    sheet_heading,
)
from whiz_tournament.queries.play.seatings import attended
from whiz_tournament.queries.remembered import remembered
from whiz_tournament.queries.server.laptop_settings import Wifi, laptop_settings


@dataclass(frozen=True, slots=True)
class GuideStop:
    """Where a player is in one round; at rest without a table."""

    round: int
    table: int | None = None
    seat: Seat | None = None
    boards: tuple[int, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuideCard:
    """One player's way through the evening; ``link`` and ``digits`` open it on a phone."""

    person: PrintedPlayer
    stops: tuple[GuideStop, ...]
    link: str = ""
    digits: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class GuideCards:
    """A card for each player; ``address`` is where the six digits are typed."""

    head: SheetHeading
    cards: tuple[GuideCard, ...]
    address: str = ""

    def __len__(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class TableRound:
    """Who comes to a table in one round, and what is played there."""

    round: int
    people: Mapping[Seat, PrintedPlayer]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableGuide:
    """What happens at one table, round by round."""

    table: int
    seats: tuple[Seat, ...]
    rounds: tuple[TableRound, ...]
    section: str = ""


@dataclass(frozen=True, slots=True)
class TableGuides:
    """A guide for each table."""

    head: SheetHeading
    guides: tuple[TableGuide, ...]

    def __len__(self) -> int:
        return len(self.guides)


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table's number, and what pairs a phone with it: the code's address, or six digits."""

    table: int
    link: str
    digits: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class TableCards:
    """The tables' cards; ``address`` is where the six digits are typed, ``wifi`` what is joined."""

    head: SheetHeading
    domy: Seat
    tables: tuple[TableCard, ...]
    address: str
    wifi: Wifi | None = None

    def __len__(self) -> int:
        return len(self.tables)


@remembered
def _codes(tournament: Tournament) -> AccessCodes:
    return AccessCodes.of(tournament)


def guide_cards(tournament: Tournament, selection: PrintSelection) -> GuideCards:
    """Return a card for each player asked for, by number; rounds without a table are rests.

    A round in which somebody is not here, before coming or after leaving, is not on the card.
    """
    here = attended(tournament)
    sittings = round_tables(tournament, PrintSelection())
    rounds = sorted({sitting.round for sitting in sittings})
    stops: dict[PrintedPlayer, dict[int, GuideStop]] = {}
    sections: dict[PrintedPlayer, str] = {}
    for sitting in sittings:
        for seat, person in sitting.people:
            stops.setdefault(person, {})[sitting.round] = _stop(sitting, seat)
            sections[person] = sitting.section
    access_codes = _codes(tournament)
    cards = (
        GuideCard(
            person,
            tuple(_stops(at, [n for n in rounds if here.here(person.number, n)])),
            selection.address + player_page_path(tournament, access_codes, person.number),
            access_codes.digits(AccessCodeKind.ENTRY, person.number),
            sections[person],
        )
        for person, at in sorted(stops.items(), key=lambda item: item[0].number)
        if not selection.players or person.number in selection.players
    )
    address = selection.address + player_code_path(tournament)
    return GuideCards(sheet_heading(tournament), tuple(cards), address)


def _stops(at: Mapping[int, GuideStop], here: Iterable[int]) -> Iterable[GuideStop]:
    """Yield the stops; a table of somebody marked as gone stays until it is replanned."""
    return (at.get(number, GuideStop(number)) for number in sorted({*at, *here}))


def _stop(sitting: RoundTable, seat: Seat) -> GuideStop:
    others = tuple(person.name for other, person in sitting.people if other is not seat)
    return GuideStop(sitting.round, sitting.table, seat, sitting.boards, others)


def table_guides(tournament: Tournament, selection: PrintSelection) -> TableGuides:
    """Return a guide for each table asked for, over all rounds."""
    tables: dict[tuple[int, str], list[TableRound]] = {}
    for sitting in round_tables(tournament, PrintSelection(tables=selection.tables)):
        line = TableRound(sitting.round, dict(sitting.people), sitting.boards)
        tables.setdefault((sitting.table, sitting.section), []).append(line)
    seats = human_seats(Seat(tournament.domy_seat))
    guides = (
        TableGuide(table, seats, tuple(rounds), section)
        for (table, section), rounds in sorted(tables.items())
    )
    return TableGuides(sheet_heading(tournament), tuple(guides))


def table_cards(tournament: Tournament, selection: PrintSelection) -> TableCards:
    """Return the tables in use; their code pairs a phone with the table."""
    sittings = round_tables(tournament, selection)
    tables = sorted({(sitting.table, sitting.section) for sitting in sittings})
    access_codes = _codes(tournament)
    cards = (
        TableCard(
            table,
            selection.address + table_page_path(tournament, access_codes, table),
            access_codes.digits(AccessCodeKind.TABLE, table),
            section,
        )
        for table, section in tables
    )
    address = selection.address + table_code_path(tournament)
    heading, domy = sheet_heading(tournament), Seat(tournament.domy_seat)
    return TableCards(heading, domy, tuple(cards), address, laptop_settings().printed_wifi)
