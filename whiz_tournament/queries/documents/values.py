"""The values that paper shows; printing adds ink, nothing else. ``len`` 0 is nothing to print."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from boards.deals import Deal
from boards.seats import Seat
from whiz_tournament.queries.ranking import RankingPage


@dataclass(frozen=True, slots=True)
class Head:
    """What stands on every piece: whose evening this is."""

    club: str
    tournament: str
    date: date
    slug: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: the number of the entry, and the name."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Selection:
    """Which part is wanted; empty means all. ``address`` is how phones reach the server."""

    round: int | None = None
    tables: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    address: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """One table in one round, with the boards it plays; ``link`` opens its entry form."""

    table: int
    round: int
    rounds: int
    domy: Seat
    people: Mapping[Seat, str]
    boards: tuple[int, ...]
    link: str


@dataclass(frozen=True, slots=True)
class Slips:
    """The slips that were asked for, in order of round and table."""

    head: Head
    slips: tuple[Slip, ...]

    def __len__(self) -> int:
        return len(self.slips)


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking as screen and API show it."""

    head: Head
    page: RankingPage

    def __len__(self) -> int:
        return len(self.page.standings)


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One table's line on a board's sheet."""

    round: int
    table: int
    people: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class TravellerSheet:
    """One board's sheet, its lines in playing order; ``link`` opens its entry form."""

    board: int
    dealer: Seat
    domy: Seat
    lines: tuple[TravellerLine, ...]
    link: str


@dataclass(frozen=True, slots=True)
class Travellers:
    """The boards' sheets, by number."""

    head: Head
    sheets: tuple[TravellerSheet, ...]

    def __len__(self) -> int:
        return len(self.sheets)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player is in one round; at rest without a table."""

    round: int
    table: int | None = None
    seat: Seat | None = None
    boards: tuple[int, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuideCard:
    """One player's way through the evening."""

    person: Person
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class GuideCards:
    """A card for each player."""

    head: Head
    cards: tuple[GuideCard, ...]

    def __len__(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class TableRound:
    """Who comes to a table in one round, and what is played there."""

    round: int
    people: Mapping[Seat, Person]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableGuide:
    """What happens at one table, round by round."""

    table: int
    seats: tuple[Seat, ...]
    rounds: tuple[TableRound, ...]


@dataclass(frozen=True, slots=True)
class TableGuides:
    """A guide for each table."""

    head: Head
    guides: tuple[TableGuide, ...]

    def __len__(self) -> int:
        return len(self.guides)


@dataclass(frozen=True, slots=True)
class TableCards:
    """The tables' numbers, and the address that their code opens."""

    head: Head
    domy: Seat
    tables: tuple[int, ...]
    link: str

    def __len__(self) -> int:
        return len(self.tables)


@dataclass(frozen=True, slots=True)
class BoardHands:
    """One board with its four hands as dealt; ``makeable`` is tricks by seat and denomination."""

    number: int
    dealer: Seat
    domy: Seat
    deal: Deal
    makeable: Mapping[str, Mapping[str, int]] | None


@dataclass(frozen=True, slots=True)
class Hands:
    """The boards whose hands are known, by number."""

    head: Head
    boards: tuple[BoardHands, ...]

    def __len__(self) -> int:
        return len(self.boards)


@dataclass(frozen=True, slots=True)
class Advice:
    """The card of what to do when something happens: the same for everybody."""

    head: Head

    def __len__(self) -> int:
        return 1
