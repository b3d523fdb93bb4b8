"""Why a call for the director was not made, or not taken."""

from boards.errors import N_
from whiz_tournament.services.errors import Conflict


class NothingPlayedHere(Conflict):
    """A phone of a table at which no round is left to play."""

    code = "nothing_played_here"
    message = N_("Nothing is left to play at table {table}. Go to the director.")


class CallTaken(Conflict):
    """Another director is on the way."""

    code = "call_taken"
    message = N_("{name} has taken this call already.")


class CallOver(Conflict):
    """It was done meanwhile, or the table needs nobody any more."""

    code = "call_over"
    message = N_("This call is done.")


class CalledSince(Conflict):
    """A call comes back while the table has another one: a table has one call."""

    code = "called_since"
    message = N_("Table {table} has called again since: that call is on the list.")
