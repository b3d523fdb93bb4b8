"""A table's page: who sits where, what is still to tell, where everybody goes next."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from whiz_tournament.models import LineState, TableDevice, TournamentStatus
from whiz_tournament.queries.clock.round_clock import round_clock
from whiz_tournament.queries.corrections.requested import requests_of
from whiz_tournament.queries.devices.phone_lines import lines_left_open, told_lines
from whiz_tournament.queries.devices.phones import is_paused, phone_count
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.wording.results.table_phone import entered_in_words

OTHERS = "others"
"""What the page polls while others sit at the table."""
TABLE_STATES = {
    LineState.ENTERED: "received",
    LineState.CONFIRMED: "confirmed",
    LineState.DISPUTED: "disputed",
}


@require_safe
@table_phone
def table_view(at: TableRequest) -> HttpResponse:
    """Show the table; a poll that knows it all gets 204."""
    running = at.tournament.status == TournamentStatus.RUNNING
    now = table_round_page(at.tournament, at.table) if running else None
    left = lines_left_open(at.tournament, at.device, now.round if now else 0) if running else []
    behind = [(line.round, line.board) for line in left]
    wrong = _wrong(at)
    if now and now.lines and not at.device.speaks_for(now.entries):
        return _others_view(at, behind, wrong)
    shown = {
        "now": now,
        "behind": behind,
        "wrong": wrong,
        "boards": _boards(now, at.device) if now else [],
        "status": at.tournament.status,
        "phones": phone_count(at.tournament, at.table, at.device.entries),
        "paused": is_paused(at.tournament, at.table),
    }
    clock = round_clock(at.tournament)
    version = _version(shown | {"clock": clock and clock.token}, now)
    if is_poll(at.request, version):
        return unchanged_response()
    values = {
        **shown,
        "clock": clock,
        "version": version,
        "page_path": at.request.path,
        "tournament": at.tournament,
        "table": at.table,
    }
    return render(at.request, "table/now.html", values)


def _wrong(at: TableRequest) -> dict[str, int]:
    """Return how many results the phone's people told here, and of how many they are asked."""
    lines = {line.id for line in told_lines(at.tournament, at.device)}
    items = requests_of(at.tournament, at.device.entries) if lines else []
    asked = sum(item.line.id in lines and item.asks(at.device.entries) for item in items)
    return {"told": len(lines), "asked": asked}


def _others_view(
    at: TableRequest, behind: list[tuple[int, int]], wrong: dict[str, int]
) -> HttpResponse:
    """Show nothing of those who sit here now; the phone came with others."""
    version = "-".join([OTHERS, *(str(n) for n in wrong.values()), *(str(b) for _, b in behind)])
    if is_poll(at.request, version):
        return unchanged_response()
    values = {
        "version": version,
        "behind": behind,
        "wrong": wrong,
        "page_path": at.request.path,
        "tournament": at.tournament,
        "table": at.table,
    }
    return render(at.request, "table/others.html", values)


def _version(shown: dict[str, Any], now: TableRoundPage | None) -> str:
    """Return the digest of what stands on the page: rows as they read, not as they are kept."""
    said = {**shown, "now": replace(now, lines=()) if now else None}
    return sha256(repr(said).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _boards(now: TableRoundPage, phone: TableDevice) -> list[dict[str, Any]]:
    """Return a row for each board of these people; the first that is owed is typed next."""
    coming = next(iter(now.owed), None)
    own = [line for line in now.lines if phone.speaks_for(line.entries.values())]
    return [_board(line, now, is_next=line.board == coming) for line in own]


def _board(line: LineRow, now: TableRoundPage, *, is_next: bool) -> dict[str, Any]:
    return {
        "number": line.board,
        "told": entered_in_words(line, now.people),
        "state": TABLE_STATES.get(line.state, "to_enter"),
        "is_next": is_next,
        "waits": line.state in {LineState.ENTERED, LineState.DISPUTED},
    }
