"""A change in mid-evening as the API takes it: a small body for each kind."""

from typing import Any, Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from movements.replanning import PlanAim
from whiz_tournament.api.fields import PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.people.entries import OneOfBoth
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
)


class TournamentChangeBody(StrictSerializer):
    """What happens."""

    def change(self) -> Change:
        """Return the change that was read."""
        raise NotImplementedError


class SomebodyBody(TournamentChangeBody):
    """A player of the club by id, or a guest by name."""

    player = PlainText(max_length=32, required=False)
    name = PlainText(max_length=300, required=False)

    def somebody(self) -> PersonToSeat:
        """Return who it is; refuses none and both."""
        found = self.validated_data
        if ("player" in found) == ("name" in found):
            raise OneOfBoth(field="name")
        return PersonToSeat(found.get("player", ""), found.get("name", ""))


class PlannedBody(TournamentChangeBody):
    """The rounds to come are planned anew: the fairest way, or with the fewest new guide cards."""

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
    """The entry plays no more from that round on; one past the last round only marks it."""

    kind = _kind("leave")
    entry = WholeNumber(min_value=1, max_value=99_999)
    round = WholeNumber(min_value=1, max_value=999)

    def change(self) -> Change:
        """Return the departure."""
        given = self.validated_data
        return Leaves(given["entry"], given["round"], self.plan_aim())


class ReplaceBody(SomebodyBody):
    """Somebody takes the entry's number and its places."""

    kind = _kind("replace")
    entry = WholeNumber(min_value=1, max_value=99_999)

    def change(self) -> Change:
        """Return the replacement."""
        return Replaced(self.validated_data["entry"], self.somebody())


class LoseTableBody(PlannedBody):
    """A table falls away from that round on; everybody stays."""

    kind = _kind("lose_table")
    table = WholeNumber(min_value=1, max_value=99_999)
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


BODIES: Final[dict[str, type[TournamentChangeBody]]] = {
    "arrive": ArriveBody,
    "leave": LeaveBody,
    "replace": ReplaceBody,
    "lose_table": LoseTableBody,
    "add_table": AddTableBody,
}
ANY_CHANGE: Final = PolymorphicProxySerializer(
    component_name="Change", serializers={**BODIES}, resource_type_field_name="kind"
)


class KindBody(serializers.Serializer[Any]):
    """Which change it is; the rest is read by that kind's own body."""

    kind = serializers.ChoiceField(choices=list(BODIES))


def change_of(data: Any) -> Change:
    """Return the change of a body, or raise a 400 that names what is wrong."""
    kind = KindBody(data=data)
    kind.is_valid(raise_exception=True)
    body = BODIES[kind.validated_data["kind"]](data=data)
    body.is_valid(raise_exception=True)
    return body.change()
