"""``boards/`` and ``boards/file/``: deal files in, by media type or name, and out."""

from collections.abc import Mapping
from email.message import Message
from typing import IO, Any, Final, NamedTuple

from django.http import HttpResponse
from rest_framework import serializers
from rest_framework.exceptions import UnsupportedMediaType
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from boards.deal_formats import DEAL_FORMATS
from boards.json_values import ReadJson
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.fields import StrictQuery
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.parsers import whole_body
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.print_jobs import AnyAccept
from whiz_tournament.limits import sizes
from whiz_tournament.services.boards.deal_files import export_boards

ANY_BYTES: Final = "application/octet-stream"
FORMAT_OF: Final = {
    "text/x-pbn": "pbn",
    **{f"application/x-{name}": name for name in DEAL_FORMATS},
}
"""The media types that say by themselves how a file is read."""


class UploadedDealFile(NamedTuple):
    """The bytes of a deal file, and a name whose suffix says how to read them."""

    data: bytes
    name: str


class DealFileParser(BaseParser):
    """The bytes of a deal file, up to its limit; the format's own reader judges them."""

    def __init__(self, media_type: str) -> None:
        self.media_type = media_type

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: ReadJson | None = None,
    ) -> Any:
        """Return a ``SentFile``: the bytes, and the format's name or the file's."""
        meta = (parser_context or {})["request"].META
        name = FORMAT_OF.get(self.media_type) or _file_name(meta)
        return UploadedDealFile(whole_body(stream, meta, sizes.DEAL_FILE), name)


def deal_file_parsers() -> list[BaseParser]:
    """Return a parser for each media type; plain bytes need a name."""
    return [DealFileParser(media_type) for media_type in (*FORMAT_OF, ANY_BYTES)]


def uploaded_deal_file(request: Request) -> UploadedDealFile:
    """Return the file of a request; no body at all is an empty one."""
    sent = request.data
    return sent if isinstance(sent, UploadedDealFile) else UploadedDealFile(b"", "pbn")


def _file_name(meta: Mapping[str, object]) -> str:
    """Return the name in ``Content-Disposition``; without one the bytes could be anything."""
    header = Message()
    header["Content-Disposition"] = str(meta.get("HTTP_CONTENT_DISPOSITION", ""))
    name = header.get_filename()
    if not name:
        raise UnsupportedMediaType(ANY_BYTES)
    return name


class DealFileQuery(StrictQuery):
    """Which deal file is wanted."""

    format = serializers.ChoiceField(choices=list(DEAL_FORMATS), default="pbn")


class DealFileView(WhizView):
    """The boards as a deal file."""

    permission_classes = (DirectorOnly,)
    content_negotiation_class = AnyAccept
    query_class = DealFileQuery

    @extend_schema(
        parameters=[DealFileQuery],
        responses={
            (200, media_type): OpenApiTypes.BINARY
            for media_type in sorted(
                {deal_format.media_type for deal_format in DEAL_FORMATS.values()}
            )
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Return every hand of the plan's boards, for directors; who took them is written down.

        DLM is sealed: the dealing machine's program does not show the hands. DUP and DLM hold
        neither dealer nor Domy.
        """
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        file = export_boards(
            tournament=tournament, actor=staff.actor, format_name=self.query["format"]
        )
        headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
        return HttpResponse(file.data, content_type=file.media_type, headers=headers)
