"""How a sheet of paper is typed, whichever it is: shown, saved, shown again or left behind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.http import HttpResponse

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.desk import SlipForm, TravellerForm
from whiz_tournament.services.errors import existing
from whiz_tournament.web.desk.pages import (
    opened_rows,
    refused_rows,
    save_submission,
    with_retry_after,
)
from whiz_tournament.web.desk.submission import line_key
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest

Form = TypeVar("Form", SlipForm, TravellerForm)


@dataclass(frozen=True, slots=True)
class SheetPage(Generic[Form]):
    """A kind of sheet: how its form is read and shown, its address, and that of the next."""

    read: Callable[[], Form | None]
    show: Callable[..., HttpResponse]
    here: str
    onward: Callable[[], str]


def sheet_view(
    request: StaffRequest, tournament: Tournament, sheet: SheetPage[Form]
) -> HttpResponse:
    """Show the sheet, or save what was typed; once its last line is in, the next one follows."""
    form = _form(sheet)
    if request.method != "POST":
        desk, shared = opened_rows(request, tournament)
        if desk.fresh in {line_key(line) for line in form.lines}:
            shared["last_odd"] = ""  # its own line says so
        return sheet.show(form, rows=desk.rows(form.lines), **shared)
    posted, saved = save_submission(request, tournament, form.lines)
    form = _form(sheet)
    if saved.refusals:
        desk, shared = refused_rows(request, tournament, posted, saved)
        page = sheet.show(form, status=saved.status, rows=desk.rows(form.lines), **shared)
        return with_retry_after(page, saved)
    onward = saved.filled and form.complete
    return see_other(sheet.onward() if onward else sheet.here, saved.last)


def _form(sheet: SheetPage[Form]) -> Form:
    return existing(sheet.read())
