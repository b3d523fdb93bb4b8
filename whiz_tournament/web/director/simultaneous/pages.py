"""A simultaneous: organised by administrators of a club, joined by a code, left again."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.deal_file import DealFile
from whiz_tournament.models import Role, Simultaneous, Tournament
from whiz_tournament.queries.simultaneous.clubs import organised
from whiz_tournament.services.simultaneous.embargo import end_embargo
from whiz_tournament.services.simultaneous.joining import (
    join_simultaneous,
    leave_simultaneous,
    take_club_back,
    withdraw_club,
)
from whiz_tournament.services.simultaneous.making import (
    create_simultaneous,
    invite_club,
    read_event_boards,
)
from whiz_tournament.web.director.simultaneous.event_page import event_response, of_simultaneous
from whiz_tournament.web.director.simultaneous.forms import (
    InviteForm,
    JoinForm,
    NewSimultaneousForm,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


@director_page
@require_http_methods(["GET", "POST"])
def simultaneous_list(request: StaffRequest) -> HttpResponse:
    """List what the club organises; join another one by its code."""
    form = JoinForm(request.POST or None)
    if form.is_valid():
        with refusals_on(form):
            code = form.cleaned_data["code"]
            tournament = join_simultaneous(club=request.club, actor=request.actor, code=code)
            messages.success(request, _("Your club takes part. Now enter your players."))
            return redirect(tournament_url("director_tournament", tournament))
    values = {
        "form": form,
        "organised": organised(),
        "is_admin": request.member.may(Role.ADMIN),
    }
    return render(request, "director/simultaneous/list.html", values, status=form_status(form))


@admin_page
@require_http_methods(["GET", "POST"])
def new_simultaneous(request: StaffRequest) -> HttpResponse:
    """Make a simultaneous; its boards are dealt at once, or read from a file, and not shown."""
    sent = request.method == "POST"
    form = NewSimultaneousForm(request.POST, request.FILES) if sent else NewSimultaneousForm()
    if form.is_valid():
        with refusals_on(form):
            given = _given(form)
            made = create_simultaneous(club=request.club, draft=form.draft, given=given.boards)
            for note in given.notes:
                messages.info(request, note.sentence(_))
            return redirect("director_simultaneous", made.public_id)
    return render(
        request, "director/simultaneous/new.html", {"form": form}, status=form_status(form)
    )


def _given(form: NewSimultaneousForm) -> DealFile:
    """Return what the file holds, nothing without one."""
    file, draft = form.cleaned_data["file"], form.draft
    if not file:
        return DealFile(())
    return read_event_boards(
        data=file.read(), file_name=file.name, wanted=draft.boards, domy_seat=draft.domy_seat
    )


@admin_page
@of_simultaneous
@require_http_methods(["GET", "POST"])
def simultaneous_view(request: StaffRequest, simultaneous: Simultaneous) -> HttpResponse:
    """Show how far each club is; a POST invites one and shows its code, this once."""
    form, code, invited = InviteForm(request.POST or None), "", None
    if form.is_valid():
        with refusals_on(form):
            said = form.cleaned_data
            own = request.build_absolute_uri("/") if said["own_computer"] else ""
            place, code = invite_club(simultaneous=simultaneous, **{**said, "own_computer": own})
            invited, form = place, InviteForm()
    more = {"form": form, "code": code, "invited": invited}
    return event_response(request, simultaneous, more, status=form_status(form))


@admin_page
@of_simultaneous
@require_POST
def withdraw_view(request: StaffRequest, simultaneous: Simultaneous, place: str) -> HttpResponse:
    """Take a club out, or its code back."""
    withdraw_club(simultaneous=simultaneous, place=place, actor=request.actor)
    messages.success(request, _("This club no longer takes part."))
    return redirect("director_simultaneous", simultaneous.public_id)


@admin_page
@of_simultaneous
@require_POST
def take_back_view(request: StaffRequest, simultaneous: Simultaneous, place: str) -> HttpResponse:
    """Take a club back in that left or was taken out."""
    take_club_back(simultaneous=simultaneous, place=place, actor=request.actor)
    messages.success(request, _("This club takes part again."))
    return redirect("director_simultaneous", simultaneous.public_id)


@admin_page
@of_simultaneous
@require_POST
def end_view(request: StaffRequest, simultaneous: Simultaneous) -> HttpResponse:
    """End the embargo."""
    end_embargo(simultaneous=simultaneous, actor=request.actor)
    messages.success(request, _("The embargo is over. Each club may publish."))
    return redirect("director_simultaneous", simultaneous.public_id)


@director_page
@of_tournament
@require_POST
def leave_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Let the club play for itself."""
    leave_simultaneous(tournament=tournament, actor=request.actor)
    messages.success(request, _("Your club no longer takes part."))
    return redirect(tournament_url("director_publish", tournament))
