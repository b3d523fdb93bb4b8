"""Deal files of a tournament out, for its directors: who took the hands is written down."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from boards.board import Board
from boards.deal_formats import DEAL_FORMATS
from boards.deals import Deal
from boards.errors import N_
from boards.seats import Seat
from whiz_tournament.models import BoardRecord, EventKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.history import record_act


class NoBoardsYet(Conflict):
    message = N_("This tournament has no boards yet: choose a plan first.")


@dataclass(frozen=True, slots=True)
class WrittenDealFile:
    """A deal file: its name, its media type, its bytes."""

    name: str
    media_type: str
    data: bytes


@transaction.atomic
def export_boards(*, tournament: Tournament, actor: Actor, format_name: str) -> WrittenDealFile:
    """Write the boards for a director and note the access; DLM is sealed.

    The note is committed before a hand leaves this house.
    """
    refuse_closed_hands(tournament=tournament, actor=actor)
    boards = dealt_boards(tournament)
    event = {"format": format_name, "boards": [board.number for board in boards]}
    record_act(tournament=tournament, kind=EventKind.HANDS_EXPORTED, actor=actor, data=event)
    return write_boards(tournament, boards, format_name)


def write_boards(
    tournament: Tournament, boards: Sequence[Board], format_name: str
) -> WrittenDealFile:
    """Return the boards as a file of this format."""
    deal_format = DEAL_FORMATS[format_name]
    name = f"{tournament.slug}.{format_name}"
    return WrittenDealFile(name, deal_format.media_type, deal_format.write(boards))


def dealt_boards(tournament: Tournament) -> list[Board]:
    """Return the boards by number, those dealt at the table without a deal; never none."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    domy = Seat(tournament.domy_seat)
    boards = [
        Board(number, Seat(dealer), domy, Deal.parse(deal) if deal else None)
        for number, dealer, deal in rows.values_list("number", "dealer", "deal")
    ]
    if not boards:
        raise NoBoardsYet
    return boards
