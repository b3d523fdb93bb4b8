"""What stands in an address: values by their names, and whose short name a slug is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.models.ids import random_id

USUAL: Final[Mapping[str, Any]] = {
    "paper": "rules",
    "turn": 1,
    "version": 1,
    "release": 1,
    "delivery": 1,
    "what": "links",
    "kind": "whiz-event",
    "language": "fr",
    "protocol": "sftp",
}
"""What is the same in every club."""


@dataclass(frozen=True, slots=True)
class Slugs:
    """The short names of one event of each kind."""

    tournament: str
    evening: str
    competition: str
    simultaneous: str = ""
    hall: str = ""

    def of(self, name: str) -> str:
        """Return the one that the address of this name has."""
        if "evening" in name or name.startswith("whist_"):
            return self.evening
        if name.startswith("hall_") or name == "public_hall":
            return self.hall
        if name.startswith("director_simultaneous"):
            return self.simultaneous
        return self.competition if "competition" in name else self.tournament


def filled(
    name: str,
    values: frozenset[str],
    known: Mapping[str, Any],
    slugs: Slugs,
    unknown: Callable[[], str] = random_id,
) -> dict[str, Any]:
    """Return these values of the address of this name; of what is not known, one of nothing."""
    told = {**USUAL, **known, "slug": slugs.of(name)}
    return {value: told[value] if value in told else unknown() for value in values}
