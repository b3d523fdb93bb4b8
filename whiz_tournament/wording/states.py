"""The word of each state, and what settings are called for people who only look."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from whiz_tournament.models import Embargo, InterimRanking, ReleaseStatus, TournamentStatus
from whiz_tournament.wording.by_language import made_once


@made_once
def state_words() -> dict[str, str]:
    """Return the word of each state in the reader's language."""
    return {
        "kept": pgettext("state", "kept on this phone"),
        "received": pgettext("state", "received"),
        "confirmed": pgettext("state", "confirmed"),
        "disputed": pgettext("state", "disputed"),
        "to_come": pgettext("state", "to come"),
        "to_enter": pgettext("state", "to enter"),
        "playing": pgettext("state", "playing"),
        "late": pgettext("state", "late"),
        "complete": pgettext("state", "complete"),
        "to_check": pgettext("state", "to check"),
        "owed": pgettext("state", "owed"),
        "not_played": pgettext("state", "not played"),
        "provisional": pgettext("state", "provisional"),
        "final": pgettext("state", "final"),
        "advised": pgettext("state", "advised"),
        "you": pgettext("state", "you"),
        "dealer": pgettext("state", "dealer"),
        "guest": pgettext("state", "guest"),
        "absent": pgettext("state", "absent"),
        "excused": pgettext("state", "excused"),
        "practice": pgettext("state", "practice"),
        "domy": pgettext("state", "Domy"),
    }


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
