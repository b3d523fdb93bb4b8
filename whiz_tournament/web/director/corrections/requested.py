"""What players asked to have corrected: before, after and effect in one view, one key to decide."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.requested import (
    RequestItem,
    all_requests,
    request_figures,
    request_item,
    requests_waiting,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.services.corrections.correcting import CorrectionOutdated, RequestDecided
from whiz_tournament.services.corrections.requested import (
    accept_request,
    preview_request,
    refuse_request,
)
from whiz_tournament.services.errors import (
    AlreadyFinal,
    error_sentence,
    error_status,
    existing,
)
from whiz_tournament.services.results.closed_results import refuse_unplayed_board
from whiz_tournament.web.shared.acts import form_page
from whiz_tournament.web.shared.form_fields import ReasonField
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import EffectWords
from whiz_tournament.wording.results.corrections import RequestWords, request_figures_in_words


class RefusalForm(forms.Form):
    """Why a request is refused: the player reads it."""

    reason = ReasonField(
        label=gettext_lazy("Why not?"), help_text=gettext_lazy("The player reads this.")
    )


def _next(tournament: Tournament) -> str:
    """Return the page of the next request that waits, or the console."""
    waiting = requests_waiting(tournament)
    if waiting:
        return tournament_url("director_request", tournament, asked=waiting[0].id)
    return tournament_url("director_console", tournament)


def _item(request: StaffRequest, tournament: Tournament, asked: str) -> RequestItem:
    item = existing(request_item(tournament, asked))
    refuse_unplayed_board(tournament=tournament, member=request.member, board=item.line.board)
    return item


def _show(
    request: StaffRequest,
    tournament: Tournament,
    item: RequestItem,
    form: RefusalForm,
    outdated: str = "",
    *,
    status: int = 200,
) -> HttpResponse:
    effect, digest, blocked = None, "", ""
    try:
        preview = preview_request(tournament=tournament, item=item) if item.is_waiting else None
        if preview:
            effect = EffectWords.of(preview, name_texts(tournament))
            digest = preview.digest
    except AlreadyFinal as refusal:
        blocked = error_sentence(refusal)
    except WhizError as refusal:
        blocked = error_sentence(refusal)
        status = max(status, error_status(refusal)) if outdated else status
    return director_response(
        request,
        "corrections/request",
        tournament,
        here="console",
        status=status,
        item=item,
        said=RequestWords.of(item),
        effect=effect,
        digest=digest,
        blocked=blocked,
        outdated=outdated,
        form=form,
    )


def _refusal_page(
    request: StaffRequest, form: RefusalForm, tournament: Tournament, asked: str
) -> HttpResponse:
    item = _item(request, tournament, asked)
    return _show(request, tournament, item, form, status=form_status(form))


@director_page
@of_tournament
@require_safe
def requests_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """List every request, the latest first, with what became of it."""
    closed = closed_boards(request.member, tournament)
    items = [
        (item, RequestWords.of(item), item.line.board in closed)
        for item in all_requests(tournament)
    ]
    figures = request_figures_in_words(request_figures(tournament))
    return director_response(
        request, "corrections/requests", tournament, here="console", items=items, figures=figures
    )


@director_page
@of_tournament
@require_safe
def request_view(request: StaffRequest, tournament: Tournament, asked: str) -> HttpResponse:
    """Show what is asked and what accepting it does."""
    return _show(request, tournament, _item(request, tournament, asked), RefusalForm())


@director_page
@of_tournament
@require_POST
def accept_view(request: StaffRequest, tournament: Tournament, asked: str) -> HttpResponse:
    """Let the result count as it was shown; where that is no longer true, show what is."""
    item, digest = _item(request, tournament, asked), request.POST.get("digest", "")
    try:
        accept_request(tournament=tournament, actor=request.actor, public_id=item.id, digest=digest)
    except (CorrectionOutdated, RequestDecided) as outdated:
        refusal = error_sentence(outdated)
        return _show(
            request,
            tournament,
            _item(request, tournament, asked),
            RefusalForm(),
            refusal,
            status=409,
        )
    messages.success(request, _("Accepted: the result is corrected."))
    return redirect(_next(tournament))


@director_page
@of_tournament
@require_POST
@form_page(RefusalForm, _refusal_page, says=N_("Refused: the player reads why."))
def refuse_view(
    request: StaffRequest, form: RefusalForm, tournament: Tournament, asked: str
) -> HttpResponse:
    """Leave the result, and tell the player why."""
    item, reason = _item(request, tournament, asked), form.cleaned_data["reason"]
    refuse_request(tournament=tournament, actor=request.actor, public_id=item.id, reason=reason)
    return redirect(_next(tournament))
