"""``hook/``: what is told when results are out, tried with ``hook/test/``; never the address."""

from typing import Final

from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import filled
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer, NoBody, PlainText, StrictSerializer
from whiz_tournament.api.permissions import AdminOnly
from whiz_tournament.features.hook.jobs import LONGEST
from whiz_tournament.features.hook.queries import results_hook
from whiz_tournament.features.hook.services import choose_hook, end_hook, try_hook
from whiz_tournament.models import Club, MailMoment


class HookAnswer(AnySerializer):
    """Which server is told, empty: none; how many messages wait, and what it refused last."""

    host = serializers.CharField()
    moment = serializers.ChoiceField(choices=MailMoment.choices)
    waiting = serializers.IntegerField()
    told_at = serializers.DateTimeField(allow_null=True)
    stopped = serializers.BooleanField()
    error = serializers.CharField()


class HookBody(StrictSerializer):
    """An address, whole as the other program gives it; without one the one that is kept."""

    address = PlainText(max_length=LONGEST, allow_blank=True, default="")
    moment = serializers.ChoiceField(choices=MailMoment.choices, default=MailMoment.PROVISIONAL)


class HookView(WhizView):
    """The address that is told when results are out."""

    permission_classes = (AdminOnly,)

    @extend_schema(responses=HookAnswer)
    def get(self, request: Request) -> Response:
        """Return which server is told, and how that stands; never the whole address."""
        return Response(_answer(staff_of(request).member.club))

    @extend_schema(request=HookBody, responses=HookAnswer)
    def put(self, request: Request) -> Response:
        """Tell this address from now on."""
        club = staff_of(request).member.club
        choose_hook(club=club, **HookBody.read_body(request))
        return Response(_answer(club))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        """Forget the address, and what waits for it."""
        NoBody.read_body(request)
        end_hook(club=staff_of(request).member.club)
        return Response(status=204)


class HookTestView(WhizView):
    """A trial."""

    permission_classes = (AdminOnly,)

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """Send a trial: 204 once it was taken, otherwise what is wrong in words."""
        NoBody.read_body(request)
        try_hook(club=staff_of(request).member.club)
        return Response(status=204)


def _answer(club: Club) -> dict[str, object]:
    row = results_hook(club)
    shown = {
        "host": row.host if row else "",
        "moment": row.moment if row else MailMoment.PROVISIONAL,
        "waiting": len(row.waiting) if row else 0,
        "told_at": row.told_at if row else None,
        "stopped": row.stopped if row else False,
        "error": filled(row.error, row.error_params, _) if row and row.error else "",
    }
    return dict(HookAnswer(shown).data)


ADDRESSES: Final[list[URLPattern]] = [
    path("hook/", HookView.as_view(), name="api_hook"),
    path("hook/test/", HookTestView.as_view(), name="api_hook_test"),
]
