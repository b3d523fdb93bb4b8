"""``halls/{id}/``: an event in a hall for programs: read whole, a round seated, a slip typed."""

from typing import Final

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.hall.deals import MOST_DEALS
from scoring.hall.ranking import HallStanding
from scoring.hall.seating import Seating
from scoring.hall.seats import MOST_PEOPLE
from scoring.hall.totals import HIGHEST
from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import StrictSerializer
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.features.hall.queries.hall_format import (
    HallRoundDocument,
    HallTableDocument,
)
from whiz_tournament.features.hall.queries.halls import hall_by_id
from whiz_tournament.features.hall.queries.history import Objection, open_objections
from whiz_tournament.features.hall.queries.page import HallPage, TableSlip, hall_page
from whiz_tournament.features.hall.queries.played import page_document
from whiz_tournament.features.hall.queries.release import round_document
from whiz_tournament.features.hall.services.objections import (
    note_objection,
    set_objection_hour,
    settle_objections,
)
from whiz_tournament.features.hall.services.rounds import begin_round
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.features.whist.wording.deal_line import LONGEST_LINE
from whiz_tournament.models import HallEvent
from whiz_tournament.services.errors import existing


class HallTableAnswer(ValueAnswer):
    """A table: who sits there by number, and the points in that order; none while it is out.

    ``deals`` are the lines that they were counted from, in a game of deals; ``played`` how many
    deals a table had time for, where a round has a number of them.
    """

    of = HallTableDocument
    sparse = True


class HallRoundAnswer(ValueAnswer):
    """A round as it was seated."""

    of = HallRoundDocument
    sparse = True
    gives = ("number", "rule", "seed", "resting", "finalists", "objections_until", "tables")

    tables = HallTableAnswer(many=True)


class HallLineAnswer(ValueAnswer):
    """A line of the ranking; ``category_rank`` is that among people of the same category."""

    of = HallStanding
    gives = ("number", "rank", "total", "category_rank")

    total = serializers.CharField()
    category_rank = serializers.IntegerField(allow_null=True)


class HallObjectionAnswer(ValueAnswer):
    """An objection that nobody settled yet: to which slip, by whom, whether after its hour."""

    of = Objection
    gives = ("round", "table", "by", "late", "at")


class HallAnswer(ValueAnswer):
    """An event: its rules, its people by number, their clubs, partners, rounds and ranking.

    ``objections`` are those that wait for the director.
    """

    of = HallPage
    gives = (
        "format", "hall.name", "hall.date", "rules", "names", "clubs", "categories", "pairs",
        "ranking", "objections", "rounds",
    )  # fmt: skip

    format = serializers.CharField()
    rules = serializers.DictField()
    names = serializers.DictField(child=serializers.CharField())
    categories = serializers.DictField(child=serializers.CharField())
    pairs = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    ranking = HallLineAnswer(many=True)
    objections = HallObjectionAnswer(many=True)
    rounds = HallRoundAnswer(many=True)


class HallRoundBody(StrictSerializer):
    """How the next round is seated; ``final_of`` the best play a final.

    After ``objections_until`` only a director corrects its slips.
    """

    rule = serializers.ChoiceField(choices=[seating.value for seating in Seating])
    final_of = serializers.IntegerField(min_value=0, max_value=MOST_PEOPLE, default=0)
    objections_until = serializers.DateTimeField(allow_null=True, default=None)


class HallSlipBody(StrictSerializer):
    """The points of a table in the order of its seats, and the version that was seen.

    In a game of deals ``deals`` instead: ``emb 8 a+b 9``, a line each, people by the letter of
    their seat. ``played`` is how many deals a table of numbers had time for; left out, all.
    """

    points = serializers.ListField(
        child=serializers.IntegerField(min_value=-HIGHEST, max_value=HIGHEST),
        max_length=9,
        default=list,
    )
    deals = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_LINE), max_length=MOST_DEALS, default=list
    )
    played = serializers.IntegerField(
        min_value=1, max_value=MOST_DEALS, allow_null=True, default=None
    )
    version = serializers.IntegerField(min_value=-1, default=-1)


class HallObjectionBody(StrictSerializer):
    """The playing number of who objects; it must be of the table."""

    by = serializers.IntegerField(min_value=1, max_value=2 * MOST_PEOPLE)


class HallHourBody(StrictSerializer):
    """Until when the slips of a round may be objected to; null is until the end."""

    until = serializers.DateTimeField(allow_null=True)


