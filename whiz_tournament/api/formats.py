"""``formats/``: files that hold a whole event, and what servers send, each with its JSON Schema."""

from typing import Any

from django.http import JsonResponse
from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.api.permissions import Public
from whiz_tournament.plugging import features
from whiz_tournament.queries.json_documents import json_schema
from whiz_tournament.services.errors import existing
from whiz_tournament.services.event_file import event_formats


def known_formats() -> dict[str, tuple[type[Any], ...]]:
    """Return the classes of the documents of each format: of events, and of what servers send."""
    events = {name: (form.document,) for name, form in event_formats().items()}
    sent = (feature.sent_documents() for feature in features())
    return events | {name: classes for some in sent for name, classes in some.items()}


class FormatAnswer(AnySerializer):
    """A format, as the ``format`` of its documents has it, and the address of its schema."""

    format = serializers.CharField()
    schema = serializers.URLField()


class FormatsView(WhizView):
    """The formats of documents that travel."""

    permission_classes = (Public,)

    @extend_schema(operation_id="formats_list", responses=FormatAnswer(many=True), auth=[])
    def get(self, request: Request) -> Response:
        """Return each format that is written and read here."""
        formats = [
            {"format": name, "schema": reverse("api:api_format", name.split("/"), request=request)}
            for name in known_formats()
        ]
        return Response(FormatAnswer(formats, many=True).data)


class FormatView(WhizView):
    """The schema of one format, at an address that stays."""

    permission_classes = (Public,)

    @extend_schema(responses={(200, "application/schema+json"): OpenApiTypes.OBJECT}, auth=[])
    def get(self, _request: Request, kind: str, version: int) -> JsonResponse:
        """Return the JSON Schema of its documents; a reader ignores what it does not know."""
        classes = existing(known_formats().get(f"{kind}/{version}"))
        return JsonResponse(json_schema(*classes), content_type="application/schema+json")


OF_CLUB: list[URLPattern] = [
    path("formats/", FormatsView.as_view(), name="api_formats"),
    path("formats/<slug:kind>/<api_number:version>/", FormatView.as_view(), name="api_format"),
]
