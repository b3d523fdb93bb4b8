"""Something put right as the API takes it: a small body for each kind."""

from typing import Any, Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from boards.seats import Seat
from scoring.results import LineValue
from whiz_tournament.api.fields import PlainText, StrictSerializer, Truth, WholeNumber
from whiz_tournament.api.results.result_bodies import SEATS, result_sent
from whiz_tournament.limits.columns import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.queries.corrections.requests import (
    AddRequest,
    Compensation,
    CorrectionRequest,
    LeftPlace,
    MoveRequest,
    Place,
    ResultRequest,
    SeatNumbers,
    SeatsRequest,
    SwapRequest,
)

RESULT: Final = ("declarer", "contract", "tricks", "lead", "passed_out", "not_played")


class PlaceBody(StrictSerializer):
    """A line by its numbers."""

    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    table = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    board = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)


def _entry() -> WholeNumber:
    return WholeNumber(min_value=1, max_value=99_999, required=False)


class SeatNumbersBody(StrictSerializer):
    """Entry numbers by seat."""

    N = _entry()
    E = _entry()
    S = _entry()
    W = _entry()


class SeatsBody(StrictSerializer):
    """Who sat at a table."""

    table = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    seats = SeatNumbersBody()


def _kind(name: str) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=[name])


class CorrectionBody(StrictSerializer):
    """What is put right, and what those get who lose a board by it."""

    compensation = serializers.ChoiceField(
        choices=[each.value for each in Compensation], required=False
    )

    def asked(self) -> CorrectionRequest:
        """Return the request that was read."""
        raise NotImplementedError


class SeatsCorrectionBody(CorrectionBody):
    """Others sat at these tables in a round; ``boards`` narrows it to some."""

    kind = _kind("seats")
    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    tables = SeatsBody(many=True)
    boards = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=HIGHEST_SMALL), required=False, max_length=99
    )

    def asked(self) -> CorrectionRequest:
        """Return who sat where."""
        found = self.validated_data
        tables = {each["table"]: seats_sent(each["seats"]) for each in found["tables"]}
        return SeatsRequest(found["round"], tables, tuple(found.get("boards", ())))


class PlayedBody(CorrectionBody):
    """A result as in ``results/``, or none yet."""

    declarer = serializers.ChoiceField(choices=SEATS, required=False)
    contract = PlainText(max_length=6, required=False)
    tricks = WholeNumber(min_value=0, max_value=13, required=False)
    lead = PlainText(max_length=2, required=False)
    passed_out = Truth(required=False)

    def value(self) -> LineValue | None:
        """Return the result that was sent, if one was."""
        found = {name: self.validated_data[name] for name in RESULT if name in self.validated_data}
        return result_sent(found) if found else None


class AddResultBody(PlayedBody):
    """These three played a board outside the plan."""

    kind = _kind("add")
    place = PlaceBody()
    seats = SeatNumbersBody()

    def asked(self) -> CorrectionRequest:
        """Return the place, the three and the result."""
        found = self.validated_data
        return AddRequest(place_of(found["place"]), seats_sent(found["seats"]), self.value())


class MoveResultBody(PlayedBody):
    """What is written at ``place`` was played at ``to``; ``leaves`` says what becomes of it."""

    kind = _kind("move")
    place = PlaceBody()
    to = PlaceBody()
    leaves = serializers.ChoiceField(choices=[each.value for each in LeftPlace], required=False)

    def asked(self) -> CorrectionRequest:
        """Return both places."""
        found = self.validated_data
        leaves = LeftPlace(found.get("leaves", LeftPlace.NOT_PLAYED))
        return MoveRequest(place_of(found["place"]), place_of(found["to"]), leaves, self.value())


class SwapResultsBody(CorrectionBody):
    """Two results stand in each other's place."""

    kind = _kind("swap")
    place = PlaceBody()
    other = PlaceBody()

    def asked(self) -> CorrectionRequest:
        """Return both places."""
        found = self.validated_data
        return SwapRequest(place_of(found["place"]), place_of(found["other"]))


class ResultCorrectionBody(PlayedBody):
    """The result at ``place`` is this one, or the board was not played there."""

    kind = _kind("result")
    place = PlaceBody()
    not_played = Truth(required=False)

    def asked(self) -> CorrectionRequest:
        """Return the place and its result."""
        found = self.validated_data
        value = result_sent({name: found[name] for name in RESULT if name in found})
        return ResultRequest(place_of(found["place"]), value)


def place_of(found: dict[str, int]) -> Place:
    """Return the place that a checked body names."""
    return found["round"], found["table"], found["board"]


def seats_sent(found: dict[str, int]) -> SeatNumbers:
    """Return entry numbers by seat."""
    return {Seat(seat): found[seat] for seat in SEATS if seat in found}


CORRECTION_BODIES: Final[dict[str, type[CorrectionBody]]] = {
    "seats": SeatsCorrectionBody,
    "add": AddResultBody,
    "move": MoveResultBody,
    "swap": SwapResultsBody,
    "result": ResultCorrectionBody,
}
ANY_CORRECTION: Final = PolymorphicProxySerializer(
    component_name="Correction", serializers={**CORRECTION_BODIES}, resource_type_field_name="kind"
)


class CorrectionKindBody(serializers.Serializer[Any]):
    """Which it is; the rest is read by that kind's own body."""

    kind = serializers.ChoiceField(choices=list(CORRECTION_BODIES))


def correction_sent(data: Any) -> tuple[CorrectionRequest, Compensation]:
    """Return what a body asks for, or raise a 400 that names what is wrong."""
    kind = CorrectionKindBody(data=data)
    kind.is_valid(raise_exception=True)
    body = CORRECTION_BODIES[kind.validated_data["kind"]](data=data)
    body.is_valid(raise_exception=True)
    return body.asked(), Compensation(body.validated_data.get("compensation", Compensation.NONE))
