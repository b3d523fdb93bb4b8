"""A movement of the director's own: typed, pasted or sent as a file; refused with its cell."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.features.own_movements.queries import SharedBoards, shared_boards
from whiz_tournament.features.own_movements.web.movement_text import own_data
from whiz_tournament.limits import sizes
from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.plans import use_movement
from whiz_tournament.web.shared.form_fields import refuse_large
from whiz_tournament.web.shared.form_refusals import PAGE_REFUSALS, form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    of_tournament,
    page_frame,
    tournament_url,
)
from whiz_tournament.wording.quantities import board_numbers


class MovementForm(forms.Form):
    """The movement as CSV or JSON, typed or in a file."""

    text = forms.CharField(
        label=gettext_lazy("The movement"),
        required=False,
        max_length=sizes.OWN_MOVEMENT,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
    )
    file = forms.FileField(label=gettext_lazy("Or a file, CSV or JSON"), required=False)

    def clean(self) -> dict[str, object]:
        """Put the file's text in the place of what was typed."""
        values = super().clean() or {}
        file = values.get("file")
        if file is not None:
            values["text"] = self._read(file)
        if not values.get("text") and not self.errors:
            self.add_error("text", _("Type the movement, or choose a file."))
        return values

    def _read(self, file: Any) -> str:
        try:
            refuse_large(file, sizes.OWN_MOVEMENT)
            return str(file.read().decode("utf-8-sig"))
        except forms.ValidationError as refusal:
            self.add_error("file", refusal)
        except UnicodeDecodeError:
            self.add_error("file", _("This file is not plain text. Save it as CSV UTF-8 or JSON."))
        return ""


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def own_movement(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the form with an example; a POST checks the movement and takes it, or names the cell."""
    if tournament.status not in BEFORE_START:
        return redirect(tournament_url("director_certificate", tournament))
    form = MovementForm(request.POST or None, request.FILES or None)
    if form.is_valid() and _taken(request, tournament, form):
        return redirect(tournament_url("director_certificate", tournament))
    values = {"form": form, "example": example_movement(tournament.domy_seat)}
    status = form_status(form)
    context = {**page_frame(request, tournament, here="players"), **values}
    return render(request, "own_movements/page.html", context, status=status)


def _taken(request: StaffRequest, tournament: Tournament, form: MovementForm) -> bool:
    """Use the movement; a refusal is at the text, with the name of its cell."""
    try:
        data = own_data(form.cleaned_data["text"])
        use_movement(tournament=tournament, actor=request.actor, movement=data)
    except PAGE_REFUSALS:
        raise
    except WhizError as error:
        form.add_error("text", error_sentence(error))
        cell, dot, column = (error.field or "").rpartition("].")
        if cell and dot:
            form.add_error("text", _("Look at the column “{column}”.").format(column=column))
        form.refusal = error_status(error)  # type: ignore[attr-defined]  # forms are open to additions
        return False
    if shared := shared_boards(tournament):
        messages.warning(request, _shared_in_words(shared[0], len(shared) - 1))
    return True


def _shared_in_words(shared: SharedBoards, more: int) -> str:
    """Say which tables have the same boards at once, the first time that it happens."""
    sentence = _(
        "Round {round}: tables {tables} play boards {boards} at the same time, each with its own"
        " copy. If that is a typing error, put the movement right."
    )
    tables, boards = board_numbers(shared.tables), board_numbers(shared.boards)
    text = sentence.format(round=shared.round, tables=tables, boards=boards)
    if not more:
        return text
    again = ngettext("It happens %(n)d more time.", "It happens %(n)d more times.", more)
    return f"{text} {again % {'n': more}}"


def example_movement(domy_seat: str) -> str:
    """Return two lines of a movement in this tournament's seats."""
    seats = [seat for seat in "NESW" if seat != domy_seat]
    return f"round;table;boards;{';'.join(seats)}\n1;1;1-3;1;2;3\n1;2;4-6;4;5;6"


OWN: Final = "t/<slug:slug>/plan/own/"
ADDRESSES: Final[list[URLPattern]] = [path(OWN, own_movement, name="director_own_movement")]
STAFF_PAGES: Final = StaffPages(Place.TONIGHT, ("director_own_movement",))
