"""Answers whose fields follow from the annotations of a value.

Such an answer names the class of the value and what it gives of it, in order::

    class PhoneAnswer(ValueAnswer):
        of = ConnectedPhone
        gives = ("phone.public_id as device", "name", "table", "phone.stays")

        name = serializers.CharField()

A name may be that of a field, a property, a method that takes nothing, or a column. What the value
does not say is declared as a field, and comes from ``with_values``."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from django.utils.translation import gettext
from rest_framework import serializers

from boards.json_values import Json, JsonObject
from scoring.documents import write_value
from whiz_tournament.api.fields import AnySerializer
from whiz_tournament.models.column_types import column_types

AnyField = serializers.Field[Any, Any, Any, Any]


class ValueAnswer(AnySerializer):
    """An answer that gives of a value of class ``of`` what ``gives`` names, in that order.

    ``line.rank`` is called ``rank`` in the answer, ``number as version`` is called ``version``. A
    field that the class declares is taken from there, and comes last if it is not named. Without
    names, or where ``without`` says what is left out, the other fields of the dataclass follow.
    ``sparse`` is of a document that leaves out what its defaults say: such a field may lack.
    """

    of: ClassVar[type[Any]]
    gives: ClassVar[tuple[str, ...]] = ()
    without: ClassVar[tuple[str, ...] | None] = None
    sparse: ClassVar[bool] = False

    def get_fields(self) -> dict[str, AnyField]:
        """Return the fields by name."""
        declared, own = super().get_fields(), type(self)
        lacking = _with_defaults(own.of) if own.sparse else ()
        named = {
            name: declared.pop(name)
            if name in declared
            else _field_at(own.of, path, name, may_lack=name in lacking)
            for name, path in _paths(own)
        }
        return named | declared


class _WithValues:
    """A value, with more values beside its own."""

    def __init__(self, value: object, more: JsonObject) -> None:
        self.__dict__.update(more)
        self._value = value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._value, name)


def parts_of(value: object, *names: str) -> JsonObject:
    """Return these parts of a value by name: an answer of many lines that no serializer writes."""
    return {name: getattr(value, name) for name in names}


def with_values(value: object, **more: Any) -> Any:
    """Return what an answer reads: the value, and by name what it does not say itself."""
    return _WithValues(value, more)


@cache
def _paths(answer: type[ValueAnswer]) -> tuple[tuple[str, str], ...]:
    """Return each name of an answer with the path that leads to it from the value."""
    paths = {name or path.rpartition(".")[2]: path for path, name in _renamed(answer.gives)}
    if not answer.gives or answer.without is not None:
        known = {*paths, *(answer.without or ())}
        paths |= {field.name: field.name for field in fields(answer.of) if field.name not in known}
    return tuple(paths.items())


def _renamed(gives: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for text in gives:
        path, _, name = text.partition(" as ")
        yield path, name


def _with_defaults(document: type[Any]) -> frozenset[str]:
    return frozenset(part.name for part in fields(document) if part.default is not MISSING)


def _field_at(kind: Any, path: str, name: str, *, may_lack: bool) -> AnyField:
    """Return the field of what the path leads to; ``None`` on the way may be told, too."""
    options: JsonObject = {} if path == name else {"source": path}
    if may_lack:
        options["required"] = False
    for part in path.split("."):
        kinds = _kinds(_hint(get_origin(kind) or kind, part))
        if NoneType in kinds and not may_lack:
            options["allow_null"] = True
        kind = next(option for option in kinds if option is not NoneType)
    return _field(kind, **options)


def _field(kind: Any, **options: Any) -> AnyField:
    """Return the field of a plain value, or of a list or a map of such."""
    container, inside = get_origin(kind), get_args(kind)
    if container is None:
        return next(field for plain, field in _FIELDS if issubclass(kind, plain))(**options)
    if inside[-1] is not Any and inside[-1] is not object:
        options["child"] = _field(inside[0] if inside[-1] is ... else inside[-1])
    if hasattr(container, "keys"):
        return serializers.DictField(**options)
    return _Sorted(**options) if container is frozenset else serializers.ListField(**options)


class TranslatedText(serializers.CharField):
    """A text that is written in English, in the reader's language."""

    def to_representation(self, value: str) -> str:
        """Return the text in the reader's language."""
        return gettext(value)


