"""What is said of a simultaneous: how far a club is, what is played, who is in a category."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import ngettext, pgettext_lazy

from scoring.ranking import rank_text
from whiz_tournament.features.simultaneous.queries.clubs import ClubState
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLine
from whiz_tournament.models import DealSource

CLUB_STATES: Final[dict[ClubState, tuple[str, Promise]]] = {
    ClubState.INVITED: ("to_come", pgettext_lazy("club of a simultaneous", "invited")),
    ClubState.PREPARING: ("to_come", pgettext_lazy("club of a simultaneous", "has joined")),
    ClubState.PLAYING: ("playing", pgettext_lazy("club of a simultaneous", "plays")),
    ClubState.DONE: ("complete", pgettext_lazy("club of a simultaneous", "done")),
    ClubState.WITHDRAWN: ("not_played", pgettext_lazy("club of a simultaneous", "withdrawn")),
}
"""The sign of each state and its word."""


def boards_words(number: int, source: str) -> str:
    """Return how many boards an event has and where they come from."""
    words = (
        ngettext("%(n)d board from a file", "%(n)d boards from a file", number)
        if source == DealSource.FILE
        else ngettext("%(n)d board dealt here", "%(n)d boards dealt here", number)
    )
    return words % {"n": number}


def category_text(line: OverallLine) -> str:
    """Return a category with the rank in it: ``Junior (3=)``."""
    rank = rank_text(line.category_rank, line.category_tied)
    return f"{line.category} ({rank})" if rank else line.category
