"""What a program sends is read, and what it is answered in: JSON, whatever is asked for."""

import codecs
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.utils.translation import gettext
from rest_framework.exceptions import APIException, ParseError, UnsupportedMediaType
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from boards.json_values import ReadJson
from whiz_tournament.limits import sizes
from whiz_tournament.services.strict_json import JsonRefused, read_json


class TooLarge(APIException):
    """A body over the limit."""

    status_code = 413
    default_code = "too_large"
    default_detail = "This is too large."


class StrictJSONParser(BaseParser):
    """Reads one JSON document in UTF-8; everything doubtful is refused with a reason."""

    media_type = "application/json"
    most_bytes = 0  # 0: the setting for all requests

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: ReadJson | None = None,
    ) -> Any:
        """Return the document's plain values."""
        meta = (parser_context or {})["request"].META
        _refuse_other_alphabets(meta)
        most = self.most_bytes or settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        return strict_json(whole_body(stream, meta, most))


def whole_body(stream: IO[Any], meta: Mapping[str, object], most: int) -> bytes:
    """Return the bytes of a body of at most that many.

    The announced length is looked at too: the server leaves a body out that is far too large.
    """
    _refuse_packed(meta)
    announced = str(meta.get("CONTENT_LENGTH") or "0")
    data: bytes = stream.read(most + 1)
    if len(data) > most or (announced.isdecimal() and int(announced) > most):
        raise TooLarge(gettext("This is too large."))
    return data


def _refuse_packed(meta: ReadJson) -> None:
    """Refuse packed bodies: what a few bytes unpack to has no limit."""
    if meta.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise UnsupportedMediaType(meta["HTTP_CONTENT_ENCODING"])


def _refuse_other_alphabets(meta: Mapping[str, object]) -> None:
    """Refuse a character set that is not UTF-8."""
    content_type = str(meta.get("CONTENT_TYPE", ""))
    charset = content_type.lower().partition("charset=")[2].split(";")[0].strip(' "') or "utf-8"
    try:
        known = codecs.lookup(charset).name == "utf-8"
    except LookupError:
        known = False
    if not known:
        raise UnsupportedMediaType(content_type)


class EventParser(StrictJSONParser):
    """JSON as everywhere, as long as a whole event is."""

    most_bytes = sizes.TOURNAMENT_DOCUMENT


def strict_json(data: bytes) -> object:
    """Return the values of one JSON document, or raise ``ParseError`` with the reason."""
    try:
        return read_json(data)
    except JsonRefused as error:
        raise ParseError(error.sentence(gettext)) from None


class AtOnce(DefaultContentNegotiation):
    """Takes the view's only renderer without weighing it, where the caller takes all or just that.

    That is what every score asks; the weighing cost a twentieth of it.
    """

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """Return the renderer, and the type that is answered."""
        only: BaseRenderer = renderers[0]
        asked = request.META.get("HTTP_ACCEPT", "*/*")
        if len(renderers) == 1 and asked in {"*/*", only.media_type} and not format_suffix:
            return only, str(only.media_type)
        chosen: tuple[BaseRenderer, str]
        chosen = super().select_renderer(request, renderers, format_suffix)
        return chosen
