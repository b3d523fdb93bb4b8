"""The "what if" card needs nothing but the evening's name."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.sittings import head_of
from whiz_tournament.queries.documents.values import Head, Selection


@dataclass(frozen=True, slots=True)
class Advice:
    """The card of what to do when something happens: the same for everybody."""

    head: Head

    def __len__(self) -> int:
        return 1


def advice(tournament: Tournament, selection: Selection) -> Advice:
    """Return the card of this evening."""
    del selection
    return Advice(head_of(tournament))
