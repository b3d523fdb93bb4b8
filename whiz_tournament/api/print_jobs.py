"""``documents/`` and ``jobs/``: paper asked for, how far it is, and the file itself."""

from typing import Any

from django.http import FileResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import AnySerializer, PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import job_of_documents, job_of_staff, tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.live.running_server import printed_address
from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import IMPORT, artefact, is_gone
from whiz_tournament.queries.setup.played_kinds import played_kind
from whiz_tournament.services.documents import document_file, request_documents
from whiz_tournament.services.errors import existing
from whiz_tournament.services.job_cancelling import cancel_work


class Numbers(serializers.ListField):
    """Numbers of tables or players."""

    child = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)


class DocumentBody(StrictSerializer):
    """What is to be printed; without round or tables, all of it.

    ``plan`` is the key of a plan on offer, for its certificate.
    """

    kind = PlainText(max_length=40)
    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
    tables = Numbers(required=False, max_length=2000)
    players = Numbers(required=False, max_length=2000)
    plan = PlainText(max_length=200, required=False)


class RequestedDocumentAnswer(AnySerializer):
    """The job that prints it."""

    job = serializers.CharField()


class JobAnswer(AnySerializer):
    """How far a job is; ``url`` of what it made once it is done, ``error`` once it failed."""

    state = serializers.CharField()
    progress = serializers.IntegerField()
    url = serializers.URLField(allow_null=True)
    error = serializers.CharField(allow_null=True)


class DocumentsView(WhizView):
    """Paper."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=DocumentBody, responses={202: RequestedDocumentAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Ask for a document; it is printed after this answer."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        job = request_documents(
            tournament=tournament,
            actor=staff.actor,
            language=get_language() or "fr",
            address=printed_address(str(request.scheme), request.get_host()),
            **DocumentBody.read_body(request),
        )
        return Response({"job": job.public_id}, status=202)


class JobView(WhizView):
    """One job."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=JobAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return how far it is."""
        job = job_of_staff(public_id)
        gone = is_gone(job)
        return Response(
            {
                "state": JobState.FAILED if gone else job.state,
                "progress": job.progress,
                "url": _url(job, request),
                "error": _("The file is gone. Ask for it again.") if gone else job.error or None,
            }
        )

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """End it, unless it is over; nothing half done stays."""
        job = job_of_staff(public_id)
        cancel_work(member=staff_of(request).member, public_id=job.public_id)
        return Response(status=204)


def _url(job: Job, request: Request) -> str | None:
    """Return where what it made is: the file, or the tournament or evening that was read in."""
    if job.kind == IMPORT:
        made = job.event
        kind = played_kind(made)
        if made is None or kind is None or job.state != JobState.DONE:
            return None
        return request.build_absolute_uri(reverse(kind.api_address, args=[made.public_id]))
    if artefact(job) is None:
        return None
    return request.build_absolute_uri(reverse("api:api_job_file", args=[job.public_id]))


class AnyAccept(BaseContentNegotiation):
    """Sends what there is: a reader of a file asks for its type, its refusals are JSON."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """Return the first."""
        return parsers[0]

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """Return the first."""
        return renderers[0], renderers[0].media_type


class JobFileView(WhizView):
    """The file that a job made."""

    permission_classes = (DirectorOnly,)
    content_negotiation_class = AnyAccept

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, public_id: str) -> FileResponse:
        """Return the file; anyone who asks is looked at each time."""
        made = existing(
            document_file(job=job_of_documents(public_id), actor=staff_of(request).actor)
        )
        return FileResponse(
            made.open(),
            as_attachment=True,
            filename=made.filename,
            content_type=made.media_type,
        )


OF_TOURNAMENT: list[URLPattern] = [
    path("documents/", DocumentsView.as_view(), name="api_documents"),
]
OF_CLUB: list[URLPattern] = [
    path("jobs/<api_id:public_id>/", JobView.as_view(), name="api_job"),
    path("jobs/<api_id:public_id>/file/", JobFileView.as_view(), name="api_job_file"),
]
