"""A result for a table where the sending phone may not speak: the plan changed, or it left."""

from dataclasses import dataclass
from typing import Any, Self
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from whiz_tournament.models import LineState, TableDevice, Tournament
from whiz_tournament.queries.play.kept_results import KeptResult
from whiz_tournament.queries.play.past_values import is_confirmed_as_shown
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.devices.errors import OwnerSitsElsewhere
from whiz_tournament.services.error_answers import error_sentence, error_status
from whiz_tournament.services.results import LinePlace, Sender
from whiz_tournament.services.results.errors import BoardElsewhere, OthersSitHere
from whiz_tournament.services.results.kept_results import keep_result
from whiz_tournament.services.results.sent_entries import SentEntry, take_sent_entry
from whiz_tournament.web.table.entry_draft import EntryDraft
from whiz_tournament.web.table.sent_form import sent_uuid, sent_version
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.read_back import ReadBack


@dataclass(frozen=True, slots=True)
class StrandedResult:
    """A whole result, or without a draft the yes to one, as an address or a form brought it."""

    request: HttpRequest
    tournament: Tournament
    table: int
    board: int
    by: str
    draft: EntryDraft | None

    @classmethod
    def read(
        cls, request: HttpRequest, tournament: Tournament, table: int, board: int, *, confirms: bool
    ) -> Self | None:
        """Return what came along; ``None`` where it is no whole result and no yes."""
        seats = {seat.value: "" for seat in human_seats(Seat(tournament.domy_seat))}
        said = request.POST if request.method == "POST" else request.GET
        draft = EntryDraft.read(said, seats, tournament.lead_card)
        whole = draft.by if confirms and request.method == "POST" else draft.step == "check"
        if not whole:
            return None
        return cls(request, tournament, table, board, draft.by, None if confirms else draft)

    @property
    def is_sent(self) -> bool:
        """Return whether somebody pressed the button, and does not only look at it."""
        return self.request.method == "POST"

    @property
    def query(self) -> str:
        """Return the end of the address that asks for it again; a yes is asked for without."""
        return self.draft.query() if self.draft else ""

    @property
    def said(self) -> ReadBack | None:
        """Return the result in words, with seats: names belong to the table.

        A yes says nothing that this phone may not read.
        """
        if self.draft is None:
            return None
        people = {seat: seat_name(seat) for seat in human_seats(Seat(self.tournament.domy_seat))}
        return ReadBack.of(self.draft.value, people, Formula(self.tournament.formula))

    def before_director(self, phone: TableDevice) -> HttpResponse:
        """Lay it before the director, once; what is only shown waits for the tap that sends it."""
        line = self._line()
        slug = self.tournament.slug
        home = reverse("player", args=[slug]) if phone.owners else ""
        home = home or reverse("table", args=[slug, phone.table])
        kept = self.is_sent and self._keep(phone, line)
        if kept is None:
            return redirect(home)
        refusal = self._refusal(phone, line)
        values: dict[str, Any] = {
            "tournament": self.tournament,
            "table": self.table,
            "board": self.board,
            "back_url": home,
            "refusal": error_sentence(refusal),
            "said": self.said,
            "is_kept": kept,
            "draft": None if self.is_sent else self.draft,
            "uuid": uuid4(),
        }
        status = error_status(refusal) if self.is_sent else 200
        response = render(self.request, "table/stopped.html", values, status=status)
        response["Cache-Control"] = "no-store"
        return response

    def _line(self) -> LineRow | None:
        rows = line_rows(self.tournament, table=self.table, board=self.board)
        return next((row for row in rows if row.state != LineState.VOID), None)

    def _refusal(self, phone: TableDevice, line: LineRow | None) -> WhizError:
        if phone.owners:
            return OwnerSitsElsewhere(table=self.table)
        if line is None:
            return BoardElsewhere(board=self.board, table=self.table)
        return OthersSitHere(table=self.table, round=line.round)

    def _keep(self, phone: TableDevice, line: LineRow | None) -> bool | None:
        """Tell whether the director has it now; ``None`` for what was taken before."""
        check_entry_rate(device=phone)
        sent, sender = self.request.POST, Sender.paired(phone)
        uuid, version = sent_uuid(sent), sent_version(sent)
        if self.draft and line:
            place = LinePlace(line.round, line.table, line.board)
            seat, value = Seat(self.by), self.draft.value
            entry = SentEntry(uuid, place, seat, value, version=version or None)
            taken = take_sent_entry(tournament=self.tournament, sender=sender, sent=entry)
            return True if taken.for_director else None
        if line and is_confirmed_as_shown(self.tournament, line, version):
            return None
        said = self.draft.value if self.draft else line.value if line else None
        if said is None:
            return False
        number = line.round if line else 0
        where, yes = (number, self.table, self.board), 0 if self.draft else version
        kept = KeptResult(uuid, *where, self.by, said, yes, why=OthersSitHere.code)
        keep_result(tournament=self.tournament, actor=sender.actor, sent=kept)
        return True
