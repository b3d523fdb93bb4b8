"""Evenings without boards as JSON values: people by what they are called in the API."""

from django.utils.translation import gettext

from whiz_tournament.api.answers import with_values
from whiz_tournament.features.whist.api.answers import EveningAnswer
from whiz_tournament.features.whist.api.people import amounts_data, event_data
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistEventLine,
    WhistTableSheet,
    whist_people,
)
from whiz_tournament.features.whist.services.answer import amounts_of
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.people.names import Audience


def evening_data(page: WhistEveningPage, *, table: int | None = None) -> dict[str, object]:
    """Return an evening with its sheets, as JSON values; of one table, what its people may know."""
    tables = [sheet for sheet in page.tables if table in {None, sheet.number}]
    values = with_values(
        page.evening,
        players=[person for person in page.people.values() if table in {None, person.table}],
        version=page.version if table is None else sum(sheet.version for sheet in tables),
        tables=[_sheet(sheet, page) for sheet in tables],
    )
    return dict(EveningAnswer(values).data)


def public_evening_data(evening: WhistEvening, audience: Audience) -> dict[str, object]:
    """Return what everybody may read of an evening that they may see, as JSON values."""
    people = list(whist_people(evening, audience).values())
    values = with_values(evening, players=people, version=None, tables=None)
    return dict(EveningAnswer(values).data)


def _sheet(table: WhistTableSheet, page: WhistEveningPage) -> object:
    dealer = table.replay.next_dealer
    events = [_row(row, table, page) for row in table.lines]
    return with_values(
        table, next_dealer=page.people[dealer].reference if dealer else None, events=events
    )


def _row(row: WhistEventLine, table: WhistTableSheet, page: WhistEveningPage) -> object:
    line, event, game = row.line, row.head.said, page.ruleset
    amounts = amounts_of(line, table.replay)[game.main_ledger.name]
    return with_values(
        row,
        event=event_data(event, game.slug, page.people) if event else None,
        points=amounts_data(amounts, page.people),
        totals={name: amounts_data(sums, page.people) for name, sums in line.totals.items()},
        notes=[remark.sentence(gettext) for remark in line.remarks],
    )
