"""The clock of the round that is played, for programs."""

from collections.abc import Callable
from typing import ClassVar

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema, extend_schema_view
from whiz_tournament.api.fields import (
    AnySerializer,
    DecimalText,
    NoBody,
    PlainText,
    StrictSerializer,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.clock_panel import SlowTable, clock_panel
from whiz_tournament.queries.clock.round_clock import ClockState, table_times
from whiz_tournament.services.clock import (
    begin_break,
    extend_clock,
    give_table_time,
    pause_clock,
    start_clock,
    take_table_time_back,
)

LONGEST_TOKEN = 40


class SlowTableAnswer(ValueAnswer):
    """A table that is late: the boards that it owes, when it is through, by how much later."""

    of = SlowTable
    gives = ("table", "owed", "ends_at", "minutes")


class TableTimeAnswer(AnySerializer):
    """What a table has longer than the clock of a round, in seconds."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    seconds = serializers.IntegerField()


class ClockAnswer(AnySerializer):
    """The clock by the server's time, in seconds; ``token`` names what was seen of it.

    ``tables`` have more time than all others. All but these and ``slow`` is null where there is no
    clock. ``round`` of a break is the one that follows.
    """

    round = serializers.IntegerField(allow_null=True)
    on_break = serializers.BooleanField(allow_null=True)
    state = serializers.ChoiceField(choices=[state.value for state in ClockState], allow_null=True)
    planned = serializers.IntegerField(allow_null=True)
    left = serializers.IntegerField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    token = serializers.CharField(allow_null=True)
    slow = SlowTableAnswer(many=True)
    tables = TableTimeAnswer(many=True)
    evening_ends_at = serializers.DateTimeField(allow_null=True)


class ClockBody(StrictSerializer):
    """The ``token`` that was seen: 409 if somebody changed the clock since."""

    seen = PlainText(max_length=LONGEST_TOKEN, required=False)


class ClockMinutesBody(ClockBody):
    """This many minutes; without them as usual."""

    minutes = DecimalText(required=False)


class TableTimeBody(StrictSerializer):
    """This many minutes; without them as usual."""

    minutes = DecimalText(required=False)


class BreakBody(StrictSerializer):
    """How long the break is."""

    minutes = DecimalText()


class ClockView(WhizView):
    """What is left."""

    permission_classes = (StaffOnly,)

    @extend_schema(responses=ClockAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return the clock, the tables that are late and when the evening ends."""
        return Response(_clock_data(tournament_of(public_id, staff_of(request))))


class ClockActView(WhizView):
    """One act on the clock; ``body`` is what may be said with it."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., None]]
    body: ClassVar[type[StrictSerializer]] = ClockMinutesBody

    @extend_schema(request=ClockMinutesBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Do it, and return the clock as it is then."""
        tournament = tournament_of(public_id, staff_of(request))
        self.act(tournament=tournament, **self.body.read_body(request))
        return Response(_clock_data(tournament))


class StartClockView(ClockActView):
    """``clock/start/``: it runs on, or begins again with that many minutes."""

    act = staticmethod(start_clock)


@extend_schema_view(post=extend_schema(request=ClockBody))
class PauseClockView(ClockActView):
    """``clock/pause/``: it stands still."""

    act, body = staticmethod(pause_clock), ClockBody


class ExtendClockView(ClockActView):
    """``clock/extend/``: two minutes more, or as many as are sent."""

    act = staticmethod(extend_clock)


@extend_schema_view(post=extend_schema(request=BreakBody))
class BreakView(ClockActView):
    """``clock/break/``: a break before the next round."""

    act, body = staticmethod(begin_break), BreakBody


class TableTimeView(WhizView):
    """``clock/tables/{table}/``: two minutes more for one table, or as many as are sent."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=TableTimeBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str, table: int) -> Response:
        """Give it."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = TableTimeBody.read_body(request)
        give_table_time(tournament=tournament, actor=staff.actor, table=table, **sent)
        return Response(_clock_data(tournament))

    @extend_schema(request=None, responses=ClockAnswer)
    def delete(self, request: Request, public_id: str, table: int) -> Response:
        """Let the table end with the others again."""
        NoBody.read_body(request)
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        take_table_time_back(tournament=tournament, actor=staff.actor, table=table)
        return Response(_clock_data(tournament))


def _clock_data(tournament: Tournament) -> dict[str, object]:
    panel = clock_panel(tournament)
    clock = panel.clock if panel else None
    names = ("round", "on_break", "state", "planned", "left", "ends_at", "token")
    values: dict[str, object] = {name: getattr(clock, name, None) for name in names}
    forecast = panel.forecast if panel else None
    values["tables"] = [
        {"round": number, "table": table, "seconds": seconds}
        for (number, table), seconds in table_times(tournament).items()
    ]
    values["slow"] = panel.slow if panel else ()
    values["evening_ends_at"] = forecast.ends_at if forecast else None
    return dict(ClockAnswer(values).data)


OF_TOURNAMENT: list[URLPattern] = [
    path("clock/", ClockView.as_view(), name="api_clock"),
    path("clock/start/", StartClockView.as_view(), name="api_start_clock"),
    path("clock/pause/", PauseClockView.as_view(), name="api_pause_clock"),
    path("clock/extend/", ExtendClockView.as_view(), name="api_extend_clock"),
    path("clock/tables/<api_number:table>/", TableTimeView.as_view(), name="api_table_time"),
    path("clock/break/", BreakView.as_view(), name="api_break"),
]
