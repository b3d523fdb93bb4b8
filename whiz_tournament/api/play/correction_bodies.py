"""Something put right as the API takes it: a small body for each kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final
from uuid import UUID

from rest_framework import serializers

from boards.seats import Seat
from scoring.results import LineValue
from whiz_tournament.api.describing import PolymorphicProxySerializer
from whiz_tournament.api.fields import (
    CanonicalUuid,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
    read_by_kind,
)
from whiz_tournament.api.results.result_bodies import (
    SEATS,
    PlaceBody,
    PlayedBody,
    result_sent,
)
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE, LAST_ENTRY
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    Compensation,
    Correction,
    LeftPlace,
    MoveCorrection,
    ResultCorrection,
    SeatNumbers,
    SeatsCorrection,
    SwapCorrection,
)
from whiz_tournament.queries.play.result_lines import Place

RESULT: Final = ("declarer", "contract", "tricks", "lead", "passed_out", "not_played")


@dataclass(frozen=True, slots=True)
class SentCorrection:
    """What a body asks for; with its ``digest`` only as the preview showed it."""

    uuid: UUID
    reason: str
    asked: Correction
    compensation: Compensation
    digest: str
    preview: bool
    fields: Mapping[str, str]
    """What the sender calls the fields that a refusal names."""


def _entry() -> WholeNumber:
    return WholeNumber(min_value=1, max_value=LAST_ENTRY, required=False)


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
    """What is put right and why, and what those get who lose a board by it.

    ``preview`` shows the effect and writes nothing; ``digest`` is that of the preview looked at.
    """

    named: ClassVar[Mapping[str, str]] = {}
    """What the fields that a refusal names are called here."""
    uuid = CanonicalUuid()
    reason = PlainText(max_length=LONGEST_REASON)
    preview = Truth(required=False)
    digest = PlainText(max_length=64, required=False)
    compensation = serializers.ChoiceField(
        choices=[compensation.value for compensation in Compensation], required=False
    )

    def asked(self) -> Correction:
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

    def asked(self) -> Correction:
        """Return who sat where."""
        data = self.validated_data
        tables = {table["table"]: seats_sent(table["seats"]) for table in data["tables"]}
        return SeatsCorrection(data["round"], tables, tuple(data.get("boards", ())))


class PlayedCorrectionBody(CorrectionBody, PlayedBody):
    """A result as in ``results/``, or none yet."""

    lead = PlainText(max_length=2, required=False)

    def value(self) -> LineValue | None:
        """Return the result that was sent, if one was."""
        fields = {name: self.validated_data[name] for name in RESULT if name in self.validated_data}
        return result_sent(fields) if fields else None


class UnscheduledResultBody(PlayedCorrectionBody, PlaceBody):
    """These three played a board where the plan does not have it; a result may come later."""

    named = {"target": "board"}
    kind = _kind("unscheduled")
    seats = SeatNumbersBody()

    def asked(self) -> Correction:
        """Return the place, the three and the result."""
        data = self.validated_data
        return AddCorrection(place_of(data), seats_sent(data["seats"]), self.value())


class MoveResultBody(PlayedCorrectionBody):
    """What is written ``from`` a place was played at ``to``; ``leaves``: what becomes of it."""

    named = {"source": "from", "target": "to"}
    kind = _kind("move")
    to = PlaceBody()
    leaves = serializers.ChoiceField(
        choices=[left_place.value for left_place in LeftPlace], required=False
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add ``from``, which no attribute can be called."""
        return {**super().get_fields(), "from": PlaceBody()}

    def asked(self) -> Correction:
        """Return both places."""
        data = self.validated_data
        leaves = LeftPlace(data.get("leaves", LeftPlace.NOT_PLAYED))
        return MoveCorrection(place_of(data["from"]), place_of(data["to"]), leaves, self.value())


class SwapResultsBody(CorrectionBody):
    """Two results are in each other's place."""

    named = {"source": "one", "second": "other", "target": "other"}
    kind = _kind("swap")
    one = PlaceBody()
    other = PlaceBody()

    def asked(self) -> Correction:
        """Return both places."""
        data = self.validated_data
        return SwapCorrection(place_of(data["one"]), place_of(data["other"]))


class ResultCorrectionBody(PlayedCorrectionBody, PlaceBody):
    """The result of a line is this one, or the board was not played there."""

    named = {"source": "board", "target": "board"}
    kind = _kind("result")
    not_played = Truth(required=False)

    def asked(self) -> Correction:
        """Return the place and its result."""
        data = self.validated_data
        value = result_sent({name: data[name] for name in RESULT if name in data})
        return ResultCorrection(place_of(data), value)


def place_of(data: dict[str, int]) -> Place:
    """Return the place that a checked body names."""
    return data["round"], data["table"], data["board"]


def seats_sent(data: dict[str, int]) -> SeatNumbers:
    """Return entry numbers by seat."""
    return {Seat(seat): data[seat] for seat in SEATS if seat in data}


CORRECTION_BODIES: Final[dict[str, type[CorrectionBody]]] = {
    "seats": SeatsCorrectionBody,
    "unscheduled": UnscheduledResultBody,
    "move": MoveResultBody,
    "swap": SwapResultsBody,
    "result": ResultCorrectionBody,
}
ANY_CORRECTION: Final = PolymorphicProxySerializer(
    component_name="Correction", serializers={**CORRECTION_BODIES}, resource_type_field_name="kind"
)


def correction_sent(data: object) -> SentCorrection:
    """Return what a body asks for, or raise a 400 that names what is wrong."""
    body = read_by_kind(data, CORRECTION_BODIES)
    values = body.validated_data
    return SentCorrection(
        uuid=values["uuid"],
        reason=values["reason"],
        asked=body.asked(),
        compensation=Compensation(values.get("compensation", Compensation.NONE)),
        digest=values.get("digest", ""),
        preview=values.get("preview", False),
        fields=body.named,
    )
