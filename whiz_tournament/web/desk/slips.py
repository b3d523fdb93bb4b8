"""Slips: typed at the desk, found by number; their printed code opens them on phones."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.models import LineState, Role, TableDevice, Tournament, TournamentStatus
from whiz_tournament.queries.devices.phones import last_device
from whiz_tournament.queries.devices.table_round_page import table_round_page
from whiz_tournament.queries.play.console import ConsoleCell, ConsolePage, console_page
from whiz_tournament.queries.play.desk import SlipForm, slip_form, traveller_form
from whiz_tournament.queries.play.desk_progress import board_progress, cells_of_round, next_slip
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.play.slip_checks import piles_of_others
from whiz_tournament.queries.play.todo_kinds import CloseRoundToDo
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.web.desk.line_rows import odd_results
from whiz_tournament.web.desk.pages import SheetPage, desk_page, desk_response, last_act, sheet_view
from whiz_tournament.web.desk.travellers import traveller_url
from whiz_tournament.web.shared.access_sessions import device_of, own_phone_of, paired_devices
from whiz_tournament.web.shared.cell_chips import CELL_CHIPS
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest

SlipView = Callable[..., HttpResponse]


def scanned_slip(view: SlipView) -> SlipView:
    """Lead a phone that was let in to its boards of this round; all others come to the view."""

    @wraps(view)
    def opened(request: HttpRequest, slug: str, round_number: int, table: int) -> HttpResponse:
        response = None
        if request.method != "POST" and not request.user.is_authenticated:
            response = _phone_response(request, slug, round_number, table)
        return response or view(request, slug=slug, round_number=round_number, table=table)

    return opened


def _phone_response(
    request: HttpRequest, slug: str, number: int, table: int
) -> HttpResponse | None:
    """Return what a phone gets for a slip; nothing for what is no phone of this tournament."""
    tournament = tournament_by_slug(slug)
    if tournament is None:
        return None
    phone = device_of(request, tournament, table)
    way = _way(tournament, phone, number) if phone else ""
    if way:
        return redirect(way)
    home = _home(request, tournament)
    return _refused(request, tournament, home) if home else None


def _way(tournament: Tournament, phone: TableDevice, number: int) -> str:
    """Return the first board of the slip that nobody told, else the page of all; "" if not theirs.

    Only for those who sit there in the round that is played: a phone leaves with its owner.
    """
    running = tournament.status == TournamentStatus.RUNNING
    now = table_round_page(tournament, phone.table) if running else None
    if now is None or now.round != number or not phone.belongs_to(now.entries):
        return ""
    for line in now.lines:
        if line.state == LineState.EMPTY and phone.speaks_for(line.entries.values(), line.board):
            return reverse("table_board", args=[tournament.slug, phone.table, line.board])
    return _page_of(tournament, phone)


def _home(request: HttpRequest, tournament: Tournament) -> str:
    """Return the page of the phone that this browser is, for whatever table; "" for a stranger."""
    phone = own_phone_of(request, tournament) or last_device(tournament, paired_devices(request))
    return "" if phone is None or phone.revoked_at else _page_of(tournament, phone)


def _page_of(tournament: Tournament, phone: TableDevice) -> str:
    if phone.owners:
        return reverse("player", args=[tournament.slug])
    return reverse("table", args=[tournament.slug, phone.table])


def _refused(request: HttpRequest, tournament: Tournament, home: str) -> HttpResponse:
    """Say the same of every other slip, whether there is such a one or not."""
    values = {"tournament": tournament, "home": home}
    response = render(request, "desk/other_slip.html", values, status=403)
    response["Cache-Control"] = "no-store"
    return response


# The slips as the list and the column beside a slip show them.


@dataclass(frozen=True, slots=True)
class SlipLink:
    """One slip: where it opens, the chip of its state, how many of its lines are in."""

    table: int
    url: str
    chip: str
    done: int
    expected: int


@dataclass(frozen=True, slots=True)
class SlipGridRow:
    """One table's slips through the evening; ``None`` where the table is not used."""

    table: int
    slips: tuple[SlipLink | None, ...]


def slip_links(tournament: Tournament, cells: Iterable[ConsoleCell]) -> tuple[SlipLink, ...]:
    """Return a link for each cell that is used."""
    return tuple(_link(tournament, cell) for cell in cells if cell.state in CELL_CHIPS)


def slip_grid(tournament: Tournament, page: ConsolePage) -> tuple[SlipGridRow, ...]:
    """Return the tables with their slips, round by round."""
    return tuple(
        SlipGridRow(
            row.table,
            tuple(_link(tournament, c) if c.state in CELL_CHIPS else None for c in row.cells),
        )
        for row in page.tables
    )


