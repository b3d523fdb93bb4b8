"""How long something lasts, how often it is done, how soon it is tried again."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

# What was given out, or thrown away.

SESSION: Final = timedelta(hours=12)
"""A signed-in browser."""
PHONE: Final = timedelta(hours=36)
"""A player's own page, a paired phone: for the evening and the morning after."""
SIGN_IN_LINK_HOURS: Final = 24
"""A link that signs a member of the staff in once."""
WELCOME_LINK_HOURS: Final = 12
"""The same, shown by the program as it starts."""
HAND_OVER_LINK_DAYS: Final = 7
"""A link that hands the deals to somebody else."""
GUESTS_STAY: Final = timedelta(days=365)
"""A guest on the list, after the last evening."""
TRASH_DAYS: Final = 30
"""What was thrown away, until it goes for good."""
ORPHANED_FILE: Final = timedelta(days=1)
"""A file in the storage that no job knows: it may have been kept a moment before its job."""
FAILED_ATTEMPTS: Final = timedelta(days=1)
"""What is remembered of wrong codes."""
MAIL_CONFIRMATION: Final = timedelta(days=14)
"""A link that confirms an address; anyone who opens mail at the club alone has until the next time.
"""

ATTEMPTS_GIVEN_BACK: Final = timedelta(hours=1)
"""After it was asked for, a job's attempts count even where the database went away meanwhile."""
DATABASE_AWAY: Final = 10 * 60.0
"""Seconds for which a worker waits for the database."""

CHOICE_SECONDS: Final = 365 * 24 * 3600
"""What somebody chose for this browser: colours, a narrow page."""
KEPT_ANSWER: Final = timedelta(minutes=15)
"""A page that answered a form, for *Back* and reloading; afterwards they find the page anew."""


# How often the program does by itself what nobody asks for, in seconds.

BACKUP: Final = 15 * 60.0
"""A backup, where anything changed since the last."""
DATABASE_ASKED_AGAIN: Final = 1.0
"""A database that was away, by a worker that has something to tell it."""
PROGRESS_SECONDS: Final = 0.5
"""Work that somebody watches says how far it is."""
RECONCILE_JOBS: Final = 30.0
"""A look for jobs that nobody took up, or that a worker left behind."""
ORPHANED_FILES: Final = 6 * 60 * 60.0
"""A look for files that no job knows."""
DELIVERIES: Final = 5.0
"""A look whether anything public changed that a hosted server is to show."""
DELIVERIES_ELSEWHERE: Final = 60.0
"""The same, for what another process did."""
FIRST_RETRY: Final = 15.0
"""A delivery that failed, at first; each further time twice as long, more or less by chance."""
LAST_RETRY: Final = 15 * 60.0
"""And never longer than this."""
PEOPLE_TOLD_AGAIN: Final = 60 * 60.0
"""A hosted server hears again whose pages there are, though nothing changed."""
CALLED_AGAIN: Final = 5 * 60
"""A call for the director that nobody is done with asks again after so long, and so on."""


# After how many seconds a page asks again whether anything changed.

POLL_SECONDS: Final[Mapping[str, int]] = {
    "page": 10,  # what everybody looks at: public pages, phones at the table
    "screen": 8,  # how long a page of the big screen stays before it turns to the next
    "ceremony": 2,  # a key at the desk, and the room sees it
    "whist": 5,
    "console": 5,
    "calls": 5,
    "counting": 2,
    "job": 1,
    "overall": 2,  # anyone who looks at a ranking of all clubs while it is being made
    "computer": 3,  # one director waits for one phone
}


# How soon what another server did not take is tried again.

PAUSES: Final[Sequence[timedelta]] = tuple(
    timedelta(minutes=minutes) for minutes in (1, 2, 5, 15, 30, 60)
)
"""Until the next attempt, after the first, the second, … that failed; then always the last."""
MOST_FAILURES: Final = 1000
"""More are not counted: by then nobody asks how many they were."""


def pause_after(failures: int) -> timedelta:
    """Return how long to wait after that many attempts that failed.

    >>> pause_after(1), pause_after(100)
    (datetime.timedelta(seconds=60), datetime.timedelta(seconds=3600))
    """
    return PAUSES[min(failures, len(PAUSES)) - 1]
