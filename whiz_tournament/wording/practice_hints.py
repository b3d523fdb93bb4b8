"""What the practice evening says at each step."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.queries.setup.preparation import PracticeStep


@dataclass(frozen=True, slots=True)
class PracticeWords:
    """One step: what it is called, what to do, and the name of the page where it is done."""

    title: Promise
    text: Promise
    page: str


PRACTICE_WORDS: Final[Mapping[PracticeStep, PracticeWords]] = {
    PracticeStep.ROLL_CALL: PracticeWords(
        _("Who is here?"),
        _(
            "Tick nine of these invented people. Each tick is kept at once, and the page counts "
            "the tables. Then press the button that keeps the list."
        ),
        "director_roll_call",
    ),
    PracticeStep.PLAN: PracticeWords(
        _("How we play"),
        _("The best plan is first. Keep it, or look at the others: nothing is lost here."),
        "director_plan",
    ),
    PracticeStep.PRINT: PracticeWords(
        _("Print"),
        _("Print everything for round 1 and open the PDF. You need not put it on paper."),
        "director_print",
    ),
    PracticeStep.START: PracticeWords(
        _("Begin"),
        _("Cards may be dealt at the tables. Start the tournament: round 1 opens."),
        "director_prepare",
    ),
    PracticeStep.SLIPS: PracticeWords(
        _("Type two slips"),
        _(
            "Open a slip and invent its results: “N 10H 11” is North’s cards, 10 hearts, 11 "
            "tricks. Enter goes to the next line. Fill the slips of two tables."
        ),
        "desk_slips",
    ),
    PracticeStep.CORRECTION: PracticeWords(
        _("Correct one"),
        _("Open one of these slips again and type another result over the one that is there."),
        "desk_slips",
    ),
    PracticeStep.END: PracticeWords(
        _("End the tournament"),
        _("The other tables have not played; here it does not matter. End it all the same."),
        "director_publish",
    ),
    PracticeStep.PUBLISH: PracticeWords(
        _("Publish"),
        _("Publish provisionally. The public sees nothing: a practice evening stays in here."),
        "director_publish",
    ),
    PracticeStep.DONE: PracticeWords(
        _("That is a whole evening"),
        _(
            "Look at the ranking, the history and the results to print as long as you like. Then "
            "take this evening away: nothing of it stays."
        ),
        "director_console",
    ),
}
