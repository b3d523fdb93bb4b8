"""Board numbers: which boards of the club's wallets each board set is."""

from movements.values import Movement

Numbers = tuple[int, ...]


def numbers_of(board_set: int, boards_per_round: int, first_board: int = 1) -> Numbers:
    """Return the numbers of one board set.

    >>> numbers_of(2, 3, first_board=17)
    (20, 21, 22)
    """
    first = first_board + (board_set - 1) * boards_per_round
    return tuple(range(first, first + boards_per_round))


def numbered(
    movement: Movement, boards_per_round: int, first_board: int = 1
) -> tuple[tuple[Numbers, ...], ...]:
    """Return the board numbers of every table of every round, in the movement's own order."""
    return tuple(
        tuple(
            numbers_of(seating.board_set, boards_per_round, first_board) for seating in each.tables
        )
        for each in movement.rounds
    )