class Sentence(serializers.CharField):
    """What a value that has a ``sentence`` says, in the reader's language."""

    def __init__(self) -> None:
        super().__init__(source="*")

    def to_representation(self, value: Any) -> str:
        """Return the sentence."""
        return str(value.sentence(gettext))


class TextOrNull(serializers.CharField):
    """A text, null where there is none; ``says`` describes it to programs."""

    def __init__(self, source: str | None = None, *, says: str | None = None) -> None:
        read_only = says is not None
        super().__init__(source=source, help_text=says, read_only=read_only, allow_null=True)

    def to_representation(self, value: Any) -> str | None:  # type: ignore[override]  # or none
        """Return the text."""
        return super().to_representation(value) or None


class WrittenResult(serializers.JSONField):
    """What a line of results holds, as documents write it; null for nothing yet."""

    def __init__(self, source: str, *, allow_null: bool = False) -> None:
        super().__init__(source=source, allow_null=allow_null)

    def to_representation(self, value: Any) -> Any:
        """Return its document."""
        return write_value(value)


class _EnumText(serializers.CharField):
    def to_representation(self, value: Any) -> str:
        return str(value.value)


class _Sorted(serializers.ListField):
    def to_representation(self, data: Json) -> list[Any]:
        return sorted(super().to_representation(data))


_FIELDS: Final[tuple[tuple[type[Any], type[AnyField]], ...]] = (
    (bool, serializers.BooleanField),
    (int, serializers.IntegerField),
    (str, serializers.CharField),
    (datetime, serializers.DateTimeField),
    (date, serializers.DateField),
    (UUID, serializers.UUIDField),
    (Enum, _EnumText),
)


def _kinds(hint: Any) -> tuple[Any, ...]:
    """Return what a value may be: the members of a union, or what stands there alone."""
    return get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)


@cache
def _hint(kind: type[Any], name: str) -> Any:
    """Return the annotation of what a class calls by this name."""
    declared = column_types(kind) or get_type_hints(kind)
    if name in declared:
        hint = declared[name]
        origin: object = get_origin(hint)
        return get_args(hint)[0] if origin is ClassVar else hint
    read = getattr(kind, name)
    function = getattr(read, "fget", None) or getattr(read, "func", read)
    return get_type_hints(function)["return"]


def answers_of(answer: type[AnySerializer], rows: Iterable[Any]) -> list[Any]:
    """Return what ``answer(rows, many=True).data`` is, of values whose attributes are all there.

    The fields are put together once, and each of them is read without asking who may be missing: a
    list of a club's years takes a third of the time.
    """
    readers = _readers(answer)
    return [{name: read(row) for name, read in readers} for row in rows]


_AS_THEY_ARE: Final = {serializers.BooleanField, serializers.CharField, serializers.IntegerField}
"""Fields that give the values of a dataclass's own fields as JSON has them anyway."""


@cache
def _readers(
    answer: type[AnySerializer],
) -> tuple[tuple[str, Callable[[object], object]], ...]:
    fields_of_answer: Mapping[str, AnyField] = answer().fields
    value_class = getattr(answer, "of", None)
    columns = (
        {column.name for column in fields(value_class)} if is_dataclass(value_class) else set()
    )
    return tuple((name, _reader(field, columns)) for name, field in fields_of_answer.items())


def _reader(field: AnyField, columns: Collection[str]) -> Callable[[object], object]:
    if field.source == "*":
        return field.to_representation
    attribute = attrgetter(str(field.source))
    if type(field) in _AS_THEY_ARE and str(field.source) in columns:
        return attribute

    def read(row: Any) -> Any:
        value = attribute(row)
        value = value() if callable(value) else value
        return None if value is None else field.to_representation(value)

    return read
