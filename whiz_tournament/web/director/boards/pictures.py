"""The photograph of a board: taken in, shown to anyone who may see the hands, forgotten."""

from django import forms
from django.http import HttpResponse
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from whiz_tournament.limits import sizes
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.pictures import has_picture, picture_of
from whiz_tournament.services.boards.closed_hands import audit_hand_view, refuse_closed_hands
from whiz_tournament.services.boards.image_files import delete_picture, save_picture
from whiz_tournament.web.director.boards.next_page import redirect_to_board
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.file_responses import photograph_response
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import director_response, of_tournament


class PictureForm(forms.Form):
    """A photograph from the phone's camera or a file."""

    picture = forms.FileField(
        label=gettext_lazy("Photograph"),
        help_text=format_lazy(
            gettext_lazy("JPEG, PNG or WebP, at most {limit} MB: the four hands, face up."),
            limit=sizes.megabytes(sizes.PICTURE),
        ),
        widget=forms.FileInput(attrs={"accept": "image/*"}),
    )

    def clean_picture(self) -> bytes:
        """Return the bytes of a file that is small enough to be looked at."""
        file = self.cleaned_data["picture"]
        return bytes(file.read(sizes.PICTURE + 1))


def _form(request: StaffRequest, tournament: Tournament, board: int) -> PictureForm:
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    return PictureForm(request.POST or None, request.FILES or None)


def _page(
    request: StaffRequest, form: PictureForm, tournament: Tournament, board: int
) -> HttpResponse:
    return director_response(
        request,
        "boards/picture",
        tournament,
        here="",
        status=form_status(form),
        board=board,
        form=form,
        kept=has_picture(tournament, board),
    )


@director_page
@of_tournament
@form_page(_form, _page, says=N_("The photograph is kept."))
def picture_page(
    request: StaffRequest, form: PictureForm, tournament: Tournament, board: int
) -> HttpResponse:
    """Show the photograph and take another."""
    data = form.cleaned_data["picture"]
    save_picture(tournament=tournament, actor=request.actor, board=board, data=data)
    return redirect_to_board(request, tournament, "director_picture", board)


@director_page
@of_tournament
@require_http_methods(["GET"])
def picture_file(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Send the photograph itself, to be kept by no browser."""
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    jpeg = picture_of(tournament, board)
    if jpeg is not None:
        audit_hand_view(tournament=tournament, actor=request.actor, boards=[board])
    return photograph_response(jpeg)


@director_page
@of_tournament
@act(says=N_("The photograph is forgotten."))
def picture_dropped(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Forget it."""
    delete_picture(tournament=tournament, actor=request.actor, board=board)
    return redirect_to_board(request, tournament, "director_picture", board)
