"""The hands: dealt here, taken from a file, or left to the tables. None is ever shown here."""

from collections.abc import Callable
from functools import wraps
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.deal_formats import DEAL_FORMATS, deal_format
from boards.errors import N_, WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.dealing import (
    boards_of,
    dealing_of,
    hands_may_change,
    hands_to_lose,
    hands_to_put_back,
    tables_deal,
)
from whiz_tournament.queries.boards.makeable import counting_of
from whiz_tournament.queries.boards.shared_boards import joined_by
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.boards.closed_hands import hands_are_closed, is_playing
from whiz_tournament.services.boards.deal_files import export_boards
from whiz_tournament.services.boards.dealing import (
    ImportedBoards,
    deal_boards,
    forget_hands,
    import_boards,
)
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.boards.replaced_hands import put_hands_back
from whiz_tournament.web.director.boards.dealing_forms import FileForm, SeedForm, TargetsForm
from whiz_tournament.web.shared.acts import act, back_or, form_page, its
from whiz_tournament.web.shared.file_responses import deal_file_response
from whiz_tournament.web.shared.form_refusals import UNPROCESSABLE, form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)
from whiz_tournament.wording.deal_targets import targets_sentence

OPEN_NOTES: Final = 3
"""How many of a file's notes are read without unfolding."""


def _page(
    request: StaffRequest,
    tournament: Tournament,
    form: forms.Form | None = None,
    *,
    taken: ImportedBoards | None = None,
    status: int = 200,
) -> HttpResponse:
    fresh = SeedForm(), TargetsForm(), FileForm()
    seed, targets, file = (form if type(form) is type(other) else other for other in fresh)
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
        seed_form=seed,
        targets_form=targets,
        file_form=file,
        taken=taken,
        notes=notes_in_use(taken) if taken else [],
        most_open=OPEN_NOTES,
    )


def notes_in_use(taken: ImportedBoards) -> list[tuple[int | None, str]]:
    """Return line and sentence of each note, but those on boards that were left aside."""
    left = set(taken.unused)
    return [(note.line, note.sentence(_)) for note in taken.notes if note.board not in left]


def _sent(request: StaffRequest, form: forms.Form, tournament: Tournament) -> HttpResponse:
    return _page(request, tournament, form, status=form_status(form))


def when_sure(
    view: Callable[[StaffRequest, Tournament], HttpResponse],
) -> Callable[[StaffRequest, Tournament], HttpResponse]:
    """Where hands are known and nobody ticked that they go, show the page with a refusal."""

    @wraps(view)
    def sure(request: StaffRequest, tournament: Tournament) -> HttpResponse:
        if "sure" in request.POST or hands_to_lose(tournament) is None:
            return view(request, tournament)
        messages.error(request, _("Tick that the hands known now may go, then press again."))
        return _page(request, tournament, status=UNPROCESSABLE)

    return sure


BOARDS: Final = its("director_boards")
BACK: Final = back_or(BOARDS)
DEALT: Final = N_("The boards are dealt. Nobody has seen them.")


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
@act(BOARDS)
def count_on(request: StaffRequest, tournament: Tournament) -> None:
    """Go on with the counting that was cancelled."""
    ask_for_makeable(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@require_POST
@when_sure
@act(BACK, DEALT)
def deal_view(request: StaffRequest, tournament: Tournament) -> None:
    """Deal from the secure source."""
    deal_boards(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@require_POST
@when_sure
@form_page(SeedForm, _sent, BOARDS, DEALT)
def deal_from_seed(request: StaffRequest, form: SeedForm, tournament: Tournament) -> None:
    """Deal again what a published text says."""
    deal_boards(tournament=tournament, actor=request.actor, seed=form.cleaned_data["seed"])


@director_page
@of_tournament
@require_POST
@when_sure
@form_page(TargetsForm, _sent, BOARDS, DEALT)
def deal_chosen(request: StaffRequest, form: TargetsForm, tournament: Tournament) -> None:
    """Deal until an evening is as was wished; every result will say so."""
    targets = form.targets(len(boards_of(tournament)))
    deal_boards(tournament=tournament, actor=request.actor, targets=targets)


@director_page
@of_tournament
@require_POST
@when_sure
@form_page(FileForm, _sent)
def load_view(request: StaffRequest, form: FileForm, tournament: Tournament) -> HttpResponse:
    """Take the boards from a file; its notes are shown line by line."""
    file = form.cleaned_data["file"]
    taken = import_boards(
        tournament=tournament, actor=request.actor, data=file.read(), file_name=file.name
    )
    return _page(request, tournament, taken=taken)


@director_page
@of_tournament
@require_POST
@when_sure
@act(BACK, N_("The tables deal the boards themselves."))
def forget_view(request: StaffRequest, tournament: Tournament) -> None:
    """Let the tables deal."""
    forget_hands(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@act(BOARDS, N_("The previous hands are restored."), tells=WhizError)
def put_back_view(request: StaffRequest, tournament: Tournament) -> None:
    """Restore the previous hands in place of those that were dealt, read or forgotten last."""
    put_hands_back(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@require_POST
def export_deal_file(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send the file of the format that was chosen; the history says who took it."""
    name = deal_format(request.POST.get("format", "")[:20]).name
    return deal_file_response(
        export_boards(tournament=tournament, actor=request.actor, format_name=name)
    )
