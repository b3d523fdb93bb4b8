"""Reasons that the program gives itself: kept in one language, said in the reader's."""

import re
from typing import Final

from django.utils.translation import gettext

from boards.errors import N_

IT_WAS_A_MISTAKE: Final = N_("It was a mistake.")
TAKEN_BACK: Final = N_("Taken back at once.")
CHECKED_AT_DESK: Final = N_("Checked at the desk: it is right.")
TYPED_TWICE: Final = N_("Typed twice from the paper: the second time was right.")
SENT_TOO_LATE: Final = N_("Sent by the table when it could not be taken")
ASKED_FOR: Final = N_("asked for by number {entry}")
OWN_REASONS: Final = frozenset(
    {IT_WAS_A_MISTAKE, TAKEN_BACK, CHECKED_AT_DESK, TYPED_TWICE, SENT_TOO_LATE}
)
_ASKED_FOR: Final = re.compile(ASKED_FOR.format(entry=r"(\d+)"))


def reason_in_words(reason: str) -> str:
    """Return a reason as it is read: the program's own in the reader's language."""
    if reason in OWN_REASONS:
        return gettext(reason)
    if asked := _ASKED_FOR.fullmatch(reason):
        return gettext(ASKED_FOR).format(entry=asked[1])
    return reason
