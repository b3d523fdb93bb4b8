"""Dealing boards: from the system's secure source, or again from a published seed."""

from collections.abc import Callable, Iterable

from boards.board import Board
from boards.deals import Deal
from boards.seats import Seat
from boards.seeds import Seed


def deal_boards(numbers: Iterable[int], domy_seat: Seat) -> tuple[Board, ...]:
    """Deal these boards; nobody can foresee or repeat them."""
    return _dealt(numbers, domy_seat, lambda _number: Deal.shuffled())


def deal_boards_from_seed(numbers: Iterable[int], domy_seat: Seat, seed: Seed) -> tuple[Board, ...]:
    """Deal these boards from a seed; the same seed deals the same cards to the same number."""
    return _dealt(numbers, domy_seat, seed.deal)


def _dealt(
    numbers: Iterable[int], domy_seat: Seat, deal_of: Callable[[int], Deal]
) -> tuple[Board, ...]:
    return tuple(Board.by_rule(number, domy_seat, deal_of(number)) for number in numbers)
