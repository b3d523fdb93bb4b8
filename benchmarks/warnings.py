"""What the warnings catch, and what they cost: errors planted in simulated evenings.

``python -m benchmarks.warnings`` prints both for fields of several sizes, and for all of them: with
hands and leads, with hands alone, and without hands (``simulated_evenings.py``). One error is
planted at a time; *at entry* only what was entered before is known, *at the end* everything.

``--invented`` counts instead what is asked about on clean evenings whose results are invented as
those of the demonstration are, which knows no double dummy.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from tempfile import mkdtemp
from typing import Final

from benchmarks.published import own_folder
from benchmarks.simulated_evenings import (
    DOMY,
    RULE,
    Cards,
    Evening,
    Place,
    boards_at,
    by_double_dummy,
    dealt_cards,
    evening,
    invented,
)
from boards.seats import human_seats
from scoring.contracts import Doubling
from scoring.odd_results import Oddity, heaviest, lead_fit, oddity
from scoring.results import Played


@dataclass(frozen=True)
class Known:
    """What the program knows besides the results."""

    name: str
    hands: bool
    leads: bool


KNOWN: Final = (
    Known("hands and leads", hands=True, leads=True),
    Known("hands", hands=True, leads=False),
    Known("no hands", hands=False, leads=False),
)


Lines = dict[Place, Played]
Plant = Callable[[Evening, Place, random.Random], Lines]
"""Returns the lines that an error at a place makes wrong."""


def wrong_declarer(played: Evening, place: Place, draw: random.Random) -> Lines:
    """Another of the three hands is written down."""
    said = played.played[place]
    others = [seat for seat in human_seats(DOMY) if seat is not said.declarer]
    return {place: replace(said, declarer=draw.choice(others))}


def wrong_board(played: Evening, place: Place, draw: random.Random) -> Lines:
    """The line holds what was played on another board."""
    elsewhere = [other for other in played.played if other[2] != place[2]]
    return {place: played.played[draw.choice(elsewhere)]}


def swapped_boards(played: Evening, place: Place, draw: random.Random) -> Lines:
    """Two boards of a slip changed places."""
    number, table, board = place
    other = number, table, draw.choice([b for b in boards_at(number, table) if b != board])
    return {place: played.played[other], other: played.played[place]}


def other_tricks(by: int) -> Plant:
    """So many tricks more or fewer."""

    def plant(played: Evening, place: Place, draw: random.Random) -> Lines:
        said = played.played[place]
        possible = [said.tricks + each for each in (-by, by) if 0 <= said.tricks + each <= 13]
        return {place: replace(said, tricks=draw.choice(possible))}

    return plant


def missing_double(played: Evening, place: Place, _draw: random.Random) -> Lines:
    """A double is not written down."""
    said = played.played[place]
    return {place: replace(said, contract=replace(said.contract, doubling=Doubling.UNDOUBLED))}


def swapped_players(played: Evening, place: Place, _draw: random.Random) -> Lines:
    """Two players sat in each other's seats: nothing that these warnings look at is wrong."""
    return {place: played.played[place]}


ERRORS: Final[Mapping[str, Plant]] = {
    "wrong declarer": wrong_declarer,
    "wrong board": wrong_board,
    "swapped boards": swapped_boards,
    "tricks ±1": other_tricks(1),
    "tricks ±3": other_tricks(3),
    "missing double": missing_double,
    "swapped players": swapped_players,
}


def odd_lines(told: Evening, lines: Mapping[Place, Played], known: Known) -> dict[Place, Oddity]:
    """Return the lines that look odd before the most surprising of them are chosen."""
    boards_of: dict[int, list[Place]] = defaultdict(list)
    for place in lines:
        boards_of[place[2]].append(place)
    found = {}
    for (number, table, board), said in lines.items():
        cards = told.cards[board]
        odd = oddity(
            said,
            lead=lead_fit(said, cards.deal, RULE, DOMY) if known.leads else None,
            makeable=cards.makeable if known.hands else {},
            others=[lines[other] for other in boards_of[board] if other[:2] != (number, table)],
        )
        if odd:
            found[number, table, board] = odd
    return found


def caught(
    told: Evening, wrong: Lines, known: Known, clean: Mapping[Place, Oddity], *, at_entry: bool
) -> bool:
    """Tell whether one of the wrong lines is among those that the director is asked about.

    ``clean`` is what looks odd at the end without them: at other boards it stays so.
    """
    last = max(place[:2] for place in wrong)
    lines = {
        place: value
        for place, value in {**told.played, **wrong}.items()
        if not (at_entry and place[:2] > last)
    }
    touched = {place[2] for place in wrong} if not at_entry else set(told.cards)
    looked = {place: value for place, value in lines.items() if place[2] in touched}
    odd = {place: each for place, each in clean.items() if place[2] not in touched}
    asked = heaviest({**odd, **odd_lines(told, looked, known)}, len(lines))
    return bool(wrong.keys() & asked.keys())


