"""``player-pages/``: those that everybody may read, and any of which the caller has the link."""

from dataclasses import replace
from typing import Final

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.player_pages.person_figures import Mean
from whiz_tournament.api.answers import ValueAnswer, answers_of, with_values
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.api.pagination import PartQuery, asked_part
from whiz_tournament.api.permissions import Public
from whiz_tournament.features.player_pages.queries.pages import FoundPerson, open_pages, page_by_key
from whiz_tournament.features.player_pages.queries.person import (
    PersonEvening,
    PersonPage,
    person_page,
)
from whiz_tournament.services.errors import existing


class PageItemAnswer(ValueAnswer):
    """Somebody whose page everybody may read."""

    of = FoundPerson
    gives = ("key", "name")


class PersonEveningAnswer(ValueAnswer):
    """An evening: its address, the rank among how many, and the score in its unit."""

    of = PersonEvening
    gives = ("slug", "name", "date", "number", "rank", "tied", "of", "score", "unit")


class MeanAnswer(AnySerializer):
    """Over how many boards, and the mean of their percentages, to two decimals."""

    of = serializers.CharField()
    boards = serializers.IntegerField()
    percentage = serializers.CharField()


class PlayerPageAnswer(ValueAnswer):
    """A person's evenings, earliest first, with the figures of all of them.

    ``roles`` are ``declarer``, ``leader`` and ``defender``; ``hands`` the seats. ``beside`` are the
    tricks more than the cards allowed on the ``compared`` contracts; a chance is a board on which
    the cards gave this hand the highest bid.
    """

    of = PersonPage
    gives = (
        "name", "evenings", "figures.boards", "roles", "hands", "figures.declared.played",
        "figures.declared.made", "figures.declared.compared", "figures.declared.beside",
        "figures.chances.taken as chances_taken", "figures.chances.left as chances_left",
        "figures.records.wins", "figures.records.podiums",
    )  # fmt: skip

    name = serializers.CharField()
    evenings = PersonEveningAnswer(many=True)
    roles = MeanAnswer(many=True)
    hands = MeanAnswer(many=True)


class PlayerPagesView(WhizView):
    """The people whose page everybody may read."""

    permission_classes = (Public,)

    @extend_schema(operation_id="player_pages_list", responses=PageItemAnswer(many=True))
    def get(self, _request: Request) -> Response:
        """Return them in the order of their names."""
        return Response(PageItemAnswer(open_pages(), many=True).data)


class PlayerPageView(WhizView):
    """One page."""

    permission_classes = (Public,)
    query_class = PartQuery

    @extend_schema(parameters=[PartQuery], responses=PlayerPageAnswer)
    def get(self, request: Request, key: str) -> Response:
        """Return what it says, with all evenings or a page of them, to who has the link."""
        matches = existing(page_by_key(key))
        page = person_page(matches.player)
        evenings, headers = asked_part(request, page.evenings, self.query)
        answer = _answer(matches.name, replace(page, evenings=()))
        return Response(
            answer | {"evenings": answers_of(PersonEveningAnswer, evenings)}, headers=headers
        )


def _answer(name: str, page: PersonPage) -> dict[str, object]:
    by_role, by_hand = page.figures.by_role, page.figures.by_hand
    roles = [_mean(role.value, mean) for role, mean in by_role.items()]
    hands = [_mean(seat.value, mean) for seat, mean in by_hand.items()]
    return dict(PlayerPageAnswer(with_values(page, name=name, roles=roles, hands=hands)).data)


def _mean(of: str, mean: Mean) -> dict[str, object]:
    return {"of": of, "boards": mean.boards, "percentage": f"{float(mean.percentage):.2f}"}


ADDRESSES: Final[list[URLPattern]] = [
    path("player-pages/", PlayerPagesView.as_view(), name="api_player_pages"),
    path("player-pages/<str:key>/", PlayerPageView.as_view(), name="api_player_page"),
]
