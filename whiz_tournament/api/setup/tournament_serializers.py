"""A tournament as the API takes and tells it."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final, get_type_hints

from rest_framework import serializers

from scoring.rules import AverageOf
from whiz_tournament.api.answers import AnyField, ValueAnswer
from whiz_tournament.api.fields import (
    DecimalText,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.pagination import PageAnswer
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_SENT_NAME
from whiz_tournament.models import Tournament, TournamentRound
from whiz_tournament.queries.setup.tournaments import TournamentItem
from whiz_tournament.services.setup.tournament_settings import (
    CHECKS,
    ChoiceSetting,
    RangeSetting,
    Settings,
)

LONGEST_TEXT: Final = 5
"""Of the one setting that is written as it comes: an hour, as 19:30."""


class IsoDate(serializers.DateField):
    """A day as ``2026-12-31``, in plain digits."""

    def to_internal_value(self, value: Any) -> Any:
        """Return the day; Python itself would read other digits too."""
        if not isinstance(value, str) or not value.isascii():
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(value)


class SettingsBody(StrictSerializer):
    """What may be set; what is left out keeps its usual value."""

    butler_of = serializers.ChoiceField(  # the first name of average_of: programs may say either
        choices=[a.value for a in AverageOf], required=False, source="average_of"
    )

    def get_fields(self) -> dict[str, AnyField]:
        """Return what may be sent, as ``CHECKS`` has it."""
        settings = get_type_hints(Settings).items()
        return {name: _sent(kind, CHECKS[name]) for name, kind in settings} | super().get_fields()


def _sent(kind: type[Any], check: Callable[[str, object], object]) -> AnyField:
    if kind is bool:
        return Truth(required=False)
    if kind is Decimal:
        return DecimalText(required=False)
    if isinstance(check, ChoiceSetting):
        return serializers.ChoiceField(choices=list(check.allowed), required=False)
    if isinstance(check, RangeSetting):
        return WholeNumber(min_value=check.least, max_value=check.most, required=False)
    return PlainText(max_length=LONGEST_TEXT, required=False, allow_blank=True)


class TournamentBody(SettingsBody):
    """A new tournament."""

    name = PlainText(max_length=LONGEST_SENT_NAME)
    date = IsoDate(input_formats=["%Y-%m-%d"])


class ChangesBody(SettingsBody):
    """Settings to change; ``version`` is the one that the caller read."""

    version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE)
    name = PlainText(max_length=LONGEST_SENT_NAME, required=False)
    date = IsoDate(input_formats=["%Y-%m-%d"], required=False)


class RoundAnswer(ValueAnswer):
    """A round: pending, open or closed."""

    of = TournamentRound
    gives = ("number", "status")


class TournamentItemAnswer(ValueAnswer):
    """A tournament in the list."""

    of = TournamentItem
    gives = ("public_id as id", "slug", "name", "date", "status", "final", "practice", "players")


class TournamentPage(PageAnswer):
    """One page of the list."""

    results = TournamentItemAnswer(many=True)


class TournamentAnswer(ValueAnswer):
    """A tournament with its settings and rounds.

    ``version`` counts every change and is null for everybody but staff: it would tell when
    something happens behind the scenes.
    """

    of = Tournament
    gives = (
        "public_id as id", "slug", "name", "date", "status", "final", *Settings.__annotations__,
        "average_of as butler_of", "rounds", "version",
    )  # fmt: skip

    minutes_per_board = serializers.DecimalField(max_digits=4, decimal_places=2)
    minutes_per_change = serializers.DecimalField(max_digits=4, decimal_places=2)
    rounds = RoundAnswer(many=True, source="rounds.all")
    version = serializers.IntegerField(allow_null=True)
