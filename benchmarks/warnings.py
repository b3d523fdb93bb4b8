"""What the warnings catch, and what they cost: errors planted in simulated evenings.

``python -m benchmarks.warnings`` prints both for fields of several sizes: with hands and leads,
with hands alone, and without hands. Every table plays every board of 27 once, three a round. A
contract is bid by a hand and in a denomination within one trick of the best, within one trick of
what it makes; tricks are double dummy -2: 5 %, -1: 20 %, 0: 50 %, +1: 20 %, +2: 5 %. One error is
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
from typing import Final

import boards
from boards.cards import PACK
from boards.deals import Deal
from boards.denominations import Denomination
from boards.double_dummy import makeable
from boards.pbn import read_pbn
from boards.seating import SeatingRule, leader
from boards.seats import Seat, human_seats
from scoring.contracts import Contract, Doubling
from scoring.odd_results import Oddity, heaviest, lead_fit, oddity
from scoring.results import Played, Result
from scoring.surprise import Makeable
from whiz_tournament.services.demo.plausible_results import plausible_result

FILE: Final = Path(boards.__file__).parent / "data" / "championship_36_boards.pbn"
RULE: Final = SeatingRule.DOMY_MOVES
DOMY: Final = Seat.W
ROUNDS: Final = 9
IN_A_ROUND: Final = 3
OFF: Final = (-2, -1, 0, 1, 2)
WEIGHTS: Final = (5, 20, 50, 20, 5)
DOUBLED: Final = 0.15
Place = tuple[int, int, int]
"""Round, table, board: the order in which slips are entered."""


@dataclass(frozen=True)
class Cards:
    """A deal and what it makes."""

    deal: Deal
    makeable: Makeable


@dataclass(frozen=True)
class Evening:
    """Its boards by number, and what was really played."""

    cards: Mapping[int, Cards]
    played: Mapping[Place, Played]


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


Plays = Callable[[Cards, random.Random], Result]


def evening(deals: list[Cards], tables: int, draw: random.Random, plays: Plays) -> Evening:
    """Play one: the deals are drawn, and so is every result; what all pass is no line."""
    chosen = draw.sample(deals, ROUNDS * IN_A_ROUND)
    cards = dict(enumerate(chosen, start=1))
    results = {
        (number, table, board): plays(cards[board], draw)
        for number in range(ROUNDS)
        for table in range(tables)
        for board in _boards(number, table)
    }
    played = {place: said for place, said in results.items() if isinstance(said, Played)}
    return Evening(cards, played)


def _boards(number: int, table: int) -> range:
    first = 1 + (number + table) % ROUNDS * IN_A_ROUND
    return range(first, first + IN_A_ROUND)


def by_double_dummy(cards: Cards, draw: random.Random) -> Played:
    """Bid and play as described above."""
    by_tricks = [(made, s, d) for s, row in cards.makeable.items() for d, made in row.items()]
    best = max(made for made, _, _ in by_tricks)
    made, seat, denomination = draw.choice([each for each in by_tricks if each[0] >= best - 1])
    level = min(max(made + draw.choice((-1, 0, 1)), 7), 13)
    tricks = min(max(made + draw.choices(OFF, WEIGHTS)[0], 0), 13)
    doubling = Doubling.DOUBLED if draw.random() < DOUBLED else Doubling.UNDOUBLED
    contract = Contract(level, Denomination(denomination), doubling)
    return _led(Played(Seat(seat), contract, tricks), cards, draw)


def invented(cards: Cards, draw: random.Random) -> Result:
    """Play as the demonstration does."""
    said = plausible_result(cards.deal, DOMY, draw)
    return _led(said, cards, draw) if isinstance(said, Played) else said


def _led(said: Played, cards: Cards, draw: random.Random) -> Played:
    hand = cards.deal.hand(leader(RULE, DOMY, said.declarer))
    return replace(said, lead=draw.choice([card for card in PACK if card in hand]))


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
    other = number, table, draw.choice([b for b in _boards(number, table) if b != board])
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


def measure(deals: list[Cards], tables: int, seeds: range) -> None:
    """Print what is caught of each error, and how much of what is right is asked about."""
    draws = [random.Random(seed) for seed in seeds]
    evenings = [evening(deals, tables, draw, by_double_dummy) for draw in draws]
    print(f"\n{tables} tables, {len(evenings)} evenings{'caught at entry':>38}{'at the end':>14}")
    for known in KNOWN:
        clean = [odd_lines(told, told.played, known) for told in evenings]
        print(f"{known.name}: {percent(_asked(evenings, clean))} of the right results are asked")
        for name, plant in ERRORS.items():
            both = [0, 0]
            for told, seed, odd in zip(evenings, seeds, clean, strict=True):
                draw = random.Random(f"{seed} {name}")
                wrong = plant(told, draw.choice(_places(told, name)), draw)
                for i, at_entry in enumerate((True, False)):
                    both[i] += caught(told, wrong, known, odd, at_entry=at_entry)
            shares = [percent(count / len(evenings)) for count in both]
            print(f"    {name:<40}{shares[0]:>20}{shares[1]:>14}")


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[4, 6, 8, 12, 16])
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="seeds from 1001 on chose the limits")
    parser.add_argument("--invented", action="store_true", help="clean evenings of the demo's kind")
    given = parser.parse_args()
    dealt = [b.deal for b in read_pbn(FILE.read_bytes(), DOMY).boards if b.deal is not None]
    deals = [Cards(deal, makeable(deal, DOMY, RULE).document()) for deal in dealt]
    chosen = measure_invented if given.invented else measure
    for tables in given.tables:
        chosen(deals, tables, range(given.first, given.first + given.seeds))


if __name__ == "__main__":
    main()
