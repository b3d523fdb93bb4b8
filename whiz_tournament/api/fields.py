"""Serializer fields and base that refuse what they do not know, instead of ignoring it."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache, cached_property
from itertools import islice
from typing import Any, TypeVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail
from rest_framework.fields import empty
from rest_framework.request import Request

from boards.json_values import Json, JsonObject
from whiz_tournament.api.describing import OpenApiTypes, extend_schema_field

DIGITS = re.compile(r"[0-9]{1,9}")
DECIMAL = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4})?")
MOST_NAMED = 20
"""How many unknown keys a refusal names: a body may hold hundreds of thousands."""
CANONICAL = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


class WholeNumber(serializers.IntegerField):
    """A JSON whole number: no text, no ``true``, no fraction."""

    default_error_messages = {"invalid": _("This must be a whole number.")}

    def to_internal_value(self, data: Json) -> int:
        """Return the number itself."""
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class PlainText(serializers.CharField):
    """A JSON text: no number or truth value turned into one."""

    default_error_messages = {"invalid": _("This must be a text.")}

    def to_internal_value(self, data: Json) -> str:
        """Return the text, trimmed."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


@extend_schema_field({"type": "string", "format": "uuid", "pattern": f"^{CANONICAL.pattern}$"})
class CanonicalUuid(serializers.CharField):
    """A version 4 UUID in its 36 small characters, and no other way that Python would read."""

    default_error_messages = {"invalid": _("This must be a version 4 UUID.")}

    def to_internal_value(self, data: Json) -> UUID:  # type: ignore[override]  # a value, not its text
        """Return the UUID."""
        if not isinstance(data, str) or not CANONICAL.fullmatch(data):
            self.fail("invalid")
        return UUID(data)

    def to_representation(self, value: Any) -> str:
        """Return its text."""
        return str(value)


class Truth(serializers.BooleanField):
    """A JSON ``true`` or ``false`` and nothing like it."""

    def to_internal_value(self, data: Json) -> bool:
        """Return the truth value itself."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


@extend_schema_field({"type": "string", "pattern": f"^{DECIMAL.pattern}$"})
class DecimalText(serializers.CharField):
    """A decimal figure as a text with a point, such as ``"60"`` or ``"0.6"``."""

    default_error_messages = {"invalid": _("This must be a decimal figure in a text.")}

    def to_internal_value(self, data: Json) -> Decimal:  # type: ignore[override]  # a value, not its text
        """Return the figure."""
        if not isinstance(data, str) or not DECIMAL.fullmatch(data):
            self.fail("invalid")
        return Decimal(data)

    def to_representation(self, value: Any) -> str:
        """Return its text."""
        return str(value)


@extend_schema_field(OpenApiTypes.INT)
class QueryNumber(serializers.CharField):
    """A whole number in an address: plain digits, between two bounds that are both included."""

    default_error_messages = {"range": _("Choose a number from {least} to {most}.")}

    def __init__(self, *, least: int, most: int, **options: Any) -> None:
        self.least, self.most = least, most
        super().__init__(**options)

    def to_internal_value(self, data: Json) -> int:  # type: ignore[override]  # a number, not its text
        """Return the number."""
        if not DIGITS.fullmatch(data) or not self.least <= int(data) <= self.most:
            self.fail("range", least=self.least, most=self.most)
        return int(data)

    def run_validators(self, value: Any) -> None:
        """Do nothing more: those of a text do not fit a number."""


AnySerializer = serializers.Serializer[Any]
"""An answer or a body: what it is made of is declared by its fields, not by a model."""


class StrictSerializer(AnySerializer):
    """A body whose every key is known and writable; anything else is a 400 that names it."""

    @classmethod
    def read_body(cls, request: Request) -> JsonObject:
        """Return the values of a request's body, or raise a 400 that names what is wrong."""
        body = cls(data=request.data)
        body.is_valid(raise_exception=True)
        return dict(body.validated_data)

    @classmethod
    def values_of(cls, data: Json) -> JsonObject:
        """Return the values of what was sent, as ``read_body`` does, by fields that are kept.

        Fields hold nothing of a body, and putting them together takes longer than reading by them.
        """
        try:
            return _kept(cls).values_in(data)
        except serializers.ValidationError:
            body = cls(data=data)  # says it in its own way
            body.is_valid(raise_exception=True)
            return dict(body.validated_data)

    def to_internal_value(self, data: Json) -> Any:
        """Refuse unknown and read-only keys before reading the known ones."""
        if isinstance(data, dict) and not data.keys() <= (writable := self._writable):
            unknown = {
                str(name)[:60]: [ErrorDetail(str(_("This field is not known here.")), "unknown")]
                for name in islice((name for name in data if name not in writable), MOST_NAMED)
            }
            raise serializers.ValidationError(unknown)
        return super().to_internal_value(data)

    @cached_property
    def _writable(self) -> frozenset[str]:
        return frozenset(name for name, field in self.fields.items() if not field.read_only)


class _KeptFields:
    """A body's fields, to read what programs send all day; what is wrong is said by the body."""

    def __init__(self, body: StrictSerializer) -> None:
        fields = [field for field in body.fields.values() if not field.read_only]
        self._names = frozenset(str(field.field_name) for field in fields)
        self._fields = [
            (str(field.field_name), field.required or field.default is not empty, field)
            for field in fields
        ]

    def values_in(self, data: Json) -> JsonObject:
        """Return the values of fields that were sent, or must be; raises where one is wrong."""
        if not isinstance(data, dict) or not data.keys() <= self._names:
            raise serializers.ValidationError
        return {
            name: field.run_validation(data.get(name, empty))
            for name, awaited, field in self._fields
            if awaited or name in data
        }


@cache
def _kept(body: type[StrictSerializer]) -> _KeptFields:
    return _KeptFields(body())


class StrictQuery(StrictSerializer):
    """The address's parameters: each known, each given once."""

    @classmethod
    def read(cls, request: Request) -> JsonObject:
        """Return the parameters, or raise a 400 that names the one that is wrong."""
        if not request.GET and not cls._declared_fields:
            return {}  # as most calls: nothing is put together to read nothing
        twice = next((name for name, values in request.GET.lists() if len(values) > 1), None)
        if twice is not None:
            raise serializers.ValidationError({twice[:60]: [_("Give this once only.")]})
        query = cls(data=request.GET.dict())
        query.is_valid(raise_exception=True)
        return dict(query.validated_data)


class NoQuery(StrictQuery):
    """No parameter at all."""


class NoBody(StrictSerializer):
    """No body, or an empty object."""


# A body of several kinds: ``kind`` says which, and that kind's own body reads the rest.

AnyBody = TypeVar("AnyBody", bound=AnySerializer)


def read_by_kind(data: Json, bodies: Mapping[str, type[AnyBody]]) -> AnyBody:
    """Return the valid body of the kind that was sent, or raise a 400 that names what is wrong."""
    kind = serializers.ChoiceField(choices=list(bodies))
    chosen = _KindBody(kind, data=data)
    chosen.is_valid(raise_exception=True)
    body = bodies[chosen.validated_data["kind"]](data=data)
    body.is_valid(raise_exception=True)
    return body


class _KindBody(AnySerializer):
    """Which kind it is; what else was sent is not looked at yet."""

    def __init__(self, kind: serializers.ChoiceField, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fields["kind"] = kind
