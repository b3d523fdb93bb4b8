"""Paper: asked for with one button, made as a job, downloaded by those who may."""

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.printing.registry import label, printed_of
from whiz_tournament.queries.boards.board_rows import board_rows
from whiz_tournament.queries.boards.dealing import boards_have_hands
from whiz_tournament.queries.documents.values import states_differ
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import (
    numbers_of_rounds,
    numbers_of_tables,
    open_or_next_round,
)
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.queries.setup.features_in_use import features_in_use
from whiz_tournament.services.boards.closed_hands import hands_are_closed
from whiz_tournament.services.documents import OVER, request_documents
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.web.director.devices.phone_address import printed_address
from whiz_tournament.web.director.printing.forms import PrintForm
from whiz_tournament.web.director.printing.paper_page import KITS, paper_page
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.job_pages import JobPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def print_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer the pieces; a POST asks for one and goes to its job."""
    read_lines(tournament)
    board_rows(tournament)  # what several pieces ask of the boards is answered by them
    offered: dict[str, Any] = {
        "rounds": numbers_of_rounds(tournament),
        "tables": numbers_of_tables(tournament),
        "players": name_texts(tournament),
        "at_hand": open_or_next_round(tournament),
        "differ": tournament.status in OVER and states_differ(tournament),
    }
    form = PrintForm(request.POST or None, **offered)
    if form.is_valid():
        with refusals_on(form):
            job = request_documents(
                tournament=tournament,
                actor=request.actor,
                language=get_language() or "fr",
                address=printed_address(request),
                **form.cleaned_data,
            )
            return redirect(tournament_url("director_job", tournament, job=job.public_id))
    closed = hands_are_closed(tournament=tournament, actor=request.actor)
    address = printed_address(request)
    planned = bool(offered["tables"])
    values = {
        "form": form,
        "paper": paper_page(tournament, address) if planned else None,
        "differ": offered["differ"],
        "kit": PrintForm(auto_id="kit_%s", **offered),
        "pieces": _pieces(request, tournament, closed),
        "closed": closed,
        "no_phones": not address,
        "over": tournament.status in OVER,
        "hands": tournament.status in OVER and boards_have_hands(tournament),
    }
    status = form_status(form)
    return director_response(request, "print", tournament, here="print", status=status, **values)


def _pieces(request: StaffRequest, tournament: Tournament, closed: bool) -> list[tuple[str, str]]:
    """Return kind and name of what may be printed now; ``closed`` hands are handed over instead."""
    over = tournament.status in OVER
    before = tournament.status in BEFORE_START
    empty = _empty(tournament)
    if not features_in_use(tournament.club, request.member)["camera"]:
        empty |= {"tick_slips"}
    kits = [] if over else [(kind, gettext(label(kind))) for kind in KITS]
    return kits + [
        (kind, gettext(printed.label))
        for kind, printed in printed_of(Tournament).items()
        if (over or not printed.after_play)
        and not (before and kind == "ranking")
        and not (closed and printed.director_only)
        and kind not in empty
    ]


def _empty(tournament: Tournament) -> frozenset[str]:
    """Return what would hold nothing: hands that nobody knows, rests where nobody rests."""
    hands = () if boards_have_hands(tournament) else ("duplication", "hand_records")
    rests = () if seating_plan(tournament).sit_outs else ("rests",)
    return frozenset((*hands, *rests))


def _job(request: StaffRequest, tournament: Tournament, **values: Any) -> HttpResponse:
    return director_response(request, "job", tournament, here="print", **values)


JOBS: Final = JobPages(
    of_tournament, ("director_job", "director_job_retry", "director_download"), _job
)
OF_TOURNAMENT: list[URLPattern] = [
    path("print/", print_page, name="director_print"),
    *JOBS.addresses("print/"),
]
