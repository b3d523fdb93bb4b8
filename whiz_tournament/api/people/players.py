"""``players/``: the club's people, for staff."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, directs, staff_of
from whiz_tournament.api.fields import NoBody, PlainText, StrictSerializer, Truth
from whiz_tournament.api.pagination import Page, PageQuery
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.models import Player, PublicForm
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.queries.people.players import club_players, player_by_id
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.erasure import erase_player
from whiz_tournament.services.people.players import add_player, edit_player


class PlayerQuery(PageQuery):
    """Every word of ``search`` must be found in name or licence."""

    search = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")


class PlayerBody(StrictSerializer):
    """A new person."""

    name = PlainText(max_length=300)
    licence = PlainText(max_length=40, required=False, allow_blank=True)
    email = PlainText(max_length=254, required=False, allow_blank=True)
    category = PlainText(max_length=LONGEST_CATEGORY, required=False, allow_blank=True)
    public_name = Truth(required=False)
    public_form = serializers.ChoiceField(choices=PublicForm.values, required=False)
    pseudonym = PlainText(max_length=300, required=False, allow_blank=True)


class PlayerChange(PlayerBody):
    """What changes about a person; what is not sent stays."""

    name = PlainText(max_length=300, required=False)


class PlayerAnswer(serializers.Serializer[Any]):
    """A person of the club."""

    id = serializers.CharField(source="public_id")
    name = serializers.CharField()
    licence = serializers.CharField()
    email = serializers.SerializerMethodField()
    category = serializers.CharField()
    guest = serializers.BooleanField()
    public_name = serializers.BooleanField()
    public_form = serializers.CharField()
    pseudonym = serializers.CharField()

    def get_email(self, player: Player) -> str | None:
        """Return the address for directors; nobody else writes to people."""
        return player.email if self.context.get("directs") else None


class PlayerPage(serializers.Serializer[Any]):
    """One page of the list."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    results = PlayerAnswer(many=True)


class PlayersView(WhizView):
    """The list in the order of French names, and who is added to it."""

    permission_classes = (StaffOnly,)
    query_class = PlayerQuery

    @extend_schema(operation_id="players_list", parameters=[PlayerQuery], responses=PlayerPage)
    def get(self, request: Request) -> Response:
        """Return one page of the players found."""
        page = Page(club_players(self.query["search"]), self.query)
        return Response(page.answer(request, _answer(request, page.rows, many=True)))

    @extend_schema(request=PlayerBody, responses={201: PlayerAnswer})
    def post(self, request: Request) -> Response:
        """Add a person."""
        values = PlayerBody.read_body(request)
        player = add_player(club=staff_of(request).member.club, **values)
        return Response(_answer(request, player), status=201)


class PlayerView(WhizView):
    """One person."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=PlayerChange, responses=PlayerAnswer)
    def patch(self, request: Request, player: str) -> Response:
        """Mend what is noted; ``public_name`` off: the public reads a number instead.

        ``public_form`` says how it reads the name of who may be named: ``full``, ``initial``, or
        the ``pseudonym``.
        """
        found = _found(player)
        changed = edit_player(player=found, **PlayerChange.read_body(request))
        return Response(_answer(request, changed))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, player: str) -> Response:
        """Forget name, licence, address and category for good; what was played stays."""
        NoBody.read_body(request)
        erase_player(player=_found(player))
        return Response(status=204)


def _answer(request: Request, players: Any, *, many: bool = False) -> Any:
    context = {"directs": directs(request)}
    return PlayerAnswer(players, many=many, context=context).data


def _found(player: str) -> Player:
    found = player_by_id(player)
    if found is None:
        raise NotFound
    return found
