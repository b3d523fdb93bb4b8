"""``player-pages/``: those that everybody may read, and any of which the caller has the link."""

from typing import Any, Final

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.person_figures import Mean
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.permissions import Public
from whiz_tournament.features.player_pages.queries.pages import open_pages, page_by_key
from whiz_tournament.features.player_pages.queries.person import PersonPage, person_page
from whiz_tournament.services.errors import NotFound


class PageItemAnswer(serializers.Serializer[Any]):
    """Somebody whose page everybody may read."""

    key = serializers.CharField()
    name = serializers.CharField()


class PersonEveningAnswer(serializers.Serializer[Any]):
    """An evening: its address, the rank among how many, and the score in its unit."""

    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    number = serializers.IntegerField()
    rank = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    of = serializers.IntegerField()
    score = serializers.CharField(allow_null=True)
    unit = serializers.CharField()


class MeanAnswer(serializers.Serializer[Any]):
    """Over how many boards, and the mean of their percentages, to two decimals."""

    of = serializers.CharField()
    boards = serializers.IntegerField()
    percentage = serializers.CharField()


class PlayerPageAnswer(serializers.Serializer[Any]):
    """A person's evenings, earliest first, with the figures of all of them.

    ``roles`` are ``declarer``, ``leader`` and ``defender``; ``hands`` the seats. ``beside`` are the
    tricks more than the cards allowed on the ``compared`` contracts; a chance is a board on which
    the cards gave this hand the highest bid.
    """

    name = serializers.CharField()
    evenings = PersonEveningAnswer(many=True)
    boards = serializers.IntegerField()
    roles = MeanAnswer(many=True)
    hands = MeanAnswer(many=True)
    played = serializers.IntegerField()
    made = serializers.IntegerField()
    compared = serializers.IntegerField()
    beside = serializers.IntegerField()
    chances_taken = serializers.IntegerField()
    chances_left = serializers.IntegerField()
    wins = serializers.IntegerField()
    podiums = serializers.IntegerField()


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

    @extend_schema(responses=PlayerPageAnswer)
    def get(self, _request: Request, key: str) -> Response:
        """Return what it says; who has its link may read it."""
        matches = page_by_key(key)
        if matches is None:
            raise NotFound
        return Response(_answer(matches.name, person_page(matches.player)))


def _answer(name: str, page: PersonPage) -> dict[str, Any]:
    figures = page.figures
    shown = {
        "name": name,
        "evenings": page.evenings,
        "boards": figures.boards,
        "roles": [_mean(role.value, mean) for role, mean in figures.by_role.items()],
        "hands": [_mean(seat.value, mean) for seat, mean in figures.by_hand.items()],
        "played": figures.declared.played,
        "made": figures.declared.made,
        "compared": figures.declared.compared,
        "beside": figures.declared.beside,
        "chances_taken": figures.chances.taken,
        "chances_left": figures.chances.left,
        "wins": figures.records.wins,
        "podiums": figures.records.podiums,
    }
    return dict(PlayerPageAnswer(shown).data)


def _mean(of: str, mean: Mean) -> dict[str, Any]:
    return {"of": of, "boards": mean.boards, "percentage": f"{float(mean.percentage):.2f}"}


ADDRESSES: Final[list[URLPattern]] = [
    path("player-pages/", PlayerPagesView.as_view(), name="api_player_pages"),
    path("player-pages/<str:key>/", PlayerPageView.as_view(), name="api_player_page"),
]
