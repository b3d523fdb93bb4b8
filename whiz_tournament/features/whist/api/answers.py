"""Evenings without boards, as the API tells them."""

from typing import Any

from rest_framework import serializers

from whiz_tournament.models import WhistEveningStatus


class PersonAnswer(serializers.Serializer[Any]):
    """Somebody of an evening: ``player`` is what events call them, an id or the name sent."""

    player = serializers.CharField()
    name = serializers.CharField()
    table = serializers.IntegerField()
    seat = serializers.IntegerField()


class EveningItemAnswer(serializers.Serializer[Any]):
    """One evening in a list; ``players`` is how many."""

    id = serializers.CharField(source="public_id")
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    ruleset = serializers.CharField()
    status = serializers.ChoiceField(choices=WhistEveningStatus.values)
    practice = serializers.BooleanField()
    players = serializers.IntegerField()


class IssueAnswer(serializers.Serializer[Any]):
    """What is odd about an event, or wrong with it."""

    severity = serializers.ChoiceField(choices=["error", "warning"])
    field = serializers.CharField()
    code = serializers.CharField()
    detail = serializers.CharField()


class UnfitAnswer(serializers.Serializer[Any]):
    """A later event that no longer fits: it counts nothing until it is mended."""

    number = serializers.IntegerField()
    issues = IssueAnswer(many=True)


class RowAnswer(serializers.Serializer[Any]):
    """A row of a table's sheet; ``event`` is what was said last, ``null`` before anything was."""

    number = serializers.IntegerField()
    version = serializers.IntegerField()
    state = serializers.CharField()
    event = serializers.DictField(allow_null=True)
    counts = serializers.BooleanField()
    points = serializers.DictField(child=serializers.IntegerField())
    totals = serializers.DictField(child=serializers.DictField(child=serializers.IntegerField()))
    issues = IssueAnswer(many=True)
    notes = serializers.ListField(child=serializers.CharField())


class TableAnswer(serializers.Serializer[Any]):
    """A table's sheet, for staff; ``next_dealer`` is null before the first deal."""

    table = serializers.IntegerField()
    version = serializers.IntegerField()
    next_number = serializers.IntegerField()
    next_dealer = serializers.CharField(allow_null=True)
    events = RowAnswer(many=True)


class EveningAnswer(serializers.Serializer[Any]):
    """An evening; ``version`` and ``tables`` are for staff, ``null`` for others."""

    id = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    ruleset = serializers.CharField()
    ruleset_version = serializers.IntegerField()
    options = serializers.DictField()
    status = serializers.ChoiceField(choices=WhistEveningStatus.values)
    practice = serializers.BooleanField()
    players = PersonAnswer(many=True)
    version = serializers.IntegerField(allow_null=True)
    tables = TableAnswer(many=True, allow_null=True)


class EventResultAnswer(serializers.Serializer[Any]):
    """The event after the act; ``points`` in the main ledger, ``ledgers`` in all of them."""

    table = serializers.IntegerField()
    number = serializers.IntegerField()
    version = serializers.IntegerField()
    state = serializers.CharField()
    points = serializers.DictField(child=serializers.IntegerField())
    ledgers = serializers.DictField(child=serializers.DictField(child=serializers.IntegerField()))
    issues = IssueAnswer(many=True)
    unfit = UnfitAnswer(many=True)
    epoch = serializers.CharField()
    uuid = serializers.UUIDField()


class EveningStandingAnswer(serializers.Serializer[Any]):
    """One person's line."""

    rank = serializers.IntegerField()
    tied = serializers.BooleanField()
    player = serializers.CharField()
    name = serializers.CharField()
    total = serializers.IntegerField()
    deals = serializers.IntegerField()


class StandingsAnswer(serializers.Serializer[Any]):
    """The ranking by ledger, best first; staff see it live, others as it was published."""

    version = serializers.IntegerField(allow_null=True)
    status = serializers.ChoiceField(choices=WhistEveningStatus.values)
    ledgers = serializers.DictField(child=EveningStandingAnswer(many=True))
