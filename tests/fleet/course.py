"""The course of a run: who posts, who asks, what is killed when; and what was true at its end."""

import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from django.db import connection
from django_scopes import scopes_disabled

from tests.faults.figures import say
from tests.fleet.evenings import Evening, Scoring
from tests.fleet.fleet import WORKERS, Fleet
from tests.fleet.machines import unwell
from tests.fleet.papers import Papers, asked_of
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.models import Lease

if TYPE_CHECKING:
    from tests.fleet.run import Plan

VICTIMS: Final = ("worker-1", "web-1", "valkey", "database", "worker-2", "web-2")
AWAY_SECONDS: Final = 4.0
"""How long what was killed stays away."""
HURRIED_AFTER: Final = 6.0
PLAIN: Final = (b"Rien n\xe2\x80\x99est perdu", b"Back in a moment", b"serveur")


def run_course(fleet: Fleet, plan: "Plan", *, apart: bool) -> list[str]:
    """Play the evenings, kill by the plan, wait for every paper; return every fault."""
    evenings = Evening.begun()
    fleet.start()
    _wait_for_webs(fleet, apart=apart)
    ports = [web.port for web in fleet.webs.values()]
    scoring = Scoring(evenings, ports, plan.clients, plan.pause)
    papers = Papers.of(fleet, evenings, plan.papers)
    scoring.start()
    away = Away(fleet, evenings)
    _play(fleet, plan, papers, away)
    scoring.stop()
    _wait(fleet, plan, papers)
    _wait_for_webs(fleet, apart=apart)  # the last one killed may still be on its way
    faults = _unshared(fleet)
    connection.close()
    deaths = Counter(note.split("-")[1] for note in fleet.notes("deaths"))
    kills = ", ".join(f"{number} {what}" for what, number in sorted(away.killed.items()))
    say(f"  {deaths.total()} deaths at work {dict(sorted(deaths.items()))}")
    say(f"  kills beside them: {kills}; {fleet.began_again} machines begun again")
    counted = dict(sorted(scoring.journal.counts.items()))
    say(f"  {len(scoring.journal.answered)} scores of {len(evenings)} evenings answered, {counted}")
    say(f"  pages while the database was away: {dict(away.pages)}")
    for line in papers.figures():
        say(f"  {line}")
    return [*faults, *papers.check(), *scoring.check(), *away.faults]


def _wait_for_webs(fleet: Fleet, *, apart: bool) -> None:
    """Wait until both serve."""
    for web in fleet.webs.values():
        web.wait(but="storage" if apart else "")


def _play(fleet: Fleet, plan: "Plan", papers: Papers, away: "Away") -> None:
    """Ask papers evenly and kill evenly until the time is over."""
    begun, killed = time.monotonic(), 0
    while (now := time.monotonic() - begun) < plan.seconds:
        # All are asked for in the first four fifths: the last ones die, too.
        due = 1 + int(plan.papers * now / (0.8 * plan.seconds))
        if len(papers.asked) < min(due, plan.papers):
            papers.ask_next()
        if killed < plan.kills and now > (killed + 0.5) * plan.seconds / plan.kills:
            away.kill(VICTIMS[killed % len(VICTIMS)])
            killed += 1
        papers.look()
        fleet.keep_up()
        time.sleep(0.3)


def _wait(fleet: Fleet, plan: "Plan", papers: Papers) -> None:
    """Wait until all papers are there, or for so long none was made: those are lost."""
    begun = hurried = time.monotonic()
    left = len(papers.asked) + 1
    while left and time.monotonic() - begun < plan.patience:
        fleet.keep_up()
        papers.ask_next()
        before, left = left, papers.look()
        if left < before:
            begun = time.monotonic()
        if plan.hurried and time.monotonic() - hurried > HURRIED_AFTER:
            hurried = time.monotonic()
            papers.hurry()
            with scopes_disabled():
                Lease.objects.filter(name="reconciler").delete()
            reconcile("fleet")
        time.sleep(0.5)


def _unshared(fleet: Fleet) -> list[str]:
    """Return who says that its files are no other machine's."""
    webs = fleet.webs.values()
    alone = [web.service.name for web in webs if "storage" in unwell(web.ready())]
    return [f"{name} has files that no other machine has" for name in alone]


class Away:
    """Kills one part, looks at what people see meanwhile, and has it begin again."""

    def __init__(self, fleet: Fleet, evenings: list[Evening]) -> None:
        self.fleet, self.evenings = fleet, evenings
        self.killed: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.faults: list[str] = []

    def kill(self, name: str) -> None:
        """Do so."""
        if name == "database":  # what people see of it is asked of machines that are there
            for web in self.fleet.webs.values():
                web.wait(but="storage")
        part = self.fleet.part(name)
        part.kill()
        self.killed[name] += 1
        self.fleet.killed_workers += name in WORKERS
        until = time.monotonic() + AWAY_SECONDS
        if name == "database":
            connection.close()
            self._look_at_pages()
        time.sleep(max(0.0, until - time.monotonic()))
        part.start()

    def _look_at_pages(self) -> None:
        """Every page is there, or says in plain words that it will be."""
        for web in self.fleet.webs.values():
            for path in ("/", *(each.page for each in self.evenings)):
                status, body = asked_of(web, path)
                plain = status == 503 and any(words in body for words in PLAIN)
                self.pages[f"{status}{' with a plain sentence' if plain else ''}"] += 1
                if status != 200 and not plain:
                    self.faults.append(f"{web.service.name} says {status} of {path}: {body[:80]!r}")
