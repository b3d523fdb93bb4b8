"""The club's list of players: searched, and held against a list that somebody brings."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from whiz_tournament.limits.times import GUESTS_STAY
from whiz_tournament.models import (
    Entry,
    Player,
    PublicForm,
    SimultaneousTournament,
    Tournament,
)
from whiz_tournament.models.categories import category_key, category_list, once_each
from whiz_tournament.models.events import ENTRY_OF
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import NOBODY, same_person_key, sort_key
from whiz_tournament.models.player_fields import LISTED, PLAYER_FIELDS, PlayerField

PAGE: Final = 50
_OWN: Final = ("public_id", "name", "guest", "public_name", "public_form", "kept")
COLUMNS: Final = (*_OWN, *(player_field.name for player_field in LISTED))
_PLACES: Final = {player_field.name: place for place, player_field in enumerate(LISTED)}


@dataclass(frozen=True, slots=True)
class PlayerItem:
    """One person of the club's list; ``listed`` are the texts of ``LISTED``."""

    public_id: str
    name: str
    guest: bool
    public_name: bool
    public_form: str
    kept: bool
    listed: tuple[str, ...]

    @property
    def licence(self) -> str:
        """Return the licence number, by which a person is known again."""
        return self.text("licence")

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the texts of the list's columns on a page."""
        return tuple(self.text(shown_column.name) for shown_column in shown_columns())

    def text(self, name: str) -> str:
        """Return the text of a field that lists hold."""
        return self.listed[_PLACES[name]]

    @property
    def is_whole(self) -> bool:
        """Return whether the public reads the whole name."""
        return self.public_name and self.public_form == PublicForm.FULL


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """One page of the members' or of the guests' list, and how many there are of both."""

    items: tuple[PlayerItem, ...]
    page: int
    pages: int
    before: int | None
    after: int | None
    found: int
    members: int
    guests: int


def _item(row: tuple[Any, ...]) -> PlayerItem:
    return PlayerItem(*(*row[: len(_OWN)], row[len(_OWN) :]))


def shown_columns() -> list[PlayerField]:
    """Return the columns of the list on a page, in their order."""
    return sorted(
        (player_field for player_field in PLAYER_FIELDS if player_field.place),
        key=attrgetter("place"),
    )


def players_page(*, guests: bool, search: str = "", page: str = "1") -> PlayersPage:
    """Return a page of those whom the search finds; a page that is none is the nearest."""
    everybody = club_players()
    people = club_players(search).filter(guest=guests)
    pages = Paginator(people.values_list(*COLUMNS), PAGE)
    shown = pages.get_page(page)
    return PlayersPage(
        items=tuple(map(_item, shown)),
        page=shown.number,
        pages=pages.num_pages,
        before=shown.previous_page_number() if shown.has_previous() else None,
        after=shown.next_page_number() if shown.has_next() else None,
        found=pages.count,
        members=everybody.filter(guest=False).count(),
        guests=everybody.filter(guest=True).count(),
    )


def club_players(search: str = "") -> QuerySet[Player]:
    """Return the players in the order of French lists; every word of the search must be found.

    Nobody who was erased, nor guests whom nobody has seen for a year.
    """
    matching = without_old_guests(Player.objects.exclude(name=NOBODY)).order_by("sort_key", "id")
    for word in search.replace("\x00", "").split()[:10]:
        key = sort_key(word).strip("0")
        by_name = Q(sort_key__contains=key) if key else Q(pk=None)
        matching = matching.filter(by_name | Q(licence__icontains=word))
    return matching


def without_old_guests(people: QuerySet[Player]) -> QuerySet[Player]:
    """Leave out guests whom nobody has seen for a year, unless somebody keeps them."""
    since = timezone.now() - GUESTS_STAY
    seen = Q(created_at__gte=since)
    for event, entry in ENTRY_OF.items():
        lately = {f"{event.foreign_key}__date__gte": since.date()}
        seen |= Q(Exists(entry.objects.filter(player=OuterRef("pk"), **lately)))
    return people.filter(Q(guest=False) | Q(kept=True) | seen)


def people_for(tournament: Tournament) -> QuerySet[Player]:
    """Return whom a tournament may enter: the club's people, or in an invented one its own."""
    if tournament.invented:
        return Player.with_arriving.filter(arrives_with=tournament)
    return Player.objects.all()


def player_items(search: str = "", limit: int | None = None) -> list[PlayerItem]:
    """Return the players as values; one query."""
    rows = club_players(search).values_list(*COLUMNS)
    return [_item(row) for row in (rows if limit is None else rows[:limit])]


def same_people(player: Player, search: str = "") -> list[PlayerItem]:
    """Return who may be the same person: as searched, else with a name in common; members first."""
    others = club_players(search).exclude(pk=player.pk).order_by("guest", "sort_key", "id")
    items = [_item(row) for row in others.values_list(*COLUMNS)]
    if search:
        return items[:PAGE]
    key = set(same_person_key(player.name).split("1"))
    return [item for item in items if key & set(same_person_key(item.name).split("1"))][:PAGE]


def player_by_id(public_id: str) -> Player | None:
    """Return the player of this id, ``None`` for unknown ones."""
    return Player.objects.filter(public_id=public_id).first() if could_be_id(public_id) else None


def players_by_id(public_ids: Iterable[str]) -> dict[str, Player]:
    """Return the players of these ids by id, without the unknown ones; one query."""
    ids = {public_id for public_id in public_ids if could_be_id(public_id)}
    return {player.public_id: player for player in Player.objects.filter(public_id__in=ids)}


def known_categories() -> list[str]:
    """Return them as they were written, each once; two queries.

    First what organisers of a simultaneous name: under these words people are ranked there.
    """
    tournaments = SimultaneousTournament.objects.exclude(categories="")
    named = [category_list(text) for text in tournaments.values_list("categories", flat=True)]
    own = Player.objects.exclude(category="").order_by().values_list("category", flat=True)
    return sorted(once_each(chain(*named, sorted(own.distinct()))), key=category_key)


def entered_player(tournament: Tournament, number: int) -> Player:
    """Return the person who plays under this number."""
    return Entry.objects.select_related("player").get(tournament=tournament, number=number).player
