"""A phone that speaks for no table: why it was shut out, or the question for the code."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.web.shared.access_sessions import own_phone_of, was_shut_out
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.shared.poll_responses import reloading_response
from whiz_tournament.web.table.entry_draft import EntryDraft
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.read_back import ReadBack

UNSENT: Final = "table_unsent"


def not_paired_response(
    request: HttpRequest, slug: str, tournament: Tournament | None, table: int, board: int | None
) -> HttpResponse:
    """Answer a phone that may not see the table; what it was sending stays on it."""
    if "HX-Request" in request.headers:
        # The page polls a part of itself: it has to be loaded anew, or it would stay empty.
        return reloading_response()
    if tournament is not None and own_phone_of(request, tournament) is not None:
        return redirect("player", slug=slug)
    if tournament is None or not was_shut_out(request, tournament, table):
        return redirect(f"{reverse('table_enter', args=[slug])}?table={table}")
    values: dict[str, Any] = {
        "tournament": tournament,
        "table": table,
        "board": board,
        "slug": slug,
    }
    said = _unsent(request, tournament, table, board) if board else None
    values |= {"said": said, **outbox_outside(slug)}
    response = render(request, "table/shut_out.html", values, status=403)
    response["Cache-Control"] = "no-store"
    return response


def _unsent(
    request: HttpRequest, tournament: Tournament, table: int, board: int
) -> ReadBack | None:
    """Keep a whole result until this phone is let in again; names belong to the table."""
    people = {seat: seat_name(seat) for seat in human_seats(Seat(tournament.domy_seat))}
    draft = EntryDraft.read(request.POST, {seat.value: name for seat, name in people.items()})
    if draft.step != "check":
        return None
    kept = request.session.get(UNSENT, {})
    request.session[UNSENT] = {**kept, _key(tournament.pk, table): [board, draft.query()]}
    return ReadBack.of(draft.value, people, Formula(tournament.formula))


def after_pairing(request: HttpRequest, slug: str, device: TableDevice) -> str:
    """Return where a phone goes that was let in: to what it had not sent, or to its table."""
    kept: dict[str, Any] = request.session.get(UNSENT, {})
    found = kept.pop(_key(device.tournament_id, device.table), None)
    if found is None:
        return reverse("table", args=[slug, device.table])
    request.session[UNSENT] = kept
    board, query = found
    return reverse("table_board", args=[slug, device.table, board]) + str(query)


def _key(tournament: int, table: int) -> str:
    return f"{tournament}/{table}"
