"""``halls/{id}/people/``: who plays in a hall, for programs of directors, as on its page."""

from typing import Final, cast

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from scoring.hall.seats import MOST_PEOPLE
from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import (
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.features.hall.queries.halls import hall_by_id
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.services.people import (
    Newcomer,
    PersonChanges,
    change_person,
    enter_people,
    hand_out_number,
    remove_person,
    take_number_back,
)
from whiz_tournament.models import HallEvent
from whiz_tournament.models.hall import LONGEST_CATEGORY
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import existing


class HallNewcomerBody(StrictSerializer):
    """A name, the club that the trophy counts it for, the category.

    ``partner`` is the name of who plays with this person all along: it comes on the list too, of
    the same club and category.
    """

    name = PlainText(max_length=LONGEST_NAME)
    club = PlainText(max_length=LONGEST_NAME, allow_blank=True, default="")
    category = PlainText(max_length=LONGEST_CATEGORY, allow_blank=True, default="")
    partner = PlainText(max_length=LONGEST_NAME, allow_blank=True, default="")


class HallPeopleBody(StrictSerializer):
    """One person or several at once: all of them or, where one is refused, nobody.

    With ``numbered`` they have paid, and have their numbers in this order at once.
    """

    people = serializers.ListField(
        child=HallNewcomerBody(), allow_empty=False, max_length=MOST_PEOPLE
    )
    numbered = Truth(default=False)


class HallPersonChange(StrictSerializer):
    """What changes about somebody; what is not sent stays.

    ``here`` is false for who left; ``keeps_table`` is the table of who cannot move; ``partner`` is
    a playing number. Null: no table, no partner.
    """

    category = PlainText(max_length=LONGEST_CATEGORY, allow_blank=True, required=False)
    here = Truth(required=False)
    keeps_table = WholeNumber(min_value=1, max_value=999, allow_null=True, required=False)
    partner = WholeNumber(min_value=1, max_value=9999, allow_null=True, required=False)


class HallPersonAnswer(ValueAnswer):
    """Somebody on the list; ``number`` is null until it was handed out.

    ``partner`` is a playing number, null as long as one of the two has none.
    """

    of = HallPerson
    gives = (
        "key as id", "number", "name", "plays_for as club", "category", "here", "keeps_table",
    )  # fmt: skip

    partner = serializers.IntegerField(
        read_only=True, allow_null=True, help_text="The number of the partner."
    )


def people_answer(hall: HallEvent, *keys: int) -> list[JsonObject]:
    """Return what is told of these people, or of everybody."""
    page = hall_page(hall)
    people = [
        with_values(person, partner=page.partners.get(person.number or 0))
        for person in page.people
        if not keys or person.key in keys
    ]
    return list(HallPersonAnswer(people, many=True).data)


class HallPeopleView(WhizView):
    """The people of an event."""

    permission_classes = (DirectorOnly,)

    @extend_schema(operation_id="hall_people_list", responses=HallPersonAnswer(many=True))
    def get(self, request: Request, hall: str) -> Response:
        """Return everybody: by number, then those who have none by name."""
        return Response(people_answer(_hall(hall)))

    @extend_schema(request=HallPeopleBody, responses={201: HallPersonAnswer(many=True)})
    def post(self, request: Request, hall: str) -> Response:
        """Put people on the list: names of the club's list are recognised, others are guests."""
        event, body = _hall(hall), HallPeopleBody.read_body(request)
        made = enter_people(
            hall=event,
            actor=staff_of(request).actor,
            people=[
                Newcomer(one["name"], one["club"], one["category"], one["partner"])
                for one in body["people"]
            ],
            numbered=body["numbered"],
        )
        return Response(people_answer(event, *(row.pk for row in made)), status=201)


class HallPersonView(WhizView):
    """Somebody of an event."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=HallPersonChange, responses=HallPersonAnswer)
    def patch(self, request: Request, hall: str, entry: int) -> Response:
        """Say the category, who left or is back, who keeps a table, who are partners."""
        event, changes = _hall(hall), cast("PersonChanges", HallPersonChange.read_body(request))
        change_person(hall=event, actor=staff_of(request).actor, entry=entry, changes=changes)
        return Response(people_answer(event, entry)[0])

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, hall: str, entry: int) -> Response:
        """Take somebody off the list who has no number."""
        remove_person(hall=_hall(hall), actor=staff_of(request).actor, entry=entry)
        return Response(status=204)


class HallNumberView(WhizView):
    """The playing number of somebody."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses=HallPersonAnswer)
    def post(self, request: Request, hall: str, entry: int) -> Response:
        """Hand out the next number; who has one keeps it."""
        event = _hall(hall)
        hand_out_number(hall=event, actor=staff_of(request).actor, entry=entry)
        return Response(people_answer(event, entry)[0])

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, hall: str, entry: int) -> Response:
        """Take a number back that sat at no table yet."""
        take_number_back(hall=_hall(hall), actor=staff_of(request).actor, entry=entry)
        return Response(status=204)


def _hall(public_id: str) -> HallEvent:
    return existing(hall_by_id(public_id))


PEOPLE: Final = "halls/<api_id:hall>/people/"
ADDRESSES: Final[list[URLPattern]] = [
    path(PEOPLE, HallPeopleView.as_view(), name="api_hall_people"),
    path(f"{PEOPLE}<api_number:entry>/", HallPersonView.as_view(), name="api_hall_person"),
    path(f"{PEOPLE}<api_number:entry>/number/", HallNumberView.as_view(), name="api_hall_number"),
]
