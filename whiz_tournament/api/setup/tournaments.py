"""``tournaments/``: made by directors, read by everybody."""

import json
from typing import Final

from django.urls import reverse
from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.api.lookups import tournament_of, visible_tournament
from whiz_tournament.api.pagination import Page, PageQuery
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.api.setup.tournament_serializers import (
    ChangesBody,
    TournamentAnswer,
    TournamentBody,
    TournamentItemAnswer,
    TournamentPage,
)
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.tournaments import (
    TournamentItem,
    public_tournaments,
    staff_tournaments,
)
from whiz_tournament.services.event_file import reads_in_later, request_event_import
from whiz_tournament.services.setup.tournaments import change_settings, create_tournament
from whiz_tournament.services.tournament_export import export_tournament


def tournament_data(tournament: Tournament, *, staff: bool = True) -> dict[str, object]:
    """Return a tournament as JSON values."""
    answer = dict(TournamentAnswer(tournament).data)
    return answer if staff else {**answer, "version": None}


class ReadByAll(WhizView):
    """A view that everybody may read and only directors may write to."""

    def get_permissions(self) -> list[BasePermission]:
        """Return who may come in with this method."""
        return [Public() if self.request.method in {"GET", "HEAD"} else DirectorOnly()]


class TournamentsView(ReadByAll):
    """The list, latest first; practice is for staff alone."""

    query_class = PageQuery

    @extend_schema(
        operation_id="tournaments_list", parameters=[PageQuery], responses=TournamentPage
    )
    def get(self, request: Request) -> Response:
        """Return one page of the tournaments that the caller may see."""
        staff = isinstance(request.user, Staff)
        page = Page(staff_tournaments() if staff else _public(), self.query)
        return Response(page.answer(request, TournamentItemAnswer(page.rows, many=True).data))

    @extend_schema(request=TournamentBody, responses={201: TournamentAnswer})
    def post(self, request: Request) -> Response:
        """Make a draft."""
        values = TournamentBody.read_body(request)
        staff = staff_of(request)
        made = create_tournament(club=staff.member.club, actor=staff.actor, **values)
        return Response(tournament_data(made), status=201)


def _public() -> list[TournamentItem]:
    lists = public_tournaments()
    listed = [*lists.upcoming, *lists.live, *lists.past]
    return sorted(listed, key=lambda item: item.date, reverse=True)


class TournamentView(ReadByAll):
    """One tournament."""

    @extend_schema(responses=TournamentAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return its settings and where it stands."""
        tournament = visible_tournament(public_id, request)
        return Response(tournament_data(tournament, staff=isinstance(request.user, Staff)))

    @extend_schema(request=ChangesBody, responses=TournamentAnswer)
    def patch(self, request: Request, public_id: str) -> Response:
        """Change settings, unless somebody changed them since ``version``."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        changes = ChangesBody.read_body(request)
        return Response(
            tournament_data(change_settings(tournament=tournament, actor=staff.actor, **changes))
        )


# An import that its sender does not wait for: ``Prefer: respond-async`` (RFC 7240).

WISH: Final = "respond-async"


class RequestedImportAnswer(AnySerializer):
    """The job that reads the document in."""

    job = serializers.CharField()


def wants_no_waiting(request: Request) -> bool:
    """Tell whether the sender prefers to ask later how far it is, and a job can read it in."""
    wishes = request.headers.get("Prefer", "").split(",")
    return reads_in_later() and WISH in {wish.strip().lower() for wish in wishes}


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
    where = request.build_absolute_uri(reverse("api:api_job", args=[job.public_id]))
    headers = {"Location": where, "Preference-Applied": WISH}
    return Response({"job": job.public_id}, status=202, headers=headers)


class ExportView(WhizView):
    """The document of a tournament, hands and log included."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, public_id: str) -> Response:
        """Return the whole tournament."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        return Response(export_tournament(tournament=tournament, actor=staff.actor))
