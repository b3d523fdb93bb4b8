"""A value that is part of a key and too large to be compared: it is only the same as itself."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Same(Generic[T]):
    """A value by its identity. A key holds on to it, so no other value can take its place."""

    value: T

    def __eq__(self, other: object) -> bool:
        """Return whether the other holds this very value."""
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        """Return a number of this very value."""
        return id(self.value)
