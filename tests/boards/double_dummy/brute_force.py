"""Tricks of small endings by trying every line of play; shares nothing with the solver."""

from functools import cache

Holding = frozenset[tuple[int, int]]  # (suit 0–3, rank: a higher number wins)


def tricks_of_side(
    hands: tuple[Holding, Holding, Holding, Holding], trumps: int | None, leader: int
) -> int:
    """Tricks of the side that does not lead; chairs 0–3 clockwise."""
    first_side = leader % 2

    @cache
    def best(held: tuple[Holding, ...], lead: int, table: tuple[tuple[int, int], ...]) -> int:
        """The tricks that the leading side of the whole ending still wins."""
        if len(table) == 4:
            winner = (lead + winning(table)) % 4
            won = winner % 2 == first_side
            return won + (best(held, winner, ()) if held[0] else 0)
        player = (lead + len(table)) % 4
        follow = [card for card in held[player] if table and card[0] == table[0][0]]
        results = (
            best(without(held, player, card), lead, (*table, card))
            for card in (follow or held[player])
        )
        return max(results) if player % 2 == first_side else min(results)

    def winning(table: tuple[tuple[int, int], ...]) -> int:
        trumped = [card for card in table if card[0] == trumps]
        able = trumped or [card for card in table if card[0] == table[0][0]]
        return table.index(max(able, key=lambda card: card[1]))

    return len(hands[0]) - best(hands, leader, ())


def without(held: tuple[Holding, ...], player: int, card: tuple[int, int]) -> tuple[Holding, ...]:
    return (*held[:player], held[player] - {card}, *held[player + 1 :])
