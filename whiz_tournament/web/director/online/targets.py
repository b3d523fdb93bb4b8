"""Where the club's pages go: what is there, what waits, and the connection tested."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from whiz_tournament.models import Protocol, Role, UploadTarget
from whiz_tournament.queries.online.targets import target_of_id
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.online.targets import (
    accept_offered,
    change_target,
    choose_target,
    empty_and_remove,
    remove_target,
    try_target,
    upload_now,
)
from whiz_tournament.web.director.online.target_cards import target_values
from whiz_tournament.web.director.online.target_forms import TargetForm, shown
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page
from whiz_tournament.web.shared.way_back import go_back
from whiz_tournament.wording.online import PROTOCOLS


@director_page
@require_safe
def targets_view(request: StaffRequest) -> HttpResponse:
    """Show where the pages go and how far they are; offer the administrator further places.

    A page that polls gets its part, this one's or that of the page that publishes, or nothing new.
    """
    values = {
        "here": "targets",
        **target_values(),
        "protocols": list(PROTOCOLS.items()),
        "is_admin": request.member.may(Role.ADMIN),
    }
    if request.GET.get("v") == values["targets_version"]:
        return HttpResponse(status=204)
    if "HX-Request" not in request.headers:
        return render(request, "director/online/targets.html", values)
    if "publish" in request.GET:
        values["back"] = request.GET["publish"]
        return render(request, "director/publishing/online.html", values)
    return render(request, "director/online/target_cards.html", values)


@admin_page
@require_http_methods(["GET", "POST"])
def new_target(request: StaffRequest, protocol: str) -> HttpResponse:
    """Add a place, and test the connection to it at once."""
    if protocol not in Protocol.values:
        raise NotFound
    form = TargetForm(request.POST or None, protocol=Protocol(protocol))
    if form.is_valid():
        with refusals_on(form):
            target = choose_target(
                club=request.club, given=form.given(), password=form.password_typed()
            )
            return _tested(request, target)
    return _form_page(request, form, Protocol(protocol), None)


@admin_page
@require_http_methods(["GET", "POST"])
def target_view(request: StaffRequest, target: str) -> HttpResponse:
    """Change a place or what opens it, and test the connection at once."""
    found = _target(target)
    protocol = Protocol(found.protocol)
    form = TargetForm(request.POST or None, protocol=protocol, kept=found, initial=shown(found))
    if form.is_valid():
        with refusals_on(form):
            change_target(target=found, given=form.given(), password=form.password_typed())
            return _tested(request, found)
    return _form_page(request, form, protocol, found)


@director_page
@require_POST
def upload_now_view(request: StaffRequest, target: str) -> HttpResponse:
    """Send what waits now."""
    upload_now(target=_target(target))
    return go_back(request, reverse("director_targets"))


@admin_page
@require_POST
def test_view(request: StaffRequest, target: str) -> HttpResponse:
    """Test the connection."""
    return _tested(request, _target(target))


@admin_page
@require_POST
def accept_view(request: StaffRequest, target: str) -> HttpResponse:
    """Trust the new key or certificate, and test the connection with it."""
    found = _target(target)
    accept_offered(target=found)
    return _tested(request, found)


@admin_page
@require_POST
def remove_view(request: StaffRequest, target: str) -> HttpResponse:
    """Send nothing there any more; if it is asked for, delete first what lies there."""
    found = _target(target)
    if "empty" in request.POST:
        empty_and_remove(target=found)
    else:
        remove_target(target=found)
    return redirect("director_targets")


def _tested(request: StaffRequest, target: UploadTarget) -> HttpResponse:
    """Test the connection and go back to the page that says what came of it."""
    if try_target(target=target):
        messages.success(request, _("The connection works. The pages are on their way."))
    return redirect("director_targets")


def _form_page(
    request: StaffRequest, form: TargetForm, protocol: Protocol, target: UploadTarget | None
) -> HttpResponse:
    values = {
        "here": "targets",
        "form": form,
        "protocol": PROTOCOLS[protocol],
        "is_open_to_all": protocol == Protocol.FTP,
        "target": target,
    }
    return render(request, "director/online/target.html", values, status=form_status(form))


def _target(public_id: str) -> UploadTarget:
    found = target_of_id(public_id)
    if found is None:
        raise NotFound
    return found
