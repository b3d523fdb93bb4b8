"""What was released of the evenings that somebody played: as it was kept, and board by board."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from django.db.models import Count, F, OuterRef, Subquery, TextField
from django.db.models.functions import Cast, Coalesce

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.player_pages.highest_hand import highest_hand
from scoring.player_pages.person_figures import BoardAt
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Entry,
    PageKind,
    Player,
    Release,
    ReleasePage,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.people.substitutes import Substitute
from whiz_tournament.queries.setup.tournaments import every_public_tournament

MOST_READ: Final = 512
"""Released pages that are kept as read: all who played an evening have the same ranking."""


@dataclass(frozen=True, slots=True)
class EnteredEvening:
    """An entry of the person, with what is needed of its evening.

    With ``version``, which every act raises, and ``analysed``, the boards whose makeable tricks are
    known, it says in which state the evening is.
    """

    tournament: int
    number: int
    slug: str
    name: str
    date: date
    domy: str
    version: int
    release: int
    analysed: int
    substitutes: tuple[Substitute, ...]


def entered_evenings(player: Player) -> tuple[EnteredEvening, ...]:
    """Return the entries of a person at evenings that are published, earliest first; one query."""
    published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED).order_by()
    own = OuterRef("tournament")
    newest = Release.standing(own)
    boards = BoardRecord.objects.filter(tournament=own, makeable__isnull=False).order_by()
    rows = Entry.objects.filter(player=player, tournament__in=published).annotate(
        release=Subquery(newest.values("pk")[:1]),
        state=Subquery(newest.values("status")[:1]),
        analysed=Coalesce(Subquery(boards.values("tournament").values(count=Count("pk"))), 0),
    )
    # None of those that are still played.
    standing = (
        rows.exclude(release=None)
        .exclude(state=ReleaseStatus.INTERIM)
        .values_list(
            "tournament_id",
            "number",
            "tournament__slug",
            "tournament__name",
            "tournament__date",
            "tournament__domy_seat",
            "tournament__version",
            "release",
            "analysed",
            "tournament__substitutes",
        )
    )
    return tuple(
        EnteredEvening(*row[:9], tuple(map(Substitute.of_document, row[9])))
        for row in standing.order_by("tournament__date", "tournament__slug")
    )


@dataclass(frozen=True, slots=True)
class Released:
    """What was released of evenings, as it is kept: each ranking, and a person's own cards."""

    rankings: Mapping[int, str | bytes]
    cards: Mapping[int, str | bytes]

    @classmethod
    def of(cls, player: int, releases: Iterable[int]) -> "Released":
        """Return it; two queries."""
        documents = _documents(player, releases)
        return cls(
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.RANKING},
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.SCORECARD},
        )


def _documents(player: int, releases: Iterable[int]) -> dict[tuple[int, str], str | bytes]:
    """Return the ranking of each release, and this person's card, as they are kept."""
    pages = ReleasePage.objects.filter(release__in=list(releases))
    own = pages.filter(
        kind=PageKind.SCORECARD,
        release__tournament__entries__player=player,
        key=F("release__tournament__entries__number"),
    )
    columns = ("release__tournament", "kind", "content__packed", Cast("document", TextField()))
    return {
        (tournament, kind): document if packed is None else bytes(packed)
        for matches in (own, pages.filter(kind=PageKind.RANKING, key=0))
        for tournament, kind, packed, document in matches.order_by().values_list(*columns)
    }


def released_page(stored: str | bytes) -> Any:
    """Return a page that was released, as it was kept."""
    return json.loads(stored) if isinstance(stored, str) else unpack_page(stored)


SEATS: Final = {item.value: item for item in Seat}
ROLES: Final = {item.value: item for item in PlayRole}


