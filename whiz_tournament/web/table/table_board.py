"""One board of the table's round as its pages show it; the other side that is asked about it."""

from dataclasses import dataclass, field, replace
from typing import Any, Self
from uuid import UUID, uuid4

from django.http import HttpResponse
from django.shortcuts import render

from boards.errors import WhizError
from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models import LineState
from whiz_tournament.queries.devices.phone_lines import AskedLine, asked_lines, phone_line
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.play.first_leads import lead_to_look_at
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.log.submission import AskDirector
from whiz_tournament.services.results import LinePlace, Submission
from whiz_tournament.services.results.errors import BoardElsewhere, BoardNotOpen, OthersSitHere
from whiz_tournament.web.table.permissions import TableRequest
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.quantities import either
from whiz_tournament.wording.results.values import ReadBack
from whiz_tournament.wording.results.warnings import lead_elsewhere_in_words


@dataclass(frozen=True, slots=True)
class AskedPart:
    """A result, who is asked about it (seat and short name), and whether this phone told it.

    ``lead`` says what is odd about the card that was led.
    """

    board: int
    version: int
    across: tuple[tuple[str, str], ...]
    names: str
    said: ReadBack
    told_here: bool
    lead: str = ""
    uuid: UUID = field(default_factory=uuid4, compare=False, repr=False)

    @classmethod
    def of(cls, at: TableRequest, asked: AskedLine, people: dict[str, str]) -> Self:
        """Return what this phone asks; one that follows an owner asks that owner alone."""
        short, line = short_names(people), asked.line
        across = tuple((seat, short[seat]) for seat in asked.seats)
        formula, seated = Formula(at.tournament.formula), {Seat(s): n for s, n in short.items()}
        own = {line.seat_of(owner) for owner in at.device.owners[-1:]}
        mine = tuple((seat, name) for seat, name in across if Seat(seat) in own)
        return cls(
            line.board,
            line.version,
            mine or across,
            either([name for _seat, name in mine or across]),
            ReadBack.of(line.value, seated, formula) if line.value else ReadBack(),
            not mine and (bool(own) or str(at.sender.actor) in asked.told_by),
        )


def asked_parts(at: TableRequest, now: TableRoundPage) -> tuple[AskedPart, ...]:
    """Return what the table is asked; a phone that follows its owner asks no one else."""
    return tuple(
        replace(
            AskedPart.of(at, asked, now.people),
            lead=lead_elsewhere_in_words(lead_to_look_at(at.tournament, asked.line)),
        )
        for asked in asked_lines(now.lines)
    )


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
