"""Documents of values: the dataclass of a value declares its document.

A document may be older or newer: a missing key is the field's default, an unknown one is ignored. A
class whose defaults are for the convenience of those who make it names in ``ADDED_LATER`` the
fields that a document may lack. What we wrote ourselves is read by its types alone; what somebody
else sends must also hold to the marks that are beside them.
"""

import re
from abc import ABC
from dataclasses import MISSING, field, fields, is_dataclass, make_dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cache, reduce
from inspect import cleandoc
from operator import or_
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)
from uuid import UUID

from msgspec import ValidationError, convert, json, to_builtins

from boards.json_values import Json, JsonObject
from whiz_tournament.queries.document_fields import Bounds, Parsed, UnfitText, Unwritten

Value = TypeVar("Value")


class InvalidDocument(ValueError):
    """What a document says at ``place`` cannot be; ``unfit`` if a page could not show the text."""

    def __init__(self, place: str, *, unfit: bool = False) -> None:
        super().__init__(place)
        self.place = place
        self.unfit = unfit


_AT: Final = re.compile(r"`\$\.?([^`]*)`\Z")
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`")


def from_json(kind: type[Value], data: object) -> Value:
    """Return the value of a document of our own, or raise ``InvalidDocument``."""
    return _converted(kind, data)


def validated(kind: Any, data: object) -> JsonObject:
    """Return what somebody else's document of a value says, or raise ``InvalidDocument``."""
    values: JsonObject = to_builtins(
        _converted(strict(kind), data), builtin_types=(date, datetime, Decimal, UUID)
    )
    return values


def to_json(value: object) -> JsonObject:
    """Return the document of a value."""
    document: JsonObject = json.decode(json.encode(value, enc_hook=str))
    _leave_out(type(value), document)
    return document


def json_schema(*kinds: Any) -> JsonObject:
    """Return the JSON Schema of documents of these kinds, by which others check their own."""
    made, parts = json.schema_components(
        map(strict, kinds), schema_hook=_said, ref_template="#/$defs/{name}"
    )
    whole = made[0] if len(made) == 1 else {"anyOf": list(made)}
    shown: JsonObject = _in_words({**whole, "$defs": parts})
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **shown}


def _said(kind: Any) -> JsonObject:
    return dict(kind.mark.schema)


def _in_words(part: Json) -> Any:
    """Return a part of a schema with words in place of a pattern that lists them.

    Patterns are those of JavaScript there: they know no ``\\Z``, and their ``$`` is the very end.
    """
    if isinstance(part, list | tuple):
        return [_in_words(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    shown = {name: _in_words(inner) for name, inner in part.items()}
    if isinstance(pattern := shown.get("pattern"), str):
        words = pattern.removeprefix("^(?:").removesuffix(r")\Z").split("|")
        plain = [re.sub(r"\\(.)", r"\1", word) for word in words]
        if list(map(re.escape, plain)) == words:
            return {"enum": plain}
        shown["pattern"] = pattern.removesuffix(r"\Z") + "$"
    return shown


def part_names(kind: Any) -> tuple[str, ...]:
    """Return what the parts of a document of this kind are called."""
    return tuple(part.name for part in fields(kind))


def document_of(kind: Any, value: object = None, /, **given: Any) -> JsonObject:
    """Return a document of this kind: each part as given, as the value has it, or its default."""
    return {
        part.name: _plain(
            given[part.name] if part.name in given else getattr(value, part.name, part.default)
        )
        for part in fields(kind)
    }


def sparse_document_of(kind: Any, value: object = None, /, **given: Any) -> JsonObject:
    """Return a document of this kind without the parts that say what their defaults say."""
    defaults = {part.name: part.default for part in fields(kind)}
    parts = document_of(kind, value, **given).items()
    return {name: part for name, part in parts if part != defaults[name]}


def _plain(part: Json) -> Any:
    """Return a part as JSON has it; moments stand as Python writes them."""
    if isinstance(part, date):
        return part.isoformat()
    return str(part) if isinstance(part, UUID) else part


@cache
def strict(kind: Any) -> Any:
    """Return the dataclass of a document that holds to the marks, and holds nothing unwritten."""
    hints = get_type_hints(kind, include_extras=True)
    added = getattr(kind, "ADDED_LATER", hints)
    made: list[tuple[str, Any, Any]] = []
    for named_field in fields(kind):
        if not _is_unwritten(hints[named_field.name]):
            default = named_field.default if named_field.name in added else MISSING
            given = field(default_factory=list) if default == () else field(default=default)
            made.append((named_field.name, _marked(hints[named_field.name]), given))
    described = {"__doc__": cleandoc(kind.__doc__)}
    return make_dataclass(
        kind.__name__, made, namespace=described, frozen=True, slots=True, kw_only=True
    )


def _marked(hint: Any) -> Any:
    """Return the annotation that msgspec holds a document to."""
    if _is_value(hint):
        return strict(hint)
    if get_origin(hint) is Annotated:
        return _with_marks(*get_args(hint))
    marked = tuple(
        hint_part if hint_part is ... else _marked(hint_part) for hint_part in get_args(hint)
    )
    container: Any = get_origin(hint)
    if container in {Union, UnionType}:
        return reduce(or_, marked)
    # Lists, as the document has them.
    if container is tuple and marked[-1] is ...:
        return list[marked[0]]  # type: ignore[valid-type]
    return container[marked] if marked else hint


def _with_marks(kind: Any, *marks: object) -> Any:
    for mark in marks:
        if isinstance(mark, Parsed):
            return _parsed(mark)
        if isinstance(mark, Bounds):
            # A form is that of a text, whatever class the value is of.
            return Annotated[str if mark.meta.pattern else _marked(kind), mark.meta]
    return _marked(kind)


class _ParsedPart(ABC):
    """What a parsed part is for msgspec: something that the hook below reads."""

    mark: ClassVar[Parsed]


@cache
def _parsed(mark: Parsed) -> Any:
    kind: Any = type("Parsed", (_ParsedPart,), {"mark": mark})
    for made in (bool, date, str, Decimal, NoneType):
        kind.register(made)
    return kind


def _parse(kind: Any, part: Json) -> Any:
    """Return a part as its mark parses it, or our own (a fraction) as its class does."""
    return kind.mark.parse(part) if issubclass(kind, _ParsedPart) else kind(part)


def _converted(kind: type[Value], data: object) -> Value:
    try:
        return convert(data, kind, dec_hook=_parse)
    except ValidationError as error:
        raise InvalidDocument(
            _place(str(error)), unfit=isinstance(error.__cause__, UnfitText)
        ) from error


def _place(sentence: str) -> str:
    """Return the place out of msgspec's sentence; a place inside a map is the map's own."""
    at, missing = _AT.search(sentence), _MISSING.match(sentence)
    parts = (at[1].replace("[...]", "") if at else "", missing[1] if missing else "")
    return ".".join(part for part in parts if part)


def _is_unwritten(hint: Any) -> bool:
    return any(isinstance(mark, Unwritten) for mark in get_args(hint)[1:])


def _leave_out(hint: Any, part: Json) -> None:
    """Take out of a part of a document, whose type is ``hint``, what no document holds."""
    if part is None or not _holds_unwritten(hint):
        return
    if _is_value(hint):
        names, deeper = _unwritten(hint)
        for name in names:
            del part[name]
        for name, inner in deeper:
            _leave_out(inner, part[name])
        return
    inner = next(argument for argument in get_args(hint) if _holds_unwritten(argument))
    in_map = get_origin(hint) is dict
    for value in part.values() if in_map else part if isinstance(part, list) else (part,):
        _leave_out(inner, value)


@cache
def _unwritten(kind: Any) -> tuple[tuple[str, ...], tuple[tuple[str, Any], ...]]:
    """Return the fields of a value that no document holds, and those that hold such values."""
    hints = get_type_hints(kind, include_extras=True)
    names = tuple(name for name, hint in hints.items() if _is_unwritten(hint))
    deeper = ((name, hint) for name, hint in hints.items() if name not in names)
    return names, tuple(part for part in deeper if _holds_unwritten(part[1]))


@cache
def _holds_unwritten(hint: Any) -> bool:
    if _is_value(hint):
        return _unwritten(hint) != ((), ())
    return any(map(_holds_unwritten, get_args(hint)))


def _is_value(hint: Any) -> bool:
    """Return whether a type is a dataclass; a mark is an object of one."""
    return isinstance(hint, type) and is_dataclass(hint)
