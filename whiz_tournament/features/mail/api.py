"""``mail/``: what the club's mail leaves by, tried with ``mail/test/``; never its password."""

from typing import Final

from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import filled
from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import NoBody, PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.permissions import AdminOnly
from whiz_tournament.features.mail.queries.server import (
    computer_route,
    has_mail,
    mail_server_row,
    program_address,
)
from whiz_tournament.features.mail.services.server import (
    choose_mail_server,
    end_mail,
    try_mail_server,
)
from whiz_tournament.limits.mail import LONGEST_ADDRESS
from whiz_tournament.models import Club, MailMoment, MailSecurity, MailServer


class MailServerAnswer(ValueAnswer):
    """How mail leaves: by ``host``, or where that is empty by ``computer_host``, if there is one.

    ``works``: results are sent by e-mail. ``error``: what the server refused last, in words.
    """

    of = MailServer
    gives = (
        "works", "host", "port", "security", "username", "has_password", "sender", "moment",
        "program_address", "computer_host", "stopped", "error",
    )  # fmt: skip

    works = serializers.BooleanField()
    security = serializers.ChoiceField(choices=MailSecurity.choices)
    has_password = serializers.BooleanField()
    moment = serializers.ChoiceField(choices=MailMoment.choices)
    computer_host = serializers.CharField()


class MailServerBody(StrictSerializer):
    """A server for mail; without ``port`` the usual one, without ``password`` the one kept."""

    host = PlainText(max_length=253, allow_blank=True)
    security = serializers.ChoiceField(choices=MailSecurity.choices)
    port = WholeNumber(required=False, allow_null=True, default=None)
    username = PlainText(max_length=254, allow_blank=True, default="")
    password = PlainText(max_length=500, allow_blank=True, default="", trim_whitespace=False)
    sender = PlainText(max_length=LONGEST_ADDRESS, allow_blank=True, default="")
    program_address = PlainText(max_length=300)
    moment = serializers.ChoiceField(choices=MailMoment.choices, default=MailMoment.PROVISIONAL)


class MailTestBody(StrictSerializer):
    """Where the test goes."""

    to = PlainText(max_length=LONGEST_ADDRESS)


class MailView(WhizView):
    """The club's mail server."""

    permission_classes = (AdminOnly,)

    @extend_schema(responses=MailServerAnswer)
    def get(self, request: Request) -> Response:
        """Return how mail leaves and how that stands; never the password."""
        return Response(_answer(staff_of(request).member.club))

    @extend_schema(request=MailServerBody, responses=MailServerAnswer)
    def put(self, request: Request) -> Response:
        """Send by this server; the password again where server, port, way or name are others."""
        club = staff_of(request).member.club
        choose_mail_server(club=club, **MailServerBody.read_body(request))
        return Response(_answer(club))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        """Forget the server and its password; addresses wait for another server."""
        NoBody.read_body(request)
        end_mail(club=staff_of(request).member.club)
        return Response(status=204)


class MailTestView(WhizView):
    """A test of the club's mail server."""

    permission_classes = (AdminOnly,)

    @extend_schema(request=MailTestBody, responses={204: None})
    def post(self, request: Request) -> Response:
        """Send a test: 204 once the server took it, otherwise what is wrong in words."""
        try_mail_server(club=staff_of(request).member.club, **MailTestBody.read_body(request))
        return Response(status=204)


def _answer(club: Club) -> dict[str, object]:
    row, given = mail_server_row(club), computer_route(club)
    values = with_values(
        row,
        works=has_mail(club),
        has_password=bool(row.locked_password),
        program_address=program_address(club, row),
        computer_host=given.host if given else "",
        error=filled(row.error, row.error_params, _) if row.error else "",
    )
    return dict(MailServerAnswer(values).data)


ADDRESSES: Final[list[URLPattern]] = [
    path("mail/", MailView.as_view(), name="api_mail"),
    path("mail/test/", MailTestView.as_view(), name="api_mail_test"),
]
