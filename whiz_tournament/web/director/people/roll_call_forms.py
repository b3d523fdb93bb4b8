"""What was ticked and typed at the roll call, read without losing any of it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, Self

from django.http import QueryDict
from django.utils.translation import pgettext_lazy

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.models import RollState
from whiz_tournament.models.names import same_person_key
from whiz_tournament.queries.setup.roll_call import RollName

NAMES_A_PAGE: Final = 60
"""A list of that many names is read at once; a longer one is turned like a book."""


class NotOnTheList(WhizError):
    message = N_("{name} is not on the list yet. Add the person as a guest, or empty the field.")


class NameKnown(WhizError):
    """A typed name is that of somebody the club knows: offered before a second person is made."""

    message = N_(
        "The club knows {name} already. Tick the name below, or add another person of this name."
    )


class NamesLikeIt(WhizError):
    message = N_("Several names are like “{name}”: tick the right one, or add a guest.")


@dataclass(frozen=True, slots=True)
class SubmittedRollCall:
    """The list as it is in the browser: who is ticked, what is looked for or pasted."""

    ticked: frozenset[str]
    query: str = ""
    pasted: tuple[str, ...] = ()
    page: int = 1

    @classmethod
    def of(cls, data: QueryDict, arrived: Collection[str] = ()) -> Self:
        """Read the form; who ``arrived`` since it was shown is here as well."""
        lines = (line.strip() for line in data.get("list", "").splitlines())
        return cls(
            ticked=frozenset([*data.getlist("here"), *arrived]),
            query=data.get("q", "").strip(),
            pasted=tuple(line for line in lines if line),
            page=_number(data.get("turn") or data.get("page", "")),
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
            unasked = not self.query and person.player not in self.ticked and not person.mark
            if person.guest and unasked:
                continue  # guests of other evenings are found by their name
            matches = all(part in same_person_key(person.name) for part in wanted.split("1"))
            row = RollCallRow(
                person.player,
                person.name,
                person.guest,
                person.player in self.ticked,
                person.mark,
                marks_of(person.mark, every=bool(wanted)),
            )
            if matches:
                shown.append(row)
            elif row.ticked:
                hidden.append(row.player)
        away = [
            RollCallRow(marked.player, marked.name, marked.guest, ticked=False, mark=marked.mark)
            for marked in people
            if marked.mark not in {"", RollState.COMING} and marked.player not in self.ticked
        ]
        present = sum(person.player in self.ticked for person in people)
        part = NamesPart.of_list(shown, self.page)
        elsewhere = [row.player for row in shown if row.ticked and row not in part.rows]
        return Shown(shown, part, [*hidden, *elsewhere], away, RollCallCount(present))


MARK_WORDS: Final = {
    RollState.LATE: pgettext_lazy("roll call", "late"),
    RollState.EXCUSED: pgettext_lazy("roll call", "excused"),
    RollState.ABSENT: pgettext_lazy("roll call", "absent"),
    RollState.STANDBY: pgettext_lazy("roll call", "plays if needed"),
}


@dataclass(frozen=True, slots=True)
class RowMark:
    """One button of a person's row: what it notes, or takes back where it is noted."""

    state: str
    """What the button sends: empty takes the mark back."""
    word: str
    noted: bool


def marks_of(mark: str, *, every: bool) -> tuple[RowMark, ...]:
    """Return the buttons of a row: late, what is noted, and all of them where a name was typed."""
    return tuple(
        RowMark("" if state == mark else state, str(word), state == mark)
        for state, word in MARK_WORDS.items()
        if every or state == mark or (state == RollState.LATE and mark in {"", RollState.COMING})
    )


@dataclass(frozen=True, slots=True)
class RollCallRow:
    """One person of the list and whether they are ticked."""

    player: str
    name: str
    guest: bool
    ticked: bool
    mark: str = ""
    marks: tuple["RowMark", ...] = ()

    @property
    def says_coming(self) -> bool:
        """Return whether somebody who is not here yet said on the own page that they come."""
        return self.mark == RollState.COMING and not self.ticked


@dataclass(frozen=True, slots=True)
class NamesPart:
    """One page of a long list of names, from ``first`` to ``last`` of that many."""

    rows: list[RollCallRow]
    number: int
    first: int
    last: int
    of: int

    @classmethod
    def of_list(cls, rows: list[RollCallRow], number: int) -> Self:
        """Return the page of that number, or the last one that there is."""
        number = min(number, max(1, -(-len(rows) // NAMES_A_PAGE)))
        first = (number - 1) * NAMES_A_PAGE
        shown = rows[first : first + NAMES_A_PAGE]
        return cls(shown, number, first + 1, first + len(shown), len(rows))

    @property
    def before(self) -> int:
        """Return the number of the page before, 0 where there is none."""
        return self.number - 1

    @property
    def after(self) -> int:
        """Return the number of the next page, 0 where there is none."""
        return self.number + 1 if self.last < self.of else 0


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
    """Everybody whom the search leaves, on all pages."""
    part: NamesPart
    hidden: list[str]
    away: list[RollCallRow]
    """Who is late, absent or excused, or plays if needed."""
    count: RollCallCount = field(default_factory=lambda: RollCallCount(0))

    @property
    def late(self) -> list[RollCallRow]:
        """Return those who count once they are here."""
        return [row for row in self.away if row.mark == RollState.LATE]

    @property
    def coming(self) -> list[RollCallRow]:
        """Return those who said that they come, and are not ticked yet."""
        return [row for row in self.rows if row.says_coming]

    @property
    def standby(self) -> list[RollCallRow]:
        """Return those who play if a table needs one more."""
        return [row for row in self.away if row.mark == RollState.STANDBY]

    @property
    def here(self) -> list[RollCallRow]:
        """Return those who are ticked, of whom one may sit out tonight."""
        return [row for row in self.rows if row.ticked]


def _number(text: str) -> int:
    return typed_number(text, 5) or 1
