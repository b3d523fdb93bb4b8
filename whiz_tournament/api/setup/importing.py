"""An import that its sender does not wait for: ``Prefer: respond-async`` (RFC 7240)."""

import json
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import staff_of
from whiz_tournament.services.event_file import request_event_import

WISH: Final = "respond-async"


class RequestedImportAnswer(serializers.Serializer[Any]):
    """The job that reads the document in."""

    job = serializers.CharField()


def wants_no_waiting(request: Request) -> bool:
    """Tell whether the sender prefers to ask later how far it is."""
    wishes = request.headers.get("Prefer", "").split(",")
    return WISH in {wish.strip().lower() for wish in wishes}


def import_later(request: Request) -> Response:
    """Have the document read in after this answer, which says where to ask."""
    staff = staff_of(request)
    document = json.dumps(request.data, ensure_ascii=False, separators=(",", ":"))
    job = request_event_import(
        club=staff.member.club,
        actor=staff.actor,
        data=document.encode(),
        language=get_language() or "",
    )
    where = request.build_absolute_uri(reverse("api_job", args=[job.public_id]))
    headers = {"Location": where, "Preference-Applied": WISH}
    return Response({"job": job.public_id}, status=202, headers=headers)
