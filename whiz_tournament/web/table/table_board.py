"""One board of the table's round, as the pages that ask about it show it."""

from dataclasses import dataclass
from typing import Any, Self
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render

from boards.errors import WhizError
from boards.seats import Seat
from whiz_tournament.models import LineState
from whiz_tournament.queries.devices.phone_lines import phone_line
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.log.submission import AskDirector
from whiz_tournament.services.results import LinePlace, Submission
from whiz_tournament.services.results.errors import BoardElsewhere, BoardNotOpen, OthersSitHere
from whiz_tournament.web.table.permissions import TableRequest

HOLDERS = "table_holders"


def _of_others(at: TableRequest, now: TableRoundPage | None, board: int) -> WhizError:
    """Return why a board is not this phone's: others play it here now, or nobody."""
    if now and now.is_open and now.line(board):
        return OthersSitHere(table=at.table, round=now.round)
    return BoardElsewhere(board=board, table=at.table)


@dataclass(frozen=True, slots=True)
class TableBoard:
    """A phone of the table, the round that it plays, and one board of it."""

    at: TableRequest
    now: TableRoundPage
    line: LineRow

    @classmethod
    def of(cls, at: TableRequest, board: int) -> Self:
        """Find the board in the round where the phone's people play it; raises what forbids it.

        Without a clock that may be a round that the table itself has left behind.
        """
        line = phone_line(at.tournament, at.device, board)
        now = table_round_page(at.tournament, at.table, line.round if line else None)
        if now is None or line is None:
            raise _of_others(at, now, board)
        if not now.is_open:
            raise BoardNotOpen(board=board, round=now.round)
        if line.state == LineState.VOID:
            raise AskDirector
        return cls(at, now, line)

    def submission(
        self, uuid: UUID, base_version: int | None, seat: Seat | None
    ) -> Submission[LinePlace]:
        """Return what is sent about this board, from one of its seats."""
        place = LinePlace(self.line.round, self.line.table, self.line.board)
        return Submission(uuid, place, base_version, seat=seat)

    @property
    def seated(self) -> dict[Seat, str]:
        """Return the three names by seat."""
        return {Seat(seat): name for seat, name in self.now.people.items()}

    @property
    def holder(self) -> str:
        """Return the seat of anyone who holds the phone, as it was said once in this round; else
        empty.

        A phone that follows its owner is never asked.
        """
        if self.at.device.owners:
            own = self.line.seat_of(self.at.device.owners[-1])
            return own.value if own else ""
        held = self.at.request.session.get(HOLDERS, {}).get(self.at.device.public_id)
        seat, number = held or ("", 0)
        return str(seat) if number == self.now.round else ""

    def held_by(self, seat: str) -> None:
        """Remember who holds the phone, for the rest of the round."""
        session = self.at.request.session
        holders = session.get(HOLDERS, {})
        session[HOLDERS] = {**holders, self.at.device.public_id: [seat, self.now.round]}

    def show(
        self, page: str, values: dict[str, Any], refusal: WhizError | None = None
    ) -> HttpResponse:
        """Return a page about this board."""
        context = {
            "tournament": self.at.tournament,
            "table": self.at.table,
            "now": self.now,
            "line": self.line,
            "back_url": self.at.home,
            "refusal": error_sentence(refusal) if refusal else "",
            **values,
        }
        status = error_status(refusal) if refusal else 200
        return render(self.at.request, f"table/{page}.html", context, status=status)
