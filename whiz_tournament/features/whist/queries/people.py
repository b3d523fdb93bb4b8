"""Who plays in an evening: joined when read, so that a name can be erased."""

from dataclasses import dataclass

from whiz_tournament.models import WhistEvening, WhistPlayer
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label


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


def whist_people(
    evening: WhistEvening, audience: Audience = Audience.HOUSE, **only: int
) -> dict[str, WhistPerson]:
    """Everybody of the evening by key, table by table in the order of the seats; one query."""
    seated = WhistPlayer.objects.filter(evening=evening, **only)
    rows = seated.order_by("table__number", "seat")
    columns = ("number", "table__number", "seat", *NAME_COLUMNS, "player__public_id", "by_name")
    return {
        str(number): WhistPerson(
            str(number),
            table,
            seat,
            *entry_label(audience, number, *named),
            player,
            bare,
        )
        for number, table, seat, *named, player, bare in rows.values_list(*columns)
    }
