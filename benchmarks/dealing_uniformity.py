"""Chi-square figures of secure dealing: who holds each card, and how long suits are.

Run ``python -m benchmarks.dealing_uniformity [deals]``. A p-value below 0.001 in one line is a
one-in-a-thousand accident; twice in a row it is a fault.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from math import comb, erfc, sqrt

from boards.cards import PACK, SUITS
from boards.deals import Deal
from boards.seats import SEATS


def p_value(chi_square: float, degrees: int) -> float:
    """Approximate the upper tail by Wilson and Hilferty's cube root."""
    spread = 2 / (9 * degrees)
    z = ((chi_square / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(z / sqrt(2)) / 2


def chi_square(observed: Iterable[float], expected: Iterable[float]) -> float:
    pairs = zip(observed, expected, strict=True)
    return sum((seen - due) ** 2 / due for seen, due in pairs)


def report(name: str, value: float, degrees: int) -> None:
    print(f"{name:32} chi2 {value:8.2f}  df {degrees:3}  p {p_value(value, degrees):.3f}")


def seats_of_cards(deals: list[Deal]) -> None:
    """Each card should fall to each seat in a quarter of the deals."""
    for seat in SEATS:
        held = Counter(card for deal in deals for card in deal.hand(seat))
        # The 52 counts sum to 13 per deal, and each has the variance of a share of 1/4: the
        # plain statistic is scaled so that it has 51 degrees of freedom.
        plain = chi_square((held[card] for card in PACK), [len(deals) / 4] * 52)
        report(f"cards held by {seat}", plain * (51 / 52) / (3 / 4), 51)


def suit_lengths(deals: list[Deal]) -> None:
    """One suit length per deal, so that they are independent; every hand and suit in turn."""
    lengths = Counter(
        min(deal.hands[i % 4].length(SUITS[i // 4 % 4]), 8) for i, deal in enumerate(deals)
    )
    chances = [comb(13, k) * comb(39, 13 - k) / comb(52, 13) for k in range(8)]
    chances.append(1 - sum(chances))
    value = chi_square((lengths[k] for k in range(9)), (chance * len(deals) for chance in chances))
    report("suit lengths 0 … 7, 8+", value, 8)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    start = time.perf_counter()
    deals = [Deal.shuffled() for _ in range(number)]
    seconds = time.perf_counter() - start
    print(f"{number} deals in {seconds:.2f} s: {number / seconds:.0f} a second")
    seats_of_cards(deals)
    suit_lengths(deals)


if __name__ == "__main__":
    main()
