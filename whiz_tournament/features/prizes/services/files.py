"""Prizes in files: a table for other programs, and those of an event made again from its file."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from django.utils.translation import gettext

from boards.json_values import JsonObject
from scoring.prizes.prize_list import GROUPED, Prize, PrizeFor, written_prizes
from whiz_tournament.features.prizes.queries.prize_document import (
    LONGEST_GROUP,
    PrizesDocument,
    prizes_document,
)
from whiz_tournament.features.prizes.queries.prizes import prize_page
from whiz_tournament.features.prizes.services.prizes import (
    BoardOfNoTournament,
    GroupMissing,
    NothingToGive,
    checked_prize,
)
from whiz_tournament.features.prizes.wording import GIVEN
from whiz_tournament.models import Event, PrizeList
from whiz_tournament.models.events import owner_columns
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.event_parts import EventPart
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called
from whiz_tournament.wording.columns import header_and_rows


def prize_file(event: Event, name: str) -> DownloadedFile | None:
    """Return ``prizes.csv`` or ``prizes.xlsx``; nothing of another name."""
    thing, _dot, ending = name.rpartition(".")
    if thing != "prizes" or ending not in WRITERS:
        return None
    page = prize_page(event)
    table = DownloadedTable(gettext("Prizes"), *header_and_rows(GIVEN, page, page.given))
    return file_called(event.name, name, WRITERS[ending](table))


def bring_in_prizes(event: Event, document: JsonObject) -> None:
    """Keep the prizes that a file has, with their seed: the same lots are drawn again.

    What could not be typed is left out: prizes of nothing or for nobody, and a second one for the
    same place.
    """
    prizes = list(_once(_that_could_be_typed(event, map(_cleaned, document["prizes"]))))
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
    group = _group(prize["group"]) if given_for in GROUPED else ""
    return Prize(given_for, prize["place"], group, prize["cents"], prize["thing"])


def _group(text: str) -> str:
    return clean_name(text, "group", LONGEST_GROUP).text if text.strip() else ""


def _that_could_be_typed(event: Event, prizes: Iterable[Prize]) -> Iterator[Prize]:
    for prize in prizes:
        with suppress(NothingToGive, GroupMissing, BoardOfNoTournament):
            yield checked_prize(event, prize)


def _once(prizes: Iterable[Prize]) -> Iterator[Prize]:
    taken = set()
    for prize in prizes:
        at = (prize.of, prize.place)
        if at not in taken:
            taken.add(at)
            yield prize


EVENT_PARTS: Final = (EventPart("prizes", PrizesDocument, prizes_document, bring_in_prizes),)
