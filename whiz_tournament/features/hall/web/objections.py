"""Until when slips may be objected to, and who objects, as the staff say it."""

from uuid import UUID

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.hall.services.objections import (
    note_objection,
    set_objection_hour,
    settle_objection,
)
from whiz_tournament.features.hall.web.forms import ExchangeForm
from whiz_tournament.features.hall.web.objection_forms import ObjectionHourForm
from whiz_tournament.features.hall.web.pages import of_hall, round_page
from whiz_tournament.models import HallEvent
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page


def _round_of(
    request: StaffRequest, form: ObjectionHourForm, hall: HallEvent, number: int
) -> HttpResponse:
    return round_page(request, ExchangeForm(), hall, number, form)


@director_page
@of_hall
@require_POST
@form_page(
    ObjectionHourForm,
    _round_of,
    its("hall_round", "slug", "number"),
    N_("The hour is kept. Slips that are printed now say it."),
)
def hour_view(request: StaffRequest, form: ObjectionHourForm, hall: HallEvent, number: int) -> None:
    """Say until when the slips of a round may be objected to."""
    set_objection_hour(hall=hall, actor=request.actor, number=number, until=form.moment)


@scorer_page
@of_hall
@act(
    its("hall_slip", "slug", "number", "table"),
    N_("The objection is noted: the director has it on the first page."),
    tells=WhizError,
)
def object_view(request: StaffRequest, hall: HallEvent, number: int, table: int) -> None:
    """Note that somebody of the table objects to its slip."""
    by = typed_number(request.POST.get("by", ""), 4) or 0
    note_objection(hall=hall, actor=request.actor, round=number, table=table, by=by)


@director_page
@of_hall
@act(its("hall_home"), N_("The objection is settled; the history has it."))
def settle_view(request: StaffRequest, hall: HallEvent, uuid: UUID) -> None:
    """Take an objection off the list."""
    settle_objection(hall=hall, actor=request.actor, uuid=uuid)
