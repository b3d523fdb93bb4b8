"""``evenings/{id}/documents/``: paper asked for."""

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.print_jobs import Numbers, RequestedDocumentAnswer
from whiz_tournament.features.whist.api.lookups import evening_of
from whiz_tournament.features.whist.services.documents import request_evening_documents


class EveningDocumentBody(StrictSerializer):
    """What is to be printed of an evening without boards; without tables, all of them."""

    kind = PlainText(max_length=40)
    tables = Numbers(required=False, max_length=2000)
    size = PlainText(max_length=4, required=False)


class EveningDocumentsView(WhizView):
    """Paper of an evening without boards."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=EveningDocumentBody, responses={202: RequestedDocumentAnswer})
    def post(self, request: Request, evening: str) -> Response:
        """Ask for the score sheet or the calls to the arbiter; printed after this answer."""
        job = request_evening_documents(
            evening=evening_of(evening),
            actor=staff_of(request).actor,
            language=get_language() or "fr",
            **EveningDocumentBody.read_body(request),
        )
        return Response({"job": job.public_id}, status=202)
