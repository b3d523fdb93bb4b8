"""How a sheet of paper is typed, whichever it is: shown, saved, shown again or left behind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.http import HttpResponse

from whiz_tournament.models import Tournament
from whiz_tournament.queries.desk import SlipForm, TravellerForm
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.access import StaffRequest
from whiz_tournament.web.desk.pages import desk_after, desk_of, refused, see_other, store

Form = TypeVar("Form", SlipForm, TravellerForm)


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Form]):
    """A kind of sheet: how its form is read and shown, its address, and that of the next."""

    read: Callable[[], Form | None]
    show: Callable[..., HttpResponse]
    here: str
    onward: Callable[[], str]


def typed_sheet(request: StaffRequest, tournament: Tournament, sheet: Sheet[Form]) -> HttpResponse:
    """Show the sheet, or save what was typed; once its last line is in, the next one follows."""
    form = _form(sheet)
    if request.method != "POST":
        desk, shared = desk_of(request, tournament)
        return sheet.show(form, rows=desk.rows(form.lines), **shared)
    posted, saved = store(request, tournament, form.lines)
    form = _form(sheet)
    if saved.refusals:
        desk, shared = desk_after(tournament, posted, saved)
        page = sheet.show(form, status=saved.status, rows=desk.rows(form.lines), **shared)
        return refused(page, saved)
    onward = saved.filled and form.complete
    return see_other(sheet.onward() if onward else sheet.here, saved.last)


def _form(sheet: Sheet[Form]) -> Form:
    form = sheet.read()
    if form is None:
        raise NotFound
    return form
