"""What a club may take up on a server that it shares, unless its operator says otherwise."""

from typing import Final

PLAYERS: Final = 5_000
MEGABYTES: Final = 2_000
JOBS_A_MINUTE: Final = 60
MAILS_A_DAY: Final = 2_000
"""The same for every club: two evenings of a thousand people who all want theirs."""
LARGEST_LIMIT: Final = 1_000_000
