"""What a kind of job is, and what its work is given."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from boards.json_values import JsonObject
from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.models import Club, Event, Job, PublishedEvent, Tournament

JobOwner = Event | Club
"""What a job belongs to: whose people, whose results."""
Owner = TypeVar("Owner", bound=JobOwner)


class JobLost(Exception):
    """Somebody cancelled the job, or another attempt has it now: the work is to end."""


@dataclass(frozen=True, slots=True)
class JobContext:
    """What the work is given: whose it is, the input, and whom to tell how far it is (0–100).

    ``keep`` makes the job that of the evening which it made, in the transaction that makes it:
    from then on nobody cancels it, and another attempt finds its work done.
    """

    owner: JobOwner
    data: JsonObject
    report: Callable[[int], None]
    keep: Callable[[Event], None] = lambda _: None

    @property
    def printed(self) -> Event:
        """Return the event of a job that prints something of one."""
        if isinstance(self.owner, Club):
            raise TypeError(self.owner)
        return self.owner

    @property
    def event(self) -> PublishedEvent:
        """Return what was played, for work that is never asked for a whole club."""
        if not isinstance(self.owner, PublishedEvent):
            raise TypeError(self.owner)
        return self.owner

    @property
    def club(self) -> Club:
        """Return the club, for work that only a whole club asks for."""
        return self._owner_as(Club)

    @property
    def tournament(self) -> Tournament:
        """Return the tournament, for work that nothing else asks for."""
        return self._owner_as(Tournament)

    def _owner_as(self, kind: type[Owner]) -> Owner:
        if not isinstance(self.owner, kind):
            raise TypeError(self.owner)
        return self.owner


class Lane(StrEnum):
    """Where work waits and runs: lanes do not wait for each other.

    Papers, counting, sites, mails and uploads run in a child process each, which has a limit of
    memory and is killed when its time is over; nothing that runs in the web process can be.
    """

    QUICK = "quick"  # a thread of this process
    BACKUPS = "backups"  # another thread: the safe copy never waits behind a paper
    PAPERS = "papers"  # a child process
    COUNTING = "counting"  # another child: minutes of computing
    SITES = "sites"  # another child: a club's pages, thousands at the first time
    MAILS = "mails"  # another child: waits for a server that may never answer
    UPLOADS = "uploads"  # another child: it waits for servers that may never answer

    @property
    def in_child(self) -> bool:
        """Tell whether the work is too dangerous for the web process."""
        return self in {Lane.PAPERS, Lane.COUNTING, Lane.SITES, Lane.MAILS, Lane.UPLOADS}

    @property
    def computes(self) -> bool:
        """Tell whether the work waits for nobody but the processor: for no server of others."""
        return self not in {Lane.MAILS, Lane.UPLOADS}


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job: its work, the seconds an attempt may take, and its lane.

    Where the lane computes they are seconds of processor (``processor_time.py``).

    Work that only fills derived rows returns ``None``. ``asked_again`` is for work of which several
    askings become one: it says whether somebody asked since the work began, and holds off anyone
    who asks until the transaction ends in which the job is. ``queue_due`` is for the reconciler: it
    queues what was asked for and nobody is about to do.
    """

    work: Callable[[JobContext], Artefact | None]
    seconds: int = 60
    lane: Lane = Lane.QUICK
    asked_again: Callable[[JobContext], bool] | None = None
    queue_due: Callable[[], list[Job]] | None = None
