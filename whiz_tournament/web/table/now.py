"""A table's page: who sits where, what is still to tell, where everybody goes next."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from whiz_tournament.models import LineState, TournamentStatus
from whiz_tournament.queries.doors.phones import is_paused, phones_of_table
from whiz_tournament.queries.doors.table import TableNow, table_now
from whiz_tournament.queries.lines import LineRow
from whiz_tournament.web.public.pages import is_poll, nothing_new
from whiz_tournament.web.table.access import AtTable, table_phone
from whiz_tournament.web.table.words import told_in_words

STATES = {
    LineState.ENTERED: "received",
    LineState.CONFIRMED: "confirmed",
    LineState.DISPUTED: "disputed",
}


@require_safe
@table_phone
def table_page(at: AtTable) -> HttpResponse:
    """Show the table; a poll that knows it all gets 204."""
    running = at.tournament.status == TournamentStatus.RUNNING
    now = table_now(at.tournament, at.table) if running else None
    shown = {
        "now": now,
        "boards": _boards(now) if now else [],
        "status": at.tournament.status,
        "phones": phones_of_table(at.tournament, at.table),
        "paused": is_paused(at.tournament, at.table),
    }
    version = _version(shown, now)
    if is_poll(at.request, version):
        return nothing_new()
    values = {
        **shown,
        "version": version,
        "page_path": at.request.path,
        "tournament": at.tournament,
        "table": at.table,
    }
    return render(at.request, "table/now.html", values)


def _version(shown: dict[str, Any], now: TableNow | None) -> str:
    """Return the digest of what stands on the page: rows as they read, not as they are kept."""
    said = {**shown, "now": replace(now, lines=()) if now else None}
    return sha256(repr(said).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _boards(now: TableNow) -> list[dict[str, Any]]:
    """Return a row for each board; the first that is owed is the one to type next."""
    coming = next(iter(now.owed), None)
    return [_board(line, now, is_next=line.board == coming) for line in now.lines]


def _board(line: LineRow, now: TableNow, *, is_next: bool) -> dict[str, Any]:
    return {
        "number": line.board,
        "told": told_in_words(line, now.people),
        "state": STATES.get(line.state, "to_enter"),
        "is_next": is_next,
        "waits": line.state in {LineState.ENTERED, LineState.DISPUTED},
    }
