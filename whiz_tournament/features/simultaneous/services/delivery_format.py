"""What a club delivers of a simultaneous: its shape, and what no club can have played."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from boards.errors import WhizError
from boards.json_values import Json, JsonObject
from boards.seats import Seat
from scoring.adjustments import AdjustmentKind
from scoring.methods import scoring_method
from scoring.ranking import rank
from scoring.rules import AverageOf
from whiz_tournament.features.simultaneous.queries.delivered import (
    ComparedEvening,
    compared_evening,
)
from whiz_tournament.features.simultaneous.queries.delivery import OLDER_FORMAT, PART, SIGNATURE
from whiz_tournament.features.simultaneous.services.errors import (
    EveningContradicts,
    EveningUnreadable,
)
from whiz_tournament.models import ReleaseKind, Simultaneous
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.queries.document_fields import (
    EntryNumber,
    Hash,
    Numbered,
    PublicIdText,
    SeatWord,
    at_most,
    matching,
    one_of,
    plain,
    whole,
)
from whiz_tournament.queries.event_envelope import EventEnvelope, read_event
from whiz_tournament.queries.json_documents import InvalidDocument

MOST_PEOPLE: Final = 5_000
MOST_LINES: Final = 20_000
Weight = Annotated[str, matching(r"[0-9]{1,6}(/[1-9][0-9]{0,5})?")]
GivenFigure = Annotated[str, matching(r"-?[0-9]{1,6}(/[1-9][0-9]{0,5})?")]


@dataclass(frozen=True, slots=True)
class DeliveredPerson:
    """Somebody who is ranked; the name is empty where somebody wants none in public."""

    number: Numbered
    name: Annotated[str, plain(may_be_empty=True)]
    category: Annotated[str, plain(LONGEST_CATEGORY, may_be_empty=True)] = ""


@dataclass(frozen=True, slots=True)
class DeliveredResult:
    """A result, or a part of a weighted score."""

    result: Annotated[str, at_most(40)]
    weight: Weight
    defence: Weight | None


@dataclass(frozen=True, slots=True)
class DeliveredAdjustment:
    """What a director gave."""

    kind: Annotated[str, one_of(*AdjustmentKind)]
    figure: GivenFigure | None


@dataclass(frozen=True, slots=True)
class DeliveredLine:
    """What a table made of a board."""

    line: Annotated[str, matching("[1-9][0-9]{0,4}/[1-9][0-9]{0,4}/[1-9][0-9]{0,1}")]
    seats: dict[SeatWord, Numbered]
    results: Annotated[list[DeliveredResult], at_most(20)]
    owed: bool
    adjusted: dict[SeatWord, DeliveredAdjustment]
    group: Annotated[str, matching("[0-9]{0,2}")]


@dataclass(frozen=True, slots=True)
class DeliveredRules:
    """The club's own settings by which its people are compared at home."""

    eligible_percent: Annotated[int, whole(0, 100)]
    average_flat: bool
    butler_of: Annotated[str, one_of(*AverageOf)]


@dataclass(frozen=True, slots=True)
class DeliveredPenalty:
    """A penalty of somebody."""

    entry: Numbered
    amount: Weight


@dataclass(frozen=True, slots=True)
class DeliveredResults:
    """What a club made of the boards, and where it belongs."""

    event: PublicIdText
    place: PublicIdText
    boards: Hash
    rules: DeliveredRules
    people: Annotated[list[DeliveredPerson], at_most(MOST_PEOPLE)]
    lines: Annotated[list[DeliveredLine], at_most(MOST_LINES)]
    penalties: Annotated[list[DeliveredPenalty], at_most(MOST_PEOPLE)]


def _of_format_1(document: JsonObject) -> JsonObject:
    names = [name for name in ("number", SIGNATURE) if name in document]
    head: JsonObject = {name: document[name] for name in names}
    part = {name: value for name, value in document.items() if name not in {"format", *head}}
    return {**head, "kind": ReleaseKind.TOURNAMENT.value, PART: part}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveredDocument(EventEnvelope):
    """All that a club delivers."""

    OLDER: ClassVar = {OLDER_FORMAT: _of_format_1}

    kind: Annotated[str, one_of(ReleaseKind.TOURNAMENT)]
    number: EntryNumber
    simultaneous: DeliveredResults
    signature: Hash


def read_evening(data: Json) -> JsonObject:
    """Return the values of what was delivered, or raise ``EveningUnreadable`` with the place."""
    try:
        document = read_event(DeliveredDocument, data)
    except InvalidDocument as error:
        place = error.place.removeprefix(f"{PART}.")
        raise EveningUnreadable(field="file", place=place or "the document") from error
    results: JsonObject = document.pop(PART)
    return {**results, **document}


def check_evening(event: Simultaneous, evening: JsonObject) -> None:
    """Refuse what no club can have played; afterwards it can be counted.

    It is counted once to see that, as the club itself counts.
    """
    people = [person["number"] for person in evening["people"]]
    if len(set(people)) < len(people):
        raise EveningContradicts(field="file", place="people")
    if any(penalty["entry"] not in people for penalty in evening["penalties"]):
        raise EveningContradicts(field="file", place="penalties")
    try:
        field = compared_evening(event, evening)
        _check_lines(event, field)
        rank(field.field, scoring_method(event.scoring_method), field.rules)
    except (WhizError, ValueError, KeyError) as error:
        raise EveningContradicts(field="file", place="lines") from error


def _check_lines(event: Simultaneous, club: ComparedEvening) -> None:
    """Raise ``ValueError`` for boards, people and seats that are not there, or are there twice."""
    lines, known = club.field.lines, set(club.field.sort_keys)
    seats = set(Seat) - {Seat(event.domy_seat)}
    keys = [line.key for line in lines]
    sat = Counter((line.board, entry) for line in lines if line.fills
                  for entry in line.entries.values())  # fmt: skip
    sound = all(
        line.board <= len(event.boards)
        and line.entries.keys() == seats
        and known.issuperset(line.entries.values())
        for line in lines
    )
    if not sound or len(set(keys)) < len(keys) or max(sat.values(), default=1) > 1:
        raise ValueError(keys[:1])
