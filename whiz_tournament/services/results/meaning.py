"""What the log keeps for a line: a result of Whiz."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from boards.seats import Seat
from scoring.contracts import Doubling
from scoring.documents import read_value, write_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, same_outcome
from whiz_tournament.models import ValueKind
from whiz_tournament.services.results.sides import across


class LineMeaning:
    """How results are written, compared and vouched for."""

    def read(self, document: Mapping[str, Any]) -> LineValue:
        """The result that a document holds."""
        return read_value(document)

    def write(self, value: LineValue) -> dict[str, Any]:
        """The document of a result."""
        return write_value(value)

    def same(self, one: LineValue, other: LineValue) -> bool:
        """Whether two results are one, whatever was led."""
        return same_outcome(one, other)

    def joined(self, before: LineValue | None, said: LineValue) -> LineValue:
        """Agreement without a lead does not wipe out the lead that somebody noted."""
        if not isinstance(before, Played) or not isinstance(said, Played) or said.lead:
            return said
        return replace(said, lead=before.lead) if same_outcome(before, said) else said

    def across(self, value: LineValue, one: str, other: str) -> bool:
        """Whether two seats are of different sides."""
        return across(value, Seat(one), Seat(other))

    def columns(self, value: LineValue | None) -> dict[str, Any]:
        """The typed columns of a line that holds this result."""
        return _typed(value)


LINE: Final = LineMeaning()


def _typed(value: LineValue | None) -> dict[str, Any]:
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


_KINDS: Final = {
    type(None): ValueKind.NONE,
    Played: ValueKind.PLAYED,
    PassedOut: ValueKind.PASSED_OUT,
    NotPlayed: ValueKind.NOT_PLAYED,
}
