"""``players/``: the club's people, for staff."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import AnyField
from whiz_tournament.api.base import WhizView, directs, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer, NoBody, PlainText, StrictSerializer, Truth
from whiz_tournament.api.pagination import Page, PageAnswer, PageQuery
from whiz_tournament.api.permissions import DirectorOnly, StaffOnly
from whiz_tournament.models import Player
from whiz_tournament.models.player_fields import PLAYER_FIELDS, PlayerField
from whiz_tournament.queries.people.players import club_players, player_by_id
from whiz_tournament.services.errors import existing
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.people.players import add_player, edit_player


class PlayerQuery(PageQuery):
    """Every word of ``search`` must be found in name or licence."""

    search = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")


class PlayerBody(StrictSerializer):
    """A new person."""

    def get_fields(self) -> dict[str, AnyField]:
        """Return what may be sent, as ``PLAYER_FIELDS`` has it."""
        return {field.name: _sent(field) for field in PLAYER_FIELDS if field.typed}


class PlayerChange(PlayerBody):
    """What changes about a person; what is not sent stays."""

    def get_fields(self) -> dict[str, AnyField]:
        """Return the same; nothing must be sent."""
        serializer_fields = super().get_fields()
        for field in serializer_fields.values():
            field.required = False
        return serializer_fields


def _sent(noted: PlayerField) -> AnyField:
    if noted.is_flag:
        return Truth(required=False)
    if noted.choices:
        return serializers.ChoiceField([value for value, _ in noted.choices], required=False)
    longest, needed = noted.longest_sent or noted.longest, noted.is_required
    return PlainText(max_length=longest, required=needed, allow_blank=not needed)


class TextForDirectors(serializers.CharField):
    """A text that directors alone are told."""

    def to_representation(self, value: Any) -> str | None:  # type: ignore[override]  # hidden
        """Return the text for directors."""
        return super().to_representation(value) if self.context.get("directs") else None


class PlayerAnswer(AnySerializer):
    """A person of the club."""

    id = serializers.CharField(source="public_id")

    def get_fields(self) -> dict[str, AnyField]:
        """Return what is told of a person, as ``PLAYER_FIELDS`` has it."""
        answered = {field.name: _told(field) for field in PLAYER_FIELDS if field.told}
        return {**super().get_fields(), **answered}


def _told(noted: PlayerField) -> AnyField:
    if noted.is_flag:
        return serializers.BooleanField()
    if noted.private:
        return TextForDirectors(read_only=True, allow_null=True, help_text=noted.private)
    return serializers.CharField()


class PlayerPage(PageAnswer):
    """One page of the list."""

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

        ``public_form`` says how it reads the name of anyone who may be named: ``full``,
        ``initial``, or the ``pseudonym``.
        """
        record = _found(player)
        changed = edit_player(player=record, **PlayerChange.read_body(request))
        return Response(_answer(request, changed))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, player: str) -> Response:
        """Forget for good what is noted about the person; what was played stays."""
        NoBody.read_body(request)
        erase_player(player=_found(player))
        return Response(status=204)


def _answer(request: Request, players: object, *, many: bool = False) -> object:
    context = {"directs": directs(request)}
    return PlayerAnswer(players, many=many, context=context).data


def _found(player: str) -> Player:
    return existing(player_by_id(player))
