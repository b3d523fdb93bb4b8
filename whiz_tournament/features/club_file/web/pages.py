"""Saving the club's data as one file; opening such a file and looking at it."""

from datetime import datetime
from typing import Final

from django.http import FileResponse, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.typed_numbers import typed_number
from whiz_tournament.features.club_file.queries import (
    BRINGING_IN,
    OPENING,
    SAVING,
    FileStanding,
    OneSide,
    club_file_work,
    club_files_on_sticks,
    saved_club_file,
)
from whiz_tournament.features.club_file.services.bringing_in import request_bringing_in
from whiz_tournament.features.club_file.services.opening import (
    OpenedClubFile,
    close_club_file,
    opened_club_file,
    receive_piece,
    request_opening,
)
from whiz_tournament.features.club_file.services.replacing import (
    club_file_waits,
    let_wait_for_the_next_start,
    look_again,
)
from whiz_tournament.features.club_file.services.saving import request_club_file
from whiz_tournament.features.club_file.web.forms import OpenForm, PutForm, SaveForm
from whiz_tournament.features.club_file.wording import standing_sentence
from whiz_tournament.limits import sizes
from whiz_tournament.live.running_server import laptop
from whiz_tournament.queries.server.backups import sticks
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import Words, act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page

MOST_DIGITS: Final = 12
"""Of the place of a byte in a file: no club's has a terabyte."""


def _page(request: StaffRequest, form: SaveForm | OpenForm) -> HttpResponse:
    """Show what can be done with such files, with the form that was sent."""
    brought = club_file_work(request.club, BRINGING_IN)
    opened = None if brought.job else opened_club_file()
    values = {
        "form": form if isinstance(form, SaveForm) else SaveForm(),
        "open_form": form if isinstance(form, OpenForm) else OpenForm(),
        "sticks": sticks(),
        "club_files": club_files_on_sticks(),
        "waits": club_file_waits(),
        "is_laptop": laptop() is not None,
        "opened": opened,
        "opens": "open" in request.GET,
        "work": club_file_work(request.club, OPENING),
        "brought": brought,
        "most": sizes.CLUB_FILE,
        "piece": sizes.CLUB_FILE_PIECE,
        **(standing_values(opened) if opened else {}),
        **_saving_values(request),
    }
    return render(request, "club_file/page.html", values, status=form_status(form))


def _saving_values(request: StaffRequest) -> Words:
    return {"saving": club_file_work(request.club, SAVING), "saved": saved_club_file()}


def standing_values(opened: OpenedClubFile) -> dict[str, object]:
    """Return what the page says of the file."""
    comparison = opened.comparison
    return {
        "saved_at": datetime.fromisoformat(opened.made_at),
        "standing": standing_sentence(comparison.standing),
        "may_replace": comparison.may_replace,
        "may_agree": comparison.only_details_stand_against_it,
        "other_club": comparison.standing == FileStanding.OTHER_CLUB,
        "sides": [
            (_("Only on this laptop"), comparison.here.evenings, _details(comparison.here), False),
            (_("Only in the file"), comparison.there.evenings, _details(comparison.there), True),
        ],
    }


def _details(side: OneSide) -> list[str]:
    sentence = pgettext("what differs", "{subject}: {name}")
    return [sentence.format(subject=_(detail.subject), name=detail.name) for detail in side.details]


@admin_page
@require_safe
def club_file(request: StaffRequest) -> HttpResponse:
    """Offer to save the data and to open a file; show the file that was opened."""
    return _page(request, SaveForm())


@admin_page
@require_POST
@form_page(SaveForm, _page, "director_club_file")
def save(request: StaffRequest, form: SaveForm) -> None:
    """Have the file saved."""
    request_club_file(
        club=request.club,
        actor=request.actor,
        passphrase=form.cleaned_data["passphrase"],
        folder=form.cleaned_data["folder"],
        language=get_language() or "",
    )


