"""Somebody's evenings and boards, of what was published and of nothing else, with today's names."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from django.db.models import F, TextField
from django.db.models.functions import Cast

from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.par import highest_hand
from scoring.person_figures import BoardAt, EveningAt, PersonFigures, person_figures
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
from whiz_tournament.models.names import NOBODY
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.people.names import Audience, public_text
from whiz_tournament.queries.people.substitutes import Substitute
from whiz_tournament.queries.setup.tournaments import every_public_tournament

MOST_READ: Final = 512
SEATS: Final = {item.value: item for item in Seat}
ROLES: Final = {item.value: item for item in PlayRole}


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
    played = _Played.of(player)
    evenings = tuple(_evenings(played))
    boards = tuple(_boards(played, evenings))
    ranked = [EveningAt(item.rank, item.of, item.percentage) for item in evenings]
    figures = person_figures(ranked, boards)
    met = [item.person for item in figures.companions]
    return PersonPage(evenings, boards, figures, _names(met, audience))


@dataclass(frozen=True, slots=True)
class _Entered:
    """An entry of the person, with what is needed of its evening."""

    tournament: int
    number: int
    slug: str
    name: str
    date: date
    domy: str
    substitutes: tuple[Substitute, ...]


@dataclass(frozen=True, slots=True)
class _Played:
    """The entries of a person at evenings that are published, and what was released of each."""

    entries: tuple[_Entered, ...]
    rankings: Mapping[int, str | bytes]
    cards: Mapping[int, str | bytes]

    @classmethod
    def of(cls, player: Player) -> "_Played":
        published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED).order_by()
        rows = Entry.objects.filter(player=player, tournament__in=published).values_list(
            "tournament_id",
            "number",
            "tournament__slug",
            "tournament__name",
            "tournament__date",
            "tournament__domy_seat",
            "tournament__substitutes",
        )
        matches = [
            _Entered(*row[:6], tuple(map(Substitute.of_document, row[6])))
            for row in rows.order_by("tournament__date", "tournament__slug")
        ]
        releases = _newest_releases([item.tournament for item in matches])
        shown = tuple(item for item in matches if item.tournament in releases)
        documents = _documents(player, releases.values())
        return cls(
            shown,
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.RANKING},
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.SCORECARD},
        )


def _newest_releases(tournaments: Collection[int]) -> dict[int, int]:
    """Return the release that stands of each, none of those that are still played."""
    rows = Release.objects.filter(tournament__in=tournaments, withdrawn_at=None)
    newest = {
        tournament: (pk, status)
        for tournament, pk, status in rows.order_by("number").values_list(
            "tournament_id", "pk", "status"
        )
    }
    interim = ReleaseStatus.INTERIM
    return {owner: pk for owner, (pk, status) in newest.items() if status != interim}


def _documents(player: Player, releases: Iterable[int]) -> dict[tuple[int, str], str | bytes]:
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


def _read(stored: str | bytes) -> Any:
    return json.loads(stored) if isinstance(stored, str) else unpack_page(stored)


def _evenings(played: _Played) -> Iterator[PersonEvening]:
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
    document = _read(stored)
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


# A person's boards: what the score cards say, beside what the cards on them allowed.


def _boards(played: _Played, evenings: tuple[PersonEvening, ...]) -> Iterator[BoardAt[int]]:
    at = {item.tournament: place for place, item in enumerate(evenings)}
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
def _card_lines(stored: str | bytes) -> list[dict[str, Any]]:
    """Return the boards of a score card; nobody may change what is kept."""
    lines: list[dict[str, Any]] = _read(stored)["lines"]
    return lines


def _sat_in(entered: _Entered, number: int, line: Mapping[str, Any]) -> bool:
    """Tell whether somebody else held the cards of this number on that board."""
    return any(
        item.entry == number and item.on(line["round"], line["board"])
        for item in entered.substitutes
    )


def _others(
    entered: _Entered, line: Mapping[str, Any], people: Mapping[tuple[int, int], int]
) -> Iterator[tuple[int, Seat]]:
    for other in line["opponents"]:
        person = people.get((entered.tournament, other["entry"]))
        if person is not None and not _sat_in(entered, other["entry"], line):
            yield person, SEATS[other["seat"]]


Cards = tuple[Mapping[str, Mapping[str, int]], Seat | None]
"""Makeable tricks of a board, and the hand that they give the highest bid."""


def _board(
    evening: int,
    line: Mapping[str, Any],
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


def _known_cards(played: _Played, tournaments: Collection[int]) -> dict[tuple[int, int], Cards]:
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


def _names(people: Collection[int], audience: Audience) -> dict[int, str]:
    """Return what the audience may call these people; nobody who was erased, nor wants no name."""
    rows = Player.with_arriving.filter(pk__in=people).exclude(name=NOBODY).order_by()
    columns = ("pk", "name", "public_name", "public_form", "pseudonym")
    matches = {
        pk: name if audience is Audience.HOUSE else public_text(opened, name, form, pseudonym)
        for pk, name, opened, form, pseudonym in rows.values_list(*columns)
    }
    return {pk: name for pk, name in matches.items() if name}
