"""What the contracts of a game are worth, as data: clubs copy a table of values and change figures.

A tariff is text, its name and then a line for each contract that is played, so that an evening
keeps and sends it as it does its other agreements::

    Our club
    seul tricks 6-8 won 3 4 5 lost 4 extra 1 missing 2 most 8

``tariff_texts.py`` reads it, and refuses with its line what a club may not write. Rules that are
state or judgement stay code.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from scoring.whist.contracts import ContractSpec, TrickRule

Figures = tuple[int, ...]
Line = Mapping[str, str]
"""What is written of one contract, by the names of ``FIELDS``."""

FIELDS: Final = ("tricks", "won", "lost", "extra", "missing", "all", "most")
TARIFF: Final = "tariff"
OPEN: Final = "?"
"""Stands for a figure that a source leaves open."""

LONGEST_NAME: Final = 60
ALL_TRICKS: Final = 13
_VALUED: Final = frozenset({TrickRule.AT_LEAST, TrickRule.EXACTLY})


@dataclass(frozen=True, slots=True)
class Worth:
    """What each defender pays for a contract, and receives for one that failed.

    ``won`` and ``lost`` are one figure, or one for each number of ``tricks`` that may be bid
    (empty: the contract fixes them). ``lost`` is by one trick, ``missing`` each further one;
    ``extra`` counts each trick above, up to ``most``; ``all_tricks`` replaces both.
    """

    won: Figures
    lost: Figures
    extra: int = 0
    missing: int = 0
    all_tricks: Figures = ()
    most: int | None = None
    tricks: Figures = ()

    def made(self, goal: int, taken: int | None = None) -> int:
        """Return what a contract is worth that reached its goal.

        >>> Worth((8,), (8,), extra=2).made(8, 9)
        10
        """
        if taken == ALL_TRICKS and self.all_tricks:
            return self._of(self.all_tricks, goal)
        counted = goal if taken is None else min(taken, self.most or taken)
        return self._of(self.won, goal) + self.extra * max(0, counted - goal)

    def failed(self, goal: int, taken: int | None = None) -> int:
        """Return what it costs to fail.

        >>> Worth((3,), (7,), missing=4).failed(8, 6)
        11
        """
        further = 0 if taken is None else goal - taken - 1
        return self._of(self.lost, goal) + self.missing * further

    def _of(self, figures: Figures, goal: int) -> int:
        return figures[0] if len(figures) == 1 else figures[self.tricks.index(goal)]


@dataclass(frozen=True, slots=True)
class Tariff:
    """A table of values: its name, and what each contract is worth that is played by it."""

    name: str
    worths: Mapping[str, Worth]

    def __str__(self) -> str:
        """Write it; ``tariff_texts.parse_tariff`` reads it again."""
        return "\n".join((self.name, *map(_written, self.worths, self.worths.values())))


def _written(key: str, worth: Worth) -> str:
    span = dict.fromkeys((*worth.tricks[:1], *worth.tricks[-1:]))
    figures = {
        "tricks": "-".join(map(str, span)),
        "won": joined(worth.won),
        "lost": joined(worth.lost),
        "extra": str(worth.extra or ""),
        "missing": str(worth.missing or ""),
        "all": joined(worth.all_tricks),
        "most": str(worth.most or ""),
    }
    return written_line(key, figures)


def joined(figures: Figures) -> str:
    """Write figures beside each other."""
    return " ".join(map(str, figures))


def written_line(key: str, said: Line) -> str:
    """Return a contract's line, empty fields left out.

    >>> written_line("solo", {"won": "3", "lost": "4", "extra": ""})
    'solo won 3 lost 4'
    """
    parts = (f"{name} {said[name].strip()}" for name in FIELDS if said.get(name, "").strip())
    return " ".join((key, *parts))


def written_lines(text: str) -> dict[str, Line]:
    """Return what a text says of each contract, unchecked: what a page begins with."""
    lines = (line.split() for line in text.splitlines()[1:] if line.strip())
    return {key: line_fields(words) for key, *words in lines}


def line_fields(words: list[str]) -> Line:
    """Return the figures of a line by the names of their fields, unchecked."""
    figures: list[str] = []
    fields = {"": figures}
    for word in words:
        if word in FIELDS:
            figures = fields.setdefault(word, [])
        else:
            figures.append(word)
    return {name: " ".join(figures) for name, figures in fields.items() if name or figures}


def valued(contracts: Iterable[ContractSpec]) -> tuple[ContractSpec, ...]:
    """Return the contracts that a tariff gives a value."""
    return tuple(spec for spec in contracts if spec.rule in _VALUED)


def fields_of(spec: ContractSpec) -> tuple[str, ...]:
    """Return the fields of a contract's line: how far it was missed counts only above a number."""
    if spec.rule is TrickRule.EXACTLY:
        return ("won", "lost")
    return FIELDS if spec.levels else FIELDS[1:]


def goals(spec: ContractSpec, worth: Worth) -> Figures:
    """Return the tricks to reach, lowest first."""
    return worth.tricks or (spec.goal(None),)


def as_played(spec: ContractSpec, tariff: Tariff | None) -> ContractSpec | None:
    """Return a contract with the tricks that a tariff lets bid, ``None`` where it is not played."""
    if tariff is None or spec.rule not in _VALUED:
        return spec
    worth = tariff.worths.get(spec.key)
    if worth is None or not spec.levels:
        return None if worth is None else spec
    if len(worth.tricks) == 1:
        return replace(spec, levels=(), target=worth.tricks[0])
    return replace(spec, levels=worth.tricks, target=spec.target and worth.tricks[0])
