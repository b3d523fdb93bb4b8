"""Evenings without boards, as the API tells them."""

from rest_framework import serializers

from scoring.games.issues import Issue
from whiz_tournament.api.answers import Sentence, ValueAnswer
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.features.whist.queries import (
    WhistEventLine,
    WhistPerson,
    WhistStanding,
    WhistTableSheet,
)
from whiz_tournament.features.whist.queries.evenings import WhistEveningItem
from whiz_tournament.features.whist.services.answer import EventAnswer, UnfitEvent
from whiz_tournament.models import WhistEvening, WhistEveningStatus


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
