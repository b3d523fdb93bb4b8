"""JSON as we take it in: no key twice, no NaN, nothing infinite, no NUL, not absurdly deep."""

import json
import re
from typing import Final

from boards.errors import N_, Malformed
from boards.json_values import JsonObject
from whiz_tournament.limits.sizes import finite_number

MAX_DEPTH: Final = 32
_BRACKETS: Final = re.compile(r"[\[{\]}]")
_UNFIT: Final = re.compile("[\x00\ud800-\udfff]")


class JsonRefused(Malformed):
    """No JSON at all, or JSON that two readers might read as different things."""

    code = "parse_error"
    message = N_("This is not valid JSON: {reason}")


class JsonTooDeep(JsonRefused):
    code = JsonRefused.code
    message = N_("This is nested too deeply.")


class JsonKeyTwice(JsonRefused):
    code = JsonRefused.code
    message = N_("The key {name} is there twice.")


class JsonWithoutNumber(JsonRefused):
    """``NaN`` and its like, and ``1e999``, which would be read as infinite."""

    code = JsonRefused.code

    message = N_("{name} is not a number.")


class JsonTextRefused(JsonRefused):
    """NUL or half a character: neither database can keep them."""

    code = JsonRefused.code

    message = N_("A text contains a character that cannot be stored.")


def read_json(data: bytes) -> object:
    """Return the values of one JSON document in UTF-8, or raise ``JsonRefused`` with the reason.

    >>> read_json(b'{"tricks": 11}')
    {'tricks': 11}
    """
    try:
        text = data.decode("utf-8")
        if _too_deep(text):
            raise JsonTooDeep
        document = json.loads(
            text,
            object_pairs_hook=_no_key_twice,
            parse_constant=_finite,
            parse_float=_finite,
        )
    except (ValueError, RecursionError) as error:
        raise JsonRefused(reason=error) from None
    _refuse_bad_text(document)
    return document


def _too_deep(text: str) -> bool:
    """Tell whether brackets nest beyond the limit; brackets inside strings only make it stricter
    when they never close."""
    depth = deepest = 0
    for bracket in _BRACKETS.findall(text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest > MAX_DEPTH


def _no_key_twice(pairs: list[tuple[str, object]]) -> JsonObject:
    result: JsonObject = {}
    for name, value in pairs:
        if name in result:
            raise JsonKeyTwice(name=name[:40])
        result[name] = value
    return result


def _finite(digits: str) -> float:
    try:
        return finite_number(digits)
    except ValueError:
        raise JsonWithoutNumber(name=digits[:40]) from None


def _refuse_bad_text(value: object) -> None:
    match value:
        case str():
            if _UNFIT.search(value):
                raise JsonTextRefused
        case dict():
            for name, inner in value.items():
                _refuse_bad_text(name)
                _refuse_bad_text(inner)
        case list():
            for inner in value:
                _refuse_bad_text(inner)
