"""What stands in the way of putting something right, beside what cannot have happened."""

from boards.errors import N_
from whiz_tournament.services.errors import Conflict


class CorrectionOutdated(Conflict):
    message = N_("Something changed since this was shown. Look at the new effect.")


class CorrectionOvertaken(Conflict):
    message = N_("Nothing was undone: somebody has changed it meanwhile.")
