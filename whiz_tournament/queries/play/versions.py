"""How often tournaments changed: settings and acts, and the pulse of their results."""

from collections.abc import Collection
from typing import Final

from whiz_tournament.models import Tournament, VersionSlot
from whiz_tournament.models.statements import Statement, among

_TOURNAMENTS: Final = Tournament._meta.db_table  # noqa: SLF001 - Django's own
_PULSES: Final = VersionSlot._meta.db_table  # noqa: SLF001 - Django's own
_VERSIONS: Final = (
    "SELECT id, version + CAST((SELECT coalesce(sum(beats), 0)"  # noqa: S608 - our own names
    f" FROM {_PULSES} WHERE tournament_id = own.id) AS bigint) FROM {_TOURNAMENTS} own"
)


def versions_of(tournaments: Collection[int]) -> dict[int, int]:
    """Return the version of each of these tournaments, by primary key; it never falls.

    Of whatever clubs they are: an event has those of hundreds.
    """
    chosen, values = among("id", [*tournaments])
    return dict(Statement(f"{_VERSIONS} WHERE {chosen}").rows(values))
