"""What a director does to one line: not played, void, restored; each with a reason and a way back.

Typing and correcting a result is the desk's business; these pages link there.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from scoring.results import NotPlayed
from whiz_tournament.models import Role, Tournament
from whiz_tournament.queries.in_play import round_status
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    enter_result,
    restore_result,
    void_result,
)
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.line_pages import line_at, where
from whiz_tournament.web.director.line_words import line_in_words
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form


class ReasonForm(forms.Form):
    """Why, and what the director saw when deciding."""

    reason = forms.CharField(
        label=gettext_lazy("Why?"),
        help_text=gettext_lazy("A few words; they stay in the history."),
        max_length=300,
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    uuid = forms.UUIDField(widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class Asked:
    """One act asked of one line."""

    tournament: Tournament
    sender: Sender
    place: LinePlace
    form: ReasonForm

    @property
    def submission(self) -> Submission[LinePlace]:
        """What the director sends, with the version that was on the page."""
        given = self.form.cleaned_data
        return Submission(given["uuid"], self.place, given["version"], given["reason"])


@dataclass(frozen=True, slots=True)
class LineAct:
    """An act: its words, and how it is carried out."""

    title: str
    sentence: str
    button: str
    run: Callable[[Asked], LineAnswer]


def _not_played(asked: Asked) -> LineAnswer:
    submission = asked.submission
    first = replace(submission, base_version=submission.base_version or None)
    return enter_result(
        tournament=asked.tournament, sender=asked.sender, submission=first, value=NotPlayed()
    )


def _with_reason(act: Callable[..., LineAnswer]) -> Callable[[Asked], LineAnswer]:
    """Void and restore ask for the same: the version that was seen, and why."""

    def run(asked: Asked) -> LineAnswer:
        return act(tournament=asked.tournament, sender=asked.sender, submission=asked.submission)

    return run


ACTS: Final = {
    "not_played": LineAct(
        N_("Board not played"),
        N_("The board has no effect on anybody’s percentage. This is not the same as an average."),
        N_("It was not played"),
        _not_played,
    ),
    "void": LineAct(
        N_("Take the result out"),
        N_("The result no longer counts. What was typed stays in the history and can come back."),
        N_("Take it out"),
        _with_reason(void_result),
    ),
    "restore": LineAct(
        N_("Put the result back"),
        N_("The line holds again what it held before it was taken out, and counts."),
        N_("Put it back"),
        _with_reason(restore_result),
    ),
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def line_act(
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
    line = line_at(tournament, place)
    initial = {"version": line.version, "uuid": uuid4()}
    form = ReasonForm(request.POST or None, initial=initial)
    if form.is_valid():
        sender = Sender.staff(request.actor, Role(request.member.role))
        with shown_in(form):
            ACTS[act].run(Asked(tournament, sender, place, form))
            messages.success(request, _done(place, act))
            return redirect(address("director_line", tournament, **where(place)))
    words = ACTS[act]
    values = {
        "form": form,
        "line": line,
        "told": line_in_words(line, round_status(tournament, line.round)),
        "title": _(words.title),
        "sentence": _(words.sentence),
        "button": _(words.button),
    }
    status = status_of_form(form)
    return show(request, "line_act", tournament, here="console", status=status, **values)


def _done(place: LinePlace, act: str) -> str:
    said = {
        "not_played": _("Board {board}, table {table}: not played."),
        "void": _("Board {board}, table {table}: the result is taken out."),
        "restore": _("Board {board}, table {table}: the result is back."),
    }
    return said[act].format(board=place.board, table=place.table)
