"""What only the Règlement refuses about a penalty."""

from collections.abc import Iterator
from typing import Any

from boards.errors import N_
from scoring.whist.events import DealEvent, PenaltyEvent
from scoring.whist.outcomes import Issue, Objection, Severity
from scoring.whist.position import GamePosition
from scoring.whist.reglement.penalties import AD_FUNDUM, PENALTIES

AD_FUNDUM_OFF = Objection("ad_fundum_off", N_("This evening keeps no Ad Fundum account."))
NOT_PETITE = Objection(
    "not_petite_misere",
    N_("A discard can only be shown in a petite misère. Name the deal in which it was."),
)
ANNOUNCER_MISSING = Objection(
    "announcer_missing", N_("Say who announced the petite misère, to receive 5 points.")
)
OWN_DISCARD = Objection(
    "own_discard", N_("The announcer cannot be the culprit: the penalty protects that player.")
)
BENEFICIARY_NOT_ASKED = Objection(
    "beneficiary_not_asked", N_("Nobody receives points for this fault. Leave this empty.")
)
MISDEAL = Objection(
    "misdeal_dealer", N_("The dealer of the deal pays for a misdeal. Name who dealt.")
)
TWICE = Objection(
    "punished_twice",
    N_("This player already has a penalty for that deal: a shown discard replaces a grave fault."),
    Severity.WARNING,
)

_ONE_OR_OTHER = frozenset({"grave", "discard_shown"})
_SECOND_ACCOUNT = frozenset(spec.kind for spec in PENALTIES if spec.ledger == AD_FUNDUM)


def penalty_issues(penalty: PenaltyEvent, moment: GamePosition[Any]) -> Iterator[Issue]:
    """Kinds that the evening does not know, and the petite misère discard."""
    if penalty.kind in _SECOND_ACCOUNT and not moment.options["ad_fundum"]:
        yield AD_FUNDUM_OFF.at("kind")
    if penalty.kind == "discard_shown":
        yield from _discard(penalty, moment.deal(penalty.deal or 0))
    elif penalty.beneficiary is not None:
        yield BENEFICIARY_NOT_ASKED.at("beneficiary")
    deal = moment.deal(penalty.deal or 0)
    if penalty.kind == "misdeal_after_first_trick" and deal and penalty.culprit != deal.dealer:
        yield MISDEAL.at("culprit")
    if penalty.kind in _ONE_OR_OTHER and _punished(penalty, moment):
        yield TWICE.at("kind")


def _discard(penalty: PenaltyEvent, deal: DealEvent | None) -> Iterator[Issue]:
    if deal is None or deal.contract != "petite_misere":
        yield NOT_PETITE.at("deal")
    elif penalty.beneficiary not in deal.attackers:
        yield ANNOUNCER_MISSING.at("beneficiary")
    elif penalty.culprit == penalty.beneficiary:
        yield OWN_DISCARD.at("culprit")


def _punished(penalty: PenaltyEvent, moment: GamePosition[Any]) -> bool:
    """Return whether the culprit paid the other of the two for the same deal."""
    return any(
        isinstance(other, PenaltyEvent)
        and (other.deal, other.culprit) == (penalty.deal, penalty.culprit)
        and {other.kind, penalty.kind} == _ONE_OR_OTHER
        for other in moment.past
        if penalty.deal is not None
    )
