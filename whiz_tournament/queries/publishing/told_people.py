"""The pages about people that hosted pages show: ``whiz-people/1``, from a laptop to its server.

A laptop lists every page that everybody may read, and sends those whose figures the server lacks.
What is not listed is shown no more, so that a choice taken back needs no document of its own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from boards.seats import Seat
from scoring.compared_results import PlayRole
from whiz_tournament.limits.sizes import HIGHEST_COUNTED
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.document_fields import (
    BoardNumber,
    ContractText,
    Count,
    Day,
    EntryNumber,
    Figure,
    Hash,
    PlainName,
    PublicIdText,
    SeatWord,
    Small,
    TrickCount,
    UnitWord,
    at_most,
    one_of,
    whole,
)
from whiz_tournament.queries.json_documents import to_json

FORMAT: Final = "whiz-people/1"
MOST_PEOPLE: Final = 3000
MOST_EVENINGS: Final = 2000
"""Forty years of a weekly evening; of a longer life a page tells the newest."""
MOST_PAGES: Final = 200
"""Of one exchange; the rest comes with the next, which follows at once."""
MOST_BOARDS: Final = 3
MOST_COMPANIONS: Final = 5

RoleWord = Annotated[str, one_of(*[role.value for role in PlayRole])]


@dataclass(frozen=True, slots=True)
class ToldPersonEvening:
    """An evening as somebody was ranked at it; ``id`` is the tournament's public id."""

    id: PublicIdText
    name: PlainName
    date: Day
    number: EntryNumber
    rank: EntryNumber | None
    tied: bool
    of: Small
    score: Figure | None
    unit: UnitWord
    card: bool


@dataclass(frozen=True, slots=True)
class ToldMean:
    """A mean as what it is made of: how many boards, and the sum of their hundredths of 1 %."""

    boards: Annotated[int, whole(1, 10**6)]
    hundredths: Annotated[int, whole(0, 10**10)]


@dataclass(frozen=True, slots=True)
class ToldBoard:
    """A board that is named; ``evening`` is its place in the list of evenings, from 0."""

    evening: Small
    board: BoardNumber
    seat: SeatWord
    role: RoleWord | None
    hundredths: Annotated[int, whole(0, 10_000)] | None
    contract: ContractText | None
    tricks: TrickCount | None


@dataclass(frozen=True, slots=True)
class ToldCompanion:
    """Somebody who was met often, as the public may call them; ``key`` where they have a page."""

    name: PlainName
    key: PublicIdText | None
    beside: ToldMean | None
    against: ToldMean | None


@dataclass(frozen=True, slots=True)
class ToldDeclared:
    """The contracts that somebody played, and tricks beside what the cards allowed."""

    played: Count
    made: Count
    compared: Count
    beside: Annotated[int, whole(-(10**6), 10**6)]
    chances_taken: Count
    chances_left: Count


@dataclass(frozen=True, slots=True)
class ToldPage:
    """All that a page about somebody says; evenings from the first."""

    key: PublicIdText
    name: PlainName
    evenings: Annotated[tuple[ToldPersonEvening, ...], at_most(MOST_EVENINGS)]
    boards: Count
    roles: Annotated[dict[RoleWord, ToldMean], at_most(len(PlayRole))]
    hands: Annotated[dict[SeatWord, ToldMean], at_most(len(Seat))]
    declared: ToldDeclared
    companions: Annotated[tuple[ToldCompanion, ...], at_most(MOST_COMPANIONS)]
    best: Annotated[tuple[ToldBoard, ...], at_most(MOST_BOARDS)]
    worst: Annotated[tuple[ToldBoard, ...], at_most(MOST_BOARDS)]
    highest: ToldBoard | None

    @property
    def means(self) -> Iterator[ToldMean]:
        """Yield every mean that the page tells."""
        yield from (*self.roles.values(), *self.hands.values())
        for item in self.companions:
            yield from (mean for mean in (item.beside, item.against) if mean is not None)

    @property
    def named_boards(self) -> Iterator[ToldBoard]:
        """Yield every board that the page leads to."""
        yield from (*self.best, *self.worst)
        if self.highest is not None:
            yield self.highest


@dataclass(frozen=True, slots=True)
class ListedPage:
    """A page that everybody may read, and the digest of what it says now."""

    key: PublicIdText
    sha256: Hash


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldPeople:
    """All pages that there are, and what some of them say.

    ``number`` counts the lists: the same list keeps its number, and no number has two lists.
    """

    format: Annotated[str, one_of(FORMAT)]
    number: Annotated[int, whole(1, HIGHEST_COUNTED)]
    people: Annotated[tuple[ListedPage, ...], at_most(MOST_PEOPLE)]
    pages: Annotated[tuple[ToldPage, ...], at_most(MOST_PAGES)]


@dataclass(frozen=True, slots=True)
class LackedPages:
    """What a server answers: the listed pages whose figures it lacks."""

    lacks: Annotated[tuple[PublicIdText, ...], at_most(MOST_PEOPLE)]


@dataclass(frozen=True, slots=True)
class PeopleTeller:
    """Who knows the pages about people: all pages, and what changes whenever one of them may.

    ``state`` is asked at each look for something to deliver, ``pages`` only after it changed.
    """

    state: Callable[[], str]
    pages: Callable[[], Sequence[ToldPage]]


def page_digest(page: ToldPage) -> str:
    """Return the digest of what a page says, the same on both sides."""
    return digest_of(to_json(page))


def list_digest(pages: Mapping[str, str]) -> str:
    """Return the digest of a list: which pages there are, and the digest of each."""
    return digest_of(dict(pages))
