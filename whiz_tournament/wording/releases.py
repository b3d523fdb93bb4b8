"""What settings and states are called for people who only look."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.models import Embargo, InterimRanking, ReleaseStatus, TournamentStatus

EMBARGO_SENTENCES: Final[dict[str, Promise]] = {
    Embargo.NOTHING.value: gettext_lazy(
        "Other clubs play the same boards. Results appear once the last club has finished."
    ),
    Embargo.PERCENTAGES.value: gettext_lazy(
        "Other clubs play the same boards. Hands and boards appear once the last club has finished."
    ),
}
"""Why the public sees less than elsewhere, while the embargo holds."""


def policy_sentence(policy: str) -> str:
    """Return which results the public sees while the tournament runs."""
    return {
        InterimRanking.NEVER.value: _(
            "In this tournament nothing is shown before the director publishes the results."
        ),
        InterimRanking.CLOSED_ROUNDS.value: _(
            "While the tournament runs, the ranking counts the rounds that are over, to one "
            "decimal. A board is shown once no table plays it any more."
        ),
        InterimRanking.OUT_OF_PLAY.value: _(
            "While the tournament runs, the ranking counts only boards that no table plays any "
            "more."
        ),
        InterimRanking.ALWAYS.value: _(
            "While the tournament runs, the ranking counts every result so far. A board is shown "
            "once no table plays it any more."
        ),
    }[policy]


def not_released_sentence(status: str) -> str:
    """Return why there is no ranking."""
    if status == TournamentStatus.READY:
        return _("The tournament has not begun.")
    if status == TournamentStatus.RUNNING:
        return _("The tournament is under way. Nothing has been released yet.")
    return _("The tournament is over. The director is checking the results.")


def release_words(status: str) -> tuple[str, str]:
    """Return the sign's state and the words for how firm a release is."""
    return {
        ReleaseStatus.INTERIM.value: ("playing", _("interim")),
        ReleaseStatus.PROVISIONAL.value: ("provisional", _("provisional result")),
        ReleaseStatus.FINAL.value: ("final", _("final result")),
    }[status]
