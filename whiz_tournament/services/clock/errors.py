"""Why nothing was done to the clock."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class ClockAbsent(Conflict):
    """No round is played, or rounds have no clock here."""

    code = "clock_absent"
    message = N_("There is no clock now: no round is open, or all rounds are open at once.")


class ClockChanged(Conflict):
    """Somebody did something to the clock since it was seen."""

    code = "clock_changed"
    message = N_("The clock had been changed meanwhile; nothing more was done to it.")


class BreakRefused(Conflict):
    """A round is being played, or none is to come."""

    code = "break_refused"
    message = N_("A break stands between two rounds: close this one first.")


class ClockMinutes(WhizError):
    """Minutes that no clock has."""

    code = "clock_minutes"
    message = N_("A clock runs from {low} to {high} minutes.")
