"""What tables sent and no line could take: kept in the history until the director decides."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import EventKind, Tournament, TournamentEvent

DECIDED = (EventKind.RESULT_TAKEN_OVER, EventKind.RESULT_LEFT_ASIDE)


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


def kept_results(tournament: Tournament) -> list[KeptResult]:
    """Return what waits for the director, oldest first; one query."""
    kinds = (EventKind.RESULT_KEPT, *DECIDED)
    rows = TournamentEvent.objects.filter(tournament=tournament, kind__in=kinds).order_by("id")
    waiting: dict[str, KeptResult] = {}
    for kind, data in rows.values_list("kind", "data"):
        if kind == EventKind.RESULT_KEPT:
            waiting[data["uuid"]] = _kept(data)
        else:
            waiting.pop(data["uuid"], None)
    return [*waiting.values()]


def _kept(data: dict[str, Any]) -> KeptResult:
    told = {**data, "uuid": UUID(data["uuid"]), "value": read_value(data["value"])}
    return KeptResult(**told)
