"""``published/``: a club's laptop delivers its releases; a hosted club's code does this alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.authentication import HeaderAuthentication
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.framework_view import APIView
from whiz_tournament.api.parsers import StrictJSONParser
from whiz_tournament.features.online.queries.comers import GivenAnswer, GivenAnswers
from whiz_tournament.features.online.queries.hosting import club_of_code
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.features.online.services.hosted_comers import take_comers
from whiz_tournament.features.online.services.hosted_people import take_people
from whiz_tournament.features.online.services.take_release import take_release
from whiz_tournament.limits import sizes
from whiz_tournament.limits.rates import DELIVERIES_OF_A_CLUB
from whiz_tournament.models import HostedClub, ReleaseKind
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.queries.publishing.told_people import LackedPages
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.rate_limits import count_calls

PAGES: Final = {
    ReleaseKind.TOURNAMENT.value: "t",
    ReleaseKind.EVENING.value: "e",
    ReleaseKind.COMPETITION.value: "c",
}
"""Under which address each kind is shown."""


@dataclass(frozen=True, slots=True)
class ClubPrincipal:
    """The laptop of a hosted club."""

    hosted: HostedClub
    is_authenticated: bool = True


class ClubCodeAuthentication(HeaderAuthentication):
    """Reads a hosted club's code, which opens these addresses and no other.

    Everywhere else the header is a key that is not valid, whoever sends it.
    """

    scheme = "Club"
    described: ClassVar[Mapping[str, str]] = {
        "hosted_club": "Club … : a hosted club, which delivers its releases"
    }

    def principal_of(self, scheme: str, token: str) -> object:
        """Return the club whose code this is."""
        hosted = club_of_code(token) if scheme == "club" else None
        return ClubPrincipal(hosted) if hosted else None

    def belongs_here(self, principal: object, request: Request) -> bool:
        """Say yes: a hosted club has no host name of its own."""
        return True


class HostedClubOnly(BasePermission):
    """Hosted clubs with their code."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Tell whether a hosted club calls."""
        return isinstance(request.user, ClubPrincipal)


class ReleaseParser(StrictJSONParser):
    """JSON as everywhere, as long as a release is."""

    most_bytes = sizes.RELEASE_DOCUMENT


class HostedClubAnswer(serializers.Serializer[object]):
    """The club whose code it is, where its pages are, and the revision of releases read here."""

    club = serializers.CharField()
    url = serializers.CharField()
    revision = serializers.IntegerField()


class ReceiptAnswer(serializers.Serializer[object]):
    """What proves that a release was taken, and where it is shown."""

    receipt = serializers.CharField()
    url = serializers.CharField()


class HostedClubView(WhizView):
    """Whether the code opens this club's pages: what *test the connection* asks."""

    authentication_classes = (ClubCodeAuthentication,)
    permission_classes = (HostedClubOnly,)

    @extend_schema(responses=HostedClubAnswer)
    def get(self, request: Request, club: str) -> Response:
        """Return the club's name and address, and the revision."""
        hosted = _hosted(request, club)
        answer = {"club": hosted.club.name, "url": _address(request, hosted)}
        return Response({**answer, "revision": REVISION})


class PublishedReleaseView(WhizView):
    """A release of a tournament, an evening without boards or a competition, delivered."""

    authentication_classes = (ClubCodeAuthentication,)
    permission_classes = (HostedClubOnly,)
    parser_classes = (ReleaseParser,)

    @extend_schema(request=OpenApiTypes.OBJECT, responses={200: ReceiptAnswer, 201: ReceiptAnswer})
    def put(self, request: Request, club: str, tournament: str, release: int) -> Response:
        """Take it: 201 when new, 200 for the same again, 409 for an older one."""
        hosted = _hosted(request, club)
        count_calls(name=f"published:{hosted.pk}", rate=DELIVERIES_OF_A_CLUB)
        taken = take_release(hosted=hosted, slug=tournament, number=release, data=request.data)
        url = f"{_address(request, hosted)}{PAGES[taken.kind]}/{tournament}/"
        answer = {"receipt": taken.receipt, "url": url}
        return Response(answer, status=201 if taken.new else 200)


class ComersParser(StrictJSONParser):
    """JSON as everywhere, as long as the list of everybody with a link is."""

    most_bytes = sizes.COMERS_DOCUMENT


class GivenAnswerAnswer(ValueAnswer):
    """An answer about an evening, by the digest of somebody's personal link."""

    of = GivenAnswer
    gives = ("id", "evening", "link", "comes", "guest", "at")


class GivenAnswersAnswer(ValueAnswer):
    """What people answered on the hosted pages and the laptop has not noted yet."""

    of = GivenAnswers
    gives = ("answers",)

    answers = GivenAnswerAnswer(many=True)


class HostedComersView(WhizView):
    """Who comes to the club's next evening, told by its laptop; what was answered here."""

    authentication_classes = (ClubCodeAuthentication,)
    permission_classes = (HostedClubOnly,)
    parser_classes = (ComersParser,)

    @extend_schema(request=OpenApiTypes.OBJECT, responses=GivenAnswersAnswer)
    def put(self, request: Request, club: str) -> Response:
        """Take it in place of what was told before; return the answers that the laptop lacks."""
        hosted = _hosted(request, club)
        count_calls(name=f"published:{hosted.pk}", rate=DELIVERIES_OF_A_CLUB)
        answers = take_comers(hosted=hosted, data=request.data)
        return Response(to_json(GivenAnswers(tuple(answers))))


class PeopleParser(StrictJSONParser):
    """JSON as everywhere, as long as the pages about people of one exchange are."""

    most_bytes = sizes.PEOPLE_DOCUMENT


class LackedPagesAnswer(ValueAnswer):
    """The listed pages about people whose figures are not here yet."""

    of = LackedPages
    gives = ("lacks",)


class HostedPeopleView(WhizView):
    """Whose pages everybody may read, told by the club's laptop."""

    authentication_classes = (ClubCodeAuthentication,)
    permission_classes = (HostedClubOnly,)
    parser_classes = (PeopleParser,)

    @extend_schema(request=OpenApiTypes.OBJECT, responses=LackedPagesAnswer)
    def put(self, request: Request, club: str) -> Response:
        """Take the list in place of the one before; return the pages that are lacking."""
        hosted = _hosted(request, club)
        count_calls(name=f"published:{hosted.pk}", rate=DELIVERIES_OF_A_CLUB)
        return Response(to_json(take_people(hosted=hosted, data=request.data)))


def _hosted(request: Request, slug: str) -> HostedClub:
    """Return the club that calls, at its own address only."""
    hosted = request.user.hosted  # type: ignore[union-attr]  # behind ``HostedClubOnly``
    if not isinstance(hosted, HostedClub) or hosted.slug != slug:
        raise NotFound
    return hosted


def _address(request: Request, hosted: HostedClub) -> str:
    return str(request.build_absolute_uri(f"/club/{hosted.slug}/"))


ADDRESSES: list[URLPattern] = [
    path("published/<slug:club>/", HostedClubView.as_view(), name="api_hosted_club"),
    path("published/<slug:club>/comers/", HostedComersView.as_view(), name="api_hosted_comers"),
    path("published/<slug:club>/people/", HostedPeopleView.as_view(), name="api_hosted_people"),
    path(
        "published/<slug:club>/<slug:tournament>/<api_number:release>/",
        PublishedReleaseView.as_view(),
        name="api_published_release",
    ),
]
