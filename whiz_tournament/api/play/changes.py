"""``changes/``: somebody comes, leaves or is replaced; shown first, then accepted or not."""

from typing import Any, Final

from django.core import signing
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from boards.json_values import Json, JsonObject
from movements.replanning import PlanAim
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import PolymorphicProxySerializer, extend_schema
from whiz_tournament.api.fields import (
    PlainText,
    QueryNumber,
    StrictQuery,
    StrictSerializer,
    WholeNumber,
    read_by_kind,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.people.entries import OneOfBoth
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.change_answers import (
    ChangedAnswer,
    FittingMovementAnswer,
    ProposalAnswer,
    fitting_movements_data,
    proposal_data,
)
from whiz_tournament.limits.sizes import LAST_ENTRY, LAST_TABLE
from whiz_tournament.limits.texts import LONGEST_SENT_NAME
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.changes import change_of_key, made_change
from whiz_tournament.services.play.changes import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
    accept_change,
    movements_on_offer,
    propose_change,
)
from whiz_tournament.services.play.changes.errors import ProposalUnknown

# A change in mid-evening as the API takes it: a small body for each kind.


class TournamentChangeBody(StrictSerializer):
    """What happens."""

    def change(self) -> Change:
        """Return the change that was read."""
        raise NotImplementedError


class SomebodyBody(TournamentChangeBody):
    """A player of the club by id, or a guest by name."""

    player = PlainText(max_length=32, required=False)
    name = PlainText(max_length=LONGEST_SENT_NAME, required=False)

    def somebody(self) -> PersonToSeat:
        """Return who it is; refuses none and both."""
        data = self.validated_data
        if ("player" in data) == ("name" in data):
            raise OneOfBoth(field="name")
        return PersonToSeat(data.get("player", ""), data.get("name", ""))


class PlannedBody(TournamentChangeBody):
    """The rounds to come are planned again: the fairest way, or with the fewest new guide cards."""

    aim = serializers.ChoiceField(choices=[aim.value for aim in PlanAim], required=False)

    def plan_aim(self) -> PlanAim:
        """Return what the plan is chosen for; the fairest where nothing is said."""
        return PlanAim(self.validated_data.get("aim", PlanAim.FAIREST))


def _kind(name: str) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=[name])


class ArriveBody(SomebodyBody, PlannedBody):
    """Somebody plays from that round on."""

    kind = _kind("arrive")
    round = WholeNumber(min_value=1, max_value=999)

    def change(self) -> Change:
        """Return the arrival."""
        return Arrives(self.somebody(), self.validated_data["round"], self.plan_aim())


class LeaveBody(PlannedBody):
    """The entry no longer plays from that round on; one past the last round only marks it."""

    kind = _kind("leave")
    entry = WholeNumber(min_value=1, max_value=LAST_ENTRY)
    round = WholeNumber(min_value=1, max_value=999)

    def change(self) -> Change:
        """Return the departure."""
        given = self.validated_data
        return Leaves(given["entry"], given["round"], self.plan_aim())


class ReplaceBody(SomebodyBody):
    """Somebody takes the entry's number and its places."""

    kind = _kind("replace")
    entry = WholeNumber(min_value=1, max_value=LAST_ENTRY)

    def change(self) -> Change:
        """Return the replacement."""
        return Replaced(self.validated_data["entry"], self.somebody())


class LoseTableBody(PlannedBody):
    """A table is removed from that round on; everybody stays."""

    kind = _kind("lose_table")
    table = WholeNumber(min_value=1, max_value=LAST_TABLE)
    round = WholeNumber(min_value=1, max_value=999)

    def change(self) -> Change:
        """Return the loss."""
        given = self.validated_data
        return TableLost(given["table"], given["round"], self.plan_aim())


class AddTableBody(TournamentChangeBody):
    """There is room for one table more from that round on."""

    kind = _kind("add_table")
    round = WholeNumber(min_value=1, max_value=999)

    def change(self) -> Change:
        """Return the gain."""
        return TableAdded(self.validated_data["round"])


