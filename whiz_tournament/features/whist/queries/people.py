"""Who plays in an evening: joined when read, so that a name can be erased."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.models import Player, WhistEvening, WhistPlayer
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label
from whiz_tournament.queries.people.players import without_old_guests


@dataclass(frozen=True, slots=True)
class WhistPerson:
    """Somebody of an evening; ``key`` is what its events call them, ``player`` the public id."""

    key: str
    table: int
    seat: int
    name: str
    sort_key: str
    player: str
    by_name: bool

    @property
    def reference(self) -> str:
        """Return what programs call them: the name that was sent, or the id."""
        return self.name if self.by_name else self.player


COLUMNS: Final = (
    "number", "table__number", "seat", *NAME_COLUMNS, "player__public_id", "by_name"
)  # fmt: skip


def whist_people(
    evening: WhistEvening, audience: Audience = Audience.HOUSE, **only: int
) -> dict[str, WhistPerson]:
    """Everybody of the evening by key, table by table in the order of the seats; one query."""
    seated = WhistPlayer.objects.filter(evening=evening, **only)
    rows = seated.order_by("table__number", "seat").values_list(*COLUMNS)
    return {str(number): _person(audience, number, *row) for number, *row in rows}


def people_of_evenings(evenings: Collection[WhistEvening]) -> dict[int, dict[str, WhistPerson]]:
    """The same of several evenings, by the evening's key; one query."""
    seated = WhistPlayer.objects.filter(evening__in=evenings).order_by("table__number", "seat")
    people: dict[int, dict[str, WhistPerson]] = {evening.pk: {} for evening in evenings}
    for key, number, *row in seated.values_list("evening", *COLUMNS):
        people[key][str(number)] = _person(Audience.HOUSE, number, *row)
    return people


def _person(audience: Audience, number: int, table: int, seat: int, *row: Any) -> WhistPerson:
    *named, player, bare = row
    label = entry_label(audience, number, *named)
    return WhistPerson(str(number), table, seat, *label, player, bare)


def recent_guests() -> list[tuple[str, str]]:
    """Return the id and the name of each guest whom somebody has seen this year; one query."""
    guests = without_old_guests(Player.objects.filter(guest=True).exclude(name=NOBODY))
    return list(guests.order_by("sort_key", "id").values_list("public_id", "name"))
