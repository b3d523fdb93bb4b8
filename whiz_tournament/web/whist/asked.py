"""The fields of a form as the page draws them: big keys for what can be tapped."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Draws(StrEnum):
    """How a field looks."""

    ONE = "one"  # keys of which one is chosen
    SOME = "some"
    ROWS = "rows"  # a row of keys for each player
    AGREED = "agreed"  # a tick with a name beside it
    NUMBER = "number"
    LIST = "list"
    TEXT = "text"
    TICK = "tick"


_PARTS: Final = {
    Draws.ONE: "keys",
    Draws.SOME: "keys",
    Draws.ROWS: "rows",
    Draws.AGREED: "agreed",
    Draws.NUMBER: "text",
    Draws.LIST: "list",
    Draws.TEXT: "text",
    Draws.TICK: "tick",
}


@dataclass(frozen=True, slots=True)
class Key:
    """One thing to tap: what is sent, what is read, a line under it, a suit to draw."""

    value: str
    label: str
    under: str = ""
    suit: str = ""
    chosen: bool = False

    @property
    def is_no_trumps(self) -> bool:
        """Whether it has no suit's glyph, so that its label is its name."""
        return self.suit == "NT"


@dataclass(frozen=True, slots=True)
class Row:
    """The keys of one player; ``place`` counts the players of the deal from 0."""

    name: str
    label: str
    place: int
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: its name in the form, how it is drawn, and what was answered."""

    name: str
    label: str
    draws: Draws
    help: str = ""
    keys: tuple[Key, ...] = ()
    rows: tuple[Row, ...] = ()
    value: str = ""
    agreed: bool = False
    required: bool = True
    errors: tuple[str, ...] = ()
    at: tuple[str, ...] = ()  # the names by which an issue may call it
    of_attackers: bool = False  # rows of those who do not attack are hidden

    @property
    def template(self) -> str:
        """The part that draws it."""
        return f"whist/field_{_PARTS[self.draws]}.html"

    @property
    def box(self) -> str:
        """The kind of box behind each key."""
        return "radio" if self.draws is Draws.ONE else "checkbox"

    @property
    def shape(self) -> str:
        """How wide the keys are: numbers, suits, or words."""
        keys = [*self.keys, *(key for row in self.rows for key in row.keys)]
        if any(key.suit for key in keys):
            return "suits"
        if any(key.under for key in keys):
            return "long"
        return "numbers" if all(key.label.isdigit() or not key.value for key in keys) else "words"

    @property
    def is_empty(self) -> bool:
        """Whether nothing was answered yet."""
        keys = [*self.keys, *(key for row in self.rows for key in row.keys)]
        return not self.value and not self.agreed and not any(key.chosen for key in keys)
