"""What the API says of a correction that players ask for, and what a table sends for one."""

from typing import Any, Final

from rest_framework import serializers

from scoring.documents import write_value
from whiz_tournament.api.fields import (
    CanonicalUuid,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.play.correction_answers import ScoreMoveAnswer
from whiz_tournament.api.results.result_bodies import SEATS
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import RequestState
from whiz_tournament.queries.corrections.requested import RequestItem

AS_THEY_ARE: Final = (
    "id", "entry", "reason", "slip", "late", "overtaken", "agrees", "decision_reason", "asked_at",
)  # fmt: skip


class CorrectionRequestBody(StrictSerializer):
    """A result as it should be, in the shape of a result; ``by`` is the seat of who asks.

    ``slip`` says that the paper has it right and the typing wrong.
    """

    uuid = CanonicalUuid()
    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    table = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    board = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    by = serializers.ChoiceField(choices=SEATS)
    declarer = serializers.ChoiceField(choices=SEATS, required=False)
    contract = PlainText(max_length=6, required=False)
    tricks = WholeNumber(min_value=0, max_value=13, required=False)
    passed_out = Truth(required=False)
    not_played = Truth(required=False)
    slip = Truth(required=False, default=False)
    reason = PlainText(max_length=300)


class AnswerBody(StrictSerializer):
    """The word of the other side: who says it, by seat, and whether it was so."""

    by = serializers.ChoiceField(choices=SEATS)
    agrees = Truth()


class TableRequestAnswer(serializers.Serializer[Any]):
    """A request as its table reads it; ``agrees`` is the word of the other side, null without one.

    ``asks`` are the seats whose word is asked now, ``overtaken`` tells that the line changed since.
    """

    id = serializers.CharField()
    line = serializers.CharField()
    entry = serializers.IntegerField()
    now = serializers.JSONField(allow_null=True)
    asked = serializers.JSONField()
    reason = serializers.CharField()
    slip = serializers.BooleanField()
    late = serializers.BooleanField()
    overtaken = serializers.BooleanField()
    agrees = serializers.BooleanField(allow_null=True)
    asks = serializers.ListField(child=serializers.ChoiceField(choices=SEATS))
    state = serializers.ChoiceField(choices=RequestState.values)
    decision_reason = serializers.CharField()
    asked_at = serializers.DateTimeField()


class CorrectionRequestAnswer(TableRequestAnswer):
    """The same for the director; ``act`` undoes what was accepted.

    ``answer`` is the version of the line that it wrote, which an imported tournament knows, too.
    """

    act = serializers.IntegerField(allow_null=True)
    answer = serializers.IntegerField(allow_null=True)


class RequestEffectAnswer(CorrectionRequestAnswer):
    """The same with what accepting would do; ``digest`` accepts just that."""

    digest = serializers.CharField()
    moves = ScoreMoveAnswer(many=True)


def request_data(item: RequestItem) -> dict[str, Any]:
    """Return a request as JSON values."""
    values: dict[str, Any] = {name: getattr(item, name) for name in AS_THEY_ARE}
    present, seats = item.line.value, item.line.entries
    asks = [seat.value for seat, number in seats.items() if item.asks([number])]
    return values | {
        "line": item.line.key,
        "now": write_value(present) if present is not None else None,
        "asked": write_value(item.value),
        "asks": sorted(asks, key=SEATS.index),
        "state": item.state.value,
        "act": item.act,
        "answer": item.answer,
    }
