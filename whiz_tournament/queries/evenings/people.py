"""Who plays in an evening: joined when read, so that a name can be erased."""

from dataclasses import dataclass

from whiz_tournament.models import Evening, EveningPlayer


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


def people(evening: Evening, **only: int) -> dict[str, Person]:
    """Everybody of the evening by key, table by table in the order of the seats; one query."""
    seated = EveningPlayer.objects.filter(evening=evening, **only)
    rows = seated.order_by("table__number", "seat")
    columns = (
        "number",
        "table__number",
        "seat",
        "player__name",
        "player__sort_key",
        "player__public_id",
        "by_name",
    )
    return {str(number): Person(str(number), *rest) for number, *rest in rows.values_list(*columns)}
