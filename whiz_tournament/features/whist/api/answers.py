"""Evenings without boards, as the API tells them."""

from django.utils.translation import gettext
from rest_framework import serializers

from scoring.games.issues import Issue
from whiz_tournament.api.answers import Sentence, ValueAnswer, with_values
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.features.whist.api.lookups import amounts_data, event_data
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistEventLine,
    WhistPerson,
    WhistStanding,
    WhistTableSheet,
    whist_people,
)
from whiz_tournament.features.whist.queries.evenings import WhistEveningItem
from whiz_tournament.features.whist.services.answer import EventAnswer, UnfitEvent, amounts_of
from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.queries.people.names import Audience


class PersonAnswer(ValueAnswer):
    """Somebody of an evening: ``player`` is what events call them, an id or the name sent."""

    of = WhistPerson
    gives = ("reference as player", "name", "table", "seat")


class EveningItemAnswer(ValueAnswer):
    """One evening in a list; ``players`` is how many."""

    of = WhistEveningItem
    gives = ("public_id as id", "slug", "name", "date", "ruleset", "status", "practice", "players")

    status = serializers.ChoiceField(choices=WhistEveningStatus.values)


class IssueAnswer(ValueAnswer):
    """What is odd about an event, or wrong with it."""

    of = Issue
    gives = ("severity", "field", "code")

    severity = serializers.ChoiceField(choices=["error", "warning"])
    detail = Sentence()


class UnfitAnswer(ValueAnswer):
    """A later event that no longer fits: it counts nothing until it is mended."""

    of = UnfitEvent

    issues = IssueAnswer(many=True)


class RowAnswer(ValueAnswer):
    """A row of a table's sheet; ``event`` is what was said last, ``null`` before anything was."""

    of = WhistEventLine
    gives = (
        "head.number", "head.version", "head.state", "event", "line.counts", "points", "totals",
        "issues", "notes",
    )  # fmt: skip

    event = serializers.DictField(allow_null=True)
    points = serializers.DictField(child=serializers.IntegerField())
    totals = serializers.DictField(child=serializers.DictField(child=serializers.IntegerField()))
    issues = IssueAnswer(many=True, source="line.issues")
    notes = serializers.ListField(child=serializers.CharField())


class TableAnswer(ValueAnswer):
    """A table's sheet, for staff; ``next_dealer`` is null before the first deal."""

    of = WhistTableSheet
    gives = ("number as table", "version", "next_number")

    next_dealer = serializers.CharField(allow_null=True)
    events = RowAnswer(many=True)


class EveningAnswer(ValueAnswer):
    """An evening; ``version`` and ``tables`` are for staff, ``null`` for others."""

    of = WhistEvening
    gives = (
        "public_id as id", "slug", "name", "date", "ruleset", "ruleset_version", "options",
        "status", "practice", "players", "version", "tables",
    )  # fmt: skip

    options = serializers.DictField()
    status = serializers.ChoiceField(choices=WhistEveningStatus.values)
    players = PersonAnswer(many=True)
    version = serializers.IntegerField(allow_null=True)
    tables = TableAnswer(many=True, allow_null=True)


class EventResultAnswer(ValueAnswer):
    """The event after the act; ``points`` in the main ledger, ``ledgers`` in all of them."""

    of = EventAnswer
    gives = (
        "table", "number", "version", "state", "points", "ledgers", "issues", "unfit", "epoch",
        "uuid",
    )  # fmt: skip

    ledgers = serializers.DictField(child=serializers.DictField(child=serializers.IntegerField()))
    issues = IssueAnswer(many=True)
    unfit = UnfitAnswer(many=True)


class EveningStandingAnswer(ValueAnswer):
    """One person's line."""

    of = WhistStanding
    gives = ("rank", "tied", "person.reference as player", "person.name", "total", "deals")


class StandingsAnswer(AnySerializer):
    """The ranking by ledger, best first; staff see it live, others as it was published."""

    version = serializers.IntegerField(allow_null=True)
    status = serializers.ChoiceField(choices=WhistEveningStatus.values)
    ledgers = serializers.DictField(child=EveningStandingAnswer(many=True))


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
