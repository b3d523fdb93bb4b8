"""What a director does to one line: not played, void, restored; each with a reason and a way back.

Typing and correcting a result is the desk's business; these pages link there.
"""

from dataclasses import dataclass, replace
from typing import Final, Protocol
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from scoring.results import NotPlayed
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.numbers_in_use import round_status
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    enter_result,
    restore_result,
    void_result,
)
from whiz_tournament.web.director.results.line_pages import line_address, required_line
from whiz_tournament.web.shared.form_fields import STAYS_IN_HISTORY, ReasonField
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.line_log import line_in_words


class ReasonForm(forms.Form):
    """Why, and what the director saw when deciding."""

    reason = ReasonField(help_text=STAYS_IN_HISTORY)
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    uuid = forms.UUIDField(widget=forms.HiddenInput)


class LineActVerb(Protocol):
    """What is done to a line: a service, or a value that is entered."""

    def __call__(
        self, *, tournament: Tournament, sender: Sender, submission: Submission[LinePlace]
    ) -> LineAnswer:
        """Return the line after the act."""


@dataclass(frozen=True, slots=True)
class LineActPage:
    """An act: its words, and what it does."""

    title: str
    sentence: str
    button: str
    act: LineActVerb


def _not_played(
    *, tournament: Tournament, sender: Sender, submission: Submission[LinePlace]
) -> LineAnswer:
    first = replace(submission, base_version=submission.base_version or None)
    return enter_result(tournament=tournament, sender=sender, submission=first, value=NotPlayed())


LINE_ACTS: Final = {
    "not_played": LineActPage(
        N_("Board not played"),
        N_("The board has no effect on anybody’s percentage. This is not the same as an average."),
        N_("It was not played"),
        _not_played,
    ),
    "void": LineActPage(
        N_("Take the result out"),
        N_("The result no longer counts. What was typed stays in the history and can come back."),
        N_("Take it out"),
        void_result,
    ),
    "restore": LineActPage(
        N_("Put the result back"),
        N_("The line is as it was before it was taken out, and counts."),
        N_("Put it back"),
        restore_result,
    ),
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def line_act_view(
    request: StaffRequest,
    tournament: Tournament,
    *,
    round: int,
    table: int,
    board: int,
    act: str,
) -> HttpResponse:
    """Ask why, then do it; the message that follows has the way back."""
    place = LinePlace(round, table, board)
    line = required_line(request, tournament, place)
    initial = {"version": line.version, "uuid": uuid4()}
    form = ReasonForm(request.POST or None, initial=initial)
    if form.is_valid():
        sender = sender_of(request)
        with refusals_on(form):
            given = form.cleaned_data
            submission = Submission(given["uuid"], place, given["version"], given["reason"])
            LINE_ACTS[act].act(tournament=tournament, sender=sender, submission=submission)
            messages.success(request, _done(place, act))
            return redirect(tournament_url("director_line", tournament, **line_address(place)))
    words = LINE_ACTS[act]
    values = {
        "form": form,
        "line": line,
        "told": line_in_words(line, round_status(tournament, line.round)),
        "title": _(words.title),
        "sentence": _(words.sentence),
        "button": _(words.button),
    }
    status = form_status(form)
    return director_response(
        request, "line_act", tournament, here="console", status=status, **values
    )


def _done(place: LinePlace, act: str) -> str:
    sentences = {
        "not_played": _("Board {board}, table {table}: not played."),
        "void": _("Board {board}, table {table}: the result is taken out."),
        "restore": _("Board {board}, table {table}: the result is back."),
    }
    return sentences[act].format(board=place.board, table=place.table)
