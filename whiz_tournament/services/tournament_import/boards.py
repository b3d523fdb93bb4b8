"""The boards of a document: their hands, the other cards of some tables, and the promise."""

from typing import Any

from boards.board import Board
from boards.dealing_targets import Targets
from boards.deals import Deal
from boards.errors import WhizError
from boards.seats import Seat
from whiz_tournament.models import AmendedDeal, BoardRecord, DealingRecord, Tournament
from whiz_tournament.services.tournament_import.errors import contradicts

Document = dict[str, Any]


def check_boards(domy: Seat, event: Document) -> None:
    """Raise where what the document tells of the cards contradicts the rules."""
    for index, row in enumerate(event["boards"]):
        _check_board(row, domy, f"boards[{index}]")
    if event["dealing"]:
        _check_targets(event["dealing"]["targets"])


def write_boards(tournament: Tournament, event: Document) -> None:
    """Write what the document tells of the cards."""
    own = {"club_id": tournament.club_id}
    told = ("number", "dealer", "deal")
    made = [
        BoardRecord(**own, tournament=tournament, **{name: row[name] for name in told})
        for row in event["boards"]
    ]
    BoardRecord.objects.bulk_create(made)
    AmendedDeal.objects.bulk_create(
        AmendedDeal(**own, board=board, **other)
        for board, row in zip(made, event["boards"], strict=True)
        for other in row["amended"]
    )
    if event["dealing"]:
        DealingRecord.objects.create(**own, tournament=tournament, **event["dealing"])


def _check_board(row: Document, domy: Seat, place: str) -> None:
    try:
        deal = Deal.parse(row["deal"]) if row["deal"] else None
        Board(row["number"], Seat(row["dealer"]), domy, deal)
        for other in row["amended"]:
            Deal.parse(other["deal"])
    except (WhizError, ValueError) as error:
        raise contradicts(place) from error


def _check_targets(text: str) -> None:
    try:
        Targets.parse(text)
    except WhizError as error:
        raise contradicts("dealing.targets") from error
