"""Who gets which prize as a table for other programs."""

from django.utils.translation import gettext

from whiz_tournament.features.prizes.queries.prizes import prize_page
from whiz_tournament.features.prizes.wording import GIVEN
from whiz_tournament.models import Event
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
