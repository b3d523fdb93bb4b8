"""The ranking of a hall as a table for other programs."""

from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.wording.ranking_columns import hall_columns
from whiz_tournament.models import HallEvent
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called
from whiz_tournament.wording.columns import header_and_rows


def ranking_file(hall: HallEvent, name: str) -> DownloadedFile | None:
    """Return ``ranking.csv`` or ``ranking.xlsx``; nothing of another name."""
    thing, _dot, ending = name.rpartition(".")
    if thing != "ranking" or ending not in WRITERS:
        return None
    return file_called(hall.name, name, WRITERS[ending](_table(hall_page(hall))))


def _table(page: HallPage) -> DownloadedTable:
    rounds = page.rounds_with_slips
    lines = page.ranking if rounds else ()
    return DownloadedTable(page.hall.name, *header_and_rows(hall_columns(rounds), page, lines))
