"""Why a player's request, or an answer to it, is not taken."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class NothingToCorrect(WhizError):
    """A board without a result yet."""

    code = "nothing_to_correct"
    message = N_("Board {board} has no result yet that could be corrected.")


class SameResult(WhizError):
    """What is asked for is what is written."""

    code = "same_result"
    message = N_("That is what is written already. Change what was wrong.")


class RequestDecided(Conflict):
    """The director was quicker."""

    code = "request_decided"
    message = N_("The director has decided this already.")


class RequestAnswered(Conflict):
    """The other side said it already."""

    code = "request_answered"
    message = N_("The other side has answered this already.")
