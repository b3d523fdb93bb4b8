"""Files of a simultaneous: the ranking of all clubs, whole or in part, and the boards of all."""

from hashlib import sha256
from typing import Final

from django.utils.translation import gettext
from django_scopes import scope

from boards.pbn.writer import write_pbn
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
from whiz_tournament.features.simultaneous.queries.event_cards import are_hands_told
from whiz_tournament.features.simultaneous.queries.overall import OverallList, overall_list
from whiz_tournament.features.simultaneous.wording import OVERALL_FILE, ShownOverall
from whiz_tournament.models import Simultaneous
from whiz_tournament.queries.boards.shared_boards import shared_boards
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called, kept_bytes
from whiz_tournament.wording.columns import header_and_rows

MOST_IN_A_WORKBOOK: Final = 5_000
"""Lines: a workbook of more takes seconds and much memory; a CSV file holds any number."""

BOARDS: Final = "boards.pbn"
"""All that were promised, so that anybody can look whether the promise was kept."""


def endings_for(lines: int) -> tuple[str, ...]:
    """Return which files there are of a ranking with that many lines."""
    return tuple(writer for writer in WRITERS if writer == "csv" or lines <= MOST_IN_A_WORKBOOK)


def simultaneous_file(
    event: Simultaneous, name: str, *, region: str = "", category: str = ""
) -> DownloadedFile | None:
    """Return ``ranking.csv``, ``ranking.xlsx`` or ``boards.pbn``; ``None`` under the embargo.

    Nor is there a ranking of nobody: of a region without clubs, or a category with no one in it.
    """
    if name == BOARDS and not region and not category:
        return _boards_file(event)
    thing, _, ending = name.rpartition(".")
    ranked = overall_list(event, region=region, category=category)
    if thing != "ranking" or ranked is None or not ranked.count:
        return None
    if ending not in endings_for(ranked.count):
        return None
    # As the event writes it: other ways of writing one category must not fill the cache.
    word = ranked.lines.line(ranked.chosen[0]).category if category else ""
    part = sha256(f"{region}\n{word}".encode()).hexdigest()[:16]
    key = f"Simultaneous:{event.pk}:{ranked.made.number}:{name}:{part}"
    data = kept_bytes(key, lambda: WRITERS[ending](_table(ranked)))
    called = " ".join(filter(None, (event.name, region, word)))
    return None if data is None else file_called(called, name, data)


def _boards_file(event: Simultaneous) -> DownloadedFile | None:
    if not are_hands_told(event, clubs_of(event)):
        return None
    with scope(club=event.club):
        boards = shared_boards(event.boards, event.domy_seat)
    return file_called(event.name, BOARDS, write_pbn(boards, event.name, event.date).encode())


def _table(ranked: OverallList) -> DownloadedTable:
    shown = ShownOverall(ranked.lines.method.unit.value)
    header, rows = header_and_rows(OVERALL_FILE, shown, ranked.rows(0, ranked.count))
    return DownloadedTable(gettext("Ranking"), header, rows)
