"""How a club file stands to what is here, in a sentence: for the page and for the command."""

from typing import Final

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.features.club_file.queries import FileStanding

SENTENCES: Final = {
    FileStanding.SAME: N_("This laptop and the file contain the same."),
    FileStanding.NEWER: N_("All that is here is in the file, and more: it may replace everything."),
    FileStanding.OLDER: N_(
        "All that is in the file is here, and more: there is nothing to take over."
    ),
    FileStanding.BOTH: N_("Both laptops went on: each has something that is missing on the other."),
    FileStanding.FIRST: N_("Nobody has written anything on this laptop yet: the file may be used."),
    FileStanding.OTHER_CLUB: N_("This file is of another club than the one on this laptop."),
}


def standing_sentence(standing: FileStanding) -> str:
    """Return the sentence in the reader's language."""
    return gettext(SENTENCES[standing])
