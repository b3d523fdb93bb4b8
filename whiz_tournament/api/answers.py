"""Answers whose fields follow from the annotations of a value."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from rest_framework import serializers

AnyField = serializers.Field[Any, Any, Any, Any]
_FIELDS: Final[Mapping[type[Any], type[AnyField]]] = {
    bool: serializers.BooleanField,
    int: serializers.IntegerField,
    str: serializers.CharField,
}


class ValueAnswer(serializers.Serializer[Any]):
    """An answer that gives the ``Meta.fields`` of the dataclass ``Meta.of``, in that order.

    A field that the class declares itself is taken from there. Where ``Meta.without`` names what is
    left out, the other fields of the dataclass follow.
    """

    def get_fields(self) -> dict[str, AnyField]:
        """Return the fields by name."""
        declared, meta = super().get_fields(), self.Meta  # type: ignore[attr-defined]
        hints, names = _hints(meta.of), list(meta.fields)
        if hasattr(meta, "without"):
            known = {*names, *meta.without}
            names += [field.name for field in fields(meta.of) if field.name not in known]
        return {name: declared.get(name) or _field(hints[name]) for name in names}


@cache
def _hints(kind: type[Any]) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _field(hint: Any) -> AnyField:
    """Return the field of a plain value; ``None`` beside it may be told, too."""
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    made = _FIELDS[kinds[0]]
    return made(allow_null=True) if NoneType in get_args(hint) else made()
