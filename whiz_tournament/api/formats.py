"""``formats/``: files that hold a whole event, and what servers send, each with its JSON Schema."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.http import JsonResponse
from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from boards.json_values import JsonObject
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.api.permissions import Public
from whiz_tournament.plugging import features
from whiz_tournament.queries.event_envelope import FORMAT, whole_shape
from whiz_tournament.queries.json_documents import json_schema
from whiz_tournament.services.errors import existing
from whiz_tournament.services.event_file import event_readers

OLDER: Final = Path(__file__).parent / "older_formats"
"""Schemas of older formats, as they were; nothing makes them any more."""


def known_formats() -> dict[str, tuple[type[Any], ...]]:
    """Return the classes of the documents of each format that is written here."""
    formats: dict[str, tuple[type[Any], ...]] = {
        FORMAT: tuple(whole_shape(reader.shape) for reader in event_readers().values())
    }
    for feature in features():
        for name, classes in feature.sent_documents().items():
            formats[name] = (*formats.get(name, ()), *classes)
    return formats


@cache
def schemas() -> Mapping[str, JsonObject]:
    """Return the schema of each format, those of older programs last.

    Kept, as it is the same as long as the program runs: making them takes 30 ms of processor.
    """
    written = {name: json_schema(*classes) for name, classes in known_formats().items()}
    older = {
        "/".join(path.stem.rsplit("-", 1)): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(OLDER.glob("*.json"))
    }
    return written | older


class FormatAnswer(AnySerializer):
    """A format, as the ``format`` of its documents has it, and the address of its schema."""

    format = serializers.CharField()
    schema = serializers.URLField()


class FormatsView(WhizView):
    """The formats of documents that travel."""

    permission_classes = (Public,)

    @extend_schema(operation_id="formats_list", responses=FormatAnswer(many=True), auth=[])
    def get(self, request: Request) -> Response:
        """Return each format; those of older programs last."""
        formats = [
            {"format": name, "schema": reverse("api:api_format", name.split("/"), request=request)}
            for name in schemas()
        ]
        return Response(FormatAnswer(formats, many=True).data)


class FormatView(WhizView):
    """The schema of one format, at an address that stays."""

    permission_classes = (Public,)

    @extend_schema(responses={(200, "application/schema+json"): OpenApiTypes.OBJECT}, auth=[])
    def get(self, _request: Request, kind: str, version: int) -> JsonResponse:
        """Return the JSON Schema of its documents; a reader ignores what it does not know."""
        schema = existing(schemas().get(f"{kind}/{version}"))
        return JsonResponse(schema, content_type="application/schema+json")


OF_CLUB: list[URLPattern] = [
    path("formats/", FormatsView.as_view(), name="api_formats"),
    path("formats/<slug:kind>/<api_number:version>/", FormatView.as_view(), name="api_format"),
]
