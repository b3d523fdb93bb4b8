"""The prizes of an event that is made again from its file."""

from collections.abc import Iterable, Iterator
from typing import Final

from boards.json_values import JsonObject
from scoring.prizes.prize_list import GROUPED, Prize, PrizeFor, written_prizes
from whiz_tournament.features.prizes.queries.prize_document import (
    LONGEST_GROUP,
    LONGEST_THING,
    PrizesDocument,
    prizes_document,
)
from whiz_tournament.models import Event, PrizeList
from whiz_tournament.models.events import owner_columns
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.event_parts import EventPart


def bring_in_prizes(event: Event, document: JsonObject) -> None:
    """Keep the prizes that a file has, with their seed: the same lots are drawn again.

    What could not be typed is left out: prizes of nothing, and a second one for the same place.
    """
    prizes = list(_once(map(_cleaned, document["prizes"])))
    if not prizes:
        return
    PrizeList.objects.create(
        **owner_columns(event),
        prizes=written_prizes(prizes),
        ties=document["ties"],
        seed=document["seed"],
    )


def _cleaned(prize: JsonObject) -> Prize:
    given_for = PrizeFor(prize["given_for"])
    group = _clean(prize["group"], "group", LONGEST_GROUP) if given_for in GROUPED else ""
    thing = _clean(prize["thing"], "thing", LONGEST_THING)
    return Prize(given_for, prize["place"], group, prize["cents"], thing)


def _clean(text: str, field: str, longest: int) -> str:
    return clean_name(text, field, longest).text if text.strip() else ""


def _once(prizes: Iterable[Prize]) -> Iterator[Prize]:
    taken = set()
    for prize in prizes:
        at = (prize.of, prize.place)
        if (prize.cents or prize.thing) and at not in taken:
            taken.add(at)
            yield prize


EVENT_PARTS: Final = (EventPart("prizes", PrizesDocument, prizes_document, bring_in_prizes),)
