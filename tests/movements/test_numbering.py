"""Board sets become the numbers on the club's wallets."""

from movements import notation
from movements.numbering import numbered, numbers_of


def test_the_first_set_has_the_first_numbers() -> None:
    assert numbers_of(1, 3) == (1, 2, 3)
    assert numbers_of(3, 2, first_board=17) == (21, 22)


def test_every_table_of_every_round_has_its_numbers() -> None:
    movement = notation.parse("11232456 21421356", 6)
    assert numbered(movement, 2, first_board=5) == (((5, 6), (7, 8)), ((7, 8), (5, 6)))
