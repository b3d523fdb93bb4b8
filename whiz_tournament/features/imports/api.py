"""``tournaments/import/``: a tournament made again by another program."""

from typing import Final

from django.urls import URLPattern, path
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.parsers import EventParser
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.setup.tournament_serializers import TournamentAnswer
from whiz_tournament.api.setup.tournaments import (
    RequestedImportAnswer,
    import_later,
    tournament_data,
    wants_no_waiting,
)
from whiz_tournament.features.imports.services.tournaments import import_tournament


class ImportView(WhizView):
    """A tournament from its document."""

    permission_classes = (DirectorOnly,)
    parser_classes = (EventParser,)

    @extend_schema(
        request=OpenApiTypes.OBJECT,
        responses={201: TournamentAnswer, 202: RequestedImportAnswer},
    )
    def post(self, request: Request) -> Response:
        """Make the tournament again, under an id of its own; all of it or nothing.

        With `Prefer: respond-async` the answer comes at once and names a job.
        """
        if wants_no_waiting(request):
            return import_later(request)
        staff = staff_of(request)
        made = import_tournament(club=staff.member.club, actor=staff.actor, data=request.data)
        return Response(tournament_data(made), status=201)


ADDRESSES: Final[list[URLPattern]] = [
    path("tournaments/import/", ImportView.as_view(), name="api_import"),
]
