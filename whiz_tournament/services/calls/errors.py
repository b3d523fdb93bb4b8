"""Why a call for the director was not made, or not taken."""

from boards.errors import N_
from whiz_tournament.services.errors import Conflict


class NothingPlayedHere(Conflict):
    message = N_("Nothing is left to play at table {table}. Go to the director.")


class CallTaken(Conflict):
    message = N_("{name} has taken this call already.")


class CallOver(Conflict):
    message = N_("This call is done.")


class CalledSince(Conflict):
    """A call comes back while the table has another one: a table has one call."""

    message = N_("Table {table} has called again since: that call is on the list.")