def _link(tournament: Tournament, cell: ConsoleCell) -> SlipLink:
    where = {"slug": tournament.slug, "round_number": cell.round, "table": cell.table}
    return SlipLink(
        cell.table,
        reverse("desk_slip", kwargs=where),
        CELL_CHIPS[cell.state],
        cell.done,
        cell.expected,
    )


@desk_page
@require_safe
def slip_list_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """List every slip and every traveller, with what each still owes."""
    page = console_page(tournament)
    last = last_act(request, tournament)
    values: dict[str, Any] = {
        "rounds": page.rounds,
        "playing": next((head.number for head in page.rounds if head.is_open), None),
        "tables": slip_grid(tournament, page),
        "boards": board_progress(tournament),
        "full": [
            _full_round(tournament, page, item)
            for item in page.todo
            if isinstance(item, CloseRoundToDo)
        ],
        "directs": request.member.may(Role.DIRECTOR),
        "last": last,
        "last_odd": odd_results(request, tournament).get(last.key, "") if last else "",
    }
    return desk_response(request, "slips", tournament, **values)


def _full_round(
    tournament: Tournament, page: ConsolePage, item: CloseRoundToDo
) -> dict[str, object]:
    """Return an open round without gaps, with the one that follows and its first slip."""
    first = cells_of_round(page, item.next)[0] if item.next else None
    onward = slip_url(tournament, first.round, first.table) if first else ""
    return {"round": item.round, "next": item.next, "last": item.last, "onward": onward}


@scanned_slip
@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def slip_view(
    request: StaffRequest, tournament: Tournament, round_number: int, table: int
) -> HttpResponse:
    """Type a slip; once its last line is in, the next slip follows."""
    read_lines(tournament)
    sheet = SheetPage(
        read=lambda: slip_form(
            tournament, round_number, table, closed_results(request.member, tournament)
        ),
        show=partial(_show, request, tournament),
        here=slip_url(tournament, round_number, table),
        onward=partial(_onward, request, tournament, round_number, table),
    )
    return sheet_view(request, tournament, sheet)


def _show(
    request: StaffRequest, tournament: Tournament, form: SlipForm, **values: Any
) -> HttpResponse:
    page = console_page(tournament)
    onward = next_slip(page, form.round, form.table, values["piles"])
    return desk_response(
        request,
        "slip",
        tournament,
        form=form,
        links=slip_links(tournament, cells_of_round(page, form.round)),
        onward=slip_url(tournament, *onward) if onward else "",
        **values,
    )


def _onward(request: StaffRequest, tournament: Tournament, number: int, table: int) -> str:
    """Return the next slip that owes, or the list when there is none."""
    held = piles_of_others(tournament, str(request.actor))
    spot = next_slip(console_page(tournament), number, table, held)
    return slip_url(tournament, *spot) if spot else reverse("desk_slips", args=[tournament.slug])


def slip_url(tournament: Tournament, number: int, table: int) -> str:
    """Return the address of a slip."""
    where = {"slug": tournament.slug, "round_number": number, "table": table}
    return reverse("desk_slip", kwargs=where)


HIGHEST = 999999


class JumpForm(forms.Form):
    """A table of a round, or a board; of a round alone the first slip that owes."""

    round = forms.IntegerField(
        min_value=1, max_value=HIGHEST, required=False, widget=forms.HiddenInput
    )
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST, required=False)
    board = forms.IntegerField(label=_("Board"), min_value=1, max_value=HIGHEST, required=False)

    def address(self, tournament: Tournament, holder: str) -> str:
        """Return where to go, empty when there is no such sheet; ``holder`` is who asks."""
        number, table = self.cleaned_data["round"], self.cleaned_data["table"]
        board = self.cleaned_data["board"]
        if number and not table and not board:
            held = piles_of_others(tournament, holder)
            spot = next_slip(console_page(tournament), number, 0, held)
            return slip_url(tournament, *spot) if spot else ""
        if number and table and slip_form(tournament, number, table):
            return slip_url(tournament, number, table)
        if board and traveller_form(tournament, board):
            return traveller_url(tournament, board)
        return ""


@desk_page
@require_safe
def jump_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Open the sheet, or say that there is none by that number."""
    form = JumpForm(request.GET)
    if form.is_valid() and (url := form.address(tournament, str(request.actor))):
        return see_other(url)
    return desk_response(request, "jump", tournament, status=404, asked=request.GET)
