"""Who plays in an evening: joined when read, so that a name can be erased."""

from dataclasses import dataclass

from whiz_tournament.models import Evening, EveningPlayer
from whiz_tournament.queries.names import NAMED, Audience, called


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of an evening; ``key`` is what its events call them, ``player`` the public id."""

    key: str
    table: int
    seat: int
    name: str
    sort_key: str
    player: str
    by_name: bool


def people(evening: Evening, audience: Audience = Audience.HOUSE, **only: int) -> dict[str, Person]:
    """Everybody of the evening by key, table by table in the order of the seats; one query."""
    seated = EveningPlayer.objects.filter(evening=evening, **only)
    rows = seated.order_by("table__number", "seat")
    columns = ("number", "table__number", "seat", *NAMED, "player__public_id", "by_name")
    return {
        str(number): Person(
            str(number), table, seat, *called(audience, number, name, key, open_name), player, bare
        )
        for number, table, seat, name, key, open_name, player, bare in rows.values_list(*columns)
    }
