"""``competitions/``: what was published for everybody, all of it for staff."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpResponse
from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from scoring.competitions.settings import Combining, MissedSession
from whiz_tournament.api.answers import TextOrNull, ValueAnswer, answers_of, with_values
from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, directs
from whiz_tournament.api.describing import extend_schema, extend_schema_field
from whiz_tournament.api.downloads import FILE, FileView
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.api.lookups import audience_of
from whiz_tournament.api.pagination import PartQuery, whole_or_part
from whiz_tournament.api.permissions import Public
from whiz_tournament.features.competitions.queries.lists import (
    CompetitionItem,
    competition_by_id,
    public_competition_by_id,
    public_competitions,
    staff_competitions,
)
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.features.competitions.services.downloads import (
    competition_file,
    staff_competition_file,
)
from whiz_tournament.models import Competition
from whiz_tournament.services.errors import existing


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


class CompetitionsView(WhizView):
    """The list, latest first."""

    permission_classes = (Public,)
    query_class = PartQuery

    @extend_schema(
        operation_id="competitions_list",
        parameters=[PartQuery],
        responses=CompetitionItemAnswer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return the competitions that the caller may see: all, or a page of them if asked."""
        return whole_or_part(request, _known(request), self.query, CompetitionItemAnswer)


class CompetitionView(WhizView):
    """One competition."""

    permission_classes = (Public,)

    @extend_schema(responses=CompetitionItemAnswer)
    def get(self, request: Request, competition: str) -> Response:
        """Return its name and its rules."""
        item = existing(
            next((known for known in _known(request) if known.public_id == competition), None)
        )
        return Response(CompetitionItemAnswer(item).data)


class CompetitionRankingView(WhizView):
    """The ranking that the caller may see."""

    permission_classes = (Public,)

    @extend_schema(responses=CompetitionRankingAnswer)
    def get(self, request: Request, competition: str) -> Response:
        """Return every result so far to directors, to others what was published."""
        visible = _visible(competition, request)
        if directs(request):
            return Response(ranking_data(competition_now(CompetitionRules.of(visible))))
        return Response(ranking_data(published_competition(visible, audience_of(request))))


class CompetitionFileView(FileView):
    """``ranking.csv`` or ``ranking.xlsx`` of a competition."""

    permission_classes = (Public,)

    @extend_schema(responses=FILE)
    def get(self, request: Request, competition: str, name: str) -> HttpResponse:
        """Return the sessions that were published; to directors every result so far."""
        visible = _visible(competition, request)
        return self.answer(
            request, visible, name, staff=staff_competition_file, public=competition_file
        )


def _visible(public_id: str, request: Request) -> Competition:
    """Return a competition that the caller may read: before it is published, staff alone."""
    staff = isinstance(request.user, Staff)
    return existing(competition_by_id(public_id) if staff else public_competition_by_id(public_id))


def _known(request: Request) -> Sequence[CompetitionItem]:
    return staff_competitions() if isinstance(request.user, Staff) else public_competitions()


ADDRESSES: list[URLPattern] = [
    path("competitions/", CompetitionsView.as_view(), name="api_competitions"),
    path(
        "competitions/<api_id:competition>/",
        CompetitionView.as_view(),
        name="api_competition",
    ),
    path(
        "competitions/<api_id:competition>/ranking/",
        CompetitionRankingView.as_view(),
        name="api_competition_ranking",
    ),
    path(
        "competitions/<api_id:competition>/files/<str:name>",
        CompetitionFileView.as_view(),
        name="api_competition_file",
    ),
]
