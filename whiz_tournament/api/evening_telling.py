"""Evenings without boards as JSON values: people by what they are called in the API."""

from typing import Any

from django.utils.translation import gettext

from scoring.evenings.fold import Line
from scoring.evenings.outcomes import Issue
from whiz_tournament.api.evening_people import handle, told_amounts, told_event
from whiz_tournament.models import Evening
from whiz_tournament.queries.evenings import (
    EveningPage,
    EventLine,
    Person,
    Standing,
    TableSheet,
)
from whiz_tournament.services.evenings.answer import amounts_of


def told_page(page: EveningPage) -> dict[str, Any]:
    """An evening with its sheets, as JSON values."""
    return {
        **told_frame(page.evening),
        "players": [told_person(person) for person in page.people.values()],
        "version": page.version,
        "tables": [_told_table(table, page) for table in page.tables],
    }


def told_frame(evening: Evening) -> dict[str, Any]:
    """What everybody may read of an evening that they may see."""
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


def told_person(person: Person) -> dict[str, Any]:
    """Somebody of an evening, as JSON values."""
    seat = {"table": person.table, "seat": person.seat}
    return {"player": handle(person), "name": person.name, **seat}


def told_standing(standing: Standing) -> dict[str, Any]:
    """A line of a ranking, as JSON values."""
    return {
        "rank": standing.rank,
        "tied": standing.tied,
        "player": handle(standing.person),
        "name": standing.person.name,
        "total": standing.total,
        "deals": standing.deals,
    }


def _told_table(table: TableSheet, page: EveningPage) -> dict[str, Any]:
    dealer = table.replay.next_dealer
    return {
        "table": table.number,
        "version": table.version,
        "next_number": table.next_number,
        "next_dealer": handle(page.people[dealer]) if dealer else None,
        "events": [_told_row(row, table, page) for row in table.lines],
    }


def _told_row(row: EventLine, table: TableSheet, page: EveningPage) -> dict[str, Any]:
    head, line, game = row.head, row.line, page.ruleset
    amounts = amounts_of(line, table.replay)[game.main_ledger.name]
    return {
        "number": head.number,
        "version": head.version,
        "state": head.state.value,
        "event": told_event(head.said, game.slug, page.people) if head.said else None,
        "counts": line.counts,
        "points": told_amounts(amounts, page.people),
        "totals": _told_totals(line, page),
        "issues": [told_issue(issue) for issue in line.issues],
        "notes": [remark.sentence(gettext) for remark in line.remarks],
    }


def _told_totals(line: Line, page: EveningPage) -> dict[str, dict[str, int]]:
    return {name: told_amounts(totals, page.people) for name, totals in line.totals.items()}


def told_issue(issue: Issue) -> dict[str, str]:
    """An issue as JSON values."""
    return {
        "severity": issue.severity.value,
        "field": issue.field,
        "code": issue.code,
        "detail": issue.sentence(gettext),
    }
