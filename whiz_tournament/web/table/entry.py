"""A table gives a result in six taps, and the other side of the table says yes."""

from typing import Any, Final
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from scoring.results import LineValue
from whiz_tournament.models import LineState
from whiz_tournament.queries.devices.phone_lines import asked_lines, phone_line
from whiz_tournament.queries.history.line_history import line_log
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.first_leads import first_lead_elsewhere
from whiz_tournament.queries.play.result_lines import LineRow, stored_line
from whiz_tournament.queries.play.score_line import is_confirmed_as_shown
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.log.submission import AskDirector
from whiz_tournament.services.results import LinePlace, Submission, confirm_result, enter_result
from whiz_tournament.services.results.kept_results import SentWord, keep_word
from whiz_tournament.web.shared.claims import author_of
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.table.entry_draft import (
    ENTRY_KEYS,
    EntryDraft,
    doubling_keys,
    people_keys,
    sent_uuid,
    sent_version,
)
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.web.table.stopped import StoppedPage
from whiz_tournament.web.table.table_board import AskedPart, TableBoard
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.results.values import ReadBack

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
    values: dict[str, object] = {"draft": draft, "name": people.get(draft.who, "")}
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


def entered_result(here: TableBoard) -> dict[str, object]:
    """Return what the page says: each word that was given, and the names that may say yes."""
    line, seated = here.line, here.seated
    formula = Formula(here.at.tournament.formula)
    asked_here = asked_lines([line])
    stored = stored_line(line)
    log = line_log(stored)
    elsewhere = first_lead_elsewhere(here.at.tournament, stored, line.value)
    asked = AskedPart.of(here.at, asked_here[0], here.now.people) if asked_here else None
    return {
        "said": ReadBack.of(line.value, seated, formula) if line.value else None,
        "sayings": [
            {"who": author_of(i, seated), "at": i.at, "said": ReadBack.of(i.value, seated, formula)}
            for i in log.claims
            if i.value is not None
        ],
        "disputed": line.state == LineState.DISPUTED,
        "open": line.state in {LineState.ENTERED, LineState.DISPUTED},
        "asked": asked,
        "across": asked.across if asked else (),
        "lead_elsewhere": str(elsewhere or ""),
        "next_board": _next_board(here),
    }


def _next_board(here: TableBoard) -> int | None:
    """Return the board that this table tells next."""
    phone = here.at.device
    owed = (line for line in here.now.lines if line.state == LineState.EMPTY)
    own = (line.board for line in owed if phone.speaks_for(line.entries.values(), line.board))
    return next(own, None)


# A board that the table may not tell any more: what was sent with it is kept for the director.


def off_table_view(at: TableRequest, board: int, refusal: WhizError) -> HttpResponse:
    """Say why the board is not told here; a whole result that came along is kept.

    A stale page that only looks is led back to the table.
    """
    if at.request.method != "POST":
        messages.info(at.request, error_sentence(refusal))
        return redirect(at.home)
    line = phone_line(at.tournament, at.device, board)
    draft = EntryDraft.read(at.request.POST, _people(at, line), at.tournament.lead_card)
    if draft.step != "check":
        return _stopped(at, board, refusal, line, None)
    return keep_sent(at, board, refusal, line=line, seat=draft.by, value=draft.value)


def off_table_yes(at: TableRequest, board: int, refusal: WhizError) -> HttpResponse:
    """Keep the yes of the other side; without a result to say yes to there is nothing to keep."""
    line, seat = phone_line(at.tournament, at.device, board), at.request.POST.get("by", "")
    if line is None or line.value is None or seat not in _people(at, line):
        return _stopped(at, board, refusal, line, None)
    if is_confirmed_as_shown(at.tournament, line, sent_version(at.request.POST)):
        messages.success(at.request, _("Board {board} is confirmed.").format(board=board))
        return redirect(at.home)
    return keep_sent(at, board, refusal, line=line, seat=seat)


def keep_sent(
    at: TableRequest,
    board: int,
    refusal: WhizError,
    *,
    line: LineRow | None,
    seat: str,
    value: LineValue | None = None,
) -> HttpResponse:
    """Keep a result, or without a value the yes to one, unless the line has it already."""
    check_entry_rate(device=at.device)
    if line and _has_it(at, line, seat, value):
        return redirect(at.home)
    sent = SentWord(sent_uuid(at.request.POST), seat, value, sent_version(at.request.POST))
    whose: dict[str, Any] = {"tournament": at.tournament, "actor": at.sender.actor}
    kept_value = keep_word(**whose, line=line, place=(at.table, board), sent=sent)
    return _stopped(at, board, refusal, line, kept_value)


def _has_it(at: TableRequest, line: LineRow, seat: str, value: LineValue | None) -> bool:
    """Tell whether this was sent before and taken then: who reloads a page sends it again."""
    sent, place = at.request.POST, LinePlace(line.round, line.table, line.board)
    base = sent_version(sent) or None
    submission = Submission(sent_uuid(sent), place, base, seat=Seat(seat))
    whose: dict[str, Any] = {"tournament": at.tournament, "sender": at.sender}
    try:
        if value is None:
            confirm_result(**whose, submission=submission)
        else:
            enter_result(**whose, submission=submission, value=value)
    except WhizError:
        return False
    return True


def _people(at: TableRequest, line: LineRow | None) -> dict[str, str]:
    """Return the three names by seat; where nobody sits for this board, the seats themselves."""
    seats = human_seats(Seat(at.tournament.domy_seat))
    if line is None:
        return {seat.value: seat_name(seat) for seat in seats}
    names = name_texts(at.tournament)
    return {seat.value: names[line.entries[seat]] for seat in seats if seat in line.entries}


def _stopped(
    at: TableRequest, board: int, refusal: WhizError, line: LineRow | None, kept: LineValue | None
) -> HttpResponse:
    people = {Seat(seat): name for seat, name in _people(at, line).items()}
    read_back = ReadBack.of(kept, people, Formula(at.tournament.formula)) if kept else None
    page = StoppedPage(
        at.tournament, at.table, board, at.home, refusal, read_back, is_kept=kept is not None
    )
    return page.response(at.request)
