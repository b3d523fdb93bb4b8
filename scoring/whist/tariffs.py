"""What the contracts of a game are worth, as data: clubs copy a table of values and change figures.

A tariff is text, its name and then a line for each contract that is played, so that an evening
keeps and sends it as it does its other agreements::

    Our club
    seul tricks 6-8 won 3 4 5 lost 4 extra 1 missing 2 most 8

What a club may not write is refused with its line. Rules that are state or judgement stay code.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from boards.errors import N_, Malformed, Phrase, WhizError
from scoring.whist.contracts import ContractSpec, TrickRule
from scoring.whist.options import Options, OptionSpec

Figures = tuple[int, ...]
Line = Mapping[str, str]
"""What is written of one contract, by the names of ``FIELDS``."""

FIELDS: Final = ("tricks", "won", "lost", "extra", "missing", "all", "most")
TARIFF: Final = "tariff"
OPEN: Final = "?"
"""Stands for a figure that a source leaves open."""

LONGEST_NAME: Final = 60
ALL_TRICKS: Final = 13
_LARGEST: Final = 9999
_LINES: Final = 40
_VALUED: Final = frozenset({TrickRule.AT_LEAST, TrickRule.EXACTLY})


class TariffNameless(WhizError):
    message = N_("Give the table of values a name, of {longest} letters at most.")


class TariffUnreadable(Malformed):
    message = N_("“{line}”: this line of the table of values cannot be read.")


class TariffFigureOpen(WhizError):
    message = N_("{contract}: this figure is to be confirmed. Ask, then write it.")


class TariffFigureRefused(WhizError):
    message = N_("{contract}: “{text}” is no figure. Write a whole number from 0 to {largest}.")


class TariffFiguresMissing(WhizError):
    message = N_("{contract}: one figure is needed, or one for each of these tricks: {tricks}.")


class TariffTricksRefused(WhizError):
    message = N_("{contract}: write the tricks that may be bid as 8, or as 8-13.")


class TariffBidFalls(WhizError):
    message = N_("{contract}: a bid of {more} tricks is worth less than one of {fewer}.")


class TariffAllFalls(WhizError):
    message = N_("{contract}: all 13 tricks are worth less than 12.")


class TariffContractFalls(WhizError):
    message = N_("{contract} asks more tricks than {other} and is worth less.")


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
        """Write it; ``parse_tariff`` reads it again."""
        return "\n".join((self.name, *map(_written, self.worths, self.worths.values())))


def _written(key: str, worth: Worth) -> str:
    span = dict.fromkeys((*worth.tricks[:1], *worth.tricks[-1:]))
    figures = {
        "tricks": "-".join(map(str, span)),
        "won": _joined(worth.won),
        "lost": _joined(worth.lost),
        "extra": str(worth.extra or ""),
        "missing": str(worth.missing or ""),
        "all": _joined(worth.all_tricks),
        "most": str(worth.most or ""),
    }
    return written_line(key, figures)


def _joined(figures: Figures) -> str:
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
    return {key: _fields(words) for key, *words in lines}


def _fields(words: list[str]) -> Line:
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


@lru_cache(maxsize=64)
def parse_tariff(text: str, contracts: tuple[ContractSpec, ...]) -> Tariff:
    """Return the tariff of a text, or refuse it with its line."""
    name, *lines = text.strip().splitlines() or [""]
    if not name.strip() or len(name.strip()) > LONGEST_NAME or len(lines) > _LINES:
        raise TariffNameless(field="name", longest=LONGEST_NAME)
    specs = {spec.key: spec for spec in valued(contracts)}
    worths: dict[str, Worth] = {}
    for line in filter(str.strip, lines):
        key, *words = line.split()
        fields = _fields(words)
        known = key in specs and key not in worths
        if not known or not set(fields) <= set(fields_of(specs[key])):
            raise TariffUnreadable(field=TARIFF, line=line[:LONGEST_NAME])
        worths[key] = _worth(specs[key], fields)
    if not worths:
        raise TariffUnreadable(field=TARIFF, line=name[:LONGEST_NAME])
    _check_ladders([(specs[key], worth) for key, worth in worths.items()])
    return Tariff(name.strip(), {key: worths[key] for key in specs if key in worths})


def _worth(spec: ContractSpec, fields: Line) -> Worth:
    tricks = _tricks(spec, fields.get("tricks", "")) if spec.levels else ()
    read = {name: _figures(spec, name, fields.get(name, "")) for name in FIELDS[1:]}
    for name in ("won", "lost", "all"):
        allowed = {1, len(tricks) or 1} | ({0} if name == "all" else set())
        if len(read[name]) not in allowed:
            steps = _joined(tricks or (spec.goal(None),))
            raise _at(TariffFiguresMissing, spec, name, tricks=steps)
    for name in ("extra", "missing", "most"):
        if len(read[name]) > 1:
            raise _at(TariffFiguresMissing, spec, name, tricks="–")
    worth = Worth(
        won=read["won"],
        lost=read["lost"],
        extra=sum(read["extra"]),
        missing=sum(read["missing"]),
        all_tricks=read["all"],
        most=next(iter(read["most"]), None),
        tricks=tricks,
    )
    _check_steps(spec, worth)
    return worth


def _at(refusal: type[WhizError], spec: ContractSpec, name: str, **params: object) -> WhizError:
    return refusal(field=f"{spec.key}-{name}", contract=Phrase(spec.label), **params)


def _figures(spec: ContractSpec, name: str, text: str) -> Figures:
    if OPEN in text:
        raise _at(TariffFigureOpen, spec, name)
    for word in text.split():
        if not (word.isascii() and word.isdigit()) or len(word) > len(str(_LARGEST)):
            raise _at(TariffFigureRefused, spec, name, text=word[:9], largest=_LARGEST)
    return tuple(map(int, text.split()))


def _tricks(spec: ContractSpec, text: str) -> Figures:
    if not text:
        return spec.levels
    ends = text.replace("–", "-").replace(" ", "").split("-")
    if len(ends) > 2 or not all(end.isascii() and end.isdigit() and len(end) < 3 for end in ends):
        raise _at(TariffTricksRefused, spec, "tricks")
    first, last = int(ends[0]), int(ends[-1])
    if not 1 <= first <= last <= ALL_TRICKS:
        raise _at(TariffTricksRefused, spec, "tricks")
    return tuple(range(first, last + 1))


def _check_steps(spec: ContractSpec, worth: Worth) -> None:
    """Refuse a higher bid, or all thirteen tricks, that are worth less than what is below."""
    steps = goals(spec, worth)
    for fewer, more in pairwise(steps):
        if worth.made(more) < worth.made(fewer):
            raise _at(TariffBidFalls, spec, "won", more=more, fewer=fewer)
    if spec.rule is TrickRule.AT_LEAST and steps[0] < ALL_TRICKS:
        below = worth.made(steps[0], ALL_TRICKS - 1)
        if worth.made(steps[0], ALL_TRICKS) < below:
            raise _at(TariffAllFalls, spec, "all")


def _check_ladders(said: Iterable[tuple[ContractSpec, Worth]]) -> None:
    """Refuse, for one player and for two, a contract of more tricks that is worth less."""
    for attackers in (frozenset({1}), frozenset({2})):
        ladder = sorted(
            (goals(spec, worth)[0], worth.won[0], spec.key, spec)
            for spec, worth in said
            if spec.rule is TrickRule.AT_LEAST and spec.attackers == attackers
        )
        for low, high in pairwise(ladder):
            if low[0] < high[0] and high[1] < low[1]:
                other = Phrase(low[3].label)
                raise _at(TariffContractFalls, high[3], "won", other=other)


def tariff_of(options: Options, contracts: tuple[ContractSpec, ...]) -> Tariff | None:
    """Return the tariff that an evening is played by, ``None`` where it is the game's own."""
    text = options.get(TARIFF)
    return parse_tariff(text, contracts) if isinstance(text, str) and text else None


def tariff_option(contracts: tuple[ContractSpec, ...]) -> OptionSpec:
    """Return the agreement on a table of values, for a game of these contracts."""
    return OptionSpec(
        TARIFF,
        "",
        N_("Table of values"),
        N_("Without one: as the rules of the game say."),
        reads=lambda text: str(parse_tariff(text, contracts)),
    )


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
