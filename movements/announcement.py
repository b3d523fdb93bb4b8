"""How to announce a movement in one sentence: a value first, words at the edge.

The sentence is put together from short clauses, each an English template of the catalogues;
the caller passes the translation in.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from boards.json_values import ReadJson

Translate = Callable[[str], str]
Places = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Steps:
    """Tables up (or down, below zero) after a round for second and third line and the boards."""

    second: int
    third: int
    boards: int


@dataclass(frozen=True, slots=True)
class Announcement:
    """The first line stays; the others move by ``steps``, and once, after a round, by more.

    In the last ``turned_rounds`` rounds everybody sits one place further round the table."""

    steps: Steps
    skip_after: int | None = None
    skip: Steps = Steps(0, 0, 0)
    turned_rounds: int = 0
    rover: int | None = None

    def sentence(
        self, places: Places = ("North", "East", "South"), translate: Translate = str
    ) -> str:
        """Return the announcement with the seats' names, clockwise from the Domy.

        >>> Announcement(Steps(1, 0, -1)).sentence()
        'North stays, East moves up one table, the boards move down one table.'
        """
        sentences = [self._moves(places, translate)]
        return " ".join([*sentences, *self._extras(places, translate)])

    def _moves(self, places: Places, translate: Translate) -> str:
        clauses = [translate(STAYS).format(who=places[0])]
        clauses += _clauses(self.steps, places, translate)
        return ", ".join(clauses) + "."

    def _extras(self, places: Places, translate: Translate) -> Iterator[str]:
        if self.skip_after is not None:
            clauses = _clauses(self.skip, places, translate)
            yield translate(SKIP).format(round=self.skip_after, moves=", ".join(clauses))
        if self.turned_rounds:
            template = TURN_ONE if self.turned_rounds == 1 else TURN
            yield translate(template).format(rounds=self.turned_rounds)
        if self.rover is not None:
            yield translate(ROVER).format(player=self.rover)


@dataclass(frozen=True, slots=True)
class Follow:
    """Each round everybody takes the seat of the player one number lower.

    Numbers run in circles of ``length`` each; the ``fixed`` ones keep their seats.
    """

    length: int
    circles: int = 1
    fixed: tuple[int, ...] = ()

    def sentence(
        self, _places: Places = ("North", "East", "South"), translate: Translate = str
    ) -> str:
        """Return the announcement.

        >>> Follow(14, fixed=(15,)).sentence()
        'Take the seat of the player one number lower. Number 1 follows number 14. 15 stays.'
        """
        text = [translate(FOLLOW)]
        for circle in range(self.circles):
            first = circle * self.length + 1
            last = first + self.length - 1
            text.append(translate(FOLLOWS).format(first=first, last=last))
        text += [translate(STAYS).format(who=number) + "." for number in self.fixed]
        return " ".join(text)


Spoken = Announcement | Follow
"""All that a sentence can announce."""


def spoken_of(document: ReadJson) -> Spoken:
    """Return the announcement that ``dataclasses.asdict`` took apart, JSON in between or not."""
    if "length" in document:
        return Follow(document["length"], document["circles"], tuple(document["fixed"]))
    steps = {name: Steps(**document[name]) for name in ("steps", "skip")}
    return Announcement(**{**document, **steps})


FOLLOW: Final = N_("Take the seat of the player one number lower.")
FOLLOWS: Final = N_("Number {first} follows number {last}.")
STAYS: Final = N_("{who} stays")
SKIP: Final = N_("After round {round}, once, in addition: {moves}.")
TURN: Final = N_("In the last {rounds} rounds everybody sits one seat further, clockwise.")
TURN_ONE: Final = N_("In the last round everybody sits one seat further, clockwise.")
ROVER: Final = N_("Player {player} goes where the guide card says.")

PLAYERS_MOVE: Final = {
    (True, True): N_("{who} moves up one table"),
    (True, False): N_("{who} moves up {tables} tables"),
    (False, True): N_("{who} moves down one table"),
    (False, False): N_("{who} moves down {tables} tables"),
}
"""The clause by (up, one table only)."""

BOARDS_MOVE: Final = {
    (True, True): N_("the boards move up one table"),
    (True, False): N_("the boards move up {tables} tables"),
    (False, True): N_("the boards move down one table"),
    (False, False): N_("the boards move down {tables} tables"),
}
"""The clause by (up, one table only)."""


def _clauses(steps: Steps, places: Places, translate: Translate) -> Iterator[str]:
    for who, tables in ((places[1], steps.second), (places[2], steps.third)):
        if tables:
            clause = translate(PLAYERS_MOVE[tables > 0, abs(tables) == 1])
            yield clause.format(who=who, tables=abs(tables))
    if steps.boards:
        clause = translate(BOARDS_MOVE[steps.boards > 0, abs(steps.boards) == 1])
        yield clause.format(tables=abs(steps.boards))
