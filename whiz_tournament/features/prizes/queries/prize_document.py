"""The prizes of an event in its file: what is given for what; who gets them follows from it."""

from dataclasses import dataclass
from typing import Annotated, Final

from django.db import router

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
from whiz_tournament.models.prizes import LONGEST_SEED
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.queries.document_fields import at_most, one_of, whole

LONGEST_THING: Final = 80
LONGEST_GROUP: Final = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeDocument:
    """A prize."""

    # Its texts are cleaned as typed ones are, by ``prizes_in_files``.

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
    """Return the prizes of an event, ``None`` where there is none; one query.

    They are read in the database that the event is of: it may be one of a club file.
    """
    rows = rows_in(router.db_for_read(PrizeList, instance=event), PrizeList)
    row = rows.filter(**{event.foreign_key: event}).first()
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
