"""What only the Règlement refuses about a deal, or finds odd."""

from collections.abc import Iterator
from typing import Final

from boards.errors import N_, Phrase
from scoring.games.issues import Issue, Severity
from scoring.whist.contracts import ContractSpec, Flag
from scoring.whist.events import DealEvent, PenaltyEvent, Status
from scoring.whist.outcomes import Objection
from scoring.whist.position import AnyPosition
from scoring.whist.reglement.contracts import BEATS_TROU, OVER_MISERE, TROU
from scoring.whist.reglement.penalties import AD_FUNDUM, PENALTIES

DAMES_OFF = Objection(
    "dames_off", N_("This evening plays no dames: when nobody bids, the next deal counts double.")
)
DAMES_ON = Objection(
    "dames_on", N_("When nobody bids, dames are played this evening. Choose dames.")
)
ANNOUNCER_ATTACKS = Objection(
    "announcer_attacks",
    N_("The player who announced the petite misère takes no part in {contract}."),
)
ANNOUNCER_ABSENT = Objection(
    "announcer_absent", N_("The player who announced the petite misère must be in the deal.")
)
ANNOUNCER_NOT_ASKED = Objection(
    "announcer_not_asked",
    N_("Nobody announced a petite misère before {contract}. Leave this empty."),
)
TROU_NOT_ANNOUNCED = Objection(
    "trou_not_announced", N_("{contract} is only played after a trou. Tick that one was announced.")
)
UNDER_TROU = Objection(
    "under_trou",
    N_("{contract} cannot be played over a trou: only the grande misère sur trou and above can."),
)
RABROUCHE_OFF = Objection("rabrouche_off", N_("This evening is played without rabrouche."))
RABROUCHE_LATE = Objection(
    "rabrouche_late", N_("A rabrouche is dealt right after a trou, and the last deal was none.")
)
RABROUCHE_DEALER = Objection(
    "rabrouche_dealer",
    N_("In a rabrouche only the dealer announces a trou or a petite misère. Correct who did."),
)
ARBITER = Objection(
    "arbiter_needed", N_("{contract} needs the arbiter’s consent. Ask, then note it.")
)
ARBITER_NOT_ASKED = Objection(
    "arbiter_not_asked", N_("{contract} needs no consent of the arbiter. Leave this empty.")
)
ALL_TRICKS = Objection(
    "emballage_all_tricks",
    N_("An emballage with all 13 tricks is rare. Look again."),
    Severity.WARNING,
)
HIDDEN_TARGET = Objection(
    "hidden_trou_target", N_("In a hidden trou the target is 8. Look again."), Severity.WARNING
)

DEALERS_OWN: Final = frozenset({"trou", "petite_misere"})
BUSY: Final = frozenset({Status.PLAYED, Status.STOPPED})


def no_contract_issues(deal: DealEvent, moment: AnyPosition) -> Iterator[Issue]:
    """Dames and the doubled deal exclude each other."""
    dames = moment.options["no_contract"] == "dames"
    if deal.contract == "dames" and not dames:
        yield DAMES_OFF.at("contract")
    if deal.status is Status.PASSED_OUT and dames:
        yield DAMES_ON.at("status")


def over_misere_issues(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    """Refuse the announcer of a petite misère in a game that was bid over it."""
    if deal.misere_announcer is None:
        return
    if spec.key not in OVER_MISERE:
        yield ANNOUNCER_NOT_ASKED.at("misere_announcer", contract=Phrase(spec.label))
    elif deal.misere_announcer not in deal.players:
        yield ANNOUNCER_ABSENT.at("misere_announcer")
    elif deal.misere_announcer in deal.attackers:
        yield ANNOUNCER_ATTACKS.at("misere_announcer", contract=Phrase(spec.label))


def trou_issues(spec: ContractSpec, deal: DealEvent, moment: AnyPosition) -> Iterator[Issue]:
    """Only the trou itself and what ranks above the grande misère is played over a trou."""
    if spec.key == TROU.key:
        if moment.options["hidden_trou"] and deal.level == max(TROU.levels):
            yield HIDDEN_TARGET.at("level")
    elif spec.key == "grande_misere_sur_trou" and not deal.trou_announced:
        yield TROU_NOT_ANNOUNCED.at("trou_announced", contract=Phrase(spec.label))
    elif deal.trou_announced and spec.rank <= BEATS_TROU:
        yield UNDER_TROU.at("trou_announced", contract=Phrase(spec.label))


def rabrouche_issues(spec: ContractSpec, deal: DealEvent, moment: AnyPosition) -> Iterator[Issue]:
    """Yield what is wrong with a rabrouche: it follows a trou, and only its dealer plays one."""
    if not deal.rabrouche:
        return
    if not moment.options["rabrouche"]:
        yield RABROUCHE_OFF.at("rabrouche")
    elif not after_trou(moment):
        yield RABROUCHE_LATE.at("rabrouche")
    announced = deal.attackers[0] if spec.key in DEALERS_OWN else deal.misere_announcer
    if announced is not None and announced != deal.dealer:
        field = "attackers" if spec.key in DEALERS_OWN else "misere_announcer"
        yield RABROUCHE_DEALER.at(field)


def after_trou(moment: AnyPosition) -> bool:
    """Return whether the last deal that was not annulled was a trou."""
    ended = [deal for deal in moment.deals if deal.status is not Status.ANNULLED]
    return bool(ended) and ended[-1].status in BUSY and ended[-1].contract == TROU.key


def arbiter_issues(spec: ContractSpec, deal: DealEvent, moment: AnyPosition) -> Iterator[Issue]:
    """Refuse the highest games without the arbiter's consent."""
    needed = Flag.ARBITER in spec.flags
    if needed and deal.arbiter is None and moment.options["arbiter_required"]:
        yield ARBITER.at("arbiter", contract=Phrase(spec.label))
    if not needed and deal.arbiter is not None:
        yield ARBITER_NOT_ASKED.at("arbiter", contract=Phrase(spec.label))


def odd_issues(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    """Yield warnings about what is allowed but rare."""
    if spec.key == "emballage" and deal.side_tricks == spec.tricks:
        yield ALL_TRICKS.at("side_tricks")


# What only the Règlement refuses about a penalty.

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


def penalty_issues(penalty: PenaltyEvent, moment: AnyPosition) -> Iterator[Issue]:
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


def _punished(penalty: PenaltyEvent, moment: AnyPosition) -> bool:
    """Return whether the culprit paid the other of the two for the same deal."""
    return any(
        isinstance(other, PenaltyEvent)
        and (other.deal, other.culprit) == (penalty.deal, penalty.culprit)
        and {other.kind, penalty.kind} == _ONE_OR_OTHER
        for other in moment.past
        if penalty.deal is not None
    )
