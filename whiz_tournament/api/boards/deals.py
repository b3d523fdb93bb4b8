"""``boards/``: what may be told of the deals, deal files in, and dealing here."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from boards.deal_file import Note
from boards.dealing_targets import CONDITIONS, Target, Targets
from boards.json_values import JsonObject
from whiz_tournament.api.answers import TextOrNull, ValueAnswer
from whiz_tournament.api.base import WhizView, directs, staff_of
from whiz_tournament.api.boards.deal_files import (
    ANY_BYTES,
    FORMAT_OF,
    deal_file_parsers,
    uploaded_deal_file,
)
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import (
    AnySerializer,
    NoBody,
    PlainText,
    StrictSerializer,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of, visible_tournament
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.setup.tournaments import ReadByAll
from whiz_tournament.models import SimultaneousTournament, Tournament
from whiz_tournament.queries.boards.dealing import DealingPage, DealtBoard, boards_of, dealing_of
from whiz_tournament.queries.boards.shared_boards import joined_by
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.boards.dealing import (
    BoardFace,
    DealtBoards,
    ImportedBoards,
    deal_boards,
    import_boards,
)
from whiz_tournament.services.boards.replaced_hands import put_hands_back


class BoardAnswer(ValueAnswer):
    """What may be told of a board before it is played."""

    of = BoardFace


class KnownBoardAnswer(ValueAnswer):
    """The same, and whether the server knows its hands."""

    of = DealtBoard


class DealingAnswer(ValueAnswer):
    """Where the hands came from; seed and nonce once they may be told."""

    of = DealingPage
    gives = ("source", "commitment", "targets", "seed", "nonce")

    targets = serializers.SerializerMethodField()

    def get_targets(self, dealing: DealingPage) -> dict[str, int]:
        """Return on how many boards, at least, each condition holds; empty for plain deals."""
        return {target.condition: target.boards for target in dealing.targets}


class SharedBoardsAnswer(ValueAnswer):
    """What the organiser of a simultaneous promised to all its clubs, over all its boards."""

    of = SimultaneousTournament
    gives = ("commitment",)

    nonce = TextOrNull("told_nonce", says="What opens it once the embargo is over.")


class BoardsAnswer(AnySerializer):
    """The plan's boards and the promise about their hands, if there is one.

    ``simultaneous`` is the organiser's own promise, null where the club plays by itself.
    """

    boards = KnownBoardAnswer(many=True)
    dealing = DealingAnswer(allow_null=True)
    simultaneous = SharedBoardsAnswer(allow_null=True)


class NoteAnswer(ValueAnswer):
    """A remark on the file; ``line`` is null where there is none."""

    of = Note
    gives = ("line", "board", "code")

    detail = serializers.SerializerMethodField()

    def get_detail(self, note: Any) -> str:
        """Return the sentence in the reader's language."""
        return str(note.sentence(gettext))


class ImportAnswer(ValueAnswer):
    """The boards taken, the numbers left aside, and the remarks; no hands."""

    of = ImportedBoards

    boards = BoardAnswer(many=True)
    notes = NoteAnswer(many=True)


class DealAnswer(ValueAnswer):
    """The boards dealt and the promise about them."""

    of = DealtBoards

    boards = BoardAnswer(many=True)


class TargetsBody(StrictSerializer):
    """On how many boards, at least, each condition shall hold."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return a number of boards for each condition of the table."""
        return {name: WholeNumber(required=False) for name in CONDITIONS}


class DealBody(StrictSerializer):
    """A published seed, or targets, or nothing for plain deals from the secure source."""

    seed = PlainText(required=False, trim_whitespace=False)
    targets = TargetsBody(required=False)


class BoardsView(ReadByAll):
    """The boards of the plan."""

    def get_parsers(self) -> list[BaseParser]:
        """Return the parsers of a deal file; nothing else is sent here."""
        return deal_file_parsers()

    @extend_schema(responses=BoardsAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return numbers, dealers and the promise; seed and nonce once the session is over."""
        tournament = visible_tournament(public_id, request)
        viewer = Viewer.DIRECTOR if directs(request) else Viewer.PUBLIC
        return Response(BoardsAnswer(_told(tournament, viewer)).data)

    @extend_schema(
        request=dict.fromkeys((*FORMAT_OF, ANY_BYTES), OpenApiTypes.BINARY), responses=ImportAnswer
    )
    def put(self, request: Request, public_id: str) -> Response:
        """Take the plan's boards from a deal file, all or nothing.

        The content type says which kind of file it is, or, for ``application/octet-stream``,
        the suffix of the file name in ``Content-Disposition``.
        """
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = uploaded_deal_file(request)
        taken = import_boards(
            tournament=tournament, actor=staff.actor, data=sent.data, file_name=sent.name
        )
        return Response(ImportAnswer(taken).data)


def _told(tournament: Tournament, viewer: Viewer) -> JsonObject:
    return {
        "boards": boards_of(tournament),
        "dealing": dealing_of(tournament, viewer),
        "simultaneous": joined_by(tournament),
    }


class PutBackView(WhizView):
    """The hands that a new dealing, a file or the tables' own dealing replaced."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses=BoardsAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Put them back with their promise; 409 ``hands_gone`` where those since are in use."""
        NoBody.read_body(request)
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        put_hands_back(tournament=tournament, actor=staff.actor)
        return Response(BoardsAnswer(_told(tournament, Viewer.DIRECTOR)).data)


class DealView(WhizView):
    """Dealing here."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=DealBody, responses=DealAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Deal the plan's boards: from the secure source, to targets, or from a seed."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        body = DealBody.read_body(request)
        wished = body.get("targets", {}).items()
        targets = Targets.of(Target(name, boards) for name, boards in wished)
        dealt = deal_boards(
            tournament=tournament, actor=staff.actor, seed=body.get("seed"), targets=targets
        )
        return Response(DealAnswer(dealt).data)
