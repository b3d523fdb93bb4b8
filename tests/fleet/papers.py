"""Papers that are asked for while things die: followed, fetched, counted."""

import hashlib
import http.client
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any, Final

from django.db import DatabaseError, connection
from django.utils import timezone
from django_scopes import scopes_disabled

from tests.fleet.evenings import TABLES, Evening
from tests.fleet.fleet import Fleet
from tests.fleet.machines import Web
from whiz_tournament.jobs.running import ATTEMPTS_EXHAUSTED
from whiz_tournament.models import Job, JobState

NAME_LENGTH: Final = 32


@dataclass
class Paper:
    """One paper: which evening's, what was asked, its job, and what was there first."""

    evening: Evening
    body: dict[str, Any]
    job: str = ""
    first: tuple[str, str] = ("", "")
    seconds: float = 0
    asked_again: int = 0


@dataclass
class Papers:
    """All papers of a run, in the order in which they are asked for."""

    fleet: Fleet
    waiting: list[Paper]
    asked: list[Paper] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, fleet: Fleet, evenings: Sequence[Evening], count: int) -> "Papers":
        """Think of so many, no two alike."""
        wished = [
            Paper(evenings[number % len(evenings)], _body(number // len(evenings) + 1))
            for number in range(count)
        ]
        return cls(fleet, wished)

    def ask_next(self) -> None:
        """Ask either web for the next one; where none answers it stays the next."""
        if self.waiting and self._ask(self.waiting[0]):
            self.asked.append(self.waiting.pop(0))

    def _ask(self, paper: Paper) -> bool:
        for web in sorted(self.fleet.webs.values(), key=lambda _: time.monotonic_ns() % 7):
            path = f"{paper.evening.path}/documents/"
            status, said = asked_of(web, path, paper.evening.token, paper.body)
            if status == 202:
                job = str(json.loads(said)["job"])
                if paper.job not in {"", job}:
                    self.faults.append(f"{paper.job} became {job} when it was asked again")
                paper.job = job
                return True
            if status and status != 503:
                self.faults.append(
                    f"{web.service.name} answers {status} to a paper: {said[:200]!r}"
                )
        return False

    def look(self) -> int:
        """Note which are done; return how many are not. What failed thrice is asked again."""
        try:
            with scopes_disabled():
                open_papers = {each.job: each for each in self.asked if not each.seconds}
                for job in Job.objects.filter(public_id__in=open_papers):
                    self._note(open_papers[job.public_id], job)
        except DatabaseError:
            connection.close()
        return len(self.waiting) + sum(not each.seconds for each in self.asked)

    def _note(self, paper: Paper, job: Job) -> None:
        if job.state == JobState.DONE and job.finished_at is not None:
            paper.first = (job.artefact, job.sha256)
            paper.seconds = (job.finished_at - job.created_at).total_seconds()
        elif job.state == JobState.FAILED:
            if str(ATTEMPTS_EXHAUSTED)[:20] not in job.error and paper.asked_again > 1:
                self.faults.append(f"paper {paper.job} failed: {job.error}")
            paper.asked_again += self._ask(paper)

    def hurry(self) -> int:
        """End the time of what died workers had in hand, as if it were over; return how much."""
        with scopes_disabled():
            late = Job.objects.filter(state=JobState.RUNNING)
            return late.update(deadline=timezone.now())

    def check(self) -> list[str]:
        """Return every fault: lost, printed twice, changed after it was done, not to be had."""
        faults = list(self.faults)
        lost = [each for each in (*self.asked, *self.waiting) if not each.seconds]
        faults += [f"paper {each.job or each.body} is lost" for each in lost]
        with scopes_disabled():
            jobs = {job.public_id: job for job in Job.objects.filter(kind="documents")}
        unasked = jobs.keys() - {each.job for each in self.asked}
        faults += [f"paper {job} was never asked for" for job in unasked]
        for each in self.asked:
            if each.seconds:
                faults += self._faults_of(each, jobs[each.job])
        return faults + self._twice(jobs) + self._left_behind(jobs)

    def _faults_of(self, paper: Paper, job: Job) -> list[str]:
        """Fetch it from either web: the same bytes, those that the job made first."""
        found = []
        if (job.artefact, job.sha256) != paper.first:
            found.append(f"paper {paper.job} became another one after it was done")
        for web in self.fleet.webs.values():
            path = f"/api/v1/jobs/{paper.job}/file/"
            status, data = asked_of(web, path, paper.evening.token)
            if status != 200 or hashlib.sha256(data).hexdigest() != job.sha256:
                found.append(f"{web.service.name} sends {status} for {paper.job}, {job.state}")
        return found

    def _twice(self, jobs: dict[str, Job]) -> list[str]:
        done = [note.split("-")[0] for note in self.fleet.notes("done")]
        twice = {key for key in done if done.count(key) > 1}
        by_key = {str(job.pk): job for job in jobs.values()}
        return [f"paper {by_key[key].public_id} was printed twice" for key in sorted(twice)]

    def files_left(self, jobs: dict[str, Job]) -> int:
        """Return how many files no job knows: a machine died between the file and its row."""
        kept = {job.artefact for job in jobs.values()}
        found = (path.name for path in self.fleet.folder.glob("files*/*"))
        files = {name for name in found if len(name) == NAME_LENGTH}
        return len(files - kept)

    def _left_behind(self, jobs: dict[str, Job]) -> list[str]:
        deaths = len(self.fleet.notes("deaths")) + self.fleet.killed_workers
        left = self.files_left(jobs)
        return [f"{left} files that no job knows, {deaths} deaths"] if left > deaths else []

    def figures(self) -> list[str]:
        """Return what was asked, done, lost, printed twice, and how late it was."""
        with scopes_disabled():
            jobs = {job.public_id: job for job in Job.objects.filter(kind="documents")}
        died = {note.split("-")[0] for note in self.fleet.notes("deaths")}
        done = [each for each in self.asked if each.seconds]
        late = [each.seconds for each in done if str(jobs[each.job].pk) in died]
        plain = [each.seconds for each in done if str(jobs[each.job].pk) not in died]
        again = sum(each.asked_again for each in self.asked)
        said = (
            f"{len(self.asked)} papers asked for, {len(done)} done, "
            f"{len(self.asked) - len(done)} lost, {len(self._twice(jobs))} printed twice, "
            f"{again} asked again after three attempts, "
            f"{self.files_left(jobs)} files left behind by a death"
        )
        lines = [said]
        for what, seconds in (("whose worker died", late), ("others", plain)):
            if len(seconds) > 1:
                cuts = quantiles(seconds, n=100, method="inclusive")
                lines.append(
                    f"papers {what}: {len(seconds)}, done after {cuts[49]:.0f} s (half), "
                    f"{cuts[94]:.0f} s (95 %), {max(seconds):.0f} s (all)"
                )
        return lines


def asked_of(
    web: Web, path: str, token: str = "", body: dict[str, Any] | None = None
) -> tuple[int, bytes]:
    """Ask a web machine; 0 where nobody answers."""
    try:
        return web.ask(path, token, body)
    except (OSError, http.client.HTTPException):
        return 0, b""


def _body(number: int) -> dict[str, Any]:
    """Return slips of a set of tables of its own: the number's digits of two say which."""
    tables = [1 + place for place in range(TABLES) if number >> place & 1]
    return {"kind": "slips", "round": 2, "tables": tables}
