"""How long what was given out, or thrown away, lasts."""

from datetime import timedelta
from typing import Final

SESSION: Final = timedelta(hours=12)
"""A signed-in browser, a paired phone, a player's own page: from the last time it was seen."""
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
FAILED_ATTEMPTS: Final = timedelta(days=1)
"""What is remembered of wrong codes."""
