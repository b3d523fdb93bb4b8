"""``wishes/``: who keeps a table, who never rests, who should or should not meet."""

from typing import Final

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from movements.wishes.values import Repetitions
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import (
    AnySerializer,
    PlainText,
    StrictQuery,
    StrictSerializer,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.api.setup.plans import PlanAnswer
from whiz_tournament.features.wishes.queries.wish_plans import WishPlanPage
from whiz_tournament.features.wishes.queries.wishes import (
    KINDS,
    PAIR,
    EntryWish,
    TournamentWishes,
    UnfulfilledWish,
    wishes_of,
)
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.queries.setup.plan_wishes import PlanPreview
from whiz_tournament.services.setup.plans import preview_plan


class WishBody(StrictSerializer):
    """A wish about an entry, or about two: ``other`` for pairs and for them alone."""

    default_error_messages = {"other": _("Name another entry for two people, and none for one.")}

    kind = serializers.ChoiceField(choices=list(KINDS))
    entry = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    other = WholeNumber(min_value=1, max_value=HIGHEST_WIDE, required=False, allow_null=True)

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        """Require two people for a pair, one for everything else."""
        if (attrs["kind"] in PAIR) == (attrs.get("other") is None):
            raise serializers.ValidationError({"other": self.error_messages["other"]})
        return attrs


class WishesBody(StrictSerializer):
    """All wishes in place of those before; ``base_version`` is that of the wishes one saw."""

    base_version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE, required=False)
    sessions = WholeNumber(min_value=0, max_value=HIGHEST_WIDE, required=False, default=0)
    wishes = serializers.ListField(child=WishBody(), max_length=1000)


class WishAnswer(ValueAnswer):
    """A wish by entry numbers."""

    of = EntryWish


class WishesAnswer(ValueAnswer):
    """The wishes about those present, and how many of the last sessions count."""

    of = TournamentWishes

    wishes = WishAnswer(many=True)


def _answer(wishes: TournamentWishes) -> Response:
    return Response(WishesAnswer(wishes).data)


class WishesView(WhizView):
    """What is wished before the plan is chosen."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=WishesAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return the wishes as they stand."""
        return _answer(wishes_of(tournament_of(public_id, staff_of(request))))

    @extend_schema(request=WishesBody, responses=WishesAnswer)
    def put(self, request: Request, public_id: str) -> Response:
        """Keep these wishes; a plan that was chosen before is taken back."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        body = WishesBody.read_body(request)
        saved = save_wishes(
            tournament=tournament,
            actor=staff.actor,
            wishes=[EntryWish(w["kind"], w["entry"], w.get("other")) for w in body["wishes"]],
            sessions=body["sessions"],
            version=body.get("base_version"),
        )
        return _answer(saved)


class KeyQuery(StrictQuery):
    """A plan on offer by its key, which the view asks for once it knows the tournament."""

    key = PlainText(max_length=200, required=False)


class UnfulfilledAnswer(ValueAnswer):
    """A wish that does not hold; ``times`` two meet, somebody rests, or tables are visited."""

    of = UnfulfilledWish
    gives = ("wish.kind", "wish.entry", "wish.other", "times")


class AgainAnswer(ValueAnswer):
    """What a plan repeats of the last sessions."""

    of = Repetitions


class WishedAnswer(AnySerializer):
    """A plan as it becomes for the wishes; ``again`` before and after, null without history."""

    plan = PlanAnswer()
    unfulfilled = UnfulfilledAnswer(many=True)
    again_before = AgainAnswer(allow_null=True)
    again_after = AgainAnswer(allow_null=True)


class WishedPlanView(WhizView):
    """One plan on offer, with the wishes heeded."""

    permission_classes = (StaffOnly,)
    query_class = KeyQuery

    @extend_schema(parameters=[KeyQuery], responses=WishedAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return what the plan becomes, and the wishes that do not hold with it."""
        tournament = tournament_of(public_id, staff_of(request))
        page = preview_plan(tournament=tournament, key=self._key())
        return Response(WishedAnswer(_told(page)).data)

    def _key(self) -> str:
        """Return the key; a foreign tournament is unknown before anything is missing."""
        if "key" not in self.query:
            raise serializers.ValidationError(
                {"key": [serializers.Field.default_error_messages["required"]]}
            )
        return str(self.query["key"])


def _told(page: PlanPreview) -> JsonObject:
    wished = page if isinstance(page, WishPlanPage) else None
    before, after = (wished.again if wished else None) or (None, None)
    values = {"plan": page.shown, "unfulfilled": wished.unfulfilled if wished else ()}
    return {**values, "again_before": before, "again_after": after}


OF_TOURNAMENT: Final = "tournaments/<api_id:public_id>/"
ADDRESSES: Final[list[URLPattern]] = [
    path(f"{OF_TOURNAMENT}plans/wished/", WishedPlanView.as_view(), name="api_wished_plan"),
    path(f"{OF_TOURNAMENT}wishes/", WishesView.as_view(), name="api_wishes"),
]
