"""Why nothing was done to the clock."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class ClockAbsent(Conflict):
    message = N_("There is no clock now: no round is open, or all rounds are open at once.")


class ClockChanged(Conflict):
    message = N_("The clock had been changed meanwhile; nothing more was done to it.")


class BreakRefused(Conflict):
    message = N_("A break stands between two rounds: close this one first.")


class ClockMinutes(WhizError):
    message = N_("A clock runs from {low} to {high} minutes.")
