"""``boards/…/groups/``: tables that had other cards of a board, and which cards those were."""

from typing import Final

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.deals import Deal
from boards.errors import WhizError
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import (
    AnySerializer,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.corrections import ScoreMoveAnswer
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.board_cards import BoardCards, board_cards
from whiz_tournament.services.boards.typed_hands import amend_cards, drop_amendment
from whiz_tournament.services.corrections.line_corrections import (
    HIGHEST_GROUP,
    preview_split,
    split_fouled_board,
)
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.results import LinePlace

MOST_TABLES: Final = 999


class GroupedTableBody(StrictSerializer):
    """A table that played the board in a round, and the group whose cards it had."""

    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)
    table = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    group = WholeNumber(min_value=0, max_value=HIGHEST_GROUP)


class BoardGroupsBody(StrictSerializer):
    """Who had which cards: tables compare inside their group only, and 0 had those dealt.

    Tables that are not named stay in their group. ``preview`` shows the effect and writes nothing;
    ``digest`` is that of the preview looked at.
    """

    tables = serializers.ListField(
        child=GroupedTableBody(), allow_empty=False, max_length=MOST_TABLES
    )
    reason = PlainText(max_length=LONGEST_REASON)
    preview = Truth(required=False)
    digest = PlainText(max_length=64, required=False)


class GroupedTableAnswer(AnySerializer):
    """Where the board was, or is to be, played."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()


class BoardGroupAnswer(AnySerializer):
    """Tables that had the same cards; ``other_cards`` says whether others than dealt are noted."""

    group = serializers.IntegerField()
    tables = GroupedTableAnswer(many=True)
    other_cards = serializers.BooleanField()


class BoardGroupsAnswer(AnySerializer):
    """The groups of a board. ``id`` is what takes the change back (``corrections/``).

    It is null where nothing was changed: for a preview, which gives its ``digest`` and whose rank
    or score ``moves``, and where the tables stood like this already.
    """

    board = serializers.IntegerField()
    groups = BoardGroupAnswer(many=True)
    id = serializers.IntegerField(allow_null=True)
    digest = serializers.CharField()
    moves = ScoreMoveAnswer(many=True)


class BoardGroupsView(WhizView):
    """A fouled board."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=BoardGroupsAnswer)
    def get(self, request: Request, public_id: str, board: int) -> Response:
        """Return which tables had the same cards; one group as long as nothing was fouled."""
        return _answer(tournament_of(public_id, staff_of(request)), board)

    @extend_schema(request=BoardGroupsBody, responses=BoardGroupsAnswer)
    def put(self, request: Request, public_id: str, board: int) -> Response:
        """Part the tables, or bring them together again; the same again changes nothing."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        body = BoardGroupsBody.read_body(request)
        now = _now(tournament, board)
        sent = {LinePlace(t["round"], t["table"], board): t["group"] for t in body["tables"]}
        groups = {place: group for place, group in sent.items() if now.get(place) != group}
        if body.get("preview"):
            shown = preview_split(tournament=tournament, groups=groups)
            return _answer(tournament, board, digest=shown.digest, moves=shown.ranks)
        if not groups:
            return _answer(tournament, board)
        act = split_fouled_board(
            tournament=tournament,
            actor=staff.actor,
            groups=groups,
            reason=body["reason"],
            digest=body.get("digest", ""),
        )
        return _answer(tournament, board, id=act.pk)


class OtherCardsBody(StrictSerializer):
    """The cards that the tables of the group had, as PBN has a deal; one hand may be ``-``."""

    deal = PlainText(max_length=100)
    reason = PlainText(max_length=LONGEST_REASON)


class DropOtherCardsBody(StrictSerializer):
    """Why they are taken back."""

    reason = PlainText(max_length=LONGEST_REASON)


class GroupCardsView(WhizView):
    """The cards of the tables of one group, where they were not those dealt."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=OtherCardsBody, responses=BoardGroupsAnswer)
    def put(self, request: Request, public_id: str, board: int, group: int) -> Response:
        """Note them beside those dealt; 409 where no table is in the group."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        body = OtherCardsBody.read_body(request)
        amend_cards(
            tournament=tournament,
            actor=staff.actor,
            board=board,
            group=group,
            deal=_deal(body["deal"]),
            reason=body["reason"],
        )
        return _answer(tournament, board)

    @extend_schema(request=DropOtherCardsBody, responses={204: None})
    def delete(self, request: Request, public_id: str, board: int, group: int) -> Response:
        """Take them back: these tables had the cards that were dealt, or unknown ones."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        reason = DropOtherCardsBody.read_body(request)["reason"]
        drop_amendment(
            tournament=tournament, actor=staff.actor, board=board, group=group, reason=reason
        )
        return Response(status=204)


def _deal(text: str) -> Deal:
    try:
        return Deal.parse(text)
    except WhizError as refusal:
        refusal.field = "deal"
        raise


def _found(tournament: Tournament, board: int) -> BoardCards:
    return existing(board_cards(tournament, board), NotFound(field="board"))


def _now(tournament: Tournament, board: int) -> dict[LinePlace, int]:
    return {
        LinePlace(*table, board): group.group
        for group in _found(tournament, board).groups
        for table in group.tables
    }


def _answer(tournament: Tournament, board: int, **change: object) -> Response:
    groups = [
        {
            "group": group.group,
            "tables": [{"round": number, "table": table} for number, table in group.tables],
            "other_cards": group.cards is not None,
        }
        for group in _found(tournament, board).groups
    ]
    answer = {"board": board, "groups": groups, "id": None, "digest": "", "moves": (), **change}
    return Response(BoardGroupsAnswer(answer).data)
