"""How a kind of value stands in the score log: all that the log knows about what it keeps."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

from boards.seats import Seat
from scoring.contracts import Doubling
from scoring.documents import read_value, write_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, same_outcome
from whiz_tournament.models import ValueKind

V = TypeVar("V")


class ValueAdapter(Protocol[V]):
    """How a kind of value is written, compared and vouched for; the log itself knows no game."""

    def read(self, document: Mapping[str, Any]) -> V:
        """Return the value that a document holds; raises ``Malformed`` where there is none."""

    def write(self, value: V) -> dict[str, Any]:
        """Return the document of a value."""

    def same(self, one: V, other: V) -> bool:
        """Return whether two people who say these agree."""

    def joined(self, before: V | None, said: V) -> V:
        """Return what is held once this is said after that: a note beside it may stay."""

    def can_vouch(self, value: V, said_by: str, seat: str) -> bool:
        """Return whether a seat can vouch for the value that another seat said."""

    def columns(self, value: V | None) -> dict[str, Any]:
        """Return the typed columns of a head that holds this value."""


class LineValueAdapter:
    """How results of Whiz stand in the log."""

    def read(self, document: Mapping[str, Any]) -> LineValue:
        """Return the result that a document holds."""
        return read_value(document)

    def write(self, value: LineValue) -> dict[str, Any]:
        """Return the document of a result."""
        return write_value(value)

    def same(self, one: LineValue, other: LineValue) -> bool:
        """Return whether two results are one, whatever was led."""
        return same_outcome(one, other)

    def joined(self, before: LineValue | None, said: LineValue) -> LineValue:
        """Return what is said, with the lead that was noted before: silence corrects nothing."""
        if not isinstance(before, Played) or not isinstance(said, Played) or said.lead:
            return said
        return replace(said, lead=before.lead) if same_outcome(before, said) else said

    def can_vouch(self, value: LineValue, said_by: str, seat: str) -> bool:
        """Return whether two seats are of different sides; without a declarer, two people."""
        if isinstance(value, Played):
            declarer = value.declarer
            return (Seat(said_by) is declarer) != (Seat(seat) is declarer)
        return Seat(said_by) is not Seat(seat)

    def columns(self, value: LineValue | None) -> dict[str, Any]:
        """Return the typed columns of a line that holds this result."""
        columns: dict[str, Any] = {
            "kind": _KINDS[type(value)],
            "declarer": "",
            "level": None,
            "denomination": "",
            "doubling": 0,
            "tricks": None,
            "lead": "",
        }
        if isinstance(value, Played):
            columns |= {
                "declarer": value.declarer.value,
                "level": value.contract.level,
                "denomination": value.contract.denomination.value,
                "doubling": list(Doubling).index(value.contract.doubling),
                "tricks": value.tricks,
                "lead": str(value.lead or ""),
            }
        return columns


LINE_VALUES: Final = LineValueAdapter()

_KINDS: Final = {
    type(None): ValueKind.NONE,
    Played: ValueKind.PLAYED,
    PassedOut: ValueKind.PASSED_OUT,
    NotPlayed: ValueKind.NOT_PLAYED,
}
