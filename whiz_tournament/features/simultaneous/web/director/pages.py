"""A simultaneous: organised by administrators of a club, joined by a code, left again."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from boards.deal_file import DealFile
from boards.errors import N_
from whiz_tournament.features.simultaneous.queries.clubs import organised
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.joining import (
    join_simultaneous,
    leave_simultaneous,
    take_club_back,
    withdraw_club,
)
from whiz_tournament.features.simultaneous.services.making import (
    create_simultaneous,
    invite_club,
    read_event_boards,
)
from whiz_tournament.features.simultaneous.web.director.event_page import (
    event_page,
    event_with_code,
    of_simultaneous,
)
from whiz_tournament.features.simultaneous.web.director.forms import (
    InviteForm,
    JoinForm,
    NewSimultaneousForm,
)
from whiz_tournament.models import Role, Simultaneous, Tournament
from whiz_tournament.web.shared.acts import act, form_alone, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


def _list_page(request: StaffRequest, form: JoinForm) -> HttpResponse:
    values = {
        "form": form,
        "organised": organised(),
        "is_admin": request.member.may(Role.ADMIN),
    }
    return render(request, "simultaneous/list.html", values, status=form_status(form))


@director_page
@form_page(JoinForm, _list_page, says=N_("Your club takes part. Now enter your players."))
def simultaneous_list(request: StaffRequest, form: JoinForm) -> HttpResponse:
    """List what the club organises; join another one by its code."""
    code = form.cleaned_data["code"]
    tournament = join_simultaneous(club=request.club, actor=request.actor, code=code)
    return redirect(tournament_url("director_tournament", tournament))


@admin_page
@form_page(NewSimultaneousForm, form_alone("simultaneous/new.html"))
def new_simultaneous(request: StaffRequest, form: NewSimultaneousForm) -> HttpResponse:
    """Make a simultaneous; its boards are dealt at once, or read from a file, and not shown."""
    given = _given(form)
    made = create_simultaneous(club=request.club, draft=form.draft, given=given.boards)
    for note in given.notes:
        messages.info(request, note.sentence(_))
    return redirect("director_simultaneous", made.public_id)


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
@form_page(InviteForm, event_page)
def simultaneous_view(
    request: StaffRequest, form: InviteForm, simultaneous: Simultaneous
) -> HttpResponse:
    """Show how far each club is; a POST invites one and shows its code, this once."""
    data = form.cleaned_data
    own = request.build_absolute_uri("/") if data["own_computer"] else ""
    place, code = invite_club(simultaneous=simultaneous, **{**data, "own_computer": own})
    return event_with_code(request, InviteForm(), simultaneous, code=code, invited=place)


@admin_page
@of_simultaneous
@act(its("director_simultaneous"), N_("This club no longer takes part."))
def withdraw_view(request: StaffRequest, simultaneous: Simultaneous, place: str) -> None:
    """Take a club out, or its code back."""
    withdraw_club(simultaneous=simultaneous, place=place, actor=request.actor)


@admin_page
@of_simultaneous
@act(its("director_simultaneous"), N_("This club takes part again."))
def take_back_view(request: StaffRequest, simultaneous: Simultaneous, place: str) -> None:
    """Take a club back in that left or was taken out."""
    take_club_back(simultaneous=simultaneous, place=place, actor=request.actor)


@admin_page
@of_simultaneous
@act(its("director_simultaneous"), N_("The embargo is over. Each club may publish."))
def end_view(request: StaffRequest, simultaneous: Simultaneous) -> None:
    """End the embargo."""
    end_embargo(simultaneous=simultaneous, actor=request.actor)


@director_page
@of_tournament
@act(its("director_publish"), N_("Your club no longer takes part."))
def leave_view(request: StaffRequest, tournament: Tournament) -> None:
    """Let the club play for itself."""
    leave_simultaneous(tournament=tournament, actor=request.actor)
