"""Whose page there is, who reads it, and who is found by name."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Q, QuerySet

from whiz_tournament.models import (
    Entry,
    PageReaders,
    Player,
    PlayerPage,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import NOBODY, sort_key
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.people.names import public_text
from whiz_tournament.queries.publishing.told_others import SitePage, SitePart
from whiz_tournament.queries.remembered import remembered_rows
from whiz_tournament.queries.setup.tournaments import every_public_tournament

MOST_FOUND: Final = 20
_NAMED: Final = ("name", "public_name", "public_form", "pseudonym")


@dataclass(frozen=True, slots=True)
class ReadPage:
    """A page that may be read: of whom, by which name (none: not to be named), and by whom."""

    player: Player
    key: str
    name: str
    is_for_everybody: bool


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """Somebody found by name: their page, or their newest score card that everybody may read."""

    name: str
    key: str = ""
    slug: str = ""
    number: int = 0


def page_by_key(key: str) -> ReadPage | None:
    """Return the page with this link; of somebody merged it is that of who stands on the list."""
    matches = (
        PlayerPage.objects.filter(key=key).select_related("player") if could_be_id(key) else ()
    )
    row = next(iter(matches), None)
    if row is None:
        return None
    player = standing_record(row.player)
    if player.pk != row.player_id:
        row = page_of(player) or row
    if player.name == NOBODY:
        return None
    name = _public(player)
    everybody = row.readers == PageReaders.EVERYBODY and bool(name)
    return ReadPage(player, key, name, everybody)


def page_of(player: Player) -> PlayerPage | None:
    """Return what somebody chose, ``None`` for nobody's page."""
    return PlayerPage.objects.filter(player=player).first()


def own_pages(records: Sequence[Player]) -> list[dict[str, str]]:
    """Return the pages of a person, for that person alone."""
    rows = PlayerPage.objects.filter(player__in=records).order_by("pk")
    return [{"link": row.key, "readers": row.readers} for row in rows]


def open_pages() -> list[FoundPerson]:
    """Return the people whose page everybody may read, in the order of lists."""
    rows = _open().order_by("player__sort_key", "player_id")
    return [
        FoundPerson(name, key)
        for key, *named in rows.values_list("key", *(f"player__{item}" for item in _NAMED))
        if (name := _called(named))
    ]


def open_people() -> list[ReadPage]:
    """Return the pages that everybody may read, with whose they are, in the order of lists."""
    rows = _open().select_related("player").order_by("player__sort_key", "player_id")
    named = ((row, _public(row.player)) for row in rows)
    return [
        ReadPage(row.player, row.key, name, is_for_everybody=True) for row, name in named if name
    ]


def open_keys(people: Iterable[int]) -> dict[int, str]:
    """Return the links to pages that everybody may read, of these people."""
    rows = _open().filter(player__in=list(people), player__public_name=True)
    return dict(rows.values_list("player_id", "key"))


def keys_by_person() -> dict[str, str]:
    """Return the links to pages that everybody may read, by the public id of the person."""
    return dict(_open().order_by("player_id").values_list("player__public_id", "key"))


@remembered_rows
def pages_at(tournament: Tournament) -> Mapping[int, str]:
    """Return the links to open pages of those who played an evening, by their number."""
    rows = _open().filter(player__entries__tournament=tournament)
    return dict(rows.values_list("player__entries__number", "key"))


def found_people(search: str) -> list[FoundPerson]:
    """Return whom the public may find by these words: every one must be in the name as it reads it.

    Somebody without an open page is found at the newest evening whose results are out.
    """
    words = searched_words(search)
    if not words:
        return []
    people = Player.objects.filter(public_name=True).exclude(name=NOBODY)
    for word in words:
        people = people.filter(Q(sort_key__contains=word) | ~Q(pseudonym=""))
    rows = people.order_by("sort_key", "pk").values_list("pk", *_NAMED)
    named = {
        pk: name for pk, *stored in rows if (name := _called(stored)) and has_words(name, words)
    }
    keys, cards = open_keys(named), _newest_cards(named)
    matches = [
        FoundPerson(name, keys.get(pk, ""), *cards.get(pk, ("", 0)))
        for pk, name in named.items()
        if pk in keys or pk in cards
    ]
    return matches[:MOST_FOUND]


def searched_words(search: str) -> list[str]:
    """Return the words of a search as names are compared with them, six at most."""
    return [key for word in search.split()[:6] if (key := sort_key(word).strip("0"))]


def has_words(name: str, words: Sequence[str]) -> bool:
    """Return whether a name has every one of these words in it."""
    key = sort_key(name)
    return all(word in key for word in words)


def _newest_cards(people: Iterable[int]) -> dict[int, tuple[str, int]]:
    published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED).order_by()
    rows = Entry.objects.filter(player__in=list(people), tournament__in=published)
    columns = rows.order_by("tournament__date", "tournament_id").values_list(
        "player_id", "tournament__slug", "number"
    )
    return {player: (slug, number) for player, slug, number in columns}


def _open() -> QuerySet[PlayerPage]:
    rows = PlayerPage.objects.filter(readers=PageReaders.EVERYBODY, player__public_name=True)
    return rows.filter(player__merged_into=None).exclude(player__name=NOBODY)


def _public(player: Player) -> str:
    return _called([getattr(player, item) for item in _NAMED])


def _called(named: Sequence[Any]) -> str:
    name, opened, form, pseudonym = named
    return public_text(opened, name, form, pseudonym)


# The pages of people in a site of plain files: those that are open to everybody.


def pages_part() -> SitePart:
    """Return the pages with their list; drawn each time, since every evening changes figures."""
    pages = tuple(SitePage("player_page", (item.key,)) for item in open_pages())
    return SitePart("people", "", (SitePage("people"), *pages) if pages else ())
