"""``sections/``: who plays in which section; shared out, or people moved by hand."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of
from whiz_tournament.services.setup.sections import (
    NAMES,
    SectionOrder,
    assign_sections,
    split_into_sections,
)


class SplitBody(StrictSerializer):
    """How many sections, and who goes into which; one section puts all together."""

    count = WholeNumber(min_value=1, max_value=len(NAMES))
    order = serializers.ChoiceField(
        choices=[o.value for o in SectionOrder], default=SectionOrder.BY_NUMBER.value
    )


class MoveBody(StrictSerializer):
    """An entry, and the section in which it shall play."""

    entry = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    section = PlainText(max_length=8)


class MovesBody(StrictSerializer):
    """People to move; all others stay."""

    moves = serializers.ListField(child=MoveBody(), max_length=3000)


class SectionAnswer(serializers.Serializer[Any]):
    """A section and the numbers of those present in it."""

    section = serializers.CharField(source="name")
    entries = serializers.ListField(child=serializers.IntegerField(), source="numbers")
    tables = serializers.IntegerField()


def _answer(sections: tuple[SectionPeople, ...]) -> Response:
    return Response(SectionAnswer(sections, many=True).data)


class SectionsView(WhizView):
    """The sections of a tournament; most have one, A."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=SectionAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return the sections in order."""
        return _answer(sections_of(tournament_of(public_id, staff_of(request))))

    @extend_schema(request=SplitBody, responses=SectionAnswer(many=True))
    def post(self, request: Request, public_id: str) -> Response:
        """Share the people out anew; a plan that was chosen is dropped."""
        staff = staff_of(request)
        tournament, body = tournament_of(public_id, staff), SplitBody.read_body(request)
        order = SectionOrder(body["order"])
        return _answer(
            split_into_sections(
                tournament=tournament, actor=staff.actor, count=body["count"], order=order
            )
        )

    @extend_schema(request=MovesBody, responses=SectionAnswer(many=True))
    def patch(self, request: Request, public_id: str) -> Response:
        """Move people by hand; a plan that was chosen is dropped."""
        staff = staff_of(request)
        tournament, body = tournament_of(public_id, staff), MovesBody.read_body(request)
        moves = {move["entry"]: move["section"] for move in body["moves"]}
        return _answer(assign_sections(tournament=tournament, actor=staff.actor, sections=moves))
