"""The boards that somebody played, as they were released, beside what is known of their cards."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from django.db.models import TextField
from django.db.models.functions import Cast

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.player_pages.highest_hand import highest_hand
from scoring.player_pages.person_figures import BoardAt
from whiz_tournament.features.player_pages.queries.played import (
    MOST_READ,
    EnteredEvening,
    released_page,
)
from whiz_tournament.models import AmendedDeal, BoardRecord, Entry

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
