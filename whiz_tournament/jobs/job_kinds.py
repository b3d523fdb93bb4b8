"""What a kind of job is, and what its work is given."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.models import Competition, Tournament, WhistEvening

JobOwner = Tournament | WhistEvening | Competition
"""What a job belongs to: whose people, whose results."""


@dataclass(frozen=True, slots=True)
class JobContext:
    """What the work is given: whose it is, the input, and whom to tell how far it is (0–100)."""

    owner: JobOwner
    data: dict[str, Any]
    report: Callable[[int], None]

    @property
    def tournament(self) -> Tournament:
        """Return the tournament, for work that nothing else asks for."""
        if not isinstance(self.owner, Tournament):
            raise TypeError(self.owner)
        return self.owner


class Lane(StrEnum):
    """Where work waits and runs: lanes do not wait for each other.

    Papers and counting run in a child process each, which has a limit of memory and is killed when
    its time is over; nothing that runs in the web process can be.
    """

    QUICK = "quick"  # a thread of this process
    BACKUPS = "backups"  # another thread: the safe copy never waits behind a paper
    PAPERS = "papers"  # a child process
    COUNTING = "counting"  # another child: minutes of computing

    @property
    def in_child(self) -> bool:
        """Tell whether the work is too dangerous for the web process."""
        return self in {Lane.PAPERS, Lane.COUNTING}


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job: its work, the seconds an attempt may take, and its lane.

    Work that only fills derived rows returns ``None``.
    """

    work: Callable[[JobContext], Artefact | None]
    seconds: int = 60
    lane: Lane = Lane.QUICK
