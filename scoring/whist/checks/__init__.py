"""What every game refuses: shared checks of events, driven by the game's own tables."""

from scoring.games.issues import Issue
from scoring.whist.checks.deals import deal_issues
from scoring.whist.checks.penalties import adjust_issues, penalty_issues
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from scoring.whist.game_tables import GameTables
from scoring.whist.position import AnyPosition

__all__ = ["event_issues"]


def event_issues(game: GameTables, event: Event, moment: AnyPosition) -> tuple[Issue, ...]:
    """Return what is wrong with an event by the tables of the game alone."""
    match event:
        case DealEvent():
            return deal_issues(game, event, moment)
        case PenaltyEvent():
            return penalty_issues(game, event, moment)
        case AdjustEvent():
            return adjust_issues(game, event, moment)
