"""Competitions, as the API tells them."""

from typing import Any

from rest_framework import serializers

from scoring.competitions.settings import Combining, MissedSession
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.describing import extend_schema_field
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
)


class RulesAnswer(ValueAnswer):
    """The rules beside the first four: figures are texts, switches say what holds.

    Evenings that fit ``series``, ``weekday`` (1 Monday), ``since`` and ``until`` count without
    being picked, as far as one is set, but those ``left_out``.
    """

    ties = serializers.ListField(child=serializers.CharField())
    left_out = serializers.ListField(child=serializers.CharField())

    class Meta:
        of = RuleTexts
        fields = (
            "dropped", "dropped_of", "mean_over", "absent", "excused", "absence_dropped",
            "absence_played", "ties", "parting", "back_over", "seed", "place_points",
            "shared_places", "guests", "categories", "series", "weekday", "since", "until",
            "left_out",
        )  # fmt: skip


class CompetitionSettingsAnswer(serializers.Serializer[Any]):
    """How the sessions are combined: ``best`` is how many count, null for all of them.

    A person with fewer than ``least`` sessions has no rank, once that many have been played.
    """

    combining = serializers.ChoiceField(
        choices=[each.value for each in Combining], source="settings.combining"
    )
    missed = serializers.ChoiceField(
        choices=[each.value for each in MissedSession], source="settings.missed"
    )
    best = serializers.IntegerField(allow_null=True, source="settings.best")
    least = serializers.IntegerField(source="settings.least")
    rules = serializers.SerializerMethodField()

    @extend_schema_field(RulesAnswer)
    def get_rules(self, told: Any) -> dict[str, Any]:
        """Return the other rules."""
        settings = told["settings"] if isinstance(told, dict) else told.settings
        return dict(RulesAnswer(RuleTexts.of(settings)).data)


class CompetitionItemAnswer(CompetitionSettingsAnswer):
    """One competition in a list; ``sessions`` is how many the caller may know of."""

    id = serializers.CharField(source="public_id")
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField(allow_null=True)
    published = serializers.BooleanField()
    sessions = serializers.IntegerField()


class SessionAnswer(serializers.Serializer[Any]):
    """A session: ``share`` is for how much it counts (``1``, ``1/4``), ``status`` how firm it is.

    A session whose ``status`` is null is not in the ranking yet.
    """

    tournament = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    share = serializers.CharField()
    status = serializers.SerializerMethodField()

    def get_status(self, column: Any) -> str | None:
        """Return how firm the session's ranking is."""
        return column.state or None


class SessionScoreAnswer(serializers.Serializer[Any]):
    """Somebody's score in a session, with the number there; null for anyone who was not in it.

    One that is not ``counted`` was won on too few boards; one that is ``left_out`` is not among
    the person's best.
    """

    tournament = serializers.CharField()
    entry = serializers.IntegerField(allow_null=True)
    score = serializers.CharField(allow_null=True)
    counted = serializers.BooleanField()
    left_out = serializers.BooleanField()
    absent = serializers.BooleanField()


class CompetitionStandingAnswer(serializers.Serializer[Any]):
    """One person's line; ``rank`` is null for who is not ranked, ``sessions`` counts those won.

    ``decided`` is the rule that parted the person from another with the same score, ``short`` what
    is lacking to the rank ``above``, ``place_within`` the rank in the category.
    """

    rank = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    name = serializers.CharField()
    score = serializers.CharField(allow_null=True)
    sessions = serializers.IntegerField()
    decided = serializers.CharField(allow_null=True)
    above = serializers.IntegerField(allow_null=True)
    short = serializers.CharField(allow_null=True)
    category = serializers.CharField(allow_null=True)
    place_within = serializers.IntegerField(allow_null=True)
    scores = SessionScoreAnswer(many=True)


class CompetitionRankingAnswer(CompetitionSettingsAnswer):
    """A competition's ranking, with its sessions in the order in which they are played."""

    status = serializers.CharField()
    unit = serializers.CharField()
    sessions = SessionAnswer(many=True, source="columns")
    standings = CompetitionStandingAnswer(many=True)


def ranking_data(page: CompetitionPage) -> dict[str, Any]:
    """Return a competition's ranking as JSON values."""
    told = {
        "status": page.status,
        "settings": page.settings,
        "unit": page.unit,
        "columns": page.columns,
        "standings": [_standing(page, line) for line in page.standings],
    }
    return dict(CompetitionRankingAnswer(told).data)


def _standing(page: CompetitionPage, line: CompetitionRow) -> dict[str, Any]:
    scores = [
        {
            "tournament": column.tournament,
            "entry": cell.entry,
            "score": cell.text or None,
            "counted": cell.counted,
            "left_out": cell.left_out,
            "absent": cell.absent,
        }
        for column, cell in zip(page.counted, line.cells, strict=True)
    ]
    return {
        "rank": line.rank,
        "tied": line.tied,
        "name": line.name,
        "score": line.total,
        "sessions": line.sessions,
        "decided": line.decided or None,
        "above": line.above,
        "short": line.short,
        "category": line.category or None,
        "place_within": line.place_within,
        "scores": scores,
    }