class AnotherMovementBody(PlannedBody):
    """This many rounds of that many boards from that round on, in a section or the only one.

    At that many ``tables``; without that as many as are planned, as far as people are there.
    """

    kind = _kind("another_movement")
    round = WholeNumber(min_value=1, max_value=999)
    rounds = WholeNumber(min_value=1, max_value=999)
    boards = WholeNumber(min_value=1, max_value=999)
    section = PlainText(max_length=40, required=False)
    tables = WholeNumber(min_value=1, max_value=999, required=False)

    def change(self) -> Change:
        """Return the movement."""
        given = self.validated_data
        where = given["round"], given["rounds"], given["boards"]
        section, tables = given.get("section", ""), given.get("tables", 0)
        return AnotherMovement(*where, section, self.plan_aim(), tables)


BODIES: Final[dict[str, type[TournamentChangeBody]]] = {
    "arrive": ArriveBody,
    "leave": LeaveBody,
    "replace": ReplaceBody,
    "lose_table": LoseTableBody,
    "add_table": AddTableBody,
    "another_movement": AnotherMovementBody,
}
ANY_CHANGE: Final = PolymorphicProxySerializer(
    component_name="Change", serializers={**BODIES}, resource_type_field_name="kind"
)


def change_of(data: Json) -> Change:
    """Return the change of a body, or raise a 400 that names what is wrong."""
    return read_by_kind(data, BODIES).change()


LONGEST_KEY: Final = 2000


class ChangesView(WhizView):
    """What a change would do; nothing is written, so one that nobody accepts leaves no trace."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=ANY_CHANGE, responses=ProposalAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Return the difference with the key that accepts it."""
        tournament = tournament_of(public_id, staff_of(request))
        change = change_of(request.data)
        try:
            proposal = propose_change(tournament=tournament, change=change)
        except WhizError as refusal:
            refusal.field = _sent(refusal.field, request.data)
            raise
        key = _sealed(tournament, {"change": request.data, "digest": proposal.digest})
        return Response(proposal_data(proposal, tournament, key))


class AcceptBody(StrictSerializer):
    """The key of the proposal that was looked at."""

    key = PlainText(max_length=LONGEST_KEY)


class AcceptView(WhizView):
    """The change that was looked at counts now."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=AcceptBody, responses={200: ChangedAnswer, 201: ChangedAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Apply it: 201; the same key again gets the first answer, with 200."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        looked_at = _opened(tournament, AcceptBody.read_body(request)["key"])
        again = change_of_key(tournament, looked_at["digest"]) is not None
        act = accept_change(
            tournament=tournament,
            actor=staff.actor,
            change=change_of(looked_at["change"]),
            digest=looked_at["digest"],
        )
        answer = ChangedAnswer(made_change(tournament, act.pk)).data
        return Response(answer, status=200 if again else 201)


class MovementsQuery(StrictQuery):
    """From which round on, in which section, at how many tables; each may be left out."""

    round = QueryNumber(least=1, most=999, required=False)
    section = PlainText(max_length=40, required=False)
    tables = QueryNumber(least=1, most=999, required=False)


class FittingMovementsView(WhizView):
    """The other movements that fit the rest of the evening, most boards first."""

    permission_classes = (DirectorOnly,)
    query_class = MovementsQuery

    @extend_schema(parameters=[MovementsQuery], responses=FittingMovementAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return each as ``changes/`` takes it, with when the evening would end by the clock."""
        tournament = tournament_of(public_id, staff_of(request))
        offered = movements_on_offer(tournament=tournament, **self.query)
        return Response(fitting_movements_data(offered))


def _sent(field: str | None, body: Any) -> str | None:
    """Return where the caller wrote what the service names by its own word."""
    if field != "who":
        return field
    return "player" if "player" in body else "name"


def _salt(tournament: Tournament) -> str:
    return f"change of {tournament.public_id}"


def _sealed(tournament: Tournament, looked_at: dict[str, object]) -> str:
    """Return a key that carries what was asked, so that nothing need be kept or sent twice."""
    return signing.dumps(looked_at, salt=_salt(tournament), compress=True)


def _opened(tournament: Tournament, key: str) -> JsonObject:
    try:
        change: JsonObject = signing.loads(key, salt=_salt(tournament))
    except signing.BadSignature:
        raise ProposalUnknown(field="key") from None
    return change
