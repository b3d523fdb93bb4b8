"""The course of an upgrade while the older program serves."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Final

from tests.upgrade.evening import Evening
from tests.upgrade.program import CommandFailed, Program
from tests.upgrade.visitor import MOST_PAGES, Refused, Visitor

FILL: Final = """
from django.core.files.storage import default_storage
from django_scopes import scope
from whiz_tournament.models import Member
from whiz_tournament.services.people.clubs import issue_sign_in_link, issue_staff_token
try:
    from tests.features.clubs import filled
    from whiz_tournament.features.online.queries.made_sites import kept_description
except ModuleNotFoundError:  # 1.0.0 had no features
    from tests.services.clubs import filled
    from whiz_tournament.queries.online.made_sites import kept_description
people = [f"{first} {NAME}" for first in "Ada Bob Cleo Dan Eve Finn Gil Hana Ivo".split()]
made, one_row = [], filled.one_row
filled.one_row = lambda model, club: (one_row(model, club), made.append(model))
club = filled.filled_club(NAME, NAME + ".example.org", people=tuple(people))
with scope(club=club):
    for model in reversed(made):  # rows that can be written; nothing that a page could show
        model._base_manager.filter(club=club).delete()
    default_storage.delete(kept_description(club))  # of no site that was ever made
    user = Member.objects.order_by("id")[0].user
    print("given", issue_staff_token(user=user), issue_sign_in_link(user=user))
"""
"""Writes a row into every table that its program knows; a club with what was played stays."""
PLANT: Final = """
from django.db import connection
connection.cursor().execute(
    "ALTER TABLE whiz_tournament_scoreentry ADD COLUMN planted integer NOT NULL DEFAULT 0"
)
connection.cursor().execute(
    "ALTER TABLE whiz_tournament_scoreentry ALTER COLUMN planted DROP DEFAULT"
)
"""


@dataclass
class Upgrade:
    """Two programs on one database."""

    old: Program
    new: Program
    planted: bool = False
    short: bool = False
    ports: dict[str, int] = field(default_factory=dict)
    visitors: list[Visitor] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    evenings: int = 0
    opened: int = 0

    def run(self, stack: ExitStack) -> list[str]:
        """Do all of it; return every refusal."""
        try:
            self._run(stack)
        except (CommandFailed, Refused) as error:
            self.faults.append(str(error))
        found = [*self.faults, *(each for who in self.visitors for each in who.refusals)]
        broken = any(" 500 " in each for each in found)
        logs = [program.log() for program in (self.old, self.new)] if broken else []
        return [*found, *logs]

    def _run(self, stack: ExitStack) -> None:
        self.old.manage("migrate", "--verbosity=0")
        before = self._filled(self.old, "before")
        self.ports["old"] = stack.enter_context(self.old.serving())
        old = before.at(self.old)
        under_way = Evening.begun(old, "Under way")
        under_way.play(old)

        self.new.manage("migrate", "--verbosity=0")
        if self.planted:
            self.new.run(PLANT)
        under_way.play(old)
        self.ports["new"] = stack.enter_context(self.new.serving())
        new = before.at(self.new)
        self._both(under_way, before)
        pairs = ((new, old, "By the new"), (old, new, "By the old"))
        for first, second, name in pairs[: 1 if self.short else 2]:
            evening = Evening.begun(first, name)
            evening.play(first)
            evening.play(second)
            evening.correct(first)
            evening.publish(second, final=False)
            evening.publish(first, final=True)
            self._both(evening, before)
        newer = self._filled(self.new, "newer")
        before.at(self.old).sign_in()
        newer.at(self.old).sign_in()
        # A row of each table by either program: what the new one wrote, the old one shows.
        self._walk((before, self.new), (newer, self.old))
        if not self.short:
            after = self._filled(self.old, "after")
            after.at(self.new).sign_in()
            self._walk((before, self.old), (newer, self.new), (after, self.old), (after, self.new))
        self.old.manage("verify_log")
        self.new.manage("verify_log")

    def _walk(self, *walks: tuple[Visitor, Program]) -> None:
        """Have each open the pages of a program."""
        for visitor, program in walks:
            self.opened += visitor.at(program).walk(30 if self.short else MOST_PAGES)

    def _filled(self, program: Program, name: str) -> Visitor:
        """Have a program fill a club; return its director, signed in at whoever serves first."""
        said = program.run(f"NAME = {name!r}\n{FILL}").split("given ")[1].split()
        visitor = Visitor(f"{name}.example.org", said[0], said[1], self.ports)
        self.visitors.append(visitor)
        return visitor

    def _both(self, evening: Evening, visitor: Visitor) -> None:
        """Both programs read all of it, and rank alike."""
        told = [evening.read(visitor.at(program)) for program in (self.old, self.new)]
        if told[0] != told[1]:
            self.faults.append(f"{evening.path} is ranked in two ways: {told}")
        self.evenings += 1

    def said(self) -> str:
        """Return what was done, in one line."""
        asked = sum(visitor.asked for visitor in self.visitors)
        return f"{self.evenings} evenings by both, {asked} requests, {self.opened} pages opened"
