"""Pictures of slips are sent; how far their reading is; and all that were sent."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.features.slip_pictures.queries import (
    next_waiting_picture,
    slip_picture_lists,
    slip_reading_work,
)
from whiz_tournament.features.slip_pictures.services.sending import SentFile, send_slip_pictures
from whiz_tournament.features.slip_pictures.web.picture_pages import picture_url
from whiz_tournament.limits import sizes
from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import existing
from whiz_tournament.web.desk.pages import desk_page, desk_response, last_act
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest


class ManyFilesInput(forms.ClearableFileInput):
    """A field that takes several files."""

    allow_multiple_selected = True


class ManyFilesField(forms.FileField):
    """All files of a field, each checked by itself."""

    widget = ManyFilesInput

    def clean(self, data: object, initial: object = None) -> "list[UploadedFile[bytes]]":
        """Return the files."""
        given = data if isinstance(data, list | tuple) else [data]
        return [super(ManyFilesField, self).clean(file, initial) for file in given]


class SlipPicturesForm(forms.Form):
    """Photographs, scans, or a PDF of the whole pile."""

    pictures = ManyFilesField(
        label=gettext_lazy("Pictures of slips"),
        help_text=format_lazy(
            gettext_lazy("JPEG, PNG or PDF, several at once, together at most {limit} MB."),
            limit=sizes.megabytes(sizes.SLIP_PICTURES),
        ),
        widget=ManyFilesInput(attrs={"accept": "image/jpeg,image/png,application/pdf"}),
    )


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def pictures_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """List what was sent and take more; what is sent is read by a job."""
    posted = request.method == "POST"
    form = SlipPicturesForm(request.POST, request.FILES) if posted else SlipPicturesForm()
    if form.is_valid():
        with refusals_on(form):
            return see_other(_sent(request, tournament, form.cleaned_data["pictures"]))
    values: dict[str, Any] = {
        "form": form,
        "lists": slip_picture_lists(tournament),
        "last": last_act(request, tournament),
        "status": form_status(form),
    }
    return desk_response(request, "list", tournament, folder="slip_pictures", **values)


def _sent(request: StaffRequest, tournament: Tournament, files: "list[UploadedFile[bytes]]") -> str:
    """Have the files read, and return where one sees how far that is."""
    # One byte too many is enough to refuse them; the rest need not be in memory.
    most = sizes.SLIP_PICTURES + 1
    job = send_slip_pictures(
        tournament=tournament,
        actor=request.actor,
        files=[SentFile(file.name or "", file.read(most)) for file in files],
        language=get_language() or "",
    )
    return reverse("desk_pictures_reading", args=[tournament.slug, job.public_id])


@desk_page
@require_safe
def reading_view(request: StaffRequest, tournament: Tournament, job: str) -> HttpResponse:
    """Show how far the reading is, to a page that polls as well, and what came of it."""
    work = existing(slip_reading_work(tournament, job))
    polls = "v" in request.GET
    if polls and request.GET["v"] == work.mark:
        return HttpResponse(status=204)
    following = next_waiting_picture(tournament)
    values: dict[str, Any] = {
        "work": work,
        "onward": picture_url(tournament, following) if following else "",
        "again": reverse("desk_pictures_reading", args=[tournament.slug, job]),
    }
    if polls:
        return render(
            request, "slip_pictures/reading_part.html", {"tournament": tournament, **values}
        )
    return desk_response(request, "reading", tournament, folder="slip_pictures", **values)
