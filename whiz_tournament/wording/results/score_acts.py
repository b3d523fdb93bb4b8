"""What an act of the audit log did, in a word."""

from django.utils.translation import pgettext

from whiz_tournament.models import ScoreKind


def score_act_words() -> dict[ScoreKind, str]:
    """Return what was done to a line, in words."""
    return {
        ScoreKind.ENTER: pgettext("log", "entered"),
        ScoreKind.CONFIRM: pgettext("log", "confirmed"),
        ScoreKind.CORRECT: pgettext("log", "corrected"),
        ScoreKind.VOID: pgettext("log", "made void"),
        ScoreKind.RESTORE: pgettext("log", "put back"),
    }
