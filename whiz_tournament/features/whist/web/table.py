"""A table: running totals on top, who deals, the rows, one big way on."""

import uuid as uuids
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import WhizError
from scoring.whist.entry_form import kept_penalties
from whiz_tournament.features.whist.queries import (
    HistoryItem,
    WhistEveningPage,
    event_log,
    whist_event_history,
)
from whiz_tournament.features.whist.services import (
    EventAnswer,
    EventPlace,
    Submission,
    change_event,
    restore_event,
    undo_event,
    void_event,
)
from whiz_tournament.features.whist.web.pages import (
    address,
    last_act,
    of_evening,
    page_of,
    show,
    teller_of,
)
from whiz_tournament.features.whist.web.table_rows import shown_table
from whiz_tournament.features.whist.wording.events import WhistEventWords
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import LineState, WhistEvening, WhistEveningStatus
from whiz_tournament.services.errors import (
    Forbidden,
    NotFound,
    Unavailable,
    error_sentence,
    error_status,
    existing,
)
from whiz_tournament.web.shared.form_fields import ReasonField
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.wording.results.rulings import score_act_words


@scorer_page
@of_evening
@require_safe
def table_page(request: StaffRequest, evening: WhistEvening, table: int) -> HttpResponse:
    """Show the table; a page that polls gets 204 while nothing changed."""
    page = page_of(evening, table)
    polls = "v" in request.GET
    if polls and request.GET["v"] == str(page.version):
        return HttpResponse(status=204)
    values = _values(page, table)
    if polls:
        return show(request, "table_part", evening, **values)
    return show(request, "table", evening, last=last_act(request, page, table), **values)


def _values(page: WhistEveningPage, table: int) -> dict[str, Any]:
    sheet = existing(page.table(table))
    return {
        "table": shown_table(page, sheet),
        "version": page.version,
        "has_penalties": bool(kept_penalties(page.ruleset, page.evening.options)),
    }


class ActForm(forms.Form):
    """What is done to the row; why, where the evening is closed; and what the page showed."""

    reason = ReasonField(required=False)
    act = forms.ChoiceField(
        choices=[("void", ""), ("restore", ""), ("settle", "")], widget=forms.HiddenInput
    )
    version = forms.IntegerField(required=False, min_value=1, widget=forms.HiddenInput)
    base_version = forms.IntegerField(min_value=0, max_value=HIGHEST_WIDE, widget=forms.HiddenInput)
    uuid = forms.UUIDField(initial=uuids.uuid4, widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class Told:
    """One item of the history: who did what, when and why, and what stood after it."""

    version: int
    who: str
    act: str
    at: datetime
    words: WhistEventWords | None
    reason: str
    disputed: bool


@scorer_page
@of_evening
@require_http_methods(["GET", "HEAD", "POST"])
def row_page(request: StaffRequest, evening: WhistEvening, table: int, number: int) -> HttpResponse:
    """Show who wrote what, when and why; take the row out, put it back, settle a dispute."""
    page = _page(evening, table, number)
    if request.method != "POST":
        return _show(request, page, table, number)
    form = ActForm(request.POST)
    if not form.is_valid():
        return _show(request, page, table, number, form=form, status=400)
    try:
        answer = _act(request, page, table, number, form)
    except (NotFound, Forbidden, Unavailable):
        raise
    except WhizError as error:
        form.add_error("reason" if error.field == "reason" else None, error_sentence(error))
        fresh = _page(evening, table, number)
        return _show(request, fresh, table, number, form=form, status=error_status(error))
    return see_other(address("table", evening, table=table), f"{number}.{answer.version}")


@scorer_page
@of_evening
@require_POST
def undo(
    request: StaffRequest, evening: WhistEvening, table: int, number: int, version: int
) -> HttpResponse:
    """Take back one's own last act on a row, once however often it is asked."""
    name = f"{evening.public_id}/{table}/{number}/{version}/undo"
    submission = Submission(
        uuids.uuid5(uuids.NAMESPACE_URL, name),
        EventPlace(table, number),
        version,
        reason=_("Taken back at once."),
    )
    undo_event(evening=evening, sender=sender_of(request), submission=submission)
    return see_other(address("table", evening, table=table))


def _page(evening: WhistEvening, table: int, number: int) -> WhistEveningPage:
    page = page_of(evening, table)
    sheet = page.table(table)
    if sheet is None or number > len(sheet.lines):
        raise NotFound
    return page


def _act(
    request: StaffRequest, page: WhistEveningPage, table: int, number: int, form: ActForm
) -> EventAnswer:
    data, sender = form.cleaned_data, sender_of(request)
    place = EventPlace(table, number)
    submission = Submission(data["uuid"], place, data["base_version"], data["reason"])
    if data["act"] == "settle":
        history = whist_event_history(page.evening, table, number)
        chosen = [item.event for item in history if item.version == data["version"]]
        if not chosen or chosen[0] is None:
            raise NotFound
        return change_event(
            evening=page.evening, sender=sender, submission=submission, event=chosen[0]
        )
    act = restore_event if data["act"] == "restore" else void_event
    return act(evening=page.evening, sender=sender, submission=submission)


def _show(
    request: StaffRequest,
    page: WhistEveningPage,
    table: int,
    number: int,
    *,
    form: ActForm | None = None,
    status: int = 200,
) -> HttpResponse:
    sheet = existing(page.table(table))
    head = sheet.lines[number - 1].head
    log = event_log(page.evening, table, number)
    values = {
        "sheet": sheet,
        "row": next(row for row in shown_table(page, sheet).rows if row.number == number),
        "head": head,
        "items": _told(page, table, log.items),
        "claims": _told(page, table, log.claims) if head.state == LineState.DISPUTED else (),
        "form": form or ActForm(initial={"base_version": head.version}),
        "needs_reason": page.evening.status != WhistEveningStatus.OPEN,
        "back": address("table", page.evening, table=table),
    }
    return show(request, "row", page.evening, status=status, **values)


def _told(page: WhistEveningPage, table: int, items: Iterable[HistoryItem]) -> tuple[Told, ...]:
    """Return the items, newest first."""
    teller, acts = teller_of(page), score_act_words()
    seats = {p.seat: p.name for p in page.people.values() if p.table == table}
    entries = [
        Told(
            version=item.version,
            who=_who(item, seats),
            act=acts[item.kind],
            at=item.at,
            words=teller.tell(item.event) if item.event is not None else None,
            reason=item.reason,
            disputed=item.state == LineState.DISPUTED,
        )
        for item in items
    ]
    return tuple(reversed(entries))


def _who(item: HistoryItem, seats: dict[int, str]) -> str:
    if item.is_device:
        return seats.get(item.by or 0, "") or _("The table’s phone")
    return item.who or _("The server")
