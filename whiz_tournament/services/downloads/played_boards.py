"""The boards that are shown as PBN, each table's result a game."""

from collections.abc import Iterable
from functools import lru_cache

from boards.board import Board
from boards.deals import Deal
from boards.pbn import PlayedGame, pbn_contract, write_played_pbn
from boards.seats import Seat
from scoring.contracts import Contract
from whiz_tournament.models import Tournament
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow


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
