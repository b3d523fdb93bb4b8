"""What a feature has of people of an evening against those of other clubs."""

from dataclasses import dataclass

from whiz_tournament.places_of_features import PlacedCard

Scores = tuple[tuple[int, str | None], ...]
"""Entries with their scores."""


@dataclass(frozen=True, slots=True)
class AllClubs:
    """A column beside the evening's own ranking, the address of the whole, and a card about it."""

    address: str
    scores: Scores
    card: PlacedCard
