"""The shape of ``whiz-evening/1``: the dataclass of each part declares it."""

from dataclasses import dataclass
from typing import Annotated, Any

from scoring.whist import RULE_SETS
from whiz_tournament.features.whist.queries.export import FORMAT
from whiz_tournament.features.whist.services.errors import EveningFileUnreadable
from whiz_tournament.limits.sizes import MOST_AT_EVENING, MOST_EVENING_TABLES
from whiz_tournament.models import WhistEveningStatus
from whiz_tournament.queries.document_fields import Day, Numbered, at_most, one_of, whole
from whiz_tournament.queries.event_format import LogItemDocument, PersonDocument
from whiz_tournament.queries.json_documents import InvalidDocument, validated

EveningTable = Annotated[int, whole(1, MOST_EVENING_TABLES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningSettings:
    """The evening's agreements; the game's own table says which options it accepts."""

    name: Annotated[str, at_most(300)]
    date: Day
    ruleset: Annotated[str, one_of(*RULE_SETS)]
    ruleset_version: Numbered
    options: Any
    status: Annotated[str, one_of(*WhistEveningStatus.values)]
    practice: bool
    seal: Annotated[str, at_most(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPerson(PersonDocument):
    """Somebody at a table."""

    number: Numbered
    table: EveningTable
    seat: Annotated[int, whole(1, 9)]
    guest: bool = True
    public_name: bool = True
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


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningFile:
    """The whole evening."""

    format: Annotated[str, one_of(FORMAT)]
    evening: EveningSettings
    players: Annotated[list[EveningPerson], at_most(MOST_AT_EVENING)]
    events: Annotated[list[EveningEvent], at_most(10_000)]


def read_evening(data: object) -> dict[str, Any]:
    """Return the document's values, or raise ``EveningFileUnreadable`` naming the place."""
    try:
        return validated(EveningFile, data)
    except InvalidDocument as error:
        raise unreadable_evening(error.place) from error


def unreadable_evening(place: str) -> EveningFileUnreadable:
    """Return the refusal of what is at a place."""
    return EveningFileUnreadable(field=place or None, place=place or "the document")
