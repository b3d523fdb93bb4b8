"""``plans/`` and ``plan/``: what is on offer for those present, and what is chosen."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import N_, Malformed
from boards.json_values import JsonObject
from movements.supply import Supply
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import (
    OpenApiTypes,
    PolymorphicProxySerializer,
    extend_schema,
    extend_schema_field,
)
from whiz_tournament.api.fields import (
    PlainText,
    QueryNumber,
    StrictQuery,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.api.setup.tournament_serializers import TournamentAnswer
from whiz_tournament.api.setup.tournaments import tournament_data
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.queries.setup.plans import (
    DrawnNumbers,
    NumberOrder,
    OfferedPlan,
    offered_plans,
)
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of
from whiz_tournament.services.setup.plans import LONGEST_SEED, choose_plan, new_seed, use_movement
from whiz_tournament.services.setup.sections import (
    NAMES,
    SectionOrder,
    assign_sections,
    split_into_sections,
)


class KeyOrMovement(Malformed):
    message = N_("Send the key of a plan on offer, or a movement of your own.")


class PlanQuery(StrictQuery):
    """What the evening has: time, rounds, boards and how many sets of them."""

    rounds = QueryNumber(least=1, most=99, required=False)
    minutes = QueryNumber(least=10, most=1440, required=False)
    boards_per_round = QueryNumber(least=1, most=99, required=False)
    supply = serializers.ChoiceField(choices=[s.value for s in Supply], required=False)
    copies = QueryNumber(least=1, most=999, required=False)


class PlanAnswer(ValueAnswer):
    """A plan on offer; ranges are the least and the most of any player, figures percent."""

    of = OfferedPlan
    gives = (
        "key", "name", "tables", "rounds", "boards_per_round", "boards", "boards_per_player",
        "supply", "copies", "sit_outs_per_player", "quality", "fairness", "balance", "minutes",
        "compares",
    )  # fmt: skip

    name = serializers.SerializerMethodField()
    quality = serializers.CharField()
    fairness = serializers.CharField()
    balance = serializers.SerializerMethodField()
    announcement = serializers.SerializerMethodField()
    sections = serializers.SerializerMethodField()

    @extend_schema_field({"type": "array", "items": {"type": "object"}})
    def get_sections(self, plan: OfferedPlan) -> list[JsonObject]:
        """Return what each section plays, under its name; empty where there is only one."""
        return [{"section": name, **PlanAnswer(part).data} for name, part in plan.sections]

    def get_name(self, plan: OfferedPlan) -> str:
        """Return its name in the reader's language."""
        return gettext(plan.name)

    @extend_schema_field({"type": "object", "additionalProperties": True})
    def get_balance(self, plan: OfferedPlan) -> JsonObject:
        """Return the parts of its quality: decimal texts, and ranges."""
        return {k: list(v) if isinstance(v, tuple) else str(v) for k, v in plan.balance.items()}

    def get_announcement(self, plan: OfferedPlan) -> str | None:
        """Return the one sentence that announces it, where one can."""
        return plan.announced(gettext)


class PlansView(WhizView):
    """The plans for those present, best first."""

    permission_classes = (StaffOnly,)
    query_class = PlanQuery

    @extend_schema(parameters=[PlanQuery], responses=PlanAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return every plan that fits; a key holds until somebody comes or leaves."""
        tournament = tournament_of(public_id, staff_of(request))
        plans = offered_plans(tournament, **self.query)
        return Response(PlanAnswer(plans, many=True).data)


class KeyBody(StrictSerializer):
    """A plan by its key; ``anyway`` where some wishes do not hold with it.

    Keys are those that ``GET plans/`` lists for this tournament, with the same query where it had
    one: nobody writes them. In a simultaneous it lists only plans for the boards of all clubs, so
    any of these is accepted; others are refused with 422 ``boards_not_shared``.

    ``numbers`` gives everybody's number again, by lot with a ``seed`` of one's own or a new one,
    which the answer tells; without it they stay.
    """

    key = PlainText(max_length=2000)
    anyway = Truth(required=False, default=False)
    numbers = serializers.ChoiceField(
        choices=[order.value for order in NumberOrder], required=False
    )
    seed = PlainText(max_length=LONGEST_SEED, required=False)


@extend_schema_field(OpenApiTypes.OBJECT)
class MovementField(serializers.Field[Any, Any, Any, Any]):
    """A movement as it was sent; the service reads it and names the cell that is wrong."""

    def to_internal_value(self, data: object) -> object:
        """Return what was sent, unread."""
        return data


class MovementBody(StrictSerializer):
    """``{"rounds": [[{"table", "boards", "N", "E", "S"}, …], …]}`` in real seats and numbers."""

    movement = MovementField()


class PlanBody(KeyBody, MovementBody):
    """One of the two."""

    key = PlainText(max_length=2000, required=False)
    anyway = Truth(required=False)
    movement = MovementField(required=False)

    def drawn(self) -> DrawnNumbers | None:
        """Return how the numbers are to be given, where that is said."""
        given = self.validated_data
        if "numbers" not in given:
            return None
        order = NumberOrder(given["numbers"])
        seed = given.get("seed", "").strip() or new_seed()
        return DrawnNumbers(order, seed if order is NumberOrder.BY_LOT else "")


class NumbersAnswer(ValueAnswer):
    """How the numbers were given; the seed of a lot, else an empty text."""

    of = DrawnNumbers


class ChosenAnswer(TournamentAnswer):
    """The tournament, and how its numbers were given; null where they stayed."""

    numbers = NumbersAnswer(allow_null=True)


EITHER = PolymorphicProxySerializer(
    component_name="KeyOrMovement",
    serializers=[KeyBody, MovementBody],
    resource_type_field_name=None,
)


class PlanView(WhizView):
    """The plan of the evening."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=EITHER, responses=ChosenAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Choose a plan, or use one's own: draft → ready."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        read = PlanBody(data=request.data)
        read.is_valid(raise_exception=True)
        drawn = read.drawn()
        apart = {"numbers", "seed"}
        body = {name: value for name, value in read.validated_data.items() if name not in apart}
        if ("key" in body) == ("movement" in body):
            raise KeyOrMovement(field="key")
        if "key" in body:
            chosen = choose_plan(tournament=tournament, actor=staff.actor, drawn=drawn, **body)
        else:
            movement = body["movement"]
            chosen = use_movement(tournament=tournament, actor=staff.actor, movement=movement)
        numbers = NumbersAnswer(drawn).data if drawn and "key" in body else None
        return Response({**tournament_data(chosen), "numbers": numbers})


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


class SectionAnswer(ValueAnswer):
    """A section and the numbers of those present in it."""

    of = SectionPeople
    gives = ("name as section", "numbers as entries", "tables")


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
        """Share the people out again; a plan that was chosen is dropped."""
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
