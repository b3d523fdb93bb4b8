"""``devices/``: who is connected, by what name; renamed, made a tablet that stays, shut out."""

from typing import Any

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import (
    AnySerializer,
    NoBody,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.client_address import client_address
from whiz_tournament.limits.texts import LONGEST_PHONE_NAME
from whiz_tournament.live.phones import ConnectedPhone, connected_phones
from whiz_tournament.queries.setup.tournaments import tournament_by_id
from whiz_tournament.services.devices import (
    keep_at_table,
    pair_device,
    rename_device,
    revoke_device,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.wording.phones import phone_name

# A table's number and the digits of its card against a key for its phone.


class DeviceBody(StrictSerializer):
    """What is on a table's card: its number, and six digits or the code's last part."""

    table = WholeNumber(min_value=1, max_value=999999)
    key = PlainText(max_length=100)


class DeviceAnswer(AnySerializer):
    """The key of the phone (``Authorization: Table …``), shown this once, and its table."""

    token = serializers.CharField()
    table = serializers.IntegerField()


def paired_key(request: Request, public_id: str) -> Response:
    """Pair a phone with a table; return its key."""
    tournament = existing(tournament_by_id(public_id))
    body = DeviceBody.read_body(request)
    device, token = pair_device(
        slug=tournament.slug,
        number=str(body["table"]),
        key=body["key"],
        address=client_address(request._request),  # noqa: SLF001 - the proxies are told of Django's own
    )
    return Response({"token": token, "table": device.table}, status=201)


class PhoneAnswer(ValueAnswer):
    """A phone: where it speaks now, whom it follows, when it was seen, what waits on it."""

    of = ConnectedPhone
    gives = (
        "phone.public_id as device", "name", "table", "phone.owner as entry", "phone.stays",
        "phone.since", "seen.at as seen_at", "waiting",
    )  # fmt: skip

    name = serializers.CharField()


class PhoneChange(StrictSerializer):
    """Another name, empty for the number alone; whether it stays at its table."""

    name = PlainText(max_length=LONGEST_PHONE_NAME, required=False, allow_blank=True)
    stays = Truth(required=False)


class DevicesView(WhizView):
    """The phones; pairs one: wrong digits are counted, and the director sees each new phone."""

    def get_permissions(self) -> list[BasePermission]:
        """Let anybody pair who has a card, and directors look."""
        return [Public()] if self.request.method == "POST" else [DirectorOnly()]

    @extend_schema(responses=PhoneAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return every phone that was let in and not shut out, by number."""
        tournament = tournament_of(public_id, staff_of(request))
        phones = map(_named, connected_phones(tournament))
        return Response(PhoneAnswer(phones, many=True).data)

    @extend_schema(request=DeviceBody, responses={201: DeviceAnswer}, auth=[])
    def post(self, request: Request, public_id: str) -> Response:
        """Return a new key for this table."""
        return paired_key(request, public_id)


class DeviceView(WhizView):
    """One phone."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=PhoneChange, responses={204: None})
    def patch(self, request: Request, public_id: str, device: str) -> Response:
        """Give it a name, or let a table's tablet stay there."""
        caller = staff_of(request)
        tournament = tournament_of(public_id, caller)
        body = PhoneChange.read_body(request)
        if "stays" in body:
            keep_at_table(
                tournament=tournament, actor=caller.actor, public_id=device, stays=body["stays"]
            )
        if "name" in body:
            rename_device(tournament=tournament, public_id=device, name=body["name"])
        return Response(status=204)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, public_id: str, device: str) -> Response:
        """Shut it out, from its next request on."""
        NoBody.read_body(request)
        caller = staff_of(request)
        tournament = tournament_of(public_id, caller)
        revoke_device(event=tournament, actor=caller.actor, public_id=device)
        return Response(status=204)


def _named(connected: ConnectedPhone) -> Any:
    return with_values(connected, name=phone_name(connected.phone.number, connected.phone.name))


OF_TOURNAMENT: list[URLPattern] = [
    path("devices/", DevicesView.as_view(), name="api_devices"),
    path("devices/<api_id:device>/", DeviceView.as_view(), name="api_device"),
]
