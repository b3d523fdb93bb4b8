"""``evenings/``: evenings without boards, read by all once they are published."""

from collections.abc import Callable
from typing import Any, ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.evening_answers import EveningAnswer, EveningItemAnswer, StandingsAnswer
from whiz_tournament.api.evening_bodies import EveningBody
from whiz_tournament.api.evening_people import people_sent
from whiz_tournament.api.evening_telling import told_frame, told_page, told_person, told_standing
from whiz_tournament.api.fields import NoBody
from whiz_tournament.api.lookups import audience_of, evening_of, open_evening_of
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.api.tournaments import ReadByAll
from whiz_tournament.queries.evenings import (
    evening_page,
    evening_standings,
    people,
    public_evenings,
    released_standings,
    staff_evenings,
)
from whiz_tournament.queries.evenings.export import evening_document
from whiz_tournament.services.evenings import (
    close_evening,
    delete_evening,
    open_evening,
    publish_evening,
    reopen_evening,
    split,
)


class EveningsView(ReadByAll):
    """The list, latest first; what is not published and practice are for staff alone."""

    @extend_schema(operation_id="evenings_list", responses=EveningItemAnswer(many=True))
    def get(self, request: Request) -> Response:
        """Return the evenings that the caller may see."""
        rows = staff_evenings() if isinstance(request.user, Staff) else public_evenings()
        return Response(EveningItemAnswer(rows, many=True).data)

    @extend_schema(request=EveningBody, responses={201: EveningAnswer})
    def post(self, request: Request) -> Response:
        """Begin an evening; its rule set and options are frozen."""
        staff, body = staff_of(request), EveningBody.read_body(request)
        sent, tables = body.pop("players", []), body.pop("tables", None)
        if tables is None:
            tables = split(people_sent(sent, "players"), body["ruleset"])
        else:
            tables = [people_sent(table, f"tables[{i}]") for i, table in enumerate(tables)]
        made = open_evening(club=staff.member.club, actor=staff.actor, tables=tables, **body)
        return Response(told_page(evening_page(made)), status=201)


class EveningView(ReadByAll):
    """One evening."""

    @extend_schema(responses=EveningAnswer)
    def get(self, request: Request, evening: str) -> Response:
        """Return its agreements and people; to staff its sheets too."""
        found = open_evening_of(evening, request)
        if isinstance(request.user, Staff):
            return Response(told_page(evening_page(found)))
        told = [told_person(person) for person in people(found, audience_of(request)).values()]
        return Response({**told_frame(found), "players": told, "version": None, "tables": None})

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, evening: str) -> Response:
        """Put an evening that is not published in the trash."""
        found = evening_of(evening)
        NoBody.read_body(request)
        delete_evening(evening=found, actor=staff_of(request).actor)
        return Response(status=204)


class StandingsView(WhizView):
    """The ranking of an evening."""

    permission_classes = (Public,)

    @extend_schema(responses=StandingsAnswer)
    def get(self, request: Request, evening: str) -> Response:
        """Return every event so far to staff, to others what was published."""
        found = open_evening_of(evening, request)
        staff = isinstance(request.user, Staff)
        ledgers = evening_standings(found) if staff else released_standings(found) or {}
        told = {name: [told_standing(each) for each in rows] for name, rows in ledgers.items()}
        version = found.version if staff else None
        return Response({"version": version, "status": found.status, "ledgers": told})


class ExportEveningView(WhizView):
    """The document of an evening, its log included."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, evening: str) -> Response:
        """Return the whole evening."""
        return Response(evening_document(evening_of(evening)))


class CourseView(WhizView):
    """A step of an evening."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., Any]]

    @extend_schema(request=None, responses=EveningAnswer)
    def post(self, request: Request, evening: str) -> Response:
        """Take the step."""
        found = evening_of(evening)
        NoBody.read_body(request)
        self.act(evening=found, actor=staff_of(request).actor)
        return Response(told_page(evening_page(found)))


class CloseEveningView(CourseView):
    """``close/``: open → closed, the log is sealed."""

    act = staticmethod(close_evening)


class PublishEveningView(CourseView):
    """``publish/``: closed → published, or once more after a correction."""

    act = staticmethod(publish_evening)


class ReopenEveningView(CourseView):
    """``reopen/``: published → closed, closed → open."""

    act = staticmethod(reopen_evening)
