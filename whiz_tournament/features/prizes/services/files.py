"""Who gets which prize as a table for other programs."""

from decimal import Decimal
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.features.prizes.queries.prizes import PersonsAward, PrizePage, prize_page
from whiz_tournament.features.prizes.wording import award_reason
from whiz_tournament.models import Event
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called
from whiz_tournament.wording.columns import Column, TableCell, header_and_rows


def _euro(_: PrizePage, line: PersonsAward) -> TableCell:
    return Decimal(line.award.cents) / 100 if line.award.cents else None


PRIZES: Final[tuple[Column[PrizePage, PersonsAward], ...]] = (
    Column("rank", lambda _: pgettext("ranking", "Rank"), lambda _, line: line.person.rank),
    Column("name", lambda _: pgettext("ranking", "Name"), lambda _, line: line.person.name),
    Column("euro", lambda _: gettext("Euro"), _euro),
    Column("thing", lambda _: gettext("Thing"), lambda _, line: line.award.thing or None),
    Column("for", lambda _: gettext("For"), lambda page, line: award_reason(page, line.award)),
)


def prize_file(event: Event, name: str) -> DownloadedFile | None:
    """Return ``prizes.csv`` or ``prizes.xlsx``; nothing of another name."""
    thing, _dot, ending = name.rpartition(".")
    if thing != "prizes" or ending not in WRITERS:
        return None
    page = prize_page(event)
    table = DownloadedTable(gettext("Prizes"), *header_and_rows(PRIZES, page, page.given))
    return file_called(event.name, name, WRITERS[ending](table))
