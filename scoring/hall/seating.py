"""The rules that seat a round, behind one registry: by lot, by rank, the writer stays.

A rule is a table of three facts: how people are laid out first, what it costs that two sit
together, and whether people should stay near their place when that is mended by exchanges.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from boards.errors import N_
from scoring.hall.partners import mend_pairs, opposite, pairs_by_lot, resting_pairs
from scoring.hall.seats import (
    Hall,
    RoundSeats,
    Weigh,
    filled,
    keep_tables,
    mend,
    resting,
)

ATTEMPTS: Final = 12
"""How often a lot is drawn again while two people would meet again."""


class Seating(StrEnum):
    """How a round is seated; what is stored."""

    LOT = "lot"
    CLUBS = "clubs"
    RANK = "rank"
    RANK_NEW = "rank_new"
    WRITER = "writer"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class SeatingRule:
    """One way to seat a round: its words, how people are laid out, and what is avoided."""

    title: str
    sentence: str
    lay: Callable[[Hall, list[int], Random], list[list[int]]]
    avoids_meeting: bool = False
    avoids_clubs: bool = False
    nearest: bool = False
    keeps_partners: bool = False

    @property
    def drawn(self) -> bool:
        """Return whether another seed seats people otherwise, so that it may be drawn again."""
        return self.lay in {_by_lot, pairs_by_lot}


def seat_round(rule: Seating, hall: Hall) -> RoundSeats:
    """Return the seats of the next round."""
    facts = SEATING_RULES[rule]
    weigh = weight(facts, hall)
    best: RoundSeats | None = None
    lowest = 0
    for attempt in range(ATTEMPTS if facts.drawn else 1):
        made = _seated(facts, hall, weigh, Random(f"{hall.seed}/{attempt}"))  # noqa: S311 - seats, not secrets
        cost = sum(weigh(*pair) for pair in made.pairs)
        if best is None or cost < lowest:
            best, lowest = made, cost
        if not lowest:
            break
    assert best is not None  # noqa: S101 - one attempt at least
    return best


def weight(rule: SeatingRule, hall: Hall) -> Weigh:
    """Return what it costs under this rule that two people sit together."""
    met, clubs = hall.met if rule.avoids_meeting else frozenset(), hall.clubs

    def weigh(one: int, other: int) -> int:
        if rule.keeps_partners and hall.partners.get(one) == other:
            return 0
        again = frozenset((one, other)) in met
        mates = rule.avoids_clubs and bool(clubs.get(one)) and clubs.get(one) == clubs.get(other)
        return again + 3 * mates

    return weigh


def _seated(rule: SeatingRule, hall: Hall, weigh: Weigh, draw: Random) -> RoundSeats:
    rest = (resting_pairs if rule.keeps_partners else resting)(hall, draw)
    tables = rule.lay(hall, [number for number in hall.ranked if number not in rest], draw)
    if rule.keeps_partners:
        mend_pairs(tables, weigh, hall.held, hall.partners)
        seated = (tuple(opposite(table, hall.partners)) for table in tables)
        return RoundSeats(tuple(seated), tuple(sorted(rest)))
    keep_tables(tables, hall.held)
    if rule.avoids_meeting or rule.avoids_clubs:
        mend(tables, weigh, hall.held, nearest=rule.nearest)
    return RoundSeats(tuple(map(tuple, tables)), tuple(sorted(rest)))


def _by_lot(hall: Hall, people: list[int], draw: Random) -> list[list[int]]:
    drawn = sorted(people)  # so that the same seed seats the same people alike
    draw.shuffle(drawn)
    return filled(drawn, hall.sizes(len(people)))


def _by_rank(hall: Hall, people: list[int], _draw: Random) -> list[list[int]]:
    return filled(people, hall.sizes(len(people)))


def _writer_stays(hall: Hall, people: list[int], draw: Random) -> list[list[int]]:
    """Leave the first of each table there, and move the others on by one, two, three tables."""
    if not hall.before:
        return _by_lot(hall, people, draw)
    last, here = hall.before[-1].tables, set(people)
    tables: list[list[int]] = [[] for _ in last]
    for seat in range(max(map(len, last))):
        for at, table in enumerate(last):
            if seat < len(table) and table[seat] in here:
                tables[(at + seat) % len(last)].append(table[seat])
    seated = {number for table in tables for number in table}
    return _fitted(
        tables, hall.sizes(len(people)), [number for number in people if number not in seated]
    )


def _fitted(tables: list[list[int]], sizes: list[int], waiting: list[int]) -> list[list[int]]:
    """Fill empty chairs with who came, and with the last of tables that are too large."""
    for table in tables[len(sizes) :]:
        waiting = [*waiting, *table]
    tables = tables[: len(sizes)] + [[] for _ in sizes[len(tables) :]]
    # The larger tables are where most sit already.
    order = sorted(range(len(sizes)), key=lambda at: (len(tables[at]), at))
    for at, size in zip(order, sizes, strict=True):
        waiting = [*waiting, *tables[at][size:]]
        tables[at] = tables[at][:size]
    for at, size in zip(order, sizes, strict=True):
        need = size - len(tables[at])
        tables[at], waiting = tables[at] + waiting[:need], waiting[need:]
    return tables


SEATING_RULES: Final[Mapping[Seating, SeatingRule]] = {
    Seating.LOT: SeatingRule(
        N_("By lot"),
        N_("Drawn; nobody meets the same person again while that can be avoided."),
        _by_lot,
        avoids_meeting=True,
    ),
    Seating.CLUBS: SeatingRule(
        N_("By lot, clubs apart"),
        N_("Drawn; people of one club sit at different tables first, then nobody meets again."),
        _by_lot,
        avoids_meeting=True,
        avoids_clubs=True,
    ),
    Seating.RANK: SeatingRule(
        N_("By rank"),
        N_("The best four at table 1, the next four at table 2, and so on."),
        _by_rank,
    ),
    Seating.RANK_NEW: SeatingRule(
        N_("By rank, without meeting again"),
        N_("As by rank; people who met already are exchanged with somebody as near as possible."),
        _by_rank,
        avoids_meeting=True,
        nearest=True,
    ),
    Seating.WRITER: SeatingRule(
        N_("The writer stays"),
        N_("The first of each table stays; the others move on by one, two and three tables."),
        _writer_stays,
    ),
    Seating.PAIRS: SeatingRule(
        N_("Partners stay together"),
        N_("Drawn; partners sit across from each other, and pairs meet other pairs."),
        pairs_by_lot,
        avoids_meeting=True,
        keeps_partners=True,
    ),
}
