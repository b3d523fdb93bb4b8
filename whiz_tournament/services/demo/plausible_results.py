"""What a table might have made of a deal: a rough eye for the cards, and some luck.

For the demo only: no solver, a count of honours and trumps is enough to make results that differ
from table to table as people's do.
"""

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from boards.cards import Rank, Suit
from boards.deals import Deal
from boards.denominations import Denomination
from boards.hands import Hand
from boards.seats import Seat, human_seats
from scoring.contracts import Contract, Doubling
from scoring.results import PassedOut, Played, Result

HONOURS: Final[Mapping[Rank, int]] = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
TRICKS_OF_20_POINTS: Final = 6.0  # what half of the honours take without trumps
POINTS_A_TRICK: Final = 2.9
TRICKS_A_TRUMP: Final = 0.75  # for each trump over seven in the two hands together
LUCK: Final = 0.9
SLIPS: Final = 0.9  # what defenders give away
JUDGEMENT: Final = 0.9  # how far two players differ on one hand


def plausible_result(deal: Deal, domy_seat: Seat, luck: random.Random) -> Result:
    """Return a result that a table of club players could bring for this deal."""
    views = [
        (
            _expected(deal.hand(seat), deal.hand(domy_seat), trumps) + luck.gauss(0, JUDGEMENT),
            seat,
            trumps,
        )
        for seat in human_seats(domy_seat)
        for trumps in Denomination
    ]
    hope, declarer, trumps = max(views, key=lambda view: (view[0], view[2].strength))
    level = min(round(hope), 13)
    if level < 7:
        return PassedOut()
    truth = _expected(deal.hand(declarer), deal.hand(domy_seat), trumps)
    tricks = min(max(round(truth + SLIPS + luck.gauss(0, LUCK)), 0), 13)
    doubled = tricks < level and luck.random() < 0.3
    doubling = Doubling.DOUBLED if doubled else Doubling.UNDOUBLED
    return Played(declarer, Contract(level, trumps, doubling), tricks)


@lru_cache(maxsize=1024)  # every table of an evening looks at the same hands
def _expected(hand: Hand, domy: Hand, trumps: Denomination) -> float:
    """Return how many tricks the two hands look worth, to one who counts honours and trumps."""
    points = sum(HONOURS.get(card.rank, 0) for both in (hand, domy) for card in both)
    tricks = TRICKS_OF_20_POINTS + (points - 20) / POINTS_A_TRICK
    if trumps.suit is None:
        return tricks - _open_suits(hand, domy) * 0.6
    return tricks + TRICKS_A_TRUMP * (hand.length(trumps.suit) + domy.length(trumps.suit) - 7)


def _open_suits(hand: Hand, domy: Hand) -> int:
    """Return in how many suits neither hand holds the ace or the king."""
    held = {card.suit for both in (hand, domy) for card in both if card.rank in _STOPPERS}
    return len(Suit) - len(held)


_STOPPERS: Final = frozenset({Rank.ACE, Rank.KING})
