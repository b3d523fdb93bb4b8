"""What the desk refuses about paper."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class SlipHeld(Conflict):
    message = N_("The slip of table {table} lies in the pile of {name}. Take the pile over first.")


class NoSuchSlip(WhizError):
    message = N_("Nobody plays at table {table} in round {round}.")


class PileEmpty(WhizError):
    message = N_("From table {first} to table {last} no slip is left to type.")


class NothingToCheck(Conflict):
    message = N_("Board {board}: nothing is recorded that could be checked.")
