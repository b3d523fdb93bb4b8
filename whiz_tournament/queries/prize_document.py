"""The prizes of an event in its file: what is given for what; who gets them follows from it."""

from dataclasses import dataclass
from typing import Annotated, Final

from boards.json_values import JsonObject
from scoring.prizes.prize_list import (
    LARGEST_PLACE,
    MOST_CENTS,
    MOST_PRIZES,
    PrizeFor,
    TiedPrizes,
    read_prizes,
)
from whiz_tournament.models import Event, PrizeList
from whiz_tournament.queries.document_fields import at_most, one_of, whole

LONGEST_THING: Final = 80
LONGEST_GROUP: Final = 120
LONGEST_SEED: Final = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeDocument:
    """A prize."""

    # Its texts are cleaned as typed ones are, by ``services.prizes_in_files``.

    given_for: Annotated[str, one_of(*PrizeFor)]
    place: Annotated[int, whole(1, LARGEST_PLACE)]
    group: Annotated[str, at_most(LONGEST_GROUP)]
    cents: Annotated[int, whole(0, MOST_CENTS)]
    thing: Annotated[str, at_most(LONGEST_THING)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesDocument:
    """The list, best first, and the seed from which lots follow."""

    ties: Annotated[str, one_of(*TiedPrizes)]
    seed: Annotated[str, at_most(LONGEST_SEED)]
    prizes: Annotated[list[PrizeDocument], at_most(MOST_PRIZES)]


def prizes_document(event: Event) -> JsonObject | None:
    """Return the prizes of an event, ``None`` where there is none; one query."""
    return prize_list_document(PrizeList.about(event).first())


def prize_list_document(row: PrizeList | None) -> JsonObject | None:
    """Return the document of a row, be it of another database."""
    if row is None or not row.prizes:
        return None
    prizes = [
        {
            "given_for": prize.given_for.value,
            "place": prize.place,
            "group": prize.group,
            "cents": prize.cents,
            "thing": prize.thing,
        }
        for prize in read_prizes(row.prizes)
    ]
    return {"ties": row.ties, "seed": row.seed, "prizes": prizes}
