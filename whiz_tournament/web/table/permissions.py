"""Who may open a table's page: a phone that was paired with it and not shut out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Self

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import LineState, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.score_line import is_confirmed_as_shown
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices.access_codes import OwnerSitsElsewhere
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.services.results import LinePlace, Sender
from whiz_tournament.services.results.errors import BoardElsewhere, OthersSitHere
from whiz_tournament.services.results.kept_results import SentWord, keep_word
from whiz_tournament.services.results.sent_entries import SentEntry, take_sent_entry
from whiz_tournament.web.shared.access_sessions import (
    ENTRIES_WAITING,
    device_of,
    own_phone_of,
    sending_device,
    was_shut_out,
)
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.shared.poll_responses import reloading_response
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER, keep_unsent
from whiz_tournament.web.table.entry_draft import EntryDraft, sent_uuid, sent_version
from whiz_tournament.web.table.stopped import StoppedPage
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.values import ReadBack

# A result for a table where the sending phone may not speak: the plan changed, or it left.


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
        sent = request.POST if request.method == "POST" else request.GET
        draft = EntryDraft.read(sent, seats, tournament.lead_card)
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
        is_kept = self.is_sent and self._keep(phone, line)
        if is_kept is None:
            return redirect(home)
        page = StoppedPage(
            self.tournament,
            self.table,
            self.board,
            home,
            self._refusal(phone, line),
            self.said,
            is_kept=is_kept,
            draft=None if self.is_sent else self.draft,
        )
        return page.response(self.request)

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
            at = LinePlace(line.round, line.table, line.board)
            seat, value = Seat(self.by), self.draft.value
            entry = SentEntry(uuid, at, seat, value, version=version or None)
            taken = take_sent_entry(tournament=self.tournament, sender=sender, sent=entry)
            return True if taken.for_director else None
        if line and is_confirmed_as_shown(self.tournament, line, version):
            return None
        word = SentWord(uuid, self.by, self.draft.value if self.draft else None, version)
        whose: dict[str, Any] = {"tournament": self.tournament, "actor": sender.actor}
        place, why = (self.table, self.board), OthersSitHere.code
        return keep_word(**whose, line=line, place=place, sent=word, why=why) is not None


@dataclass(frozen=True, slots=True)
class AskedPlace:
    """The table that an address names, and its board where it names one."""

    slug: str
    table: int
    board: int | None
    confirms: bool

    @classmethod
    def of(cls, request: HttpRequest, slug: str, table: int) -> Self:
        """Read the table from the address that was found for the request."""
        match = request.resolver_match
        is_board = match is not None and match.url_name in {"table_board", "table_confirm"}
        board = match.kwargs["board"] if match and is_board else None
        return cls(slug, table, board, bool(match and match.url_name == "table_confirm"))

    @property
    def card_page(self) -> str:
        """Return the page that asks for the table's card."""
        return f"{reverse('table_enter', args=[self.slug])}?table={self.table}"


def not_paired_response(
    request: HttpRequest, tournament: Tournament | None, place: AskedPlace
) -> HttpResponse:
    """Answer a phone that may not see the table.

    A whole result that it sends is before the director, or stays on a phone that nobody knows.
    """
    if "HX-Request" in request.headers:
        # The page polls a part of itself: it has to be loaded again, or it would stay empty.
        return reloading_response()
    if tournament is None:
        return redirect(place.card_page)
    own = own_phone_of(request, tournament)
    is_shut_out = own is None and was_shut_out(request, tournament, place.table)
    phone = own or sending_device(request, tournament, place.table)
    sent = place.board and StrandedResult.read(
        request, tournament, place.table, place.board, confirms=place.confirms
    )
    if sent and phone and not phone.revoked_at and not is_shut_out:
        return sent.before_director(phone)
    if not sent and own:
        return redirect("player", slug=place.slug)
    if not is_shut_out and (not sent or request.method != "POST"):
        return redirect(place.card_page)
    return _kept_on_phone(request, tournament, place, sent or None, is_shut_out=is_shut_out)


def _kept_on_phone(
    request: HttpRequest,
    tournament: Tournament,
    place: AskedPlace,
    sent: StrandedResult | None,
    *,
    is_shut_out: bool,
) -> HttpResponse:
    """Say how the phone is let in again, and keep what it was sending until then."""
    values: dict[str, object] = {
        "tournament": tournament,
        "table": place.table,
        "board": place.board,
        "card_page": place.card_page,
        "is_shut_out": is_shut_out,
    }
    if sent and request.method == "POST":
        keep_unsent(request, tournament.pk, sent.table, sent.board, sent.query)
        values |= {"sent": sent, "said": sent.said}
    values |= outbox_outside(place.slug)
    response = render(request, "table/not_known.html", values, status=403)
    response["Cache-Control"] = "no-store"
    return response


P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A request from a table's phone: the tournament and table come from the phone, and match."""

    request: HttpRequest
    tournament: Tournament
    device: TableDevice

    @property
    def table(self) -> int:
        """Return the table that the phone speaks for."""
        return self.device.table

    @property
    def home(self) -> str:
        """Return the page that the phone comes back to: its owner's, or the table's."""
        slug = self.tournament.slug
        follows = bool(self.device.owners)
        return (
            reverse("player", args=[slug]) if follows else reverse("table", args=[slug, self.table])
        )

    @property
    def sender(self) -> Sender:
        """Return the phone as the score log knows it."""
        return Sender.paired(self.device)


View = Callable[Concatenate[TableRequest, P], HttpResponse]


def table_phone(view: View[P]) -> Callable[..., HttpResponse]:
    """Open the view to a paired phone, uncached; others are told why not or asked for the code."""

    @wraps(view)
    def opened(
        request: HttpRequest, slug: str, table: int, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        tournament = up_to_date(tournament_by_slug(slug))
        device = device_of(request, tournament, table) if tournament else None
        if tournament is None or device is None:
            return not_paired_response(request, tournament, AskedPlace.of(request, slug, table))
        note_phone(device, request.headers.get(ENTRIES_WAITING, ""))
        response = view(TableRequest(request, tournament, device), *args, **kwargs)
        response["Cache-Control"] = "no-store"
        # What answers for us in our absence does not say this, and is not believed.
        response[EPOCH_HEADER] = database_epoch()
        return response

    return opened
