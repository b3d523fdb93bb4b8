"""A table's page: who sits where, what is still to tell, where everybody goes next."""

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from whiz_tournament.models import TableDevice, TournamentStatus
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.clock.round_clock import table_clock
from whiz_tournament.queries.corrections.requested import requests_of
from whiz_tournament.queries.devices.phone_lines import lines_left_open, told_lines
from whiz_tournament.queries.devices.phones import is_paused, phones_speaking
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.templatetags.features import cards_at
from whiz_tournament.web.shared.call_pages import TableInRound
from whiz_tournament.web.shared.phone_outbox import device_outbox, document_text
from whiz_tournament.web.shared.poll_responses import (
    is_poll,
    reloading_response,
    shown_digest,
    unchanged_response,
)
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.web.table.table_board import asked_parts
from whiz_tournament.wording.phones import phone_name
from whiz_tournament.wording.results.phone_words import TABLE_STATES, entered_in_words

OTHERS = "others"
"""What the page polls while others sit at the table."""


@require_safe
@table_phone
def table_view(at: TableRequest) -> HttpResponse:
    """Show the table; a poll that knows it all gets 204."""
    running = at.tournament.status == TournamentStatus.RUNNING
    now = table_round_page(at.tournament, at.table) if running else None
    left = lines_left_open(at.tournament, at.device, now.round if now else 0) if running else []
    behind = [(line.round, line.board) for line in left]
    wrong = _wrong(at)
    if now and now.lines and not at.device.belongs_to(now.entries):
        return _gone_home(at) if at.device.owners else _others_view(at, behind, wrong)
    speaking = phones_speaking(at.tournament, at.table, now.entries if now else at.device.entries)
    readable = _readable(now, at.device) if now else ()
    withheld = now is not None and len(readable) < len(now.lines)
    now = now and replace(now, lines=readable)
    shown = {
        "withheld": withheld,
        "now": now,
        "asked": asked_parts(at, now) if now else (),
        "behind": behind,
        "wrong": wrong,
        "boards": _boards(now) if now else [],
        "status": at.tournament.status,
        "phones": speaking,
        "phone": phone_name(at.device.number, at.device.name),
        "paused": is_paused(at.tournament, at.table),
        "cards": _cards(at, now) if now and now.lines else [],
    }
    clock = table_clock(at.tournament, at.table)
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
    if "HX-Request" not in at.request.headers:  # a poll takes the live part alone
        values |= device_outbox(at.tournament, at.device)
    return render(at.request, "table/now.html", values)


def _cards(at: TableRequest, now: TableRoundPage) -> list[PlacedCard]:
    """Return what features show those who sit at the table now."""
    return cards_at(CardPlace.TABLE_PHONE, TableInRound(at.tournament, at.table, now.round))


def _wrong(at: TableRequest) -> dict[str, int]:
    """Return how many results the phone's people told here, and of how many they are asked."""
    lines = {line.id for line in told_lines(at.tournament, at.device)}
    items = requests_of(at.tournament, at.device.entries) if lines else []
    asked = sum(item.line.id in lines and item.asks(at.device.entries) for item in items)
    return {"told": len(lines), "asked": asked}


def _gone_home(at: TableRequest) -> HttpResponse:
    """Lead a phone that has left with its owner to their own page."""
    if "HX-Request" in at.request.headers:
        return reloading_response()
    return redirect(at.home)


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
    if "HX-Request" not in at.request.headers:  # a poll takes the live part alone
        values |= device_outbox(at.tournament, at.device)
    return render(at.request, "table/others.html", values)


def _version(shown: dict[str, object], now: TableRoundPage | None) -> str:
    """Return the digest of what is on the page: rows as they read, not as they are kept."""
    content = {**shown, "now": replace(now, lines=()) if now else None}
    return shown_digest(content)


def _readable(now: TableRoundPage, phone: TableDevice) -> tuple[LineRow, ...]:
    """Return the lines of these people that the phone may read."""
    lines = now.lines
    return tuple(line for line in lines if phone.speaks_for(line.entries.values(), line.board))


def _boards(now: TableRoundPage) -> list[dict[str, object]]:
    """Return a row for each board of these people; the first that is owed is typed next."""
    coming = next(iter(now.owed), None)
    return [_board(line, now, is_next=line.board == coming) for line in now.lines]


def _board(line: LineRow, now: TableRoundPage, *, is_next: bool) -> dict[str, object]:
    return {
        "number": line.board,
        "told": entered_in_words(line, now.people),
        "state": TABLE_STATES.get(line.state, "to_enter"),
        "said": document_text(line.standing),
        "is_next": is_next,
    }
