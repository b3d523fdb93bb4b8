"""What is refused about a competition."""

from typing import Final

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict

MOST_SESSIONS_TOGETHER: Final = 100
"""More than a weekly club plays in a year."""


class NoSessions(WhizError):
    message = N_("Choose at least one evening.")


class CompetitionTooLong(WhizError):
    message = N_("A competition has at most {most} sessions.")


class SessionUnfit(WhizError):
    message = N_(
        "“{name}” is scored in another way, so it cannot be added to the others like this."
    )


class SessionUnknown(WhizError):
    message = N_("One of the evenings is in the trash or only for practice. Choose again.")


class CompetitionChanged(Conflict):
    message = N_("Someone changed this competition meanwhile. Look at it again, then save.")
