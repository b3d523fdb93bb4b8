"""How long what was given out, or thrown away, lasts."""

from datetime import timedelta
from typing import Final

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
"""A link that confirms an address; whoever opens mail at the club alone has until the next time."""
