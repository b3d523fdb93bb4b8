"""What the log must know about the values that it keeps, and no more."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

V = TypeVar("V")


class Meaning(Protocol[V]):
    """How a kind of value is written, compared and vouched for."""

    def read(self, document: Mapping[str, Any]) -> V:
        """The value that a document holds; raises ``Malformed`` where there is none."""

    def write(self, value: V) -> dict[str, Any]:
        """The document of a value."""

    def same(self, one: V, other: V) -> bool:
        """Whether two people who say these agree."""

    def joined(self, before: V | None, said: V) -> V:
        """What is held once somebody says this after that: what was noted beside it may stay."""

    def across(self, value: V, one: str, other: str) -> bool:
        """Whether one seat can vouch for what the other says."""

    def columns(self, value: V | None) -> dict[str, Any]:
        """The typed columns of a head that holds this value."""
