"""``clock/``: what is left of a round, who is late, when the evening ends; started and stopped."""

from collections.abc import Callable
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.fields import DecimalText, PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.clock_panel import clock_panel
from whiz_tournament.queries.clock.round_clock import ClockState
from whiz_tournament.services.clock.begin_break import begin_break
from whiz_tournament.services.clock.extend_clock import extend_clock
from whiz_tournament.services.clock.pause_clock import pause_clock
from whiz_tournament.services.clock.start_clock import start_clock

LONGEST_TOKEN = 40


class SlowTableAnswer(serializers.Serializer[Any]):
    """A table that is late: the boards that it owes, when it is through, by how much later."""

    table = serializers.IntegerField()
    owed = serializers.ListField(child=serializers.IntegerField())
    ends_at = serializers.DateTimeField()
    minutes = serializers.IntegerField()


class ClockAnswer(serializers.Serializer[Any]):
    """The clock by the server's time, in seconds; ``token`` names what was seen of it.

    All but ``slow`` is null where there is no clock. ``round`` of a break is the one that follows.
    """

    round = serializers.IntegerField(allow_null=True)
    on_break = serializers.BooleanField(allow_null=True)
    state = serializers.ChoiceField(choices=[each.value for each in ClockState], allow_null=True)
    planned = serializers.IntegerField(allow_null=True)
    left = serializers.IntegerField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    token = serializers.CharField(allow_null=True)
    slow = SlowTableAnswer(many=True)
    evening_ends_at = serializers.DateTimeField(allow_null=True)


class ClockBody(StrictSerializer):
    """The ``token`` that was seen: 409 if somebody changed the clock since."""

    seen = PlainText(max_length=LONGEST_TOKEN, required=False)


class ClockMinutesBody(ClockBody):
    """So many minutes; without them as usual."""

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
    """One act on the clock."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., None]]
    body: ClassVar[type[StrictSerializer]] = ClockMinutesBody

    def _act(self, request: Request, public_id: str) -> Response:
        tournament = tournament_of(public_id, staff_of(request))
        self.act(tournament=tournament, **self.body.read_body(request))
        return Response(_clock_data(tournament))


class StartClockView(ClockActView):
    """``clock/start/``."""

    act = staticmethod(start_clock)

    @extend_schema(request=ClockMinutesBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Let the clock run on, or begin anew with so many minutes."""
        return self._act(request, public_id)


class PauseClockView(ClockActView):
    """``clock/pause/``."""

    act = staticmethod(pause_clock)
    body = ClockBody

    @extend_schema(request=ClockBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Let the clock stand."""
        return self._act(request, public_id)


class ExtendClockView(ClockActView):
    """``clock/extend/``."""

    act = staticmethod(extend_clock)

    @extend_schema(request=ClockMinutesBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Give two minutes more, or as many as are sent."""
        return self._act(request, public_id)


class BreakView(ClockActView):
    """``clock/break/``."""

    act = staticmethod(begin_break)
    body = BreakBody

    @extend_schema(request=BreakBody, responses=ClockAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Count a break down before the next round."""
        return self._act(request, public_id)


def _clock_data(tournament: Tournament) -> dict[str, Any]:
    tournament.refresh_from_db()
    panel = clock_panel(tournament)
    clock = panel.clock if panel else None
    names = ("round", "on_break", "state", "planned", "left", "ends_at", "token")
    values: dict[str, Any] = {name: getattr(clock, name, None) for name in names}
    forecast = panel.forecast if panel else None
    values["slow"] = panel.slow if panel else ()
    values["evening_ends_at"] = forecast.ends_at if forecast else None
    return dict(ClockAnswer(values).data)
