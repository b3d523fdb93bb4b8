"""What is in a tournament's files: ranking and travellers as tables, boards as games."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import gettext

from boards.board import Board
from boards.deals import Deal
from boards.pbn import PlayedGame, pbn_contract, write_played_pbn
from boards.seats import SEATS, Seat
from scoring.contracts import Contract
from whiz_tournament.models import Tournament
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.wording.columns import RANKING, header_and_rows
from whiz_tournament.wording.results.columns import TRAVELLER_FILE, ResultOfHand


def ranking_table(page: RankingPage) -> DownloadedTable:
    """Return a released ranking, list after list where sections are compared apart."""
    header, rows = header_and_rows(RANKING, page, page.standings)
    return DownloadedTable(gettext("Ranking"), header, rows)


def traveller_table(boards: Iterable[TravellerPage]) -> DownloadedTable:
    """Return every result of the boards that are shown: a line for each hand of each table."""
    hands = (
        ResultOfHand(board.number, line, cell)
        for board in boards
        for line in board.lines
        for cell in sorted(line.cells, key=lambda seat_cell: SEATS.index(seat_cell.seat))
    )
    return DownloadedTable(gettext("Boards"), *header_and_rows(TRAVELLER_FILE, "", hands))


def played_pbn(tournament: Tournament, boards: Iterable[TravellerPage]) -> str:
    """Return the PBN text of these boards, with the hands and the names that are in them."""
    games = [_game(board, line) for board in boards for line in board.lines]
    return write_played_pbn(games, tournament.name, tournament.date, tournament.scoring_method)


def _game(page: TravellerPage, line: TravellerRow) -> PlayedGame:
    outcome, declarer = line.outcome, line.outcome.declarer
    return PlayedGame(
        board=Board(page.number, Seat(page.dealer), Seat(page.domy), _deal(page, line.group)),
        round=line.round,
        table=line.table,
        names={Seat(cell.seat): cell.name for cell in line.cells},
        declarer=Seat(declarer) if declarer else None,
        contract=_contract(outcome),
        tricks=outcome.tricks,
        points={Seat(cell.seat): cell.points for cell in line.cells if cell.points is not None},
    )


def _contract(outcome: ResultTexts) -> str:
    if outcome.passed_out:
        return "Pass"
    if outcome.contract is None:
        return ""
    bid = Contract.parse(outcome.contract)
    strain = bid.denomination.value
    return pbn_contract(bid.level, strain, bid.doubling.value)


def _deal(page: TravellerPage, group: int) -> Deal | None:
    """Return the cards that this table had, where they are shown."""
    others = {other.group: other.hands for other in page.others}
    hands = others.get(group, page.hands)
    if hands is None:
        return None
    return _parsed("N:" + " ".join(hands[seat] for seat in "NESW"))


@lru_cache(maxsize=64)
def _parsed(text: str) -> Deal:
    """Return a deal: each table that played a board asks for the same."""
    return Deal.parse(text)
