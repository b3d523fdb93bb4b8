"""``evenings/{id}/devices/``: a card against a key; who is let in, and shut out again."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView, evening_caller_of, evening_phone_of, staff_of
from whiz_tournament.api.call_resource import CallResource
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import NoBody, StrictSerializer, WholeNumber
from whiz_tournament.api.permissions import DirectorOnly, DirectorOrEvening, EveningOnly, Public
from whiz_tournament.api.phones import DeviceAnswer, DeviceBody
from whiz_tournament.client_address import client_address
from whiz_tournament.features.whist.api.lookups import evening_called_by, evening_of
from whiz_tournament.features.whist.queries.phones import CALLED_KIND, WhistPhone, whist_phones
from whiz_tournament.features.whist.services.phones import let_in_program
from whiz_tournament.models import AccessCodeKind
from whiz_tournament.services.devices import revoke_device
from whiz_tournament.wording.phones import phone_name


class EveningDeviceBody(DeviceBody):
    """What is on a card: a number, and six digits or the code's last part.

    ``table`` is the number of a table's card. ``entry`` is that of a player's own: its device
    speaks for that player where ``by`` names nobody else of the table.
    """

    default_error_messages = {"one": _("Send either table or entry.")}

    table = WholeNumber(min_value=1, max_value=999999, required=False)
    entry = WholeNumber(min_value=1, max_value=999999, required=False)

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        """Require one card, not two."""
        if ("table" in attrs) == ("entry" in attrs):
            raise serializers.ValidationError({"entry": self.error_messages["one"]})
        return attrs


class EveningPhoneAnswer(ValueAnswer):
    """A phone: its table, who holds it (the seat, ``null`` while nobody said), since when."""

    of = WhistPhone
    gives = ("public_id as device", "name", "table", "seat", "since")

    name = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True)


class EveningDevicesView(WhizView):
    """The phones; lets one in: wrong digits are counted, and the director sees each new phone."""

    def get_permissions(self) -> list[BasePermission]:
        """Let anybody in who has a card, and directors look."""
        return [Public()] if self.request.method == "POST" else [DirectorOnly()]

    @extend_schema(responses=EveningPhoneAnswer(many=True))
    def get(self, request: Request, evening: str) -> Response:
        """Return every phone that was let in and not shut out, by number."""
        phones = map(_named, whist_phones(evening_of(evening)))
        return Response(EveningPhoneAnswer(phones, many=True).data)

    @extend_schema(request=EveningDeviceBody, responses={201: DeviceAnswer}, auth=[])
    def post(self, request: Request, evening: str) -> Response:
        """Return a new key for the card's table, or for the player whose own card it is."""
        evening_row = evening_of(evening)
        body = EveningDeviceBody.read_body(request)
        kind = AccessCodeKind.ENTRY if "entry" in body else AccessCodeKind.TABLE
        number = body[kind.value]  # the body calls the two cards as the codes do
        device, token = let_in_program(
            slug=evening_row.slug,
            kind=kind,
            number=str(number),
            key=body["key"],
            address=client_address(request._request),  # noqa: SLF001 - the proxies are told of Django's own
        )
        return Response({"token": token, "table": device.table.number}, status=201)


class EveningDeviceView(WhizView):
    """One phone."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, evening: str, device: str) -> Response:
        """Shut it out, from its next request on."""
        NoBody.read_body(request)
        actor = staff_of(request).actor
        revoke_device(event=evening_of(evening), actor=actor, public_id=device)
        return Response(status=204)


def _named(phone: WhistPhone) -> Any:
    return with_values(phone, name=phone_name(phone.number, ""), seat=phone.seat or None)


class EveningCallBody(StrictSerializer):
    """Why."""

    reason = serializers.ChoiceField(choices=[reason.value for reason in CALLED_KIND.reasons])


CALL_RESOURCE: Final = CallResource(
    "evenings/<api_id:evening>/",
    "api_evening",
    event=lambda request, where: evening_called_by(where["evening"], evening_caller_of(request)),
    phone=evening_phone_of,
    readers=DirectorOrEvening,
    callers=EveningOnly,
    body=EveningCallBody,
)