@admin_page
@require_safe
def saving(request: StaffRequest) -> HttpResponse:
    """Return how far the file is to a page that polls; nothing where it knows."""
    if request.GET.get("v") == club_file_work(request.club, SAVING).mark:
        return HttpResponse(status=204)
    return render(request, "club_file/saving.html", _saving_values(request))


@admin_page
@require_safe
def download(request: StaffRequest) -> HttpResponse:
    """Send the file that was saved; not found while there is none."""
    saved = existing(saved_club_file())
    response = FileResponse(saved.open("rb"), as_attachment=True, filename=saved.name)
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too


@admin_page
@require_POST
def piece(request: StaffRequest, upload: str) -> HttpResponse:
    """Take in some bytes of a file that is larger than one request may be."""
    at = existing(typed_number(request.GET.get("at", "0"), MOST_DIGITS))
    receive_piece(upload=upload, at=at, piece=request.body)
    return HttpResponse(status=204)


@admin_page
@require_POST
@form_page(OpenForm, _page, "director_club_file")
def open_file(request: StaffRequest, form: OpenForm) -> None:
    """Have a file opened, to show how it stands to what is here."""
    request_opening(
        club=request.club,
        actor=request.actor,
        path=form.chosen(),
        passphrase=form.cleaned_data["passphrase"],
        language=get_language() or "",
    )


@admin_page
@require_safe
def opening(request: StaffRequest) -> HttpResponse:
    """Return how far the opening is to a page that polls; once it is over, the page again."""
    return _course(request, OPENING, "opening")


@admin_page
@act("director_club_file")
def close_file(request: StaffRequest) -> None:
    """Let go of the opened file; nothing changes here."""
    close_club_file()


@admin_page
@act("director_club_file")
def bring_in(request: StaffRequest, evening: str) -> None:
    """Have one evening of the opened file added to what is here."""
    request_bringing_in(
        club=request.club,
        actor=request.actor,
        public_id=evening,
        language=get_language() or "",
    )


@admin_page
@require_safe
def bringing_in(request: StaffRequest) -> HttpResponse:
    """Return how far that evening is to a page that polls; once it is over, the page again."""
    return _course(request, BRINGING_IN, "bringing_in")


@admin_page
@act("director_club_file")
def put(request: StaffRequest) -> None:
    """Have the opened file put in place at the next start."""
    form = PutForm(request.POST)
    form.full_clean()
    let_wait_for_the_next_start(**form.cleaned_data)


@admin_page
@act("director_club_file")
def look(request: StaffRequest) -> None:
    """Put nothing in place after all."""
    look_again()


def _course(request: StaffRequest, kind: str, part: str) -> HttpResponse:
    work = club_file_work(request.club, kind)
    if request.GET.get("v") == work.mark:
        return HttpResponse(status=204)
    if work.job is None:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return render(request, f"club_file/{part}.html", {"work": work})


HERE = "club-file/"
ADDRESSES: Final[list[URLPattern]] = [
    path(HERE, club_file, name="director_club_file"),
    path(f"{HERE}save/", save, name="director_save_club_file"),
    path(f"{HERE}saving/", saving, name="director_saving_club_file"),
    path(f"{HERE}file/", download, name="director_download_club_file"),
    path(f"{HERE}open/", open_file, name="director_open_club_file"),
    path(f"{HERE}opening/", opening, name="director_opening_club_file"),
    path(f"{HERE}bringing-in/", bringing_in, name="director_bringing_in"),
    path(f"{HERE}pieces/<str:upload>/", piece, name="director_club_file_piece"),
    path(f"{HERE}close/", close_file, name="director_close_club_file"),
    path(f"{HERE}put/", put, name="director_put_club_file"),
    path(f"{HERE}look/", look, name="director_look_again"),
    path(f"{HERE}evening/<str:evening>/", bring_in, name="director_bring_in_evening"),
]
STAFF_PAGES: Final = StaffPages(
    Place.CLUB, tuple(address.name for address in ADDRESSES if address.name)
)
