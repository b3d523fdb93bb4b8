"""Rankings and travellers as tables, with the words that paper has above its columns."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext, pgettext

from boards.seats import SEATS
from whiz_tournament.printing import figure_texts
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow
from whiz_tournament.services.downloads.values import DownloadedTable
from whiz_tournament.wording import letters
from whiz_tournament.wording.columns import RANKING, TableCell, header_and_rows, number_cell

Row = tuple[TableCell, ...]


def ranking_table(page: RankingPage) -> DownloadedTable:
    """Return a released ranking, list after list where sections are compared apart."""
    header, rows = header_and_rows(RANKING, page, page.standings)
    return DownloadedTable(gettext("Ranking"), header, rows)


def traveller_table(boards: Iterable[TravellerPage]) -> DownloadedTable:
    """Return every result of the boards that are shown: a line for each hand of each table."""
    header = (
        pgettext("slip", "Board"),
        pgettext("slip", "Round"),
        pgettext("slip", "Table"),
        pgettext("guide", "Seat"),
        pgettext("ranking", "Name"),
        gettext("Declarer"),
        pgettext("annex", "Contract"),
        gettext("Tricks"),
        pgettext("slip", "Points"),
        pgettext("ranking", "Score"),
    )
    rows = (row for board in boards for line in board.lines for row in _line(board, line))
    return DownloadedTable(gettext("Boards"), header, tuple(rows))


def _line(board: TravellerPage, line: TravellerRow) -> Iterator[Row]:
    outcome = line.outcome
    declarer = letters.seat_letter(outcome.declarer) if outcome.declarer else ""
    contract = figure_texts.contract_text(outcome)
    for cell in sorted(line.cells, key=lambda seat_cell: SEATS.index(seat_cell.seat)):
        yield (
            board.number,
            line.round,
            line.table,
            letters.seat_letter(cell.seat),
            cell.name,
            declarer,
            contract,
            outcome.tricks,
            number_cell(cell.points),
            number_cell(cell.score),
        )
