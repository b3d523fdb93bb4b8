"""What was ticked and typed at the roll call, read without losing any of it."""

from dataclasses import dataclass, field
from typing import Self

from django.http import QueryDict

from boards.errors import N_, WhizError
from whiz_tournament.models.names import same_person_key
from whiz_tournament.queries.setup.roll_call import RollName


class NotOnTheList(WhizError):
    """A name was typed and not added: keeping the list would forget that person."""

    code = "not_on_the_list"
    message = N_("{name} is not on the list yet. Add the person as a guest, or empty the field.")


class NameKnown(WhizError):
    """A typed name is that of somebody the club knows: offered before a second person is made."""

    code = "name_known"
    message = N_(
        "The club knows {name} already. Tick the name below, or add another person of this name."
    )


class NamesLikeIt(WhizError):
    """What was typed is a part of several names: nobody is added by guess."""

    code = "names_like_it"
    message = N_("Several names are like “{name}”: tick the right one, or add a guest.")


@dataclass(frozen=True, slots=True)
class SubmittedRollCall:
    """The list as it stands in the browser: who is ticked, what is looked for or pasted."""

    ticked: frozenset[str]
    query: str = ""
    pasted: tuple[str, ...] = ()

    @classmethod
    def of(cls, data: QueryDict) -> Self:
        """Read the form."""
        lines = (line.strip() for line in data.get("list", "").splitlines())
        return cls(
            ticked=frozenset(data.getlist("here")),
            query=data.get("q", "").strip(),
            pasted=tuple(line for line in lines if line),
        )

    @classmethod
    def entered(cls, people: list[RollName]) -> Self:
        """Return the list as it is kept."""
        return cls(frozenset(person.player for person in people if person.entered))

    def split(self, people: list[RollName]) -> "Shown":
        """Part the people into those who are shown and those the search leaves out."""
        wanted = same_person_key(self.query)
        shown, hidden = [], []
        for person in people:
            if person.guest and not self.query and person.player not in self.ticked:
                continue  # guests of other evenings are found by their name
            matches = all(part in same_person_key(person.name) for part in wanted.split("1"))
            row = RollCallRow(
                person.player, person.name, person.guest, person.player in self.ticked, person.mark
            )
            if matches:
                shown.append(row)
            elif row.ticked:
                hidden.append(row.player)
        away = [
            RollCallRow(each.player, each.name, each.guest, ticked=False, mark=each.mark)
            for each in people
            if each.mark and each.player not in self.ticked
        ]
        present = sum(person.player in self.ticked for person in people)
        return Shown(shown, hidden, away, RollCallCount(present))


@dataclass(frozen=True, slots=True)
class RollCallRow:
    """One person of the list and whether they are ticked."""

    player: str
    name: str
    guest: bool
    ticked: bool
    mark: str = ""


@dataclass(frozen=True, slots=True)
class RollCallCount:
    """How many are present, and the tables that makes."""

    present: int

    @property
    def tables(self) -> int:
        """Full tables of three."""
        return self.present // 3

    @property
    def resting(self) -> int:
        """Return how many rest in each round."""
        return self.present % 3 if self.tables else 0

    @property
    def more(self) -> int:
        """Return how many more people would fill another table."""
        return 3 - self.present % 3

    @property
    def more_tables(self) -> int:
        """Return how many tables those would make."""
        return self.tables + 1


@dataclass(frozen=True, slots=True)
class Shown:
    """The list to show: its rows, who is ticked but not shown, who is away, and the count."""

    rows: list[RollCallRow]
    hidden: list[str]
    away: list[RollCallRow]
    """Who is late, absent or excused."""
    count: RollCallCount = field(default_factory=lambda: RollCallCount(0))