def played_boards(
    entries: Iterable[EnteredEvening], cards: Mapping[int, str | bytes], at: Mapping[int, int]
) -> Iterator[BoardAt[int]]:
    """Yield somebody's boards of the evenings that have a place in ``at``; three queries."""
    people = _people(at)
    known = _known_cards({item.tournament: Seat(item.domy) for item in entries}, at)
    for item in entries:
        stored = cards.get(item.tournament)
        if stored is None or item.tournament not in at:
            continue
        for line in _card_lines(stored):
            if not _sat_in(item, item.number, line):
                others = tuple(_others(item, line, people))
                yield _board(
                    at[item.tournament], line, others, known.get((item.tournament, line["board"]))
                )


@lru_cache(maxsize=MOST_READ)
def _card_lines(stored: str | bytes) -> list[JsonObject]:
    """Return the boards of a score card; nobody may change what is kept."""
    lines: list[JsonObject] = released_page(stored)["lines"]
    return lines


def _sat_in(entered: EnteredEvening, number: int, line: ReadJson) -> bool:
    """Tell whether somebody else held the cards of this number on that board."""
    return any(
        item.entry == number and item.on(line["round"], line["board"])
        for item in entered.substitutes
    )


def _others(
    entered: EnteredEvening, line: ReadJson, people: Mapping[tuple[int, int], int]
) -> Iterator[tuple[int, Seat]]:
    for other in line["opponents"]:
        person = people.get((entered.tournament, other["entry"]))
        if person is not None and not _sat_in(entered, other["entry"], line):
            yield person, SEATS[other["seat"]]


Cards = tuple[Mapping[str, Mapping[str, int]], Seat | None]
"""Makeable tricks of a board, and the hand that they give the highest bid."""


def _board(
    evening: int,
    line: ReadJson,
    others: tuple[tuple[int, Seat], ...],
    cards: Cards | None,
) -> BoardAt[int]:
    cell, outcome = line["cell"], line["outcome"]
    contract = _contract(outcome["contract"]) if outcome.get("contract") else None
    declarer = SEATS[outcome["declarer"]] if outcome.get("declarer") else None
    seat = SEATS[cell["seat"]]
    allowed, chance = None, None
    if cards is not None and contract is not None and declarer is not None:
        tricks, best = cards
        allowed = tricks[declarer.value][contract.denomination.value]
        chance = best is seat
    return BoardAt(
        evening=evening,
        board=line["board"],
        seat=seat,
        role=ROLES.get(line["role"]),
        hundredths=_hundredths(cell["percentage"]) if cell.get("percentage") else None,
        points=round(float(cell["points"])) if cell.get("points") else None,
        contract=contract,
        declarer=declarer,
        tricks=outcome.get("tricks"),
        allowed=allowed,
        chance=chance,
        others=others,
    )


@lru_cache(maxsize=MOST_READ)
def _contract(text: str) -> Contract:
    return Contract.parse(text)


@lru_cache(maxsize=MOST_READ)
def _hundredths(text: str) -> int:
    return round(Fraction(text) * 100)


def _people(tournaments: Iterable[int]) -> dict[tuple[int, int], int]:
    """Return who played under which number of which evening."""
    rows = Entry.objects.filter(tournament__in=list(tournaments)).order_by()
    return {
        (tournament, number): player
        for tournament, number, player in rows.values_list("tournament_id", "number", "player_id")
    }


def _known_cards(
    domy: Mapping[int, Seat], tournaments: Collection[int]
) -> dict[tuple[int, int], Cards]:
    """Return the cards of every board that is known, none where tables had other cards on it."""
    fouled = set(
        AmendedDeal.objects.filter(board__tournament__in=tournaments).values_list(
            "board_id", flat=True
        )
    )
    rows = BoardRecord.objects.filter(tournament__in=tournaments, makeable__isnull=False)
    columns = ("pk", "tournament_id", "number", "dealer", Cast("makeable", TextField()))
    return {
        (tournament, number): _cards(makeable, dealer, domy[tournament])
        for pk, tournament, number, dealer, makeable in rows.order_by().values_list(*columns)
        if pk not in fouled
    }


@lru_cache(maxsize=8 * MOST_READ)
def _cards(makeable: str, dealer: str, domy: Seat) -> Cards:
    tricks = json.loads(makeable)
    return tricks, highest_hand(tricks, Seat(dealer), domy)
