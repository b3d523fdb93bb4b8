"""Values as JSON for releases, without names: one level at a time, for thousands of cells.

``dataclasses.asdict`` copies every text it meets on its way down, which took most of publishing.
"""

from dataclasses import fields
from typing import Any


def json_field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the fields of a dataclass that a document tells: all but ``name``."""
    return tuple(field.name for field in fields(kind) if field.name != "name")


def json_fields(value: object, names: tuple[str, ...]) -> dict[str, Any]:
    """Return these fields of a value as they are; parts of its own are written by the caller."""
    return {name: getattr(value, name) for name in names}
