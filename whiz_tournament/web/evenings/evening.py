"""The evening for its staff: tables, rankings, the arbiter's log, closing and publishing."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.errors import WhizError
from whiz_tournament.models import Evening, EveningStatus
from whiz_tournament.queries.evenings import ArbiterCall, EveningPage, arbiter_log, evening_page
from whiz_tournament.queries.evenings.arbiter import CallKind
from whiz_tournament.queries.evenings.sheets import ledgers_of
from whiz_tournament.queries.evenings.standings import page_standings
from whiz_tournament.queries.players import player_by_id, player_items
from whiz_tournament.services.errors import Forbidden, NotFound, Unavailable
from whiz_tournament.services.evenings import (
    close_evening,
    publish_evening,
    reopen_evening,
    seat_late,
)
from whiz_tournament.services.evenings.errors import TableNeeded
from whiz_tournament.services.refusals import sentence, status_of
from whiz_tournament.web.access import DIRECTORS, StaffRequest, director_page, scorer_page
from whiz_tournament.web.evenings.new_words import GAMES
from whiz_tournament.web.evenings.pages import address, of_evening, show
from whiz_tournament.web.evenings.rows import shown_table


@scorer_page
@of_evening
@require_safe
def evening(request: StaffRequest, evening: Evening) -> HttpResponse:
    """Show the evening as it stands; a page that polls gets 204 while nothing changed."""
    page = evening_page(evening)
    if request.GET.get("v") == str(page.version):
        return HttpResponse(status=204)
    part = "evening_part" if "v" in request.GET else "evening"
    return _show(request, page, part)


def _show(
    request: StaffRequest, page: EveningPage, part: str = "evening", status: int = 200, **more: Any
) -> HttpResponse:
    standings = page_standings(page)
    seated = {person.player for person in page.people.values()}
    late = player_items() if request.member.role in DIRECTORS and part == "evening" else []
    values = {
        "game": GAMES[page.ruleset.slug],
        "tables": [shown_table(page, sheet) for sheet in page.tables],
        "standings": [(_(each.label), standings[each.name]) for each in ledgers_of(page.evening)],
        "calls": [_told(page, call) for call in arbiter_log(page.evening)],
        "version": page.version,
        "absent": [each for each in late if each.public_id not in seated],
        "is_published": page.evening.status == EveningStatus.PUBLISHED,
        **more,
    }
    return show(request, part, page.evening, status=status, **values)


def _told(page: EveningPage, call: ArbiterCall) -> dict[str, Any]:
    ruleset = page.ruleset
    known = ruleset.penalty(call.about) or ruleset.contract(call.about, page.evening.options)
    words = {
        CallKind.CONSENT: _("agreed"),
        CallKind.STOPPED: _("stopped by a fault"),
        CallKind.ANNULLED: _("annulled"),
        CallKind.FAULT: _("fault"),
    }
    return {"call": call, "about": _(known.label) if known else "", "kind": words[call.kind]}


@director_page
@of_evening
@require_POST
def seat(request: StaffRequest, evening: Evening) -> HttpResponse:
    """Seat somebody who comes late: a player of the list, or a guest by name."""
    table = request.POST.get("table", "")
    person = player_by_id(request.POST.get("player", "")) or request.POST.get("guest", "").strip()
    try:
        if not (table.isascii() and table.isdigit() and len(table) < 6):
            raise TableNeeded(field="table")
        number = int(table)
        made = seat_late(evening=evening, actor=request.actor, table=number, person=person)
    except (Forbidden, NotFound, Unavailable):
        raise
    except WhizError as error:
        page = evening_page(evening)
        return _show(request, page, status=status_of(error), refusal=sentence(error))
    said = _("{name} sits at table {table}.").format(name=made.player.name, table=number)
    messages.success(request, said)
    return redirect(address("home", evening))


def _step(act: Callable[..., Evening], told: Callable[[], str]) -> Callable[..., HttpResponse]:
    """Make the view of a step in the evening's course."""

    @director_page
    @of_evening
    @require_POST
    def taken(request: StaffRequest, evening: Evening) -> HttpResponse:
        act(evening=evening, actor=request.actor)
        messages.success(request, told())
        return redirect(address("home", evening))

    return taken


close = _step(close_evening, lambda: _("The evening is closed."))
publish = _step(publish_evening, lambda: _("The results are published."))
reopen = _step(reopen_evening, lambda: _("One step back: it is open to changes again."))
