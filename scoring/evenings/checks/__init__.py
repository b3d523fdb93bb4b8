"""What every game refuses: shared checks of events, driven by the game's own tables."""

from typing import Any

from scoring.evenings.checks.deals import deal_issues
from scoring.evenings.checks.others import adjust_issues, penalty_issues
from scoring.evenings.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from scoring.evenings.game import Game
from scoring.evenings.moment import Moment
from scoring.evenings.outcomes import Issue

__all__ = ["event_issues"]


def event_issues(game: Game, event: Event, moment: Moment[Any]) -> tuple[Issue, ...]:
    """What is wrong with an event by the tables of the game alone."""
    match event:
        case DealEvent():
            return deal_issues(game, event, moment)
        case PenaltyEvent():
            return penalty_issues(game, event, moment)
        case AdjustEvent():
            return adjust_issues(game, event, moment)
