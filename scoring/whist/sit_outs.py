"""Who plays the next deal at a table with more people than the game takes: they rest in turn."""

from collections import Counter
from collections.abc import Iterable

from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.position import AnyPosition


def playing_next(moment: AnyPosition, seats: int) -> tuple[Player, ...]:
    """Return the players of the next deal, in seat order.

    The player who rested least often rests next; among equals the one who rested longest ago, then
    the one who has just dealt and the others clockwise. An annulled deal is played again by the
    same players.
    """
    deals = moment.deals
    if not deals or len(moment.players) == seats:
        return moment.players[:seats]
    if deals[-1].status is Status.ANNULLED:
        return in_seat_order(moment, deals[-1].players)
    ended = [deal for deal in deals if deal.status is not Status.ANNULLED]
    around = clockwise(moment.players, deals[-1].dealer)
    turns = sorted(around, key=lambda player: _sit_outs(player, ended))
    return in_seat_order(moment, turns[len(moment.players) - seats :])


def dealing_next(moment: AnyPosition, seats: int) -> Player:
    """Return who deals next: the first at the last dealer's left.

    Where some rest, who dealt least.
    """
    deals = moment.deals
    last = deals[-1]
    if len(moment.players) == seats:  # they may have changed chairs since the evening began
        return clockwise(last.players, last.dealer)[1]
    playing = playing_next(moment, seats)
    around = clockwise(moment.players, last.dealer)
    turns = [player for player in (*around[1:], last.dealer) if player in playing]
    dealt = Counter(deal.dealer for deal in deals if deal.status is not Status.ANNULLED)
    return min(turns, key=lambda player: dealt[player])


def clockwise(players: tuple[Player, ...], first: Player) -> tuple[Player, ...]:
    """Return the players round the table, beginning with one of them.

    >>> clockwise(("a", "b", "c"), "b")
    ('b', 'c', 'a')
    """
    place = players.index(first)
    return players[place:] + players[:place]


def in_seat_order(moment: AnyPosition, some: Iterable[Player]) -> tuple[Player, ...]:
    """Return some of the evening's players, as they sit."""
    chosen = set(some)
    return tuple(player for player in moment.players if player in chosen)


def _sit_outs(player: Player, deals: list[DealEvent]) -> tuple[int, int]:
    """Return how often a player rested, and the last time (0: never)."""
    sat_out = [number for number, deal in enumerate(deals, 1) if player not in deal.players]
    return len(sat_out), max(sat_out, default=0)
