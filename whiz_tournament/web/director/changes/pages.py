"""Something happens in mid-evening: asked, shown with its difference, accepted or not."""

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.play.changes import (
    Proposal,
    accept_change,
    propose_change,
    propose_other_aim,
)
from whiz_tournament.services.play.changes.errors import ProposalOutdated
from whiz_tournament.web.director.changes.aims import aim_choices
from whiz_tournament.web.director.changes.differences import DifferenceWords
from whiz_tournament.web.director.changes.forms import (
    AddTableForm,
    ArriveForm,
    ChangeForm,
    LeaveForm,
    LoseTableForm,
    ReplaceForm,
)
from whiz_tournament.web.director.changes.movement_form import AnotherMovementForm
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)


@dataclass(frozen=True, slots=True)
class ChangePage:
    """What the page is called, the sentence under it, its form."""

    title: Promise
    sentence: Promise
    form: type[ChangeForm]
    ask: str = "ask"


CHANGE_PAGES: Final = {
    "arrive": ChangePage(
        _("A player arrives"),
        _("The rounds to come are planned anew. You see what changes before it counts."),
        ArriveForm,
    ),
    "leave": ChangePage(
        _("A player leaves"),
        _("What was played counts. You see what changes before it counts."),
        LeaveForm,
    ),
    "replace": ChangePage(
        _("A player is replaced"),
        _("The substitute takes the number and sits where that player would have sat."),
        ReplaceForm,
    ),
    "lose_table": ChangePage(
        _("A table falls away"),
        _("Everybody stays, and more of them rest. You see what changes before it counts."),
        LoseTableForm,
    ),
    "add_table": ChangePage(
        _("A table is added"),
        _("Those who would rest may play. You see what changes before it counts."),
        AddTableForm,
    ),
    "another_movement": ChangePage(
        _("Another movement"),
        _("For the rest of the evening; what was played stays. You see what changes first."),
        AnotherMovementForm,
        "another_movement",
    ),
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def change_view(request: StaffRequest, tournament: Tournament, act: str) -> HttpResponse:
    """Ask; a POST shows the difference, and one that accepts it applies it."""
    if tournament.status != TournamentStatus.RUNNING:
        return redirect(tournament_url("director_tournament", tournament))
    form = CHANGE_PAGES[act].form(request.POST or None, tournament, request.GET.dict())
    if form.is_valid():
        with refusals_on(form):
            if "digest" in request.POST:
                return _accept(request, tournament, act, form)
            proposal = propose_change(tournament=tournament, change=form.change)
            return _difference(request, tournament, act, form, proposal)
    return _page(request, tournament, act, status=form_status(form), form=form)


def _accept(
    request: StaffRequest, tournament: Tournament, act: str, form: ChangeForm
) -> HttpResponse:
    """Apply what was seen; where it is no longer true, show what is."""
    digest = request.POST["digest"]
    try:
        event = accept_change(
            tournament=tournament, actor=request.actor, change=form.change, digest=digest
        )
    except ProposalOutdated as outdated:
        proposal = propose_change(tournament=tournament, change=form.change)
        return _difference(request, tournament, act, form, proposal, error_sentence(outdated))
    return redirect(tournament_url("director_changed", tournament, event=event.pk))


def _difference(  # noqa: PLR0917 - private: the page's parts, in the order of the sentence
    request: StaffRequest,
    tournament: Tournament,
    act: str,
    form: ChangeForm,
    proposal: Proposal,
    outdated: str = "",
) -> HttpResponse:
    return _page(
        request,
        tournament,
        act,
        page="difference",
        status=409 if outdated else 200,
        form=form,
        digest=proposal.digest,
        told=DifferenceWords.of(proposal, tournament),
        aims=aim_choices(proposal, propose_other_aim(tournament=tournament, proposal=proposal)),
        outdated=outdated,
    )


def _page(
    request: StaffRequest,
    tournament: Tournament,
    act: str,
    *,
    page: str = "",
    status: int = 200,
    **values: Any,
) -> HttpResponse:
    said = {"title": CHANGE_PAGES[act].title, "sentence": CHANGE_PAGES[act].sentence, **values}
    page = page or CHANGE_PAGES[act].ask
    return director_response(
        request, f"changes/{page}", tournament, here="console", status=status, **said
    )
