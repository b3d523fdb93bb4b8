"""A tournament as the API takes and tells it."""

from typing import Any

from rest_framework import serializers

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.formulas import Formula
from scoring.methods import METHODS
from scoring.rules import AverageOf
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.fields import (
    DecimalText,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.pagination import PageAnswer
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import (
    CompareSections,
    InterimRanking,
    LeadCard,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.setup.tournaments import TournamentItem


class IsoDate(serializers.DateField):
    """A day as ``2026-12-31``, in plain digits."""

    def to_internal_value(self, value: Any) -> Any:
        """Return the day; Python itself would read other digits too."""
        if not isinstance(value, str) or not value.isascii():
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(value)


class SettingsBody(StrictSerializer):
    """What may be set; what is left out keeps its usual value."""

    practice = Truth(required=False)
    formula = serializers.ChoiceField(choices=[f.value for f in Formula], required=False)
    scoring_method = serializers.ChoiceField(choices=list(METHODS), required=False)
    average_of = serializers.ChoiceField(choices=[a.value for a in AverageOf], required=False)
    butler_of = serializers.ChoiceField(  # the first name of average_of: programs may say either
        choices=[a.value for a in AverageOf], required=False, source="average_of"
    )
    seating_rule = serializers.ChoiceField(choices=[r.value for r in SeatingRule], required=False)
    domy_seat = serializers.ChoiceField(choices=[s.value for s in Seat], required=False)
    first_board = WholeNumber(min_value=1, max_value=999, required=False)
    starts_at = PlainText(max_length=5, required=False, allow_blank=True)
    minutes = WholeNumber(min_value=10, max_value=1440, required=False)
    minutes_per_board = DecimalText(required=False)
    minutes_per_change = DecimalText(required=False)
    lead_card = serializers.ChoiceField(choices=LeadCard.values, required=False)
    interim_ranking = serializers.ChoiceField(choices=InterimRanking.values, required=False)
    phones_show_room = Truth(required=False)
    open_all_rounds = Truth(required=False)
    compare_sections = serializers.ChoiceField(choices=CompareSections.values, required=False)
    eligible_percent = WholeNumber(min_value=0, max_value=100, required=False)
    average_flat = Truth(required=False)


class TournamentBody(SettingsBody):
    """A new tournament."""

    name = PlainText(max_length=300)
    date = IsoDate(input_formats=["%Y-%m-%d"])


class ChangesBody(SettingsBody):
    """Settings to change; ``version`` is the one that the caller read."""

    version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE)
    name = PlainText(max_length=300, required=False)
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
        "public_id as id", "slug", "name", "date", "status", "final", "practice", "formula",
        "scoring_method", "average_of", "average_of as butler_of", "seating_rule", "domy_seat",
        "first_board", "starts_at", "minutes", "minutes_per_board", "minutes_per_change",
        "lead_card", "interim_ranking", "phones_show_room", "open_all_rounds", "compare_sections",
        "eligible_percent", "average_flat", "rounds", "version",
    )  # fmt: skip

    minutes_per_board = serializers.DecimalField(max_digits=4, decimal_places=2)
    minutes_per_change = serializers.DecimalField(max_digits=4, decimal_places=2)
    rounds = RoundAnswer(many=True, source="rounds.all")
    version = serializers.IntegerField(allow_null=True)
