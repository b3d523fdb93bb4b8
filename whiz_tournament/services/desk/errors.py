"""What the desk refuses about paper."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class SlipHeld(Conflict):
    """A slip that lies in somebody else's pile."""

    code = "slip_held"
    message = N_("The slip of table {table} lies in the pile of {name}. Take the pile over first.")


class NoSuchSlip(WhizError):
    """Nobody plays at that table in that round."""

    code = "no_such_slip"
    message = N_("Nobody plays at table {table} in round {round}.")


class PileEmpty(WhizError):
    """No slip that still owes a result lies between these tables."""

    code = "pile_empty"
    message = N_("From table {first} to table {last} no slip is left to type.")


class NothingToCheck(Conflict):
    """A line without a result that counts: there is nothing to look at a second time."""

    code = "nothing_to_check"
    message = N_("Board {board}: nothing is recorded that could be checked.")
