"""Wishes in a plan that is made again in mid-evening, as ``movements.replanning.replan`` asks."""

from dataclasses import dataclass

from movements.search.ledger import Ledger
from movements.values import Movement
from movements.wishes.number_assignment import keep_tables
from movements.wishes.search import remember
from movements.wishes.values import KeepsTable, Wish


@dataclass(frozen=True, slots=True)
class WishesOfThoseHere:
    """The wishes of people who are here, by the movement's numbers."""

    wishes: tuple[Wish, ...]

    def enter(self, ledger: Ledger) -> None:
        """Enter them as what happened before."""
        remember(ledger, self.wishes)

    def at_tables(self, movement: Movement, begun: int) -> Movement:
        """Return the plan in which whoever keeps a table has one of the rounds to come."""
        stay = [wish.person for wish in self.wishes if isinstance(wish, KeepsTable)]
        return keep_tables(movement, stay, begun)
