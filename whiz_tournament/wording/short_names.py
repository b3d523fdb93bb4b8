"""Names for a short sentence about a few people: as short as tells them apart."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

from whiz_tournament.models.names import given_and_initial, given_name

K = TypeVar("K")


def short_names(names: Mapping[K, str]) -> dict[K, str]:
    """Return given names where each is one person's, else with an initial, else whole names."""
    shortened = dict(names)
    shorter: tuple[Callable[[str], str], ...] = (given_and_initial, given_name)
    for shorten in shorter:
        short = {key: shorten(name) for key, name in names.items()}
        counts = Counter(short.values())
        shortened |= {key: text for key, text in short.items() if text and counts[text] == 1}
    return shortened
