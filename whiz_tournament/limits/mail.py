"""How long a mail server is waited for, how soon it is tried again, how long an address may be."""

from datetime import timedelta
from typing import Final

LONGEST_ADDRESS: Final = 254
LONGEST_LOCAL_PART: Final = 64

ANSWER_SECONDS: Final = 30.0
"""For the connection and for each answer."""
TRIAL_SECONDS: Final = 6.0
"""The same while somebody waits in front of the page."""
JOB_SECONDS: Final = 5 * 60
"""Without a word from the job: the longest single mail."""

GIVEN_UP_AFTER: Final = timedelta(days=14)
"""A laptop may stay shut until the next evening; older results are no news."""
