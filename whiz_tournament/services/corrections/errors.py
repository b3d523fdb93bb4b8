"""What stands in the way of putting something right, beside what cannot have happened."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class CorrectionOutdated(Conflict):
    message = N_("Something changed since this was shown. Look at the new effect.")


class CorrectionOvertaken(Conflict):
    message = N_("Nothing was undone: somebody has changed it meanwhile.")


# Why a player's request, or an answer to it, is not taken.


class NothingToCorrect(WhizError):
    message = N_("Board {board} has no result yet that could be corrected.")


class SameResult(WhizError):
    message = N_("That is what is written already. Change what was wrong.")


class RequestDecided(Conflict):
    message = N_("The director has decided this already.")


class RequestAnswered(Conflict):
    message = N_("The other side has answered this already.")
