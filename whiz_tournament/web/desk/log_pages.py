"""One line's history, and the acts that need a reason: void, restore, undo."""

import uuid as uuids
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import WhizError
from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.history.line_history import LineHistoryItem, line_history
from whiz_tournament.queries.play.desk import DeskLine, desk_line, desk_line_at
from whiz_tournament.queries.play.slip_checks import check_of_line
from whiz_tournament.services.errors import (
    Forbidden,
    NotFound,
    error_sentence,
    error_status,
    existing,
)
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Submission,
    restore_result,
    undo_result,
    void_result,
)
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.desk.slips import slip_url
from whiz_tournament.web.shared.claims import author_of
from whiz_tournament.web.shared.form_fields import ReasonField
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.results.rulings import TAKEN_BACK, reason_in_words, score_act_words
from whiz_tournament.wording.results.values import ReadBack, value_in_words


class VoidForm(forms.Form):
    """Why; and, hidden, what the page showed and the id of the entry to come."""

    reason = ReasonField()
    act = forms.ChoiceField(choices=[("void", ""), ("restore", "")], widget=forms.HiddenInput)
    base_version = forms.IntegerField(min_value=0, max_value=HIGHEST_WIDE, widget=forms.HiddenInput)
    uuid = forms.UUIDField(initial=uuids.uuid4, widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """The line whose history is shown: what a feature's card is about."""

    tournament: Tournament
    line: DeskLine


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def log_view(
    request: StaffRequest, tournament: Tournament, round_number: int, table: int, board: int
) -> HttpResponse:
    """Show who wrote what, when and why; take the result out of the ranking, or put it back."""
    refuse_closed_results(
        tournament=tournament, member=request.member, places=[(round_number, table, board)]
    )
    line = _line(tournament, round_number, table, board)
    if request.method != "POST":
        return _show(request, tournament, line, VoidForm(initial={"base_version": line.version}))
    form = VoidForm(request.POST)
    if not form.is_valid():
        return _show(request, tournament, line, form, status=400)
    try:
        answer = _act(request, tournament, line, form)
    except (NotFound, Forbidden):
        raise
    except WhizError as error:
        form.add_error(error.field if error.field in form.fields else None, error_sentence(error))
        return _show(request, tournament, line, form, status=error_status(error))
    saved = f"{line.round}-{line.table}-{line.board}.{answer.version}"
    return see_other(slip_url(tournament, round_number, table), saved)


@desk_page
@require_POST
def undo_view(
    request: StaffRequest,
    tournament: Tournament,
    *,
    round_number: int,
    table: int,
    board: int,
    version: int,
) -> HttpResponse:
    """Take back one's own last act on a line, once however often it is asked."""
    spot = round_number, table, board
    refuse_closed_results(tournament=tournament, member=request.member, places=[spot])
    place = LinePlace(*spot)
    uuid = uuids.uuid5(uuids.NAMESPACE_URL, f"{tournament.public_id}/{place}/{version}/undo")
    submission = Submission(uuid, place, version, reason=TAKEN_BACK)
    undo_result(tournament=tournament, sender=sender_of(request), submission=submission)
    messages.success(request, _taken_back(_line(tournament, round_number, table, board)))
    return see_other(slip_url(tournament, round_number, table))


def _taken_back(line: DeskLine) -> str:
    """Return the sentence of an undo, with what the line holds now."""
    if line.value is None:
        sentence = gettext("Board {board}, table {table}: taken back; nothing is recorded.")
        return sentence.format(board=line.board, table=line.table)
    sentence = gettext(
        "Board {board}, table {table}: taken back; the earlier result counts again: {result}"
    )
    people = {place.seat: place.name for place in line.places}
    return sentence.format(
        board=line.board, table=line.table, result=value_in_words(line.value, people)
    )


def _line(tournament: Tournament, number: int, table: int, board: int) -> DeskLine:
    return existing(desk_line(tournament, number, table, board))


def _act(
    request: StaffRequest, tournament: Tournament, line: DeskLine, form: VoidForm
) -> LineAnswer:
    given = form.cleaned_data
    place = LinePlace(line.round, line.table, line.board)
    submission = Submission(given["uuid"], place, given["base_version"], given["reason"])
    act = restore_result if given["act"] == "restore" else void_result
    return act(tournament=tournament, sender=sender_of(request), submission=submission)


def _show(
    request: StaffRequest, tournament: Tournament, line: DeskLine, form: VoidForm, **values: Any
) -> HttpResponse:
    held = desk_line_at(tournament, line.round, line.table, line.board)
    items = log_sentences(line_history(held), line, tournament) if held else ()
    facts: dict[str, Any] = {"line": line, "items": items, "form": form}
    facts["check"] = check_of_line(tournament, line)
    facts["logged"] = LoggedLine(tournament, line)
    is_void = line.state == LineState.VOID
    back = slip_url(tournament, line.round, line.table)
    return desk_response(request, "log", tournament, **facts, is_void=is_void, back=back, **values)


# The items of a line's log as sentences.


@dataclass(frozen=True, slots=True)
class LogSentence:
    """One item: who did what, when and why, and the value that stood after it."""

    version: int
    who: str
    act: str
    at: datetime
    said: ReadBack | None
    reason: str
    disputed: bool
    late: bool


def log_sentences(
    log: Iterable[LineHistoryItem], line: DeskLine, tournament: Tournament
) -> tuple[LogSentence, ...]:
    """Return the items, newest first."""
    people = {Seat(place.seat): place.name for place in line.places}
    formula, acts = Formula(tournament.formula), score_act_words()
    entries = [
        LogSentence(
            version=item.version,
            who=author_of(item, people),
            act=acts[item.kind],
            at=item.at,
            said=ReadBack.of(item.value, people, formula) if item.value else None,
            reason=reason_in_words(item.reason),
            disputed=item.state == LineState.DISPUTED,
            late=item.late,
        )
        for item in log
    ]
    return tuple(reversed(entries))
