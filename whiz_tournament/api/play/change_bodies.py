"""A change in mid-evening as the API takes it: a small body for each kind."""

from typing import Any, Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from movements.replanning import PlanAim
from whiz_tournament.api.bodies_by_kind import read_by_kind
from whiz_tournament.api.fields import PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.people.entries import OneOfBoth
from whiz_tournament.services.play.changes import (
    AnotherMovement,
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


class AnotherMovementBody(PlannedBody):
    """So many rounds of so many boards from that round on, in a section or the only one.

    At so many ``tables``; without that as many as are planned, as far as people are there.
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


def change_of(data: Any) -> Change:
    """Return the change of a body, or raise a 400 that names what is wrong."""
    return read_by_kind(data, BODIES).change()
