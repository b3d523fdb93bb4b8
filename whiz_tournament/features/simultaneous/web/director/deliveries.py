"""A club on a computer of its own: its invitation, and its evening that comes back."""

from typing import Final

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from whiz_tournament.features.simultaneous.queries.clubs import invitation_of
from whiz_tournament.features.simultaneous.services.delivering import send_evening, write_evening
from whiz_tournament.features.simultaneous.services.embargo import end_own_embargo
from whiz_tournament.features.simultaneous.services.invitations import take_invitation_in
from whiz_tournament.features.simultaneous.services.receiving import take_delivered_file
from whiz_tournament.features.simultaneous.web.director.event_page import (
    event_page,
    of_simultaneous,
)
from whiz_tournament.features.simultaneous.web.director.forms import (
    DeliveredFileForm,
    InvitationForm,
)
from whiz_tournament.limits import sizes
from whiz_tournament.models import Simultaneous, Tournament
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act, form_alone, form_page, its
from whiz_tournament.web.shared.file_responses import kept_file_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url

JSON: Final = "application/json"
NOTHING_PROMISED: Final = "simultaneous/nothing_promised.html"


@director_page
@form_page(InvitationForm, form_alone("simultaneous/take_in.html"))
def take_in_view(request: StaffRequest, form: InvitationForm) -> HttpResponse:
    """Make the club's own tournament from the file and the code that the organiser gave."""
    data = form.cleaned_data["file"].read(sizes.INVITATION + 1)
    code = form.cleaned_data["code"]
    made = take_invitation_in(club=request.club, actor=request.actor, data=data, code=code)
    messages.success(request, _("Your club takes part. Now enter your players."))
    if not made.simultaneous.commitment:
        messages.warning(request, render_to_string(NOTHING_PROMISED).strip())
    return redirect(tournament_url("director_tournament", made))


@admin_page
@of_simultaneous
@require_safe
def invitation_view(request: StaffRequest, simultaneous: Simultaneous, place: str) -> HttpResponse:
    """Give the file of a club; without its code it opens nothing."""
    invitation = existing(invitation_of(simultaneous, place))
    return kept_file_response(
        f"{simultaneous.date.isoformat()}-{place[:8]}.json", invitation.encode(), JSON
    )


@admin_page
@of_simultaneous
@require_POST
@form_page(DeliveredFileForm, event_page, its("director_simultaneous"))
def receive_view(
    request: StaffRequest, form: DeliveredFileForm, simultaneous: Simultaneous
) -> None:
    """Take in the file that a club saved after its evening."""
    data = form.cleaned_data["file"].read(sizes.DELIVERED_EVENING + 1)
    taken = take_delivered_file(simultaneous=simultaneous, data=data)
    sentence = (
        _("The results of {name} are here.")
        if taken.new
        else _("The results of {name} were here already.")
    )
    messages.success(request, sentence.format(name=taken.club))


@director_page
@of_tournament
@act(its("director_publish"))
def send_view(request: StaffRequest, tournament: Tournament) -> None:
    """Send the evening to the organiser's server."""
    over = send_evening(tournament=tournament, actor=request.actor)
    messages.success(request, _("The organiser has your results."))
    if over:
        messages.success(request, _("The embargo is over. You can publish."))


@director_page
@of_tournament
@require_POST
def save_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Give the evening as a file for the organiser."""
    written = write_evening(tournament=tournament, actor=request.actor)
    return kept_file_response(written.name, written.data, JSON)


@director_page
@of_tournament
@act(its("director_publish"), N_("The embargo is over. You can publish."))
def embargo_over_view(request: StaffRequest, tournament: Tournament) -> None:
    """Let the club publish: the organiser said that all are done."""
    end_own_embargo(tournament=tournament, actor=request.actor)
