"""Somebody's evenings and boards, of what was published and of nothing else, with today's names."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final

from django.db.models import TextField
from django.db.models.functions import Cast

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.par import highest_hand
from scoring.person_figures import BoardAt, EveningAt, PersonFigures, person_figures
from whiz_tournament.features.player_pages.queries.played import (
    MOST_READ,
    EnteredEvening,
    Played,
    released_page,
)
from whiz_tournament.models import AmendedDeal, BoardRecord, Entry, Player
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import Audience, public_text

SEATS: Final = {item.value: item for item in Seat}
ROLES: Final = {item.value: item for item in PlayRole}


def boards_of(played: Played, at: Mapping[int, int]) -> Iterator[BoardAt[int]]:
    """Yield somebody's boards of the evenings that have a place in ``at``; four queries."""
    people = _people(at)
    known = _known_cards(played, at)
    for item in played.entries:
        stored = played.cards.get(item.tournament)
        if stored is None or item.tournament not in at:
            continue
        for line in _card_lines(stored):
            if not _sat_in(item, item.number, line):
                others = tuple(_others(item, line, people))
                cards = known.get((item.tournament, line["board"]))
                yield _board(at[item.tournament], line, others, cards)


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


def _known_cards(played: Played, tournaments: Collection[int]) -> dict[tuple[int, int], Cards]:
    """Return the cards of every board that is known, none where tables had other cards on it."""
    domy = {item.tournament: Seat(item.domy) for item in played.entries}
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


@dataclass(frozen=True, slots=True)
class PersonEvening:
    """An evening that somebody played, as it was ranked; ``number`` is that of their entry."""

    tournament: int
    slug: str
    name: str
    date: date
    number: int
    rank: int | None
    tied: bool
    of: int
    score: str | None
    unit: str
    card: bool

    @property
    def percentage(self) -> Fraction | None:
        """Return the score where it is a percentage."""
        is_one = self.score is not None and self.unit == "percent"
        return Fraction(self.score) if is_one and self.score else None


@dataclass(frozen=True, slots=True)
class PersonPage:
    """Everything that a page says of somebody, evenings from the first; ``names`` of the others.

    A person of whom ``names`` has nothing is not to be named, nor told apart from anybody else.
    """

    evenings: tuple[PersonEvening, ...]
    boards: tuple[BoardAt[int], ...]
    figures: PersonFigures[int]
    names: Mapping[int, str]


def person_page(player: Player, audience: Audience = Audience.PUBLIC) -> PersonPage:
    """Return the page of somebody; a dozen queries, however many evenings there are."""
    played = Played.of(player)
    evenings = tuple(_evenings(played))
    at = {item.tournament: place for place, item in enumerate(evenings)}
    boards = tuple(boards_of(played, at))
    ranked = [EveningAt(item.rank, item.of, item.percentage) for item in evenings]
    figures = person_figures(ranked, boards)
    met = [item.person for item in figures.companions]
    return PersonPage(evenings, boards, figures, _names(met, audience))


def _evenings(played: Played) -> Iterator[PersonEvening]:
    for item in played.entries:
        stored = played.rankings.get(item.tournament)
        line = _places(stored).get(item.number) if stored else None
        if line is not None:
            yield PersonEvening(
                item.tournament,
                item.slug,
                item.name,
                item.date,
                item.number,
                *line,
                card=item.tournament in played.cards,
            )


@lru_cache(maxsize=MOST_READ)
def _places(stored: str | bytes) -> dict[int, tuple[int | None, bool, int, str | None, str]]:
    """Return rank, whether it is shared, among how many, the score and its unit, by number.

    The same text is the same ranking, and is read once for all who played.
    """
    document = released_page(stored)
    ranked: dict[str, int] = defaultdict(int)
    apart = bool(document.get("apart"))
    for line in document["standings"]:
        if line.get("rank") is not None:
            ranked[line.get("section", "") if apart else ""] += 1
    return {
        line["entry"]: (
            line.get("rank"),
            bool(line.get("tied")),
            ranked[line.get("section", "") if apart else ""],
            line.get("score"),
            document["unit"],
        )
        for line in document["standings"]
    }


def _names(people: Collection[int], audience: Audience) -> dict[int, str]:
    """Return what the audience may call these people; nobody who was erased, nor wants no name."""
    rows = Player.with_arriving.filter(pk__in=people).exclude(name=NOBODY).order_by()
    columns = ("pk", "name", "public_name", "public_form", "pseudonym")
    matches = {
        pk: name if audience is Audience.HOUSE else public_text(opened, name, form, pseudonym)
        for pk, name, opened, form, pseudonym in rows.values_list(*columns)
    }
    return {pk: name for pk, name in matches.items() if name}
