"""``token/``, ``keys/`` and ``members/``: what lets the staff in, given, seen and taken back."""

from django.contrib.auth import authenticate
from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer, NoBody, PlainText, StrictSerializer, Truth
from whiz_tournament.api.permissions import AdminOnly, Public, StaffOnly
from whiz_tournament.client_address import client_address
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS, WRONG_PASSWORDS
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.models import Member, Role
from whiz_tournament.queries.people.staff import (
    ApiKey,
    MemberAccess,
    api_keys,
    member_access,
    member_by_username,
    member_of_user,
    staff_of_club,
)
from whiz_tournament.services.errors import TooMany, existing
from whiz_tournament.services.people.access import change_member, revoke_key
from whiz_tournament.services.people.clubs import issue_staff_token
from whiz_tournament.services.people.passwords import hashing_slot
from whiz_tournament.services.rate_limits import count_calls


class KeyAnswer(ValueAnswer):
    """A key to the API that still opens."""

    of = ApiKey


class MemberAnswer(ValueAnswer):
    """A member of the staff, and what lets them in."""

    of = MemberAccess

    keys = KeyAnswer(many=True)


class MemberChange(StrictSerializer):
    """Another role, switched off or on; ``access`` false ends keys, links and sessions."""

    role = PlainText(max_length=20, required=False)
    active = Truth(required=False)
    access = Truth(required=False)


class KeysView(WhizView):
    """One's own keys."""

    permission_classes = (StaffOnly,)

    @extend_schema(responses=KeyAnswer(many=True))
    def get(self, request: Request) -> Response:
        """Return the caller's keys, the newest first; never what they are."""
        return Response(KeyAnswer(api_keys(staff_of(request).member), many=True).data)


class KeyView(WhizView):
    """One key."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, key: int) -> Response:
        """Take back a lost key: one's own, or as club admin anybody's."""
        NoBody.read_body(request)
        caller = staff_of(request).member
        members = staff_of_club() if caller.may(Role.ADMIN) else [caller]
        owner = existing(next((member for member in members if _owns(member, key)), None))
        revoke_key(member=owner, key=key)
        return Response(status=204)


class MembersView(WhizView):
    """The staff."""

    permission_classes = (AdminOnly,)

    @extend_schema(responses=MemberAnswer(many=True))
    def get(self, request: Request) -> Response:
        """Return every member with what lets them in, by name."""
        members = [member_access(member) for member in staff_of_club()]
        return Response(MemberAnswer(members, many=True).data)


class MemberView(WhizView):
    """One member."""

    permission_classes = (AdminOnly,)

    @extend_schema(request=MemberChange, responses=MemberAnswer)
    def patch(self, request: Request, username: str) -> Response:
        """Change the role, switch off or on, or end all keys, links and sessions."""
        member = existing(member_by_username(username))
        body = MemberChange.read_body(request)
        change_member(
            member=member,
            role=body.get("role"),
            active=body.get("active"),
            ends_access=body.get("access") is False,
        )
        return Response(MemberAnswer(member_access(member)).data)


def _owns(member: Member, key: int) -> bool:
    return any(api_key.id == key for api_key in api_keys(member))


# ``POST token/``: a member's name and password against a key to the API.


class TokenBody(StrictSerializer):
    """A name and a password; a name for the key, too, to know it again in the list of keys."""

    username = PlainText(max_length=150)
    password = PlainText(max_length=4096, trim_whitespace=False)
    name = PlainText(max_length=60, required=False)


class TokenAnswer(AnySerializer):
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
        data = body.validated_data
        with hashing_slot():
            user = authenticate(raw, username=data["username"], password=data["password"])
        if raw.__dict__.pop("axes_locked_out", False):  # or its middleware answers with a page
            count_refusal(AccessKind.PASSWORD, blocked=True)
            raise TooMany(WRONG_PASSWORDS.wait)
        member = member_of_user(user) if user else None
        if member is None:
            count_refusal(AccessKind.PASSWORD)
            raise AuthenticationFailed(gettext("This name and password do not fit."))
        return Response({"token": issue_staff_token(user=member.user, name=data.get("name", ""))})


def _count_call(address: str) -> None:
    try:
        count_calls(name=f"sign_in:{address}", rate=SIGN_INS_OF_AN_ADDRESS)
    except TooMany:
        count_refusal(AccessKind.PASSWORD, blocked=True)
        raise
