"""The shared checks of penalties and of amounts that the table agreed on."""

from boards.errors import N_
from scoring.games.issues import Issue
from scoring.whist.events import AdjustEvent, PenaltyEvent
from scoring.whist.game_tables import GameTables
from scoring.whist.outcomes import Objection
from scoring.whist.position import AnyPosition

PENALTY_UNKNOWN = Objection(
    "penalty_unknown", N_("This game has no such penalty. Write an adjustment with its reason.")
)
CULPRIT_ABSENT = Objection(
    "culprit_absent", N_("A penalty needs a player who was present. Choose one of the table.")
)
BENEFICIARY_ABSENT = Objection(
    "beneficiary_absent",
    N_("Points can only go to a player who was present. Choose one of the table."),
)
DEAL_UNKNOWN = Objection(
    "deal_unknown", N_("There is no deal with the number {deal} before this. Correct the number.")
)
LEDGER_UNKNOWN = Objection("ledger_unknown", N_("This game keeps no such account."))
PLAYER_ABSENT = Objection("player_absent", N_("This player does not play this evening."))
AMOUNT_ZERO = Objection("amount_zero", N_("An adjustment of 0 changes nothing. Write an amount."))
REASON_MISSING = Objection("reason_missing", N_("Write the reason of the adjustment."))


def penalty_issues(
    game: GameTables, penalty: PenaltyEvent, moment: AnyPosition
) -> tuple[Issue, ...]:
    """Return what is wrong with a penalty in any game."""
    if game.penalty(penalty.kind) is None:
        return (PENALTY_UNKNOWN.at("kind"),)
    deal = None if penalty.deal is None else moment.deal(penalty.deal)
    if penalty.deal is not None and deal is None:
        return (DEAL_UNKNOWN.at("deal", deal=penalty.deal),)
    present = moment.players if deal is None else deal.players
    issues = []
    if penalty.culprit not in present:
        issues.append(CULPRIT_ABSENT.at("culprit"))
    if penalty.beneficiary is not None and penalty.beneficiary not in present:
        issues.append(BENEFICIARY_ABSENT.at("beneficiary"))
    return tuple(issues)


def adjust_issues(game: GameTables, event: AdjustEvent, moment: AnyPosition) -> tuple[Issue, ...]:
    """Return what is wrong with an amount that the table agreed on."""
    ledgers = {ledger.name for ledger in game.kept(moment.options)}
    wrong = (
        (LEDGER_UNKNOWN.at("ledger"), event.ledger not in ledgers),
        (PLAYER_ABSENT.at("player"), event.player not in moment.players),
        (AMOUNT_ZERO.at("amount"), event.amount == 0),
        (REASON_MISSING.at("reason"), not event.reason.strip()),
    )
    return tuple(issue for issue, holds in wrong if holds)
