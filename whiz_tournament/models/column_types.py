"""What the columns of a table hold, as an annotation says it of a value's fields."""

from datetime import date, datetime
from typing import Any, Final
from uuid import UUID

from django.db import models

_TYPES: Final[tuple[tuple[type[Any], type[Any]], ...]] = (
    (models.BooleanField, bool),
    (models.DateTimeField, datetime),
    (models.DateField, date),
    (models.IntegerField, int),
    (models.UUIDField, UUID),
    (models.Field, str),
)


def column_types(kind: type[Any]) -> dict[str, object]:
    """Return the type of each column of a table; none of a class that is no table."""
    if not issubclass(kind, models.Model):
        return {}
    columns = kind._meta.concrete_fields  # noqa: SLF001 - Django's own name for it
    return {column.name: _type(column) for column in columns}


def _type(column: Any) -> Any:
    plain = next(plain for kind, plain in _TYPES if isinstance(column, kind))
    held = column.related_model if column.is_relation else plain
    return held | None if column.null else held
