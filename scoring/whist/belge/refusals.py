"""What whist belge alone refuses or finds odd about a deal."""

from collections.abc import Iterator
from typing import Final

from boards.denominations import Denomination
from boards.errors import N_
from scoring.whist.belge.contracts import SIXTH_AND_LAST
from scoring.whist.belge.options import SIXTH_AGREED
from scoring.whist.events import DealEvent, Status
from scoring.whist.options import Options
from scoring.whist.outcomes import Issue, Objection, Severity

TURNED_NO_SUIT: Final = Objection(
    "turned_no_suit", N_("The turned card has a suit. Choose it, or leave the turned suit empty.")
)
PLAIN_IN_TRUMP: Final = Objection(
    "plain_in_trump",
    N_("This abondance is in the turned suit. Is it an abondance in trump?"),
    Severity.WARNING,
)
SIXTH_OFF: Final = Objection(
    "sixth_off",
    N_("This table deals again when all pass. “Sixième et dernier” was not agreed on."),
)
SIXTH_ON: Final = Objection(
    "sixth_on",
    N_("When all pass, this table plays “Sixième et dernier”. Say who took both tricks."),
)
TAKER_ABSENT: Final = Objection(
    "taker_absent", N_("Say which player of the table took this trick.")
)

TAKERS: Final = ("sixth_taker", "last_taker")


def deal_refusals(deal: DealEvent, options: Options) -> Iterator[Issue]:
    """Yield the issues of a deal that the shared checks found sound."""
    agreed = options["all_pass"] == SIXTH_AGREED
    if deal.turned_suit is Denomination.NT:
        yield TURNED_NO_SUIT.at("turned_suit")
    if deal.status is Status.PLAYED:
        yield from _played(deal, agreed=agreed)
    elif deal.status is Status.PASSED_OUT and agreed:
        yield SIXTH_ON.at("status")


def _played(deal: DealEvent, *, agreed: bool) -> Iterator[Issue]:
    if deal.contract == "abondance" and deal.trump is deal.turned_suit:
        yield PLAIN_IN_TRUMP.at("trump")
    if deal.contract != SIXTH_AND_LAST:
        return
    if not agreed:
        yield SIXTH_OFF.at("contract")
    for field in TAKERS:
        if getattr(deal, field) not in deal.players:
            yield TAKER_ABSENT.at(field)
