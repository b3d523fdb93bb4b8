"""``POST token/``: a member's name and password against a key to the API."""

from typing import Any

from django.contrib.auth import authenticate
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.permissions import Public
from whiz_tournament.client_address import client_address
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS, WRONG_PASSWORDS
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.queries.people.staff import member_of_user
from whiz_tournament.services.errors import TooMany
from whiz_tournament.services.people.clubs import issue_staff_token
from whiz_tournament.services.people.password_hashing import hashing_slot
from whiz_tournament.services.rate_limits import count_calls


class TokenBody(StrictSerializer):
    """A name and a password; a name for the key, too, to know it again in the list of keys."""

    username = PlainText(max_length=150)
    password = PlainText(max_length=4096, trim_whitespace=False)
    name = PlainText(max_length=60, required=False)


class TokenAnswer(serializers.Serializer[Any]):
    """The key, shown this once."""

    token = serializers.CharField()


class TokenView(WhizView):
    """Hands out keys; wrong pairs are counted and slowed down by the sign-in guard."""

    permission_classes = (Public,)

    @extend_schema(request=TokenBody, responses=TokenAnswer, auth=[])
    def post(self, request: Request) -> Response:
        """Return a new key for a member of this club."""
        raw = request._request  # noqa: SLF001 - the sign-in guard marks Django's own request
        _count_call(client_address(raw))
        body = TokenBody(data=request.data)
        body.is_valid(raise_exception=True)
        said = body.validated_data
        with hashing_slot():
            user = authenticate(raw, username=said["username"], password=said["password"])
        if raw.__dict__.pop("axes_locked_out", False):  # or its middleware answers with a page
            count_refusal(AccessKind.PASSWORD, blocked=True)
            raise TooMany(WRONG_PASSWORDS.wait)
        member = member_of_user(user) if user else None
        if member is None:
            count_refusal(AccessKind.PASSWORD)
            raise AuthenticationFailed(gettext("This name and password do not fit."))
        return Response({"token": issue_staff_token(user=member.user, name=said.get("name", ""))})


def _count_call(address: str) -> None:
    try:
        count_calls(name=f"sign_in:{address}", rate=SIGN_INS_OF_AN_ADDRESS)
    except TooMany:
        count_refusal(AccessKind.PASSWORD, blocked=True)
        raise
