"""JSON as we accept it: no key twice, no NaN, no NUL, no half characters, not absurdly deep."""

import codecs
import json
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.utils.translation import gettext
from rest_framework.exceptions import APIException, ParseError, UnsupportedMediaType
from rest_framework.parsers import BaseParser

MAX_DEPTH = 32


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
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Return the document's plain values."""
        meta = (parser_context or {})["request"].META
        _refuse_other_alphabets(meta)
        most = self.most_bytes or settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        return strict_json(whole_body(stream, meta, most))


def whole_body(stream: IO[Any], meta: Mapping[str, Any], most: int) -> bytes:
    """Return the bytes of a body of at most so many.

    The announced length is looked at too: the server leaves a body out that is far too large.
    """
    _refuse_packed(meta)
    announced = str(meta.get("CONTENT_LENGTH") or "0")
    data: bytes = stream.read(most + 1)
    if len(data) > most or (announced.isdecimal() and int(announced) > most):
        raise TooLarge(gettext("This is too large."))
    return data


def _refuse_packed(meta: Mapping[str, Any]) -> None:
    """Refuse packed bodies: what a few bytes unpack to has no limit."""
    if meta.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise UnsupportedMediaType(meta["HTTP_CONTENT_ENCODING"])


def _refuse_other_alphabets(meta: Mapping[str, Any]) -> None:
    """Refuse a character set that is not UTF-8."""
    content_type = str(meta.get("CONTENT_TYPE", ""))
    charset = content_type.lower().partition("charset=")[2].split(";")[0].strip(' "') or "utf-8"
    try:
        known = codecs.lookup(charset).name == "utf-8"
    except LookupError:
        known = False
    if not known:
        raise UnsupportedMediaType(content_type)


def strict_json(data: bytes) -> Any:
    """Return the values of one JSON document, or raise ``ParseError`` with the reason.

    >>> strict_json(b'{"tricks": 11}')
    {'tricks': 11}
    """
    try:
        text = data.decode("utf-8")
        if _too_deep(text):
            raise ParseError(gettext("This is nested too deeply."))
        document = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ParseError(gettext("This is not valid JSON: {reason}").format(reason=error)) from None
    _refuse_bad_text(document)
    return document


def _too_deep(text: str) -> bool:
    """Tell whether brackets nest beyond the limit; brackets inside strings only make it stricter
    when they never close."""
    depth = deepest = 0
    for character in text:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest > MAX_DEPTH


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in pairs:
        if name in result:
            raise ParseError(gettext("The key {name} is there twice.").format(name=name[:40]))
        result[name] = value
    return result


def _no_constant(name: str) -> Any:
    raise ParseError(gettext("{name} is not a number.").format(name=name))


def _refuse_bad_text(value: Any) -> None:
    """Refuse NUL and lone surrogates: neither database can keep them."""
    match value:
        case str():
            if "\x00" in value or any("\ud800" <= c <= "\udfff" for c in value):
                raise ParseError(gettext("A text holds a character that cannot be stored."))
        case dict():
            for name, inner in value.items():
                _refuse_bad_text(name)
                _refuse_bad_text(inner)
        case list():
            for inner in value:
                _refuse_bad_text(inner)
