"""The paper of a hall, asked for as a job, and its ranking as a table for other programs."""

from collections.abc import Sequence

from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.wording.ranking_columns import hall_columns
from whiz_tournament.models import HallEvent, Job
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called
from whiz_tournament.wording.columns import header_and_rows


def request_hall_documents(
    *,
    hall: HallEvent,
    actor: Actor,
    kind: str,
    language: str,
    round: int = 0,
    numbers: Sequence[int] = (),
    address: str = "",
    size: str = "A4",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job.

    ``numbers`` are those of cards, ``address`` is how phones reach the server.
    """
    selection = PrintSelection(round=round, size=size, players=tuple(numbers), address=address)
    return paper_job(event=hall, actor=actor, kind=kind, language=language, selection=selection)


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
