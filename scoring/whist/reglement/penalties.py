"""What faults cost under the Règlement, and what the Ad Fundum account notes."""

from collections.abc import Iterator, Mapping
from typing import Final

from boards.errors import N_
from scoring.whist.events import PenaltyEvent, Player
from scoring.whist.game_tables import PenaltySpec
from scoring.whist.outcomes import LedgerEntry, Remark
from scoring.whist.position import AnyPosition
from scoring.whist.success import POINTS, entries

AD_FUNDUM: Final = "ad_fundum"
FAULT_NOTED: Final = 3  # what the second account adds for a fault that the first one punishes
TO_ANNOUNCER: Final = 5
TO_OTHERS: Final = 2

PENALTIES: Final = (
    PenaltySpec(
        "misdeal_after_first_trick",
        N_("Misdeal noticed after the first trick"),
        POINTS,
        -15,
        N_("To the dealer; the deal is restarted."),
    ),
    PenaltySpec(
        "minor",
        N_("Minor fault"),
        POINTS,
        -3,
        N_("A wrong or improper call, a trou forgotten or without three aces, out of turn."),
    ),
    PenaltySpec(
        "grave",
        N_("Grave fault"),
        POINTS,
        -9,  # a discard that is shown has a 9 of its own (TO_ANNOUNCER, the option's words)
        N_("A revoke, a trump although able to follow, cards thrown in while the outcome is open."),
    ),
    PenaltySpec(
        "discard_shown",
        N_("Petite misère discard shown"),
        POINTS,
        -9,
        N_("In place of the grave fault; the announcer may have the deal annulled too."),
    ),
    PenaltySpec("ace_fallen", N_("Ad Fundum: ace with 2, 3 and 4 in one trick"), AD_FUNDUM, 1),
    PenaltySpec("card_taken_back", N_("Ad Fundum: a played card taken back"), AD_FUNDUM, 5),
    PenaltySpec(
        "misdeal_before_first_trick",
        N_("Ad Fundum: misdeal noticed before the first trick"),
        AD_FUNDUM,
        3,
    ),
)
NOTED_AS_FAULT: Final = frozenset({"minor", "grave", "discard_shown"})
COFFEE: Final = Remark(N_("A coffee in place of points."))


def penalty_entries(
    penalty: PenaltyEvent, spec: PenaltySpec, moment: AnyPosition
) -> Iterator[LedgerEntry]:
    """Yield the entries of a penalty, in both accounts."""
    amounts = _amounts(penalty, spec.amount or 0, moment)
    yield from entries(amounts, spec.label, spec.ledger)
    if moment.options["ad_fundum"] and penalty.kind in NOTED_AS_FAULT:
        yield LedgerEntry(AD_FUNDUM, penalty.culprit, FAULT_NOTED, spec.label)


def coffee(penalty: PenaltyEvent, moment: AnyPosition) -> bool:
    """Return whether the fault is paid in coffee."""
    return penalty.kind == "minor" and moment.options["minor_penalty"] == "cafe"


def _amounts(penalty: PenaltyEvent, amount: int, moment: AnyPosition) -> Mapping[Player, int]:
    if coffee(penalty, moment):
        return {penalty.culprit: 0}
    shared = moment.options["discard_shown"] == "five_two_two"
    if penalty.kind != "discard_shown" or not shared:
        return {penalty.culprit: amount}
    deal = moment.deal(penalty.deal or 0)
    present = () if deal is None else deal.players
    others = {
        player: TO_ANNOUNCER if player == penalty.beneficiary else TO_OTHERS for player in present
    }
    return others | {penalty.culprit: amount}
