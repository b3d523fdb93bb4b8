"""The photograph of a board: taken in, shown to who may see the hands, forgotten."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.board_pictures import has_picture, picture_of
from whiz_tournament.services.board_pictures import drop_picture, keep_picture
from whiz_tournament.services.closed_hands import refuse_closed_hands
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.looking import note_look
from whiz_tournament.services.pictures import MOST_BYTES
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.hands.onward import onward
from whiz_tournament.web.director.pages import of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form


class PictureForm(forms.Form):
    """A photograph from the phone's camera or a file."""

    picture = forms.FileField(
        label=gettext_lazy("Photograph"),
        help_text=gettext_lazy("JPEG, PNG or WebP, at most 12 MB: the four hands, face up."),
        widget=forms.FileInput(attrs={"accept": "image/*"}),
    )

    def clean_picture(self) -> bytes:
        """Return the bytes of a file that is small enough to be looked at."""
        file = self.cleaned_data["picture"]
        return bytes(file.read(MOST_BYTES + 1))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def picture_page(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Show the photograph and take another."""
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    form = PictureForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        with shown_in(form):
            data = form.cleaned_data["picture"]
            keep_picture(tournament=tournament, actor=request.actor, board=board, data=data)
            messages.success(request, _("The photograph is kept."))
            return onward(request, tournament, "director_picture", board)
    return show(
        request,
        "hands/picture",
        tournament,
        here="",
        status=status_of_form(form),
        board=board,
        form=form,
        kept=has_picture(tournament, board),
    )


@director_page
@of_tournament
@require_http_methods(["GET"])
def picture_file(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Send the photograph itself, to be kept by no browser."""
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    jpeg = picture_of(tournament, board)
    if jpeg is not None:
        note_look(tournament=tournament, actor=request.actor, boards=[board])
    return sent_picture(jpeg)


@director_page
@of_tournament
@require_POST
def picture_dropped(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Forget it."""
    drop_picture(tournament=tournament, actor=request.actor, board=board)
    messages.success(request, _("The photograph is forgotten."))
    return onward(request, tournament, "director_picture", board)


def sent_picture(jpeg: bytes | None) -> HttpResponse:
    """Return a photograph, or raise ``NotFound``."""
    if jpeg is None:
        raise NotFound
    response = HttpResponse(jpeg, content_type="image/jpeg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "no-store"
    return response
