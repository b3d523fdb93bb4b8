"""Evenings without boards as JSON values: people by what they are called in the API."""

from typing import Any

from django.utils.translation import gettext

from scoring.whist.outcomes import Issue
from scoring.whist.replay import ReplayedEvent
from whiz_tournament.features.whist.api.people import amounts_data, event_data, person_reference
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistEventLine,
    WhistPerson,
    WhistStanding,
    WhistTableSheet,
)
from whiz_tournament.features.whist.services.answer import amounts_of
from whiz_tournament.models import WhistEvening


def evening_data(page: WhistEveningPage, *, table: int | None = None) -> dict[str, Any]:
    """Return an evening with its sheets, as JSON values; of one table, what its people may know."""
    tables = [sheet for sheet in page.tables if table in {None, sheet.number}]
    people = [person for person in page.people.values() if table in {None, person.table}]
    return {
        **evening_item_data(page.evening),
        "players": [person_data(person) for person in people],
        "version": page.version if table is None else sum(sheet.version for sheet in tables),
        "tables": [_told_table(sheet, page) for sheet in tables],
    }


def evening_item_data(evening: WhistEvening) -> dict[str, Any]:
    """Return what everybody may read of an evening that they may see."""
    return {
        "id": evening.public_id,
        "slug": evening.slug,
        "name": evening.name,
        "date": evening.date.isoformat(),
        "ruleset": evening.ruleset,
        "ruleset_version": evening.ruleset_version,
        "options": evening.options,
        "status": evening.status,
        "practice": evening.practice,
    }


def person_data(person: WhistPerson) -> dict[str, Any]:
    """Somebody of an evening, as JSON values."""
    seat = {"table": person.table, "seat": person.seat}
    return {"player": person_reference(person), "name": person.name, **seat}


def standing_data(standing: WhistStanding) -> dict[str, Any]:
    """Return a line of a ranking, as JSON values."""
    return {
        "rank": standing.rank,
        "tied": standing.tied,
        "player": person_reference(standing.person),
        "name": standing.person.name,
        "total": standing.total,
        "deals": standing.deals,
    }


def _told_table(table: WhistTableSheet, page: WhistEveningPage) -> dict[str, Any]:
    dealer = table.replay.next_dealer
    return {
        "table": table.number,
        "version": table.version,
        "next_number": table.next_number,
        "next_dealer": person_reference(page.people[dealer]) if dealer else None,
        "events": [_told_row(row, table, page) for row in table.lines],
    }


def _told_row(
    row: WhistEventLine, table: WhistTableSheet, page: WhistEveningPage
) -> dict[str, Any]:
    head, line, game = row.head, row.line, page.ruleset
    amounts = amounts_of(line, table.replay)[game.main_ledger.name]
    return {
        "number": head.number,
        "version": head.version,
        "state": head.state.value,
        "event": event_data(head.said, game.slug, page.people) if head.said else None,
        "counts": line.counts,
        "points": amounts_data(amounts, page.people),
        "totals": _told_totals(line, page),
        "issues": [issue_data(issue) for issue in line.issues],
        "notes": [remark.sentence(gettext) for remark in line.remarks],
    }


def _told_totals(line: ReplayedEvent, page: WhistEveningPage) -> dict[str, dict[str, int]]:
    return {name: amounts_data(totals, page.people) for name, totals in line.totals.items()}


def issue_data(issue: Issue) -> dict[str, str]:
    """Return an issue as JSON values."""
    return {
        "severity": issue.severity.value,
        "field": issue.field,
        "code": issue.code,
        "detail": issue.sentence(gettext),
    }
