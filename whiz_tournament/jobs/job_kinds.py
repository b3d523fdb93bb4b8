"""What a kind of job is, and what its work is given."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.models import Tournament, WhistEvening

JobOwner = Tournament | WhistEvening
"""What a job belongs to: whose people, whose results."""


@dataclass(frozen=True, slots=True)
class JobContext:
    """What the work is given: whose it is, the input, and whom to tell how far it is (0–100)."""

    owner: JobOwner
    data: dict[str, Any]
    report: Callable[[int], None]

    @property
    def tournament(self) -> Tournament:
        """The tournament, for work that nothing else asks for."""
        if not isinstance(self.owner, Tournament):
            raise TypeError(self.owner)
        return self.owner


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job: its work, the seconds an attempt may take, whether it wants a child process.

    ``heavy`` work (much memory, or code that may crash) never runs in the web process. Work that
    only fills derived rows returns ``None``.
    """

    work: Callable[[JobContext], Artefact | None]
    seconds: int = 60
    heavy: bool = False
