"""The clubs of this server: listed and made, each with its limits, its state and its end."""

from typing import Final, ParamSpec

from django import forms
from django.http import FileResponse, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from whiz_tournament.features.clubs.queries import club_by_id, club_item, clubs_page, export_job
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.making import (
    LONGEST,
    close_club,
    create_club,
    open_club,
    request_club_export,
    set_club_host,
    set_club_limits,
)
from whiz_tournament.limits.clubs import JOBS_A_MINUTE, MEGABYTES, PLAYERS
from whiz_tournament.models import Club
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import Words, act, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.page_numbers import page_links, page_number, searched
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, operator_page

P = ParamSpec("P")
SEARCHED_ABOVE: Final = 10
"""Fewer clubs are seen at a glance."""
of_club: Final = SlugLookup(club_by_id, "club")


PLAIN = {"autocomplete": "off", "spellcheck": "false"}


class HostForm(forms.Form):
    """The host name that a club is reached by."""

    host = forms.CharField(
        label=gettext_lazy("Host name"),
        max_length=LONGEST + 10,
        help_text=gettext_lazy(
            "What is typed in a browser to reach this club: our-club.example.org"
        ),
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
    """The name, typed by anyone who means it."""

    name = forms.CharField(
        label=gettext_lazy("Name of the club, to delete it"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=PLAIN),
    )


def _page(request: StaffRequest, form: forms.Form | None, club: Club) -> HttpResponse:
    """Return the club's page; the one form that was sent keeps what was typed."""
    limits = {
        "players": club.most_players,
        "megabytes": club.most_megabytes,
        "jobs": club.most_jobs,
    }
    fresh: dict[str, forms.Form] = {
        "limits": LimitsForm(initial=limits),
        "host": HostForm(initial={"host": club.host}),
        "export": ExportForm(),
        "delete": DeleteForm(),
    }
    shown = {name: form if type(form) is type(other) else other for name, other in fresh.items()}
    job = export_job(club)
    values = {
        "item": club_item(club),
        "forms": shown,
        "job": job,
        "file": artefact(job) if job else None,
    }
    status = form_status(form) if form else 200
    return render(request, "clubs/club.html", values, status=status)


def _clubs_page(request: StaffRequest, form: NewClubForm) -> HttpResponse:
    return _with_link(request, form, None, "")


def _with_link(
    request: StaffRequest, form: NewClubForm, made: Club | None, link: str
) -> HttpResponse:
    search = searched(request)
    page = clubs_page(search=search, page=page_number(request))
    links = page_links(reverse("director_server_clubs"), page.page, page.pages, q=search)
    values = {
        "page": page,
        "search": search,
        "searchable": page.count > SEARCHED_ABOVE,
        "page_links": links,
        "form": form,
        "made": made,
        "link": link,
    }
    return render(request, "clubs/clubs.html", values, status=form_status(form))


@operator_page
@form_page(NewClubForm, _clubs_page)
def clubs_view(request: StaffRequest, form: NewClubForm) -> HttpResponse:
    """List the clubs; make one and show its administrator's link, this once."""
    club, token = create_club(**form.cleaned_data, asked_at=request.get_host())
    link = f"{request.scheme}://{club.host}{reverse('sign_in_link', args=[token])}"
    return _with_link(request, NewClubForm(), club, link)


@operator_page
@require_safe
@of_club
def club_view(request: StaffRequest, club: Club) -> HttpResponse:
    """Show one club: limits, state, its file, its end."""
    return _page(request, None, club)


ITS_PAGE: Final = its("director_server_club", "club")


@operator_page
@require_POST
@of_club
@form_page(LimitsForm, _page, ITS_PAGE, N_("Saved."))
def limits_view(request: StaffRequest, form: LimitsForm, club: Club) -> None:
    """Give the club other limits."""
    set_club_limits(club=club, **form.cleaned_data)


@operator_page
@require_POST
@of_club
@form_page(HostForm, _page, ITS_PAGE, N_("Saved."))
def host_view(request: StaffRequest, form: HostForm, club: Club) -> None:
    """Have the club reached by another host name."""
    set_club_host(club=club, **form.cleaned_data, asked_at=request.get_host())


@operator_page
@require_POST
@of_club
@act(ITS_PAGE)
def close_view(request: StaffRequest, club: Club) -> None:
    """Let nobody in."""
    close_club(club=club)


@operator_page
@require_POST
@of_club
@act(ITS_PAGE)
def open_view(request: StaffRequest, club: Club) -> None:
    """Let everybody in again."""
    open_club(club=club)


@operator_page
@require_POST
@of_club
@form_page(ExportForm, _page, ITS_PAGE, N_("The file is being made. Load this page again soon."))
def export_view(request: StaffRequest, form: ExportForm, club: Club) -> None:
    """Have all of the club saved as one file."""
    request_club_export(
        club=club,
        actor=request.actor,
        passphrase=form.cleaned_data["passphrase"],
        language=get_language() or "",
    )


@operator_page
@require_safe
@of_club
def file_view(request: StaffRequest, club: Club) -> HttpResponse:
    """Send the file that was made last; not found while there is none."""
    job = export_job(club)
    file = existing(artefact(job) if job else None)
    response = FileResponse(file.open(), as_attachment=True, filename=file.filename)
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too


@operator_page
@require_POST
@of_club
@form_page(DeleteForm, _page, "director_server_clubs", N_("Nothing of {club} is left."))
def delete_view(request: StaffRequest, form: DeleteForm, club: Club) -> Words:
    """Delete a closed club whose name was typed."""
    delete_club(club=club, **form.cleaned_data)
    return {"club": club.name}


ONE = "server/<str:club>/"
ADDRESSES: list[URLPattern] = [
    path("server/", clubs_view, name="director_server_clubs"),
    path(ONE, club_view, name="director_server_club"),
    path(f"{ONE}limits/", limits_view, name="director_server_limits"),
    path(f"{ONE}host/", host_view, name="director_server_host"),
    path(f"{ONE}close/", close_view, name="director_server_close"),
    path(f"{ONE}open/", open_view, name="director_server_open"),
    path(f"{ONE}export/", export_view, name="director_server_export"),
    path(f"{ONE}file/", file_view, name="director_server_file"),
    path(f"{ONE}delete/", delete_view, name="director_server_delete"),
]
STAFF_PAGES: Final = StaffPages(
    Place.CLUB, tuple(address.name for address in ADDRESSES if address.name)
)
