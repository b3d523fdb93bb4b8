"""What tables sent and no line could take: kept in the history until the director decides."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.unreadable_entry import UnreadableEntry

DECIDED: Final = (
    EventKind.RESULT_TAKEN_OVER,
    EventKind.RESULT_LEFT_ASIDE,
    EventKind.ENTRY_LEFT_ASIDE,
)


@dataclass(frozen=True, slots=True)
class KeptResult:
    """One result as it was sent: the form's own id, where, from which seat, what.

    ``round`` is 0 where the table does not play the board; ``confirms`` is the version to which
    the other side said yes, 0 for a result of its own; ``why`` is the code of what refused it.
    """

    uuid: UUID
    round: int
    table: int
    board: int
    by: str
    value: LineValue
    confirms: int = 0
    why: str = ""


def kept_for_director(tournament: Tournament) -> list[KeptResult | UnreadableEntry]:
    """Return what waits for the director, oldest first; one query."""
    if is_without(tournament, Rare.KEPT):
        return []
    rows = TournamentEvent.objects.filter(tournament=tournament, kind__in=(*READERS, *DECIDED))
    waiting: dict[str, KeptResult | UnreadableEntry] = {}
    for kind, data in rows.order_by("id").values_list("kind", "data"):
        if kind in READERS:
            waiting[data["uuid"]] = READERS[kind](data)
        else:
            waiting.pop(data["uuid"], None)
    return [*waiting.values()]


def kept_results(tournament: Tournament) -> list[KeptResult]:
    """Return the results among it."""
    return [each for each in kept_for_director(tournament) if isinstance(each, KeptResult)]


def unreadable_entries(tournament: Tournament) -> list[UnreadableEntry]:
    """Return the texts among it that cannot be read."""
    return [each for each in kept_for_director(tournament) if isinstance(each, UnreadableEntry)]


def _kept(data: dict[str, Any]) -> KeptResult:
    fields = {**data, "uuid": UUID(data["uuid"]), "value": read_value(data["value"])}
    return KeptResult(**fields)


def _unreadable(data: dict[str, Any]) -> UnreadableEntry:
    return UnreadableEntry(UUID(data["uuid"]), data["text"])


READERS: Final[Mapping[str, Callable[[dict[str, Any]], KeptResult | UnreadableEntry]]] = {
    EventKind.RESULT_KEPT: _kept,
    EventKind.ENTRY_UNREADABLE: _unreadable,
}
