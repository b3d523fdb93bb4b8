"""Tables of values as clubs write them: read, checked, or refused with their line.

``tariffs.py`` says what such a text looks like.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from boards.errors import N_, Malformed, Phrase, WhizError
from scoring.games.options import Options, OptionSpec
from scoring.whist.contracts import ContractSpec, TrickRule
from scoring.whist.tariffs import (
    ALL_TRICKS,
    FIELDS,
    LONGEST_NAME,
    OPEN,
    TARIFF,
    Figures,
    Line,
    Tariff,
    Worth,
    fields_of,
    goals,
    joined,
    line_fields,
    valued,
)

_LARGEST: Final = 9999
_LINES: Final = 40


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
        fields = line_fields(words)
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
            steps = joined(tricks or (spec.goal(None),))
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
