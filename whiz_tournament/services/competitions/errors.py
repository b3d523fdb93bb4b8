"""What is refused about a competition."""

from typing import Final

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict

MOST_SESSIONS_TOGETHER: Final = 10


class NoSessions(WhizError):
    """A competition without an evening."""

    code = "no_sessions"
    message = N_("Choose at least one evening.")


class CompetitionTooLong(WhizError):
    """More evenings than a page has columns for."""

    code = "competition_too_long"
    message = N_("A competition has at most {most} sessions.")


class SessionUnfit(WhizError):
    """An evening whose results are of another kind."""

    code = "session_unfit"
    message = N_(
        "“{name}” is scored in another way, so it cannot be added to the others like this."
    )


class SessionUnknown(WhizError):
    """An evening that is not there, or only for practice."""

    code = "session_unknown"
    message = N_("One of the evenings is in the trash or only for practice. Choose again.")


class CompetitionChanged(Conflict):
    """Somebody else saved the competition after this person opened it."""

    code = "competition_changed"
    message = N_("Someone changed this competition meanwhile. Look at it again, then save.")
