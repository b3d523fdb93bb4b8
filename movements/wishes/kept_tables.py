"""Renumber tables so that people who keep one do; who meets whom stays the same."""

from collections import Counter
from collections.abc import Sequence

from movements.values import Movement, Round, TableSeating


def keep_tables(evening: Movement, people: Sequence[int], begun: int = 0) -> Movement:
    """Return the evening in which each of these people is at a table of his own, if possible.

    Where two of them meet, the first in order stays. Rounds that have begun are not touched.
    """
    own_tables = _own_tables(evening, people, begun)
    to_come = (_numbered_anew(each, own_tables) for each in evening.rounds[begun:])
    return Movement((*evening.rounds[:begun], *to_come))


def _own_tables(evening: Movement, people: Sequence[int], begun: int) -> dict[int, int]:
    """Person → table: of the tables to come the one visited most that is still free."""
    visits = Counter((p, seating.table) for seating in evening.seatings() for p in seating.players)
    free = sorted({seating.table for each in evening.rounds[begun:] for seating in each.tables})
    own_tables: dict[int, int] = {}
    for person in people[: len(free)]:
        own_tables[person] = max(free, key=lambda table: (visits[person, table], -table))
        free.remove(own_tables[person])
    return own_tables


def _numbered_anew(each: Round, own_tables: dict[int, int]) -> Round:
    """People with a home table get it; the others keep theirs where it is free."""
    labels: dict[int, int] = {}
    for person, own_table in own_tables.items():
        for n, seating in enumerate(each.tables):
            if person in seating.players and n not in labels:
                labels[n] = own_table
    others = [n for n in range(len(each.tables)) if n not in labels]
    free = sorted({seating.table for seating in each.tables} - set(labels.values()))
    # Whose own number is free keeps it before the others choose, or they would take it away.
    for n in sorted(others, key=lambda n: each.tables[n].table not in free):
        own = each.tables[n].table
        labels[n] = own if own in free else free[0]
        free.remove(labels[n])
    seatings = (
        TableSeating(labels[n], seating.players, seating.board_set)
        for n, seating in enumerate(each.tables)
    )
    return Round(tuple(sorted(seatings, key=lambda one: one.table)), each.sit_outs)
