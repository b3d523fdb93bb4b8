"""The hands: dealt here, taken from a file, or left to the tables. None is ever shown here."""

from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.deal_formats import DEAL_FORMATS
from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.dealing import (
    boards_of,
    dealing_of,
    hands_may_change,
    hands_to_lose,
    tables_deal,
)
from whiz_tournament.queries.boards.makeable import counting_of
from whiz_tournament.queries.boards.replaced_hands import hands_to_put_back
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.simultaneous.clubs import joined_by
from whiz_tournament.services.boards.closed_hands import hands_are_closed, is_playing
from whiz_tournament.services.boards.dealing import (
    ImportedBoards,
    deal_boards,
    forget_hands,
    import_boards,
)
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.boards.replaced_hands import put_hands_back
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.web.director.boards.dealing_forms import FileForm, SeedForm, TargetsForm
from whiz_tournament.web.shared.form_refusals import UNPROCESSABLE, form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.deal_targets import targets_sentence

OPEN_NOTES: Final = 3
"""How many of a file's notes are read without unfolding."""


@director_page
@of_tournament
@require_safe
def boards_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show what is known about the boards, and the three ways."""
    return _page(request, tournament)


@director_page
@of_tournament
@require_safe
def counting(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Tell how far the makeable tricks are; a poll that knows it is answered with nothing."""
    counted = counting_of(tournament)
    if request.GET.get("v") == counted.mark:
        return HttpResponse(status=204)
    values = {"tournament": tournament, "counted": counted}
    return render(request, "director/parts/counting.html", values)


@director_page
@of_tournament
@require_POST
def count_on(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Go on with the counting that was cancelled."""
    ask_for_makeable(tournament=tournament, actor=request.actor)
    return redirect(tournament_url("director_boards", tournament))


@director_page
@of_tournament
@require_POST
def deal_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Deal from the secure source."""
    if unsure := _unsure(request, tournament):
        return unsure
    deal_boards(tournament=tournament, actor=request.actor)
    return _dealt(request, tournament)


@director_page
@of_tournament
@require_POST
def deal_from_seed(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Deal again what a published text says."""
    if unsure := _unsure(request, tournament):
        return unsure
    form = SeedForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            deal_boards(tournament=tournament, actor=request.actor, seed=form.cleaned_data["seed"])
            return _dealt(request, tournament)
    return _page(request, tournament, seed_form=form, status=form_status(form))


@director_page
@of_tournament
@require_POST
def deal_chosen(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Deal until an evening is as was wished; every result will say so."""
    if unsure := _unsure(request, tournament):
        return unsure
    form = TargetsForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            targets = form.targets(len(boards_of(tournament)))
            deal_boards(tournament=tournament, actor=request.actor, targets=targets)
            return _dealt(request, tournament)
    return _page(request, tournament, targets_form=form, status=form_status(form))


@director_page
@of_tournament
@require_POST
def load_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take the boards from a file; its notes are shown line by line."""
    if unsure := _unsure(request, tournament):
        return unsure
    form = FileForm(request.POST, request.FILES)
    if form.is_valid():
        file = form.cleaned_data["file"]
        with refusals_on(form):
            taken = import_boards(
                tournament=tournament, actor=request.actor, data=file.read(), file_name=file.name
            )
            return _page(request, tournament, taken=taken)
    return _page(request, tournament, file_form=form, status=form_status(form))


@director_page
@of_tournament
@require_POST
def forget_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Let the tables deal."""
    if unsure := _unsure(request, tournament):
        return unsure
    forget_hands(tournament=tournament, actor=request.actor)
    messages.success(request, _("The tables deal the boards themselves."))
    return redirect(tournament_url("director_boards", tournament))


@director_page
@of_tournament
@require_POST
def put_back_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Restore the previous hands in place of those that were dealt, read or forgotten last."""
    try:
        put_hands_back(tournament=tournament, actor=request.actor)
    except WhizError as refusal:
        messages.error(request, error_sentence(refusal))
    else:
        messages.success(request, _("The previous hands are restored, with their promise."))
    return redirect(tournament_url("director_boards", tournament))


def _unsure(request: StaffRequest, tournament: Tournament) -> HttpResponse | None:
    """Return the page with a refusal where hands are known and nobody ticked that they go."""
    if "sure" in request.POST or hands_to_lose(tournament) is None:
        return None
    messages.error(request, _("Tick that the hands known now may go, then press again."))
    return _page(request, tournament, status=UNPROCESSABLE)


def _dealt(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    messages.success(request, _("The boards are dealt. Nobody has seen them."))
    return redirect(tournament_url("director_boards", tournament))


def _page(
    request: StaffRequest,
    tournament: Tournament,
    *,
    seed_form: forms.Form | None = None,
    targets_form: forms.Form | None = None,
    file_form: forms.Form | None = None,
    taken: ImportedBoards | None = None,
    status: int = 200,
) -> HttpResponse:
    dealing = dealing_of(tournament, Viewer.DIRECTOR)
    playing = is_playing(request.actor, tournament)
    return director_response(
        request,
        "boards",
        tournament,
        here="",
        status=status,
        boards=boards_of(tournament),
        joined=joined_by(tournament),
        may_change=hands_may_change(tournament),
        dealing=dealing,
        tables_deal=tables_deal(tournament),
        closed=hands_are_closed(tournament=tournament, actor=request.actor),
        formats=list(DEAL_FORMATS),
        loses=hands_to_lose(tournament),
        replaced=hands_to_put_back(tournament) is not None and not playing,
        counted=counting_of(tournament),
        chosen=targets_sentence(dealing.targets if dealing else ()),
        seed_form=seed_form or SeedForm(),
        targets_form=targets_form or TargetsForm(),
        file_form=file_form or FileForm(),
        taken=taken,
        notes=notes_in_use(taken) if taken else [],
        most_open=OPEN_NOTES,
    )


def notes_in_use(taken: ImportedBoards) -> list[tuple[int | None, str]]:
    """Return line and sentence of each note, but those on boards that were left aside."""
    left = set(taken.unused)
    return [(note.line, note.sentence(_)) for note in taken.notes if note.board not in left]
