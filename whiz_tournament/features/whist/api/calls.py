"""``evenings/{id}/calls/``: as of a tournament, with reasons of their own."""

from rest_framework import serializers
from rest_framework.request import Request

from whiz_tournament.api.base import evening_caller_of, evening_phone_of
from whiz_tournament.api.calls import CallActView, CallsView
from whiz_tournament.api.describing import extend_schema, extend_schema_view
from whiz_tournament.api.fields import StrictSerializer
from whiz_tournament.api.permissions import DirectorOrEvening, EveningOnly
from whiz_tournament.features.whist.api.lookups import evening_called_by, evening_of
from whiz_tournament.models import WHIST_CALL_REASONS, CalledEvent
from whiz_tournament.services.calls import CallingPhone


class EveningCallBody(StrictSerializer):
    """Why."""

    reason = serializers.ChoiceField(choices=[reason.value for reason in WHIST_CALL_REASONS])


@extend_schema_view(post=extend_schema(request=EveningCallBody))
class EveningCallsView(CallsView):
    """The same of an evening without boards."""

    readers = DirectorOrEvening
    callers = EveningOnly
    body = EveningCallBody

    def event(self, request: Request, where: dict[str, str]) -> CalledEvent:
        """Return what the address names, as the caller may see it."""
        return evening_called_by(where["evening"], evening_caller_of(request))

    def phone(self, request: Request) -> CallingPhone:
        """Return the device that calls."""
        return evening_phone_of(request)


class EveningCallActView(CallActView):
    """The same of an evening without boards."""

    def event(self, request: Request, where: dict[str, str]) -> CalledEvent:
        """Return what the address names."""
        return evening_of(where["evening"])
