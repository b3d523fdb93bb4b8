"""A board that the table may not tell any more: what was sent with it is kept for the director."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from scoring.results import LineValue
from whiz_tournament.queries.devices.phone_lines import phone_line
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.past_values import is_confirmed_as_shown
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.results import LinePlace, Submission, confirm_result, enter_result
from whiz_tournament.services.results.kept_results import SentWord, keep_word
from whiz_tournament.web.table.entry_draft import EntryDraft
from whiz_tournament.web.table.permissions import TableRequest
from whiz_tournament.web.table.sent_form import sent_uuid, sent_version
from whiz_tournament.web.table.stopped import StoppedPage
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.read_back import ReadBack


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
    kept = keep_word(**whose, line=line, place=(at.table, board), sent=sent)
    return _stopped(at, board, refusal, line, kept)


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
    said = ReadBack.of(kept, people, Formula(at.tournament.formula)) if kept else None
    page = StoppedPage(
        at.tournament, at.table, board, at.home, refusal, said, is_kept=kept is not None
    )
    return page.response(at.request)
