"""Paper: asked for with one button, made as a job, downloaded by those who may."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.models import Job, Tournament
from whiz_tournament.printing.registry import label, printed_of
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
from whiz_tournament.services.documents import OVER, request_documents, retry_documents
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.web.director.devices.phone_address import printed_address
from whiz_tournament.web.director.printing.forms import PrintForm
from whiz_tournament.web.director.printing.paper_page import KITS, paper_page
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.job_pages import (
    JobLinks,
    file_response,
    job_or_refuse,
    job_response,
)
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


@director_page
@of_tournament
@require_safe
def job_page(request: StaffRequest, tournament: Tournament, job: str) -> HttpResponse:
    """Tell how far a print job is; a poll that knows it already is answered with nothing."""
    owned = job_or_refuse(tournament, job)
    page = partial(director_response, request, "job", tournament, here="print")
    return job_response(request, owned, _links(tournament, owned), page)


@director_page
@of_tournament
@act(its("director_job", "slug", "job"))
def job_retry(request: StaffRequest, tournament: Tournament, job: str) -> None:
    """Start a job that failed over again."""
    retry_documents(job=job_or_refuse(tournament, job))


@director_page
@of_tournament
@require_safe
def download(request: StaffRequest, tournament: Tournament, job: str) -> HttpResponse:
    """Send the file that a job made, to be opened or kept."""
    return file_response(job_or_refuse(tournament, job), request.actor)


def _links(tournament: Tournament, job: Job) -> JobLinks:
    names = ("director_job", "director_job_retry", "director_download")
    return JobLinks(*(tournament_url(name, tournament, job=job.public_id) for name in names))


OF_TOURNAMENT: list[URLPattern] = [
    path("print/", print_page, name="director_print"),
    path("print/<str:job>/", job_page, name="director_job"),
    path("print/<str:job>/retry/", job_retry, name="director_job_retry"),
    path("print/<str:job>/file/", download, name="director_download"),
]
