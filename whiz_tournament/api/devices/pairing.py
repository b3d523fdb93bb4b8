"""A table's number and the digits of its card against a key for its phone."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.fields import PlainText, StrictSerializer, WholeNumber
from whiz_tournament.client_address import client_address
from whiz_tournament.queries.setup.tournaments import tournament_by_id
from whiz_tournament.services.devices import pair_device
from whiz_tournament.services.errors import NotFound


class DeviceBody(StrictSerializer):
    """What stands on a table's card: its number, and six digits or the code's last part."""

    table = WholeNumber(min_value=1, max_value=999999)
    key = PlainText(max_length=100)


class DeviceAnswer(serializers.Serializer[Any]):
    """The key of the phone (``Authorization: Table …``), shown this once, and its table."""

    token = serializers.CharField()
    table = serializers.IntegerField()


def paired_key(request: Request, public_id: str) -> Response:
    """Pair a phone with a table; return its key."""
    tournament = tournament_by_id(public_id)
    if tournament is None:
        raise NotFound
    body = DeviceBody.read_body(request)
    device, token = pair_device(
        slug=tournament.slug,
        number=str(body["table"]),
        key=body["key"],
        address=client_address(request._request),  # noqa: SLF001 - the proxies are told of Django's own
    )
    return Response({"token": token, "table": device.table}, status=201)
