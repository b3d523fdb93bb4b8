"""Simulated evenings with their deals: every table plays every board of 27 once, three a round.

A contract is bid by a hand and in a denomination within one trick of the best, within one trick of
what it makes; tricks are double dummy -2: 5 %, -1: 20 %, 0: 50 %, +1: 20 %, +2: 5 %.
"""

import random
from collections.abc import Callable, Mapping
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
from boards.seats import Seat
from scoring.contracts import Contract, Doubling
from scoring.results import Played, Result
from scoring.surprise import Makeable

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


Plays = Callable[[Cards, random.Random], Result]


def evening(deals: list[Cards], tables: int, draw: random.Random, plays: Plays) -> Evening:
    """Play one: the deals are drawn, and so is every result; what all pass is no line."""
    chosen = draw.sample(deals, ROUNDS * IN_A_ROUND)
    cards = dict(enumerate(chosen, start=1))
    results = {
        (number, table, board): plays(cards[board], draw)
        for number in range(ROUNDS)
        for table in range(tables)
        for board in boards_at(number, table)
    }
    played = {place: said for place, said in results.items() if isinstance(said, Played)}
    return Evening(cards, played)


def boards_at(number: int, table: int) -> range:
    """Return the boards that a table plays in a round."""
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
    """Play as the demonstration does; only once Django is set up."""
    from whiz_tournament.features.demo.services.club import plausible_result

    said = plausible_result(cards.deal, DOMY, draw)
    return _led(said, cards, draw) if isinstance(said, Played) else said


def _led(said: Played, cards: Cards, draw: random.Random) -> Played:
    hand = cards.deal.hand(leader(RULE, DOMY, said.declarer))
    return replace(said, lead=draw.choice([card for card in PACK if card in hand]))


def dealt_cards() -> list[Cards]:
    """Return the deals of a championship, with what they make."""
    dealt = [b.deal for b in read_pbn(FILE.read_bytes(), DOMY).boards if b.deal is not None]
    return [Cards(deal, makeable(deal, DOMY, RULE).document()) for deal in dealt]
