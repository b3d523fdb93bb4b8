"""``adjustments/`` and ``penalties/``: what the director gives, and takes back."""

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from boards.json_values import JsonObject
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import Played
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import PolymorphicProxySerializer, extend_schema
from whiz_tournament.api.fields import (
    CanonicalUuid,
    DecimalText,
    PlainText,
    StrictSerializer,
    WholeNumber,
)
from whiz_tournament.api.lookups import ruling_of, tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.results.result_bodies import SEATS, PlaceBody
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.models import Ruling, RulingKind, Tournament
from whiz_tournament.queries.results.rulings import RulingItem, ruling_list
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import (
    AwardedRuling,
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
    restore_ruling,
    void_ruling,
)

SIMPLE = [kind.value for kind in RulingKind if kind not in {"weighted", "penalty"}]
ADJUSTMENTS = frozenset({*SIMPLE, RulingKind.WEIGHTED.value})
PENALTIES = frozenset({RulingKind.PENALTY.value})


class RulingBody(StrictSerializer):
    """What every ruling says."""

    uuid = CanonicalUuid()
    reason = PlainText(max_length=LONGEST_REASON)


class AdjustedBody(RulingBody):
    """A score for one player on one board."""

    kind = serializers.ChoiceField(choices=SIMPLE)
    board = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    entry = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    percentage = DecimalText(required=False)
    points = DecimalText(required=False)


class ShareBody(StrictSerializer):
    """One of the results that a weighted score is made of."""

    declarer = serializers.ChoiceField(choices=SEATS)
    contract = PlainText(max_length=6)
    tricks = WholeNumber(min_value=0, max_value=13)
    weight = DecimalText()
    defence = DecimalText(required=False)


class WeightedBody(RulingBody, PlaceBody):
    """Several results for one line, each with its weight."""

    kind = serializers.ChoiceField(choices=[RulingKind.WEIGHTED.value])
    results = serializers.ListField(child=ShareBody(), allow_empty=False, max_length=10)


class PenaltyBody(RulingBody):
    """Percent of a board off one player's sum."""

    entry = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    percent_of_board = DecimalText()


class RulingAnswer(ValueAnswer):
    """The ruling's id, by which it is taken back."""

    of = Ruling
    gives = ("public_id as id", "uuid", "kind")


class ListedRulingAnswer(ValueAnswer):
    """A ruling; ``voided_at`` where it was taken back, with the reason added to its own.

    ``value`` is what was given: a percentage, points, percent of a board, or weighted results.
    ``round`` and ``table`` are those of its line.
    """

    of = RulingItem
    gives = (
        "public_id as id", "kind", "entry", "board", "round", "table", "value", "reason", "at",
        "voided_at",
    )  # fmt: skip


def _listed(request: Request, public_id: str, kinds: frozenset[str]) -> Response:
    """Return the rulings of these kinds, the latest first."""
    rulings = ruling_list(tournament_of(public_id, staff_of(request)))
    chosen = [ruling for ruling in rulings if ruling.kind in kinds]
    return Response(ListedRulingAnswer(chosen, many=True).data)


class VoidRulingBody(StrictSerializer):
    """Why it is taken back, where that is said."""

    reason = PlainText(max_length=LONGEST_REASON, required=False)


EITHER = PolymorphicProxySerializer(
    component_name="Adjustment",
    serializers=[AdjustedBody, WeightedBody],
    resource_type_field_name=None,
)


class AdjustmentsView(WhizView):
    """Adjusted and weighted scores."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=ListedRulingAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """List what was given, the latest first; what was taken back too."""
        return _listed(request, public_id, ADJUSTMENTS)

    @extend_schema(request=EITHER, responses={201: RulingAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Give the score; the same request again gets the first answer, with 200."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        kind = request.data.get("kind") if isinstance(request.data, dict) else None
        if kind == RulingKind.WEIGHTED:
            given = _weighted(tournament, staff, WeightedBody.read_body(request))
        else:
            body = AdjustedBody.read_body(request)
            body["kind"] = RulingKind(body["kind"])
            given = award_adjusted_score(tournament=tournament, actor=staff.actor, **body)
        return _answer(given)


def _weighted(tournament: Tournament, staff: Staff, body: JsonObject) -> AwardedRuling:
    return award_weighted_score(
        tournament=tournament,
        actor=staff.actor,
        uuid=body["uuid"],
        place=LinePlace(body["round"], body["table"], body["board"]),
        results=[_share(share, f"results[{i}]") for i, share in enumerate(body["results"])],
        reason=body["reason"],
    )


def _share(body: JsonObject, at: str) -> WeightedShare:
    try:
        played = Played(Seat(body["declarer"]), Contract.parse(body["contract"]), body["tricks"])
    except WhizError as refusal:
        refusal.field = f"{at}.{refusal.field}"
        raise
    return WeightedShare(played, body["weight"], body.get("defence"))


def _answer(given: AwardedRuling) -> Response:
    return Response(RulingAnswer(given.ruling).data, status=given.status)


class PenaltiesView(WhizView):
    """Penalties."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=ListedRulingAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """List what was imposed, the latest first; what was taken back too."""
        return _listed(request, public_id, PENALTIES)

    @extend_schema(request=PenaltyBody, responses={201: RulingAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Give the penalty."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        body = PenaltyBody.read_body(request)
        return _answer(give_penalty(tournament=tournament, actor=staff.actor, **body))


class AdjustmentView(WhizView):
    """One adjusted or weighted score."""

    permission_classes = (DirectorOnly,)
    kinds = ADJUSTMENTS

    @extend_schema(request=VoidRulingBody, responses={204: None})
    def delete(self, request: Request, public_id: str, ruling: str) -> Response:
        """Take the ruling back: a void is added, nothing is deleted."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        data = VoidRulingBody.read_body(request)
        listed = ruling_of(tournament, ruling, self.kinds)
        void_ruling(tournament=tournament, actor=staff.actor, public_id=listed.public_id, **data)
        return Response(status=204)


class PenaltyView(AdjustmentView):
    """One penalty."""

    kinds = PENALTIES


class RestoreRulingBody(StrictSerializer):
    """Why it counts again, where that is said."""

    reason = PlainText(max_length=LONGEST_REASON, required=False)


class RestoreAdjustmentView(WhizView):
    """An adjusted or weighted score that was taken back."""

    permission_classes = (DirectorOnly,)
    kinds = AdjustmentView.kinds

    @extend_schema(request=RestoreRulingBody, responses=RulingAnswer)
    def post(self, request: Request, public_id: str, ruling: str) -> Response:
        """Let it count again; 404 where it stands, 409 where another came in its place."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        data = RestoreRulingBody.read_body(request)
        listed = ruling_of(tournament, ruling, self.kinds)
        again = restore_ruling(
            tournament=tournament, actor=staff.actor, public_id=listed.public_id, **data
        )
        return Response(RulingAnswer(again).data)


class RestorePenaltyView(RestoreAdjustmentView):
    """A penalty that was taken back."""

    kinds = PenaltyView.kinds