@dataclass(frozen=True)
class Field:
    """What is caught among so many tables, and how much of what is right is asked about.

    ``asked`` by what is known; ``caught`` by what is known and the error: shares of the evenings
    in which it is found at entry and at the end.
    """

    asked: Mapping[Known, float]
    caught: Mapping[tuple[Known, str], tuple[float, float]]


def measure(deals: list[Cards], tables: int, seeds: range) -> Field:
    """Return what is caught of each error, and how much of what is right is asked about."""
    draws = [random.Random(seed) for seed in seeds]
    evenings = [evening(deals, tables, draw, by_double_dummy) for draw in draws]
    asked, shares = {}, {}
    for known in KNOWN:
        clean = [odd_lines(told, told.played, known) for told in evenings]
        asked[known] = _asked(evenings, clean)
        for name, plant in ERRORS.items():
            both = [0, 0]
            for told, seed, odd in zip(evenings, seeds, clean, strict=True):
                draw = random.Random(f"{seed} {name}")
                wrong = plant(told, draw.choice(_places(told, name)), draw)
                for i, at_entry in enumerate((True, False)):
                    both[i] += caught(told, wrong, known, odd, at_entry=at_entry)
            shares[known, name] = both[0] / len(evenings), both[1] / len(evenings)
    return Field(asked, shares)


def all_fields(fields: Sequence[Field]) -> Field:
    """Return the mean of fields of the same number of evenings."""
    asked = {known: fmean(each.asked[known] for each in fields) for known in KNOWN}
    shares = {
        key: (
            fmean(each.caught[key][0] for each in fields),
            fmean(each.caught[key][1] for each in fields),
        )
        for key in fields[0].caught
    }
    return Field(asked, shares)


def show(name: str, found: Field) -> None:
    """Print it."""
    print(f"\n{name}{'caught at entry':>38}{'at the end':>14}")
    for known, asked in found.asked.items():
        print(f"{known.name}: {percent(asked)} of the right results are asked")
        for error in ERRORS:
            at_entry, at_end = map(percent, found.caught[known, error])
            print(f"    {error:<40}{at_entry:>20}{at_end:>14}")


def measure_invented(deals: list[Cards], tables: int, seeds: range) -> None:
    """Print how much is asked about of what is right and invented, and how much looks odd."""
    draws = [random.Random(seed) for seed in seeds]
    evenings = [evening(deals, tables, draw, invented) for draw in draws]
    print(f"\n{tables} tables, {len(evenings)} invented evenings")
    for known in KNOWN:
        clean = [odd_lines(told, told.played, known) for told in evenings]
        results = sum(len(told.played) for told in evenings)
        odd = sum(map(len, clean)) / results
        asked = _asked(evenings, clean)
        print(f"{known.name}: {percent(asked)} are asked about, {percent(odd)} look odd")


def _asked(evenings: Sequence[Evening], clean: Sequence[Mapping[Place, Oddity]]) -> float:
    """Return the share of the results that is asked about, evening by evening."""
    shares = [
        len(heaviest(odd, len(told.played))) / len(told.played)
        for told, odd in zip(evenings, clean, strict=True)
    ]
    return sum(shares) / len(shares)


def _places(told: Evening, name: str) -> list[Place]:
    doubled = name == "missing double"
    return [
        place
        for place, said in told.played.items()
        if not doubled or said.contract.doubling is Doubling.DOUBLED
    ]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _set_up() -> None:
    """Have the demonstration at hand; no row is read or written."""
    own_folder(Path(mkdtemp(prefix="whiz-warnings-")))
    import django

    django.setup()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[4, 6, 8, 12, 16])
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="seeds from 1001 on chose the limits")
    parser.add_argument("--invented", action="store_true", help="clean evenings of the demo's kind")
    given = parser.parse_args()
    if given.invented:
        _set_up()
    deals = dealt_cards()
    seeds, found = range(given.first, given.first + given.seeds), []
    for tables in given.tables:
        if given.invented:
            measure_invented(deals, tables, seeds)
            continue
        found.append(measure(deals, tables, seeds))
        show(f"{tables} tables, {given.seeds} evenings", found[-1])
    if len(found) > 1:
        show(f"all {len(found) * given.seeds} evenings", all_fields(found))


if __name__ == "__main__":
    main()
