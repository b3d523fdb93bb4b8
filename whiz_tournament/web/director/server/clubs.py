"""The clubs of this server: listed and made, each with its limits, its state and its end."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

from django import forms
from django.contrib import messages
from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from whiz_tournament.limits.clubs import JOBS_A_MINUTE, MEGABYTES, PLAYERS
from whiz_tournament.models import Club
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.clubs.listed import club_by_id, club_item, clubs_page, export_job
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.queries.online.hosting import is_operator
from whiz_tournament.services.clubs.deleting import delete_club
from whiz_tournament.services.clubs.making import (
    LONGEST,
    close_club,
    create_club,
    open_club,
    request_club_export,
    set_club_host,
    set_club_limits,
)
from whiz_tournament.services.errors import Forbidden, NotFound
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page

P = ParamSpec("P")
LONGEST_SEARCH: Final = 100
SEARCHED_ABOVE: Final = 10
"""Fewer clubs are seen at a glance."""
ClubView = Callable[Concatenate[StaffRequest, Club, P], HttpResponse]


def operator_page(
    view: Callable[Concatenate[StaffRequest, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Open a page to administrators of the server's own club."""

    @wraps(view)
    def guarded(request: StaffRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not is_operator(request.member):
            raise Forbidden
        return view(request, *args, **kwargs)

    return admin_page(guarded)


def _club(club_id: str) -> Club:
    found = club_by_id(club_id)
    if found is None:
        raise NotFound
    return found


@operator_page
@require_http_methods(["GET", "POST"])
def clubs_view(request: StaffRequest) -> HttpResponse:
    """List the clubs; make one and show its administrator's link, this once."""
    form = NewClubForm(request.POST or None)
    made = {}
    if form.is_valid():
        with refusals_on(form):
            club, token = create_club(**form.cleaned_data, asked_at=request.get_host())
            link = f"{request.scheme}://{club.host}{reverse('sign_in_link', args=[token])}"
            made, form = {"made": club, "link": link}, NewClubForm()
    search = request.GET.get("q", "")[:LONGEST_SEARCH]
    page = clubs_page(search=search, page=page_number(request))
    links = page_links(reverse("director_server_clubs"), page.page, page.pages, q=search)
    values = {
        "page": page,
        "search": search,
        "searchable": page.count > SEARCHED_ABOVE,
        "page_links": links,
        "form": form,
        **made,
    }
    return render(request, "director/server/clubs.html", values, status=form_status(form))


@operator_page
@require_safe
def club_view(request: StaffRequest, club: str) -> HttpResponse:
    """Show one club: limits, state, its file, its end."""
    return _page(request, _club(club))


@operator_page
@require_POST
def limits_view(request: StaffRequest, club: str) -> HttpResponse:
    """Give the club other limits."""
    known, form = _club(club), LimitsForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            set_club_limits(club=known, **form.cleaned_data)
            return _back(request, known, _("Saved."))
    return _page(request, known, limits=form)


@operator_page
@require_POST
def host_view(request: StaffRequest, club: str) -> HttpResponse:
    """Have the club reached by another host name."""
    known, form = _club(club), HostForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            set_club_host(club=known, **form.cleaned_data, asked_at=request.get_host())
            return _back(request, known, _("Saved."))
    return _page(request, known, host=form)


@operator_page
@require_POST
def close_view(request: StaffRequest, club: str) -> HttpResponse:
    """Let nobody in."""
    return redirect("director_server_club", close_club(club=_club(club)).public_id)


@operator_page
@require_POST
def open_view(request: StaffRequest, club: str) -> HttpResponse:
    """Let everybody in again."""
    return redirect("director_server_club", open_club(club=_club(club)).public_id)


@operator_page
@require_POST
def export_view(request: StaffRequest, club: str) -> HttpResponse:
    """Have all of the club saved as one file."""
    known, form = _club(club), ExportForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            request_club_export(
                club=known,
                actor=request.actor,
                passphrase=form.cleaned_data["passphrase"],
                language=get_language() or "",
            )
            return _back(request, known, _("The file is being made. Load this page again soon."))
    return _page(request, known, export=form)


@operator_page
@require_safe
def file_view(request: StaffRequest, club: str) -> HttpResponse:
    """Send the file that was made last; not found while there is none."""
    job = export_job(_club(club))
    file = artefact(job) if job else None
    if file is None:
        raise NotFound
    response = FileResponse(file.open(), as_attachment=True, filename=file.filename)
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too


@operator_page
@require_POST
def delete_view(request: StaffRequest, club: str) -> HttpResponse:
    """Delete a closed club whose name was typed."""
    known, form = _club(club), DeleteForm(request.POST)
    if form.is_valid():
        with refusals_on(form):
            delete_club(club=known, **form.cleaned_data)
            messages.success(request, _("Nothing of %(club)s is left.") % {"club": known.name})
            return redirect("director_server_clubs")
    return _page(request, known, delete=form)


def _back(request: StaffRequest, club: Club, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect("director_server_club", club.public_id)


def _page(request: StaffRequest, club: Club, **bound: Any) -> HttpResponse:
    """Return the club's page; the one form that was sent keeps what was typed."""
    limits = {
        "players": club.most_players,
        "megabytes": club.most_megabytes,
        "jobs": club.most_jobs,
    }
    forms = {
        "limits": LimitsForm(initial=limits),
        "host": HostForm(initial={"host": club.host}),
        "export": ExportForm(),
        "delete": DeleteForm(),
        **bound,
    }
    job = export_job(club)
    values = {
        "item": club_item(club),
        "forms": forms,
        "job": job,
        "file": artefact(job) if job else None,
    }
    status = max(form_status(form) for form in forms.values())
    return render(request, "director/server/club.html", values, status=status)


# What the operator types about a club.

PLAIN = {"autocomplete": "off", "spellcheck": "false"}


class HostForm(forms.Form):
    """The host name that a club is reached by."""

    host = forms.CharField(
        label=gettext_lazy("Host name"),
        max_length=LONGEST + 10,
        help_text=gettext_lazy("The name alone: our-club.example.org"),
        widget=forms.TextInput(attrs={**PLAIN, "inputmode": "url"}),
    )


class NewClubForm(HostForm):
    """A club with its host name, and who looks after it first."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_NAME)
    admin = forms.CharField(
        label=gettext_lazy("Its first administrator signs in as"),
        max_length=150,
        widget=forms.TextInput(attrs=PLAIN),
    )

    field_order = ("name", "host", "admin")


class LimitsForm(forms.Form):
    """What a club may take up; empty is what every club has."""

    players = forms.IntegerField(label=gettext_lazy("Players on its list"), required=False)
    megabytes = forms.IntegerField(
        label=gettext_lazy("Photographs and papers, in MB"), required=False
    )
    jobs = forms.IntegerField(label=gettext_lazy("Jobs a minute"), required=False)

    def __init__(self, *args: object, **options: object) -> None:
        """Show in an empty field what every club has."""
        super().__init__(*args, **options)  # type: ignore[arg-type]  # Django's own, as they come
        usual = {"players": PLAYERS, "megabytes": MEGABYTES, "jobs": JOBS_A_MINUTE}
        for name, number in usual.items():
            self.fields[name].widget.attrs["placeholder"] = number


class ExportForm(forms.Form):
    """What seals the club's file."""

    passphrase = forms.CharField(
        label=gettext_lazy("Passphrase (empty: passwords and codes stay here)"),
        required=False,
        widget=forms.TextInput(attrs=PLAIN),
    )


class DeleteForm(forms.Form):
    """The name, typed by whoever means it."""

    name = forms.CharField(
        label=gettext_lazy("Name of the club, to delete it"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=PLAIN),
    )
