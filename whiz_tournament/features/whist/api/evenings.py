"""``evenings/``: evenings without boards, read by all once they are published."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import EveningPrincipal, Staff
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.downloads import FILE, FileView
from whiz_tournament.api.fields import NoBody, PlainText, StrictSerializer
from whiz_tournament.api.lookups import audience_of
from whiz_tournament.api.pagination import PartQuery, whole_or_part
from whiz_tournament.api.parsers import EventParser
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.api.print_jobs import Numbers, RequestedDocumentAnswer
from whiz_tournament.api.setup.tournaments import (
    ReadByAll,
    RequestedImportAnswer,
    import_later,
    wants_no_waiting,
)
from whiz_tournament.features.whist.api.answers import (
    EveningAnswer,
    EveningItemAnswer,
    StandingsAnswer,
    evening_data,
    public_evening_data,
)
from whiz_tournament.features.whist.api.bodies import EveningBody
from whiz_tournament.features.whist.api.lookups import (
    evening_called_by,
    evening_of,
    parse_people,
    visible_evening,
)
from whiz_tournament.features.whist.queries import (
    public_evenings,
    released_standings,
    staff_evenings,
    whist_evening_page,
    whist_standings,
)
from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.features.whist.services import (
    close_evening,
    delete_evening,
    import_evening,
    open_evening,
    publish_evening,
    reopen_evening,
    split_into_tables,
)
from whiz_tournament.features.whist.services.downloads import (
    evening_file,
    request_evening_documents,
    staff_evening_file,
)


class EveningsView(ReadByAll):
    """The list, latest first; what is not published and practice are for staff alone."""

    query_class = PartQuery

    @extend_schema(
        operation_id="evenings_list",
        parameters=[PartQuery],
        responses=EveningItemAnswer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return the evenings that the caller may see: all, or a page of them if asked."""
        rows = staff_evenings() if isinstance(request.user, Staff) else public_evenings()
        return whole_or_part(request, rows, self.query, EveningItemAnswer)

    @extend_schema(request=EveningBody, responses={201: EveningAnswer})
    def post(self, request: Request) -> Response:
        """Begin an evening; its rule set and options are frozen."""
        staff, body = staff_of(request), EveningBody.read_body(request)
        sent, tables = body.pop("players", []), body.pop("tables", None)
        if tables is None:
            tables = split_into_tables(parse_people(sent, "players"), body["ruleset"])
        else:
            tables = [parse_people(table, f"tables[{i}]") for i, table in enumerate(tables)]
        made = open_evening(club=staff.member.club, actor=staff.actor, tables=tables, **body)
        return Response(evening_data(whist_evening_page(made)), status=201)


class EveningView(ReadByAll):
    """One evening."""

    @extend_schema(responses=EveningAnswer)
    def get(self, request: Request, evening: str) -> Response:
        """Return its agreements and people; to staff its sheets too, to a device its table's."""
        if isinstance(request.user, EveningPrincipal):
            own = whist_evening_page(evening_called_by(evening, request.user))
            return Response(evening_data(own, table=request.user.device.table.number))
        visible = visible_evening(evening, request)
        if isinstance(request.user, Staff):
            return Response(evening_data(whist_evening_page(visible)))
        return Response(public_evening_data(visible, audience_of(request)))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, evening: str) -> Response:
        """Put an evening that is not published in the trash."""
        evening_row = evening_of(evening)
        NoBody.read_body(request)
        delete_evening(evening=evening_row, actor=staff_of(request).actor)
        return Response(status=204)


class StandingsView(WhizView):
    """The ranking of an evening."""

    permission_classes = (Public,)

    @extend_schema(responses=StandingsAnswer)
    def get(self, request: Request, evening: str) -> Response:
        """Return every event so far to staff, to others what was published."""
        visible = visible_evening(evening, request)
        staff = isinstance(request.user, Staff)
        ledgers = whist_standings(visible) if staff else released_standings(visible) or {}
        version = visible.version if staff else None
        values = {"version": version, "status": visible.status, "ledgers": ledgers}
        return Response(StandingsAnswer(values).data)


class ExportEveningView(WhizView):
    """The document of an evening, its log included."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, evening: str) -> Response:
        """Return the whole evening."""
        return Response(whist_evening_document(evening_of(evening)))


class ImportEveningView(WhizView):
    """An evening from its document."""

    permission_classes = (DirectorOnly,)
    parser_classes = (EventParser,)

    @extend_schema(
        request=OpenApiTypes.OBJECT,
        responses={201: EveningAnswer, 202: RequestedImportAnswer},
    )
    def post(self, request: Request) -> Response:
        """Make the evening again, under an id of its own; all of it or nothing.

        With `Prefer: respond-async` the answer comes at once and names a job.
        """
        if wants_no_waiting(request):
            return import_later(request)
        staff = staff_of(request)
        made = import_evening(club=staff.member.club, actor=staff.actor, data=request.data)
        return Response(evening_data(whist_evening_page(made)), status=201)


class CourseView(WhizView):
    """A step of an evening."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., Any]]

    @extend_schema(request=None, responses=EveningAnswer)
    def post(self, request: Request, evening: str) -> Response:
        """Take the step."""
        evening_row = evening_of(evening)
        NoBody.read_body(request)
        self.act(evening=evening_row, actor=staff_of(request).actor)
        return Response(evening_data(whist_evening_page(evening_row)))


class CloseEveningView(CourseView):
    """``close/``: open → closed, the log is sealed."""

    act = staticmethod(close_evening)


class PublishEveningView(CourseView):
    """``publish/``: closed → published, or once more after a correction."""

    act = staticmethod(publish_evening)


class ReopenEveningView(CourseView):
    """``reopen/``: published → closed, closed → open."""

    act = staticmethod(reopen_evening)


class EveningFileView(FileView):
    """``ranking.csv``, ``ranking.xlsx``, ``sheet.pdf``, ``event.json`` of an evening."""

    permission_classes = (Public,)

    @extend_schema(responses=FILE)
    def get(self, request: Request, evening: str, name: str) -> HttpResponse:
        """Return what was published; to staff the evening as it stands."""
        visible = visible_evening(evening, request)
        return self.answer(request, visible, name, staff=staff_evening_file, public=evening_file)


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