class HallSlipAnswer(ValueAnswer):
    """A slip as it is kept; ``checked`` once two people typed it alike."""

    of = TableSlip
    gives = ("points", "checked", "version")

    points = serializers.ListField(child=serializers.IntegerField())


class HallView(WhizView):
    """One event."""

    permission_classes = (StaffOnly,)

    @extend_schema(responses=HallAnswer)
    def get(self, request: Request, hall: str) -> Response:
        """Return the whole of it, as far as it is."""
        page = hall_page(_hall(hall))
        ranking, objections = ranking_lines(page), open_objections(page.hall)
        whole = with_values(page, **page_document(page), ranking=ranking, objections=objections)
        return Response(HallAnswer(whole).data)


class HallRoundsView(WhizView):
    """The rounds of an event."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=HallRoundBody, responses={201: HallRoundAnswer})
    def post(self, request: Request, hall: str) -> Response:
        """Seat the next round."""
        event, body = _hall(hall), HallRoundBody.read_body(request)
        rule = Seating(body.pop("rule"))
        begin_round(hall=event, actor=staff_of(request).actor, rule=rule, **body)
        seated = hall_page(event).rounds[-1]
        return Response(HallRoundAnswer(round_document(seated)).data, status=201)


class HallSlipView(WhizView):
    """The slip of a table in a round."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=HallSlipBody, responses=HallSlipAnswer)
    def put(self, request: Request, hall: str, round: int, table: int) -> Response:
        """Keep a slip; numbers that do not add up are refused with the difference."""
        slip = save_slip(
            hall=_hall(hall),
            actor=staff_of(request).actor,
            round=round,
            table=table,
            directs=staff_of(request).directs,
            **HallSlipBody.read_body(request),
        )
        return Response(HallSlipAnswer(slip).data)


class HallObjectionsView(WhizView):
    """The objections to the slip of a table."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=HallObjectionBody, responses={201: HallObjectionAnswer})
    def post(self, request: Request, hall: str, round: int, table: int) -> Response:
        """Note that somebody of the table objects; the same again is the same objection."""
        objection = note_objection(
            hall=_hall(hall),
            actor=staff_of(request).actor,
            round=round,
            table=table,
            **HallObjectionBody.read_body(request),
        )
        return Response(HallObjectionAnswer(objection).data, status=201)


class HallSettledView(WhizView):
    """What is objected to the slip of a table is settled."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, hall: str, round: int, table: int) -> Response:
        """Take the objections to this slip off the list; without one nothing is done."""
        event, actor = _hall(hall), staff_of(request).actor
        settle_objections(hall=event, actor=actor, round=round, table=table)
        return Response(status=204)


class HallHourView(WhizView):
    """Until when the slips of a round may be objected to."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=HallHourBody, responses={204: None})
    def put(self, request: Request, hall: str, round: int) -> Response:
        """Say the hour, or that there is none."""
        until = HallHourBody.read_body(request)["until"]
        event, actor = _hall(hall), staff_of(request).actor
        set_objection_hour(hall=event, actor=actor, number=round, until=until)
        return Response(status=204)


def ranking_lines(page: HallPage) -> list[object]:
    """Return the ranking, best first; nothing before the first slip."""
    lines = page.ranking if page.rounds_with_slips else ()
    return [with_values(line, category_rank=page.category_ranks.get(line.number)) for line in lines]


def _hall(public_id: str) -> HallEvent:
    return existing(hall_by_id(public_id))


ONE: Final = "halls/<api_id:hall>/"
ADDRESSES: Final[list[URLPattern]] = [
    path(ONE, HallView.as_view(), name="api_hall"),
    path(f"{ONE}rounds/", HallRoundsView.as_view(), name="api_hall_rounds"),
    path(
        f"{ONE}rounds/<api_number:round>/slips/<api_number:table>/",
        HallSlipView.as_view(),
        name="api_hall_slip",
    ),
    path(
        f"{ONE}rounds/<api_number:round>/slips/<api_number:table>/objections/",
        HallObjectionsView.as_view(),
        name="api_hall_objections",
    ),
    path(
        f"{ONE}rounds/<api_number:round>/slips/<api_number:table>/objections/settled/",
        HallSettledView.as_view(),
        name="api_hall_objections_settled",
    ),
    path(
        f"{ONE}rounds/<api_number:round>/objections-until/",
        HallHourView.as_view(),
        name="api_hall_objection_hour",
    ),
]
