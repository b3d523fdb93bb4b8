"""The shape of a whist evening in ``whiz-event/2``: the dataclass of each part declares it."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from boards.json_values import JsonObject
from scoring.whist import RULE_SETS
from whiz_tournament.limits.sizes import MOST_AT_EVENING, MOST_EVENING_TABLES
from whiz_tournament.models import ReleaseKind, WhistEveningStatus
from whiz_tournament.queries.document_fields import Numbered, at_most, one_of, whole
from whiz_tournament.queries.event_envelope import TITLE, EventFile
from whiz_tournament.queries.event_format import LogItemDocument

EveningTable = Annotated[int, whole(1, MOST_EVENING_TABLES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningSettings:
    """The evening's agreements; the game's own table says which options it accepts."""

    ruleset: Annotated[str, one_of(*RULE_SETS)]
    ruleset_version: Numbered
    options: Any
    status: Annotated[str, one_of(*WhistEveningStatus.values)]
    practice: bool
    seal: Annotated[str, at_most(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningSeat:
    """Where one of the people sits; ``by_name`` is who is known by the name alone."""

    number: Numbered
    table: EveningTable
    seat: Annotated[int, whole(1, 9)]
    by_name: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningLogItem(LogItemDocument):
    """An item of a log; seats are numbered."""

    by: Annotated[str, one_of("", *"123456789")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningEvent:
    """A deal or a mark of a table, with its log."""

    table: EveningTable
    number: Numbered
    log: Annotated[list[EveningLogItem], at_most(1000)]


def _of_format_1(document: JsonObject) -> JsonObject:
    """Return the document of an evening that said its name and its people in its own parts."""
    evening, rows = dict(document["evening"]), document["players"]
    return {
        **document,
        **{name: evening.pop(name) for name in TITLE},
        "kind": ReleaseKind.EVENING.value,
        "evening": evening,
        "people": [{"guest": True, **row} for row in rows],
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistEveningFile(EventFile):
    """A whole evening without boards."""

    OLDER: ClassVar = {"whiz-evening/1": _of_format_1}

    kind: Annotated[str, one_of(ReleaseKind.EVENING)]
    evening: EveningSettings
    players: Annotated[list[EveningSeat], at_most(MOST_AT_EVENING)]
    events: Annotated[list[EveningEvent], at_most(10_000)]
