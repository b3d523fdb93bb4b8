"""Competitions, as the API tells them."""

from typing import Any

from rest_framework import serializers

from boards.json_values import JsonObject
from scoring.competitions.settings import Combining, MissedSession
from whiz_tournament.api.answers import TextOrNull, ValueAnswer, answers_of, with_values
from whiz_tournament.api.describing import extend_schema_field
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)


class RulesAnswer(ValueAnswer):
    """The rules beside the first four: figures are texts, switches say what holds.

    Evenings that fit ``series``, ``weekday`` (1 Monday), ``since`` and ``until`` count without
    being picked, as far as one is set, but those ``left_out``.
    """

    of = RuleTexts


class CompetitionSettingsAnswer(AnySerializer):
    """How the sessions are combined: ``best`` is how many count, null for all of them.

    A person with fewer than ``least`` sessions has no rank, once that many have been played.
    """

    combining = serializers.ChoiceField(
        choices=[way.value for way in Combining], source="settings.combining"
    )
    missed = serializers.ChoiceField(
        choices=[way.value for way in MissedSession], source="settings.missed"
    )
    best = serializers.IntegerField(allow_null=True, source="settings.best")
    least = serializers.IntegerField(source="settings.least")
    rules = serializers.SerializerMethodField()

    @extend_schema_field(RulesAnswer)
    def get_rules(self, told: Any) -> JsonObject:
        """Return the other rules."""
        [rules] = answers_of(RulesAnswer, [RuleTexts.of(told.settings)])
        return dict(rules)


class CompetitionItemAnswer(CompetitionSettingsAnswer):
    """One competition in a list; ``sessions`` is how many the caller may know of."""

    id = serializers.CharField(source="public_id")
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField(allow_null=True)
    published = serializers.BooleanField()
    sessions = serializers.IntegerField()


class SessionAnswer(ValueAnswer):
    """A session: ``share`` is for how much it counts (``1``, ``1/4``), ``status`` how firm it is.

    A session whose ``status`` is null is not in the ranking yet. An evening ``without_boards`` is
    no tournament, whose id it has.
    """

    of = SessionColumn
    gives = ("tournament", "slug", "name", "date", "share", "status", "without_boards")

    share = serializers.CharField()
    status = TextOrNull("state", says="How firm the session's ranking is.")


class SessionScoreAnswer(ValueAnswer):
    """Somebody's score in a session, with the number there; null for anyone who was not in it.

    One that is not ``counted`` was won on too few boards; one that is ``left_out`` is not among
    the person's best.
    """

    of = SessionCell
    gives = ("tournament", "entry", "score", "counted", "left_out", "absent")

    tournament = serializers.CharField()
    score = TextOrNull("text")


class CompetitionStandingAnswer(ValueAnswer):
    """One person's line; ``rank`` is null for who is not ranked, ``sessions`` counts those won.

    ``decided`` is the rule that parted the person from another with the same score, ``short`` what
    is lacking to the rank ``above``, ``place_within`` the rank in the category.
    """

    of = CompetitionRow
    gives = (
        "rank", "tied", "name", "total as score", "sessions", "decided", "above", "short",
        "category", "place_within", "scores",
    )  # fmt: skip

    decided = TextOrNull()
    category = TextOrNull()
    scores = SessionScoreAnswer(many=True)


class CompetitionRankingAnswer(CompetitionSettingsAnswer):
    """A competition's ranking, with its sessions in the order in which they are played."""

    status = serializers.CharField()
    unit = serializers.CharField()
    sessions = SessionAnswer(many=True, source="columns")
    standings = CompetitionStandingAnswer(many=True)


def ranking_data(page: CompetitionPage) -> dict[str, object]:
    """Return a competition's ranking as JSON values."""
    lines = [with_values(line, scores=_scores(page, line)) for line in page.standings]
    return dict(CompetitionRankingAnswer(with_values(page, standings=lines)).data)


def _scores(page: CompetitionPage, line: CompetitionRow) -> list[object]:
    return [
        with_values(cell, tournament=column.tournament)
        for column, cell in zip(page.counted, line.cells, strict=True)
    ]
