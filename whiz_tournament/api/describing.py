"""What describes the addresses to other programs, kept until the document is made.

By the names that drf-spectacular gives its own. None of it is loaded here: a program that serves
answers with a document that was made before (``script/release/api_document.py``), and so does
without five packages. ``apply_descriptions`` hands over what was kept.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeVar

from boards.json_values import JsonObject

Target = TypeVar("Target", bound=Callable[..., Any])


class OpenApiTypes(Enum):
    """The types that are said where no serializer fits."""

    BINARY = auto()
    INT = auto()
    OBJECT = auto()
    STR = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class PolymorphicProxySerializer:
    """One of several bodies; ``many`` says that each of them says so itself."""

    component_name: str
    serializers: Any
    resource_type_field_name: str | None
    many: bool | None = None


@dataclass(frozen=True, slots=True)
class Description:
    """What one decorator says: its name in drf-spectacular, and what it was given."""

    decorator: str
    positional: tuple[Any, ...]
    named: JsonObject

    def __call__(self, target: Target) -> Target:
        """Keep the description for its target, which stays as it is."""
        _kept.append((target, self))
        return target


_kept: Final[list[tuple[Any, Description]]] = []


def extend_schema(**keywords: object) -> Description:
    """Describe an operation."""
    return Description("extend_schema", (), keywords)


def extend_schema_field(shape: object) -> Description:
    """Describe a field whose class does not tell its type."""
    return Description("extend_schema_field", (shape,), {})


def extend_schema_view(**methods: Description) -> Description:
    """Describe operations that a view has from its parent."""
    return Description("extend_schema_view", (), methods)


def apply_descriptions(translated: Callable[[Any], Any]) -> None:
    """Hand over what was kept since the last time, each value ``translated``, in its order."""
    while _kept:
        target, description = _kept.pop(0)
        translated(description)(target)
