"""A phone that does not speak for the table: what it sends is kept, and it is told where to go."""

from dataclasses import dataclass
from typing import Any, Self

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from whiz_tournament.models import Tournament
from whiz_tournament.web.shared.access_sessions import own_phone_of, sending_device, was_shut_out
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.shared.poll_responses import reloading_response
from whiz_tournament.web.shared.unsent_results import keep_unsent
from whiz_tournament.web.table.stranded_result import StrandedResult


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
    values: dict[str, Any] = {
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
