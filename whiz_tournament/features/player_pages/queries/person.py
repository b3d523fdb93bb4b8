"""Somebody's evenings and boards, of what was published and of nothing else, with today's names."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Final

from django.db import connection
from django.db.models import Count, Max

from scoring.player_pages.person_figures import (
    BoardAt,
    Companion,
    EveningAt,
    PersonFigures,
    person_figures,
)
from whiz_tournament.features.player_pages.queries.pages import open_keys
from whiz_tournament.features.player_pages.queries.played import (
    MOST_READ,
    EnteredEvening,
    Released,
    entered_evenings,
    played_boards,
    released_page,
)
from whiz_tournament.models import Player, PlayerMerge
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import Audience, public_text
from whiz_tournament.queries.server.data_version import database_epoch

COMPANIONS: Final = 5
"""Of how many of those who were met a page says how it went."""
FEWEST_BOARDS: Final = 3
"""Boards together from which on somebody is a companion."""
ASKED_AT_ONCE: Final = 20
MOST_COUNTED: Final = 64
"""People of whom a process keeps what was counted, some 100 kB each after ten years."""


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
        return percentage_of(self.score, self.unit)


def percentage_of(score: str | None, unit: str) -> Fraction | None:
    """Return a score where it is a percentage."""
    return Fraction(score) if score and unit == "percent" else None


@dataclass(frozen=True, slots=True)
class PersonPage:
    """What a page says of somebody, evenings from the first; ``names`` of those met most often.

    A person of whom ``names`` has nothing is not to be named, nor told apart from anybody else.
    ``keys`` lead to the pages of those of them that everybody may read.
    """

    evenings: tuple[PersonEvening, ...]
    figures: PersonFigures[int]
    names: Mapping[int, str]
    keys: Mapping[int, str] = field(default_factory=dict)

    @property
    def companions(self) -> list[Companion[int]]:
        """Return who was met most often, as far as they may be named."""
        named = (item for item in self.figures.companions if item.person in self.names)
        often = (item for item in named if item.boards >= FEWEST_BOARDS)
        return list(islice(often, COMPANIONS))


Place = tuple[int | None, bool, int, str | None, str]
"""Rank, whether it is shared, among how many, the score and its unit."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """What is counted of evenings in one state; ``places`` of those that rank the person."""

    places: Mapping[int, Place]
    cards: frozenset[int]
    boards: tuple[BoardAt[int], ...]
    figures: PersonFigures[int]


def person_page(player: Player, audience: Audience = Audience.PUBLIC) -> PersonPage:
    """Return the page of somebody; a dozen queries at most, however many evenings there are."""
    entries = entered_evenings(player)
    counted = _counted(player.pk, entries)
    met = [item.person for item in counted.figures.companions]
    names = _names(met, audience)
    return PersonPage(_evenings(entries, counted), counted.figures, names, open_keys(names))


def person_boards(player: Player) -> tuple[tuple[PersonEvening, ...], tuple[BoardAt[int], ...]]:
    """Return somebody's evenings from the first, and the boards of all of them."""
    entries = entered_evenings(player)
    counted = _read(player.pk, entries)
    return _evenings(entries, counted), counted.boards


def _counted(player: int, entries: tuple[EnteredEvening, ...]) -> _Counted:
    """Return the figures of these evenings, which are counted once for each state of them.

    Inside a transaction, which may be taken back, no version says what was read.
    """
    if connection.in_atomic_block or not entries:
        return _read(player, entries)
    return _counted_at((database_epoch(), *_merges()), player, entries)


def _merges() -> tuple[int, int, int]:
    """Return what says whether entries are still of the same people: no evening's version does.

    Erasing somebody takes their merges away, so the other two may fall; the erased only grow.
    """
    known = PlayerMerge.objects.aggregate(newest=Max("pk"), undone=Count("undone_at"))
    erased = Player.with_arriving.filter(name=NOBODY).count()
    return erased, known["newest"] or 0, known["undone"]


@lru_cache(maxsize=MOST_COUNTED)
def _counted_at(
    _state: tuple[str, int, int, int], player: int, entries: tuple[EnteredEvening, ...]
) -> _Counted:
    """Return the figures of evenings in a state: epoch of the data, merges, each one's version."""
    return replace(_read(player, entries), boards=())


def _read(player: int, entries: tuple[EnteredEvening, ...]) -> _Counted:
    released = Released.of(player, [item.release for item in entries])
    places = {
        item.tournament: place
        for item in entries
        if (stored := released.rankings.get(item.tournament))
        and (place := _places(stored).get(item.number))
    }
    at = {tournament: number for number, tournament in enumerate(places)}
    boards = tuple(played_boards(entries, released.cards, at))
    ranked = [
        EveningAt(rank, of, percentage_of(score, unit))
        for rank, _tied, of, score, unit in places.values()
    ]
    return _Counted(places, frozenset(released.cards), boards, person_figures(ranked, boards))


def _evenings(entries: Iterable[EnteredEvening], counted: _Counted) -> tuple[PersonEvening, ...]:
    return tuple(
        PersonEvening(
            item.tournament,
            item.slug,
            item.name,
            item.date,
            item.number,
            *counted.places[item.tournament],
            card=item.tournament in counted.cards,
        )
        for item in entries
        if item.tournament in counted.places
    )


@lru_cache(maxsize=MOST_READ)
def _places(stored: str | bytes) -> dict[int, Place]:
    """Return everybody's place by number.

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


def _names(met: Sequence[int], audience: Audience) -> dict[int, str]:
    """Return what the audience may call those who were met most often, enough of them if there are.

    Nobody who was erased, nor wants no name.
    """
    names: dict[int, str] = {}
    for at in range(0, len(met), ASKED_AT_ONCE):
        names |= _named(met[at : at + ASKED_AT_ONCE], audience)
        if len(names) >= COMPANIONS:
            break
    return names


def _named(people: Sequence[int], audience: Audience) -> dict[int, str]:
    rows = Player.with_arriving.filter(pk__in=people).exclude(name=NOBODY).order_by()
    columns = ("pk", "name", "public_name", "public_form", "pseudonym")
    matches = {
        pk: name if audience is Audience.HOUSE else public_text(opened, name, form, pseudonym)
        for pk, name, opened, form, pseudonym in rows.values_list(*columns)
    }
    return {pk: name for pk, name in matches.items() if name}
