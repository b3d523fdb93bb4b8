"""An event in a hall in ``whiz-event/2``, for who writes and reads: with all its slips."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from boards.json_values import JsonObject
from scoring.hall.deals import MOST_DEALS
from scoring.hall.ranking import RestWorth, TiedPlace, Unfinished
from scoring.hall.seating import Seating
from scoring.hall.seats import MOST_PEOPLE, Over
from scoring.hall.totals import HIGHEST
from whiz_tournament.features.whist.wording.deal_line import LONGEST_LINE
from whiz_tournament.models import HallStatus
from whiz_tournament.models.hall import LONGEST_CATEGORY
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.document_fields import Moment, at_most, one_of, whole
from whiz_tournament.queries.event_envelope import EventFile, NumberedPerson

KIND: Final = "hall"
OLDER_FORMAT: Final = "whiz-hall/1"
Number = Annotated[int, whole(1, 2 * MOST_PEOPLE)]
Points = Annotated[int, whole(-HIGHEST, HIGHEST)]
Deal = Annotated[str, at_most(LONGEST_LINE)]
People = Annotated[list[Number], at_most(MOST_PEOPLE)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HallTableDocument:
    """A table with its slip."""

    number: Number
    seats: Annotated[list[Number], at_most(9)]
    points: Annotated[list[Points], at_most(9)] | None
    deals: Annotated[list[Deal], at_most(MOST_DEALS)] = ()  # type: ignore[assignment]  # an empty list
    played: Annotated[int, whole(1, MOST_DEALS)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HallRoundDocument:
    """A round as it was seated."""

    number: Number
    rule: Annotated[str, one_of(*Seating)]
    seed: Annotated[int, whole(0, 2_000_000_000)]
    resting: People
    finalists: People
    tables: Annotated[list[HallTableDocument], at_most(MOST_PEOPLE)]
    objections_until: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HallRulesDocument:
    """What ``HallDraft`` takes."""

    deals: Annotated[int, whole(0, MOST_DEALS)] = 0
    unfinished: Annotated[str, one_of(*Unfinished)] = Unfinished.NOTHING.value
    ruleset: Annotated[str, at_most(40)] = ""
    options: JsonObject | None = None
    wanted_sum: Points | None
    over: Annotated[str, one_of(*Over)]
    bonus: Annotated[list[Points], at_most(9)]
    tied: Annotated[str, one_of(*TiedPlace)]
    rest: Annotated[str, one_of(*RestWorth)]
    final_alone: bool
    trophy_best: Annotated[int, whole(0, MOST_PEOPLE)]
    trophy_least: Annotated[int, whole(0, MOST_PEOPLE)] = 0
    by_pairs: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPersonDocument(NumberedPerson):
    """Somebody who plays; the club is the one that the trophy counts the points for."""

    name: Annotated[str, at_most(LONGEST_NAME)]
    guest: bool = True
    plays_for: Annotated[str, at_most(LONGEST_NAME)] = ""
    category: Annotated[str, at_most(LONGEST_CATEGORY)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallDocument:
    """The course of the event; people by number."""

    practice: bool = False
    status: Annotated[str, one_of(*HallStatus.values)] = HallStatus.CLOSED.value
    rounds_planned: Annotated[int, whole(1, 100)] = 3
    length: Annotated[str, at_most(60)] = ""
    rules: HallRulesDocument
    pairs: Annotated[list[People], at_most(MOST_PEOPLE)] = ()  # type: ignore[assignment]  # an empty list
    rounds: Annotated[list[HallRoundDocument], at_most(100)]


def _of_format_1(document: JsonObject) -> JsonObject:
    """Return the document of a hall that said names, clubs and categories in maps by number."""
    maps = {
        "name": document["names"],
        "plays_for": document["clubs"],
        "category": document.get("categories") or {},
    }
    people = [
        {"number": number}
        | {field: text for field, texts in maps.items() if (text := texts.get(str(number)))}
        for number in document["people"]
    ]
    if {*map(str, document["people"])} != set(document["names"]):
        raise KeyError("names")
    return {**document, "kind": KIND, "hall": document, "people": people}


@dataclass(frozen=True, slots=True, kw_only=True)
class HallFile(EventFile):
    """A whole event in a hall."""

    OLDER: ClassVar = {OLDER_FORMAT: _of_format_1}

    kind: Annotated[str, one_of(KIND)]
    people: Annotated[tuple[HallPersonDocument, ...], at_most(MOST_PEOPLE)]
    hall: HallDocument
