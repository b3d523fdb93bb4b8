"""The bodies of results: what may be sent, and how it becomes a value of the game."""

from rest_framework import serializers

from boards.cards import Card
from boards.errors import N_, Malformed, WhizError
from boards.json_values import JsonObject
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.fields import (
    CanonicalUuid,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.services.results import LineAnswer, LinePlace, Submission

PLAYED = ("declarer", "contract", "tricks")
SEATS = [seat.value for seat in Seat]


class ResultIncomplete(Malformed):
    message = N_("Send declarer, contract and tricks together, or passed_out, or not_played.")


class PlaceBody(StrictSerializer):
    """A line by its numbers."""

    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    table = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    board = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)


class PlayedBody(StrictSerializer):
    """What was bid and made, or that all passed; nothing of it has to be sent."""

    declarer = serializers.ChoiceField(choices=SEATS, required=False)
    contract = PlainText(max_length=6, required=False)
    tricks = WholeNumber(min_value=0, max_value=13, required=False)
    passed_out = Truth(required=False)


class ResultBody(PlaceBody, PlayedBody):
    """One result for one line."""

    uuid = CanonicalUuid()
    lead = PlainText(max_length=2, required=False)
    not_played = Truth(required=False)
    by = serializers.ChoiceField(choices=SEATS, required=False)
    base_version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE, required=False)
    reason = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True)
    client_time = serializers.DateTimeField(required=False)


def submission_of(data: JsonObject, place: LinePlace) -> Submission[LinePlace]:
    """Return what every checked body holds; a confirmation calls its version ``version``."""
    return Submission(
        uuid=data["uuid"],
        place=place,
        base_version=data.get("base_version", data.get("version")),
        reason=data.get("reason", ""),
        seat=Seat(data["by"]) if "by" in data else None,
        client_time=data.get("client_time"),
    )


def result_sent(data: JsonObject) -> LineValue:
    """Return the one value that was sent; half a value or two of them are refused."""
    sent = [name for name in PLAYED if name in data]
    marks = [name for name in ("passed_out", "not_played") if data.get(name)]
    if marks == ["passed_out"] and not sent and "lead" not in data:
        return PassedOut()
    if marks == ["not_played"] and not sent and "lead" not in data:
        return NotPlayed()
    if marks or len(sent) < len(PLAYED):
        missing = next((name for name in PLAYED if name not in data), marks[0] if marks else None)
        raise ResultIncomplete(field=marks[0] if marks else missing)
    contract, lead = Contract.parse(data["contract"]), _lead(data)
    return Played(Seat(data["declarer"]), contract, data["tricks"], lead)


def _lead(data: JsonObject) -> Card | None:
    try:
        return Card.parse(data["lead"]) if "lead" in data else None
    except WhizError as refusal:
        refusal.field = "lead"
        raise


class ConfirmBody(StrictSerializer):
    """A confirmation of what a line holds at a version."""

    uuid = CanonicalUuid()
    version = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    by = serializers.ChoiceField(choices=SEATS, required=False)
    reason = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True)


class VoidBody(StrictSerializer):
    """A line taken out of the ranking or put back, with the reason."""

    uuid = CanonicalUuid()
    base_version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE)
    reason = PlainText(max_length=LONGEST_REASON)


class ResultAnswer(ValueAnswer):
    """The line after the act; ``points`` by seat, ``null`` where nothing was played."""

    of = LineAnswer
    gives = ("line", "version", "state", "points", "epoch", "uuid")
