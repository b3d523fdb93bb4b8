"""A table's slip is typed; the next one that is missing opens by itself."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from scoring.hall.deals import SEATS
from whiz_tournament.features.hall.queries.history import open_objections
from whiz_tournament.features.hall.queries.page import (
    HallPage,
    SeatedRound,
    TableSlip,
    hall_page,
)
from whiz_tournament.features.hall.services.deals import count_deals
from whiz_tournament.features.hall.services.slips import ObjectionsOver, clear_slip, save_slip
from whiz_tournament.features.hall.web.pages import of_hall, round_of, show
from whiz_tournament.features.hall.web.slip_forms import DealsForm, SlipForm
from whiz_tournament.features.hall.web.tables import shown_table
from whiz_tournament.features.hall.wording.reading import figure, slip_example
from whiz_tournament.models import HallEvent, Role
from whiz_tournament.services.errors import error_sentence, existing
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import (
    StaffRequest,
    scorer_page,
)

AGAIN = "again"
"""In an address: the pile is typed a second time, and what was typed before is not shown."""
UNSEEN = -1
"""The version of who typed without having seen what is there."""


@scorer_page
@of_hall
@require_safe
def slips_now_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Open the slips of the first round that misses one, else the first page of the event."""
    owing = [seated.number for seated in hall_page(hall).rounds if seated.missing]
    if not owing:
        return redirect("hall_home", hall.slug)
    return redirect("hall_slips", hall.slug, owing[0])


@scorer_page
@of_hall
@require_safe
def slips_view(request: StaffRequest, hall: HallEvent, number: int) -> HttpResponse:
    """Open the next slip that is missing, or the table that was asked for by its number."""
    seated = round_of(hall_page(hall), number)
    again = AGAIN in request.GET
    table = typed_number(request.GET.get("table", ""), 4)
    if table is not None and seated.table(table):
        return redirect(_address(hall, number, table, again=again))
    waiting = _waiting(seated, again=again)
    if not waiting:
        messages.success(request, _("All slips of round {round} are in.").format(round=number))
        return redirect("hall_home", hall.slug)
    return redirect(_address(hall, number, waiting[0].table, again=again))


def _waiting(found: SeatedRound, *, again: bool) -> list[TableSlip]:
    return [table for table in found.tables if not (table.checked if again else table.is_in)]


def _address(hall: HallEvent, number: int, table: int, *, again: bool) -> str:
    path = reverse("hall_slip", args=[hall.slug, number, table])
    return f"{path}?{AGAIN}=1" if again else path


@scorer_page
@of_hall
@require_http_methods(["GET", "POST"])
def slip_view(request: StaffRequest, hall: HallEvent, number: int, table: int) -> HttpResponse:
    """Show the slip of a table, and keep what was typed."""
    page = hall_page(hall)
    seated = round_of(page, number)
    slip = existing(seated.table(table))
    again = AGAIN in request.GET
    form = _form(request, page, slip, again=again)
    if form.is_valid() and request.POST.get("do") != "count":
        with refusals_on(form):
            save_slip(
                hall=hall,
                actor=request.actor,
                round=number,
                table=table,
                directs=request.member.may(Role.DIRECTOR),
                **form.slip,
            )
            _tell_completed(request, table, form)
            return redirect(_next(hall, number, again=again))
    people, at = [page.by_number[number] for number in slip.seats], (slip.round, slip.table)
    values = {
        "round": seated,
        "table": shown_table(page, seated, slip),
        "form": form,
        "version": _shown_version(form, slip),
        "again": again,
        "tables": seated.tables,
        "left": len(_waiting(seated, again=again)),
        "letters": list(zip(SEATS, people, strict=False)),
        "counted": _counted(hall, slip, form) if isinstance(form, DealsForm) else None,
        "example": slip_example(hall) if hall.ruleset else "",
        "people": people,
        "is_over": slip.is_in and seated.is_over,
        "objecting": [line for line in open_objections(hall) if (line.round, line.table) == at],
        "may_follow": not hall.ruleset and hall.wanted_sum is not None,
    }
    return show(request, "slip", hall, status=form_status(form), **values)


def _tell_completed(request: StaffRequest, table: int, form: SlipForm | DealsForm) -> None:
    """Say which number followed from the sum, so that an eye compares it with the paper."""
    if isinstance(form, SlipForm) and form.completed is not None:
        person, number = form.completed
        messages.info(
            request,
            _("Table {table}: by the sum, {person} has {number}.").format(
                table=table, number=figure(number), person=person
            ),
        )


def _shown_version(form: SlipForm | DealsForm, slip: TableSlip) -> object:
    """Return what the form sends along: after a refusal its reader has seen what is there."""
    return slip.version if form.is_bound else form["version"].value()


def _counted(hall: HallEvent, slip: TableSlip, form: DealsForm) -> dict[str, object] | None:
    """Return what the deals come to; one that cannot be is said beside them."""
    if form.errors or not form.lines:
        return None
    try:
        counted = count_deals(hall, len(slip.seats), form.lines)
    except WhizError as refusal:
        if form.is_bound:
            form.add_error("deals", error_sentence(refusal))
        return None
    return {
        "rows": [(deal.line, [figure(point) for point in deal.points]) for deal in counted.deals],
        "totals": [figure(point) for point in counted.points],
    }


def _form(
    request: StaffRequest, page: HallPage, slip: TableSlip, *, again: bool
) -> SlipForm | DealsForm:
    if page.hall.ruleset:
        deals = "" if again else "\n".join(slip.deals)
        version = UNSEEN if again else slip.version
        return DealsForm(request.POST or None, initial={"version": version, "deals": deals})
    people = [f"{number} · {page.by_number[number].name}" for number in slip.seats]
    initial: dict[str, object] = {
        "version": UNSEEN if again else slip.version,
        "played": page.hall.deals,
    }
    if slip.points is not None and not again:
        initial |= {f"points-{at}": figure(points) for at, points in enumerate(slip.points)}
        initial["played"] = slip.played
    return SlipForm(request.POST or None, people=people, hall=page.hall, initial=initial)


def _next(hall: HallEvent, number: int, *, again: bool) -> str:
    """Return the way to the slips that are missing."""
    path = reverse("hall_slips", args=[hall.slug, number])
    return f"{path}?{AGAIN}=1" if again else path


@scorer_page
@of_hall
@act(
    its("hall_slip", "slug", "number", "table"),
    N_("The slip is cleared; the history has it."),
    tells=ObjectionsOver,
)
def clear_view(request: StaffRequest, hall: HallEvent, number: int, table: int) -> None:
    """Take a slip out again."""
    directs = request.member.may(Role.DIRECTOR)
    clear_slip(hall=hall, actor=request.actor, round=number, table=table, directs=directs)
