"""A table tells a result in six taps, and the other side of the table says yes."""

from typing import Any, Final
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models import LineState
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.log.errors import AskDirector
from whiz_tournament.services.results import confirm_result, enter_result
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.table.entered_result import entered_result
from whiz_tournament.web.table.entry_draft import EntryDraft
from whiz_tournament.web.table.entry_keys import ENTRY_KEYS, doubling_keys, people_keys
from whiz_tournament.web.table.kept_result import off_table_view, off_table_yes
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.web.table.sent_form import sent_uuid, sent_version
from whiz_tournament.web.table.table_board import TableBoard
from whiz_tournament.wording.results.read_back import ReadBack
from whiz_tournament.wording.short_names import short_names

FILLED: Final = "filled"
"""What is sent to correct a result: the sentence opens as it was told."""


@require_http_methods(["GET", "POST"])
@table_phone
def board_view(at: TableRequest, board: int) -> HttpResponse:
    """Ask the next question, read a whole result back, or keep it."""
    try:
        here = TableBoard.of(at, board)
    except WhizError as refusal:
        return off_table_view(at, board, refusal)
    if at.request.method == "POST":
        return _keep(here)
    if here.line.state != LineState.EMPTY and "again" not in at.request.GET:
        return here.show("entered_result", entered_result(here))
    known = {"by": here.holder} | at.request.GET.dict()
    if known.get("again") == FILLED and here.line.value:
        known |= EntryDraft.of(here.line.value).taps
    return _ask(here, EntryDraft.read(known, here.now.people, at.tournament.lead_card))


def _ask(here: TableBoard, draft: EntryDraft, refusal: WhizError | None = None) -> HttpResponse:
    """Show the draft's next question, with the refusal of what was sent."""
    step, people = draft.step, here.now.people
    values: dict[str, Any] = {"draft": draft, "name": people.get(draft.who, "")}
    values["called"] = short_names(people).get(draft.who, "")
    if step in {"by", "who"}:
        values["keys"] = people_keys(draft, people, step)
        values |= {name: draft.query(without=name) for name in ("passed_out", "not_played")}
    elif step == "check":
        formula = Formula(here.at.tournament.formula)
        values |= {"said": ReadBack.of(draft.value, here.seated, formula), "uuid": uuid4()}
        values["doublings"] = doubling_keys(draft) if draft.who else ()
        values |= outbox_outside(here.at.tournament.slug)
    else:
        values |= ENTRY_KEYS[step](draft)
    if draft.back:
        values["back_url"] = draft.back
    return here.show(step, values, refusal)


def _keep(here: TableBoard) -> HttpResponse:
    """Store the whole result; what is refused is shown with its sentence, ready to send again."""
    at, sent = here.at, here.at.request.POST
    draft = EntryDraft.read(sent, here.now.people, at.tournament.lead_card)
    if draft.step != "check":
        return _ask(here, draft)
    try:
        check_entry_rate(device=at.device)
        enter_result(
            tournament=at.tournament,
            sender=at.sender,
            submission=here.submission(sent_uuid(sent), sent_version(sent) or None, Seat(draft.by)),
            value=draft.value,
        )
    except AskDirector as refusal:
        return off_table_view(at, here.line.board, refusal)
    except WhizError as refusal:
        return _ask(here, draft, refusal)
    here.held_by(draft.by)
    return redirect("table_board", slug=at.tournament.slug, table=at.table, board=here.line.board)


@require_http_methods(["GET", "POST"])
@table_phone
def confirm_view(at: TableRequest, board: int) -> HttpResponse:
    """Take the yes of the other side; who only comes back to the address is led to the table."""
    if at.request.method != "POST":
        return redirect(at.home)
    try:
        here = TableBoard.of(at, board)
    except WhizError as refusal:
        return off_table_yes(at, board, refusal)
    sent = at.request.POST
    by = sent.get("by", "")
    seat = Seat(by) if by in here.now.people else None
    submission = here.submission(sent_uuid(sent), sent_version(sent), seat)
    try:
        check_entry_rate(device=at.device)
        confirm_result(tournament=at.tournament, sender=at.sender, submission=submission)
    except AskDirector as refusal:
        return off_table_yes(at, board, refusal)
    except WhizError as refusal:
        return here.show("entered_result", entered_result(here), refusal)
    messages.success(at.request, _("Board {board} is confirmed.").format(board=board))
    return redirect(at.home)
