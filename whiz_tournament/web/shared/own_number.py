"""Whose own page it is, for what features show there."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """A number of a tournament; who it is, is looked up by anyone who needs it."""

    tournament: Tournament
    number: int
