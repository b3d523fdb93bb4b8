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
from whiz_tournament.models import Member
from whiz_tournament.services.clubs import issue_staff_token


class TokenBody(StrictSerializer):
    """A name and a password."""

    username = PlainText(max_length=150)
    password = PlainText(max_length=4096, trim_whitespace=False)


class TokenAnswer(serializers.Serializer[Any]):
    """The key, shown this once."""

    token = serializers.CharField()


class TokenView(WhizView):
    """Hands out keys; wrong pairs are counted and slowed down by the sign-in guard."""

    permission_classes = (Public,)

    @extend_schema(request=TokenBody, responses=TokenAnswer, auth=[])
    def post(self, request: Request) -> Response:
        """Return a new key for a member of this club."""
        body = TokenBody(data=request.data)
        body.is_valid(raise_exception=True)
        user = authenticate(request._request, **body.validated_data)  # noqa: SLF001 - Django's own
        member = Member.objects.filter(user=user).first() if user else None
        if member is None:
            raise AuthenticationFailed(gettext("This name and password do not fit."))
        return Response({"token": issue_staff_token(user=member.user)})
