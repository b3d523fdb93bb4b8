"""The two plans of one change side by side: the fairest, and the one with fewest new cards."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy, ngettext

from movements.replanning import PlanAim
from whiz_tournament.services.play.changes import Proposal, Replaced, TableAdded
from whiz_tournament.web.director.changes.changed_cards import cards_in_words
from whiz_tournament.wording.plans.cards import range_text

NAMES: Final = {
    PlanAim.FAIREST: gettext_lazy("The fairest"),
    PlanAim.FEWEST_CARDS: gettext_lazy("The fewest changes"),
}


@dataclass(frozen=True, slots=True)
class AimChoice:
    """One of the two plans: what it is chosen for, what it asks of people, the one shown or not."""

    aim: str
    name: str
    cards: str
    boards: str
    shown: bool


def aim_choices(proposal: Proposal, other: Proposal | None) -> list[AimChoice]:
    """Return the two in a fixed order; none where there is but one plan."""
    if other is None:
        return []
    both = [_choice(proposal, shown=True), _choice(other, shown=False)]
    return sorted(both, key=lambda choice: list(PlanAim).index(PlanAim(choice.aim)))


def _choice(proposal: Proposal, *, shown: bool) -> AimChoice:
    if isinstance(proposal.change, Replaced | TableAdded):
        raise TypeError("such a change has one plan")
    aim = proposal.change.aim
    said = ngettext(
        "%(boards)s board for anyone here all evening",
        "%(boards)s boards for anyone here all evening",
        proposal.after.boards[1],
    )
    boards = said % {"boards": range_text(proposal.after.boards)}
    return AimChoice(aim.value, str(NAMES[aim]), cards_in_words(proposal), boards, shown)
