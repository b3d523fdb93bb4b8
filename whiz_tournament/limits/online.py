"""How much is uploaded to a target, how long it is waited for, and how soon it is tried again."""

from datetime import timedelta
from typing import Final

from whiz_tournament.limits.sizes import MEGABYTE

MOST_TARGETS: Final = 5
"""Places one club's site goes to."""
MOST_FILES: Final = 100_000
FILE_BYTES: Final = 20 * MEGABYTE
SITE_BYTES: Final = 2048 * MEGABYTE
MANIFEST_BYTES: Final = 32 * MEGABYTE
"""What is read back from a target at most, however much it sends."""
LONGEST_PATH: Final = 240

CONNECT_SECONDS: Final = 10.0
ANSWER_SECONDS: Final = 30.0
"""For each answer of a target."""
TRIAL_SECONDS: Final = 6.0
"""For each answer while somebody waits in front of the page."""
WHOLE_TRIAL_SECONDS: Final = 25.0
ATTEMPT_SECONDS: Final = 20 * 60.0
"""One attempt; the next goes on where it stopped."""
SITE_SECONDS: Final = 5 * 60
"""Without a word from the job: writing the whole site again is the longest of it."""
REPORT_SECONDS: Final = 10.0
"""Between two notes of how far it is: each is a write that scores would wait for."""

BETWEEN_INTERIM: Final = timedelta(minutes=2)
"""Rankings while play goes on may change with each score; none of them is in a hurry."""
