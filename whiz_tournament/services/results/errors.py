"""What a line of a tournament refuses, beside what every log does."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict


class LineUnknown(WhizError):
    """The plan has no such line, or it is not the sender's: the same answer for both."""

    message = N_("Board {board} is not played at table {table} in round {round}.")


class LineUnplanned(LineUnknown):
    """A place that could have been played, but that no plan has; said to staff alone."""

    message = N_(
        "Board {board} is not planned at table {table} in round {round}. If it was played there "
        "all the same, record it as a board outside the plan."
    )


class RoundNotOpen(WhizError):
    message = N_("Round {round} is not open yet. Wait for the director.")


class OthersSitHere(WhizError):
    message = N_(
        "Other people sit at table {table} in round {round}."
        " Scan the card of the table where you sit now."
    )


class BoardNotOpen(Conflict):
    """The director closed the round while the table still looked at its boards."""

    message = N_("Board {board} belongs to round {round}, which is not open.")


class PlaysTwice(Conflict):
    message = N_("{name} already has board {board} at table {table} in round {round}.")


class LeadElsewhere(WhizError):
    message = N_(
        "The lead {card} was not in the hand that leads. Look again at the lead and at who played"
        " the contract; correct it, or call the director."
    )


class BoardElsewhere(WhizError):
    """A board that this table does not play, said to its own phone."""

    message = N_("Board {board} is not on the list of table {table}.")


class ByRequired(Malformed):
    """A device says which player holds it."""

    message = N_("Say who types: send the seat as “by”.")


class NobodySitsThere(WhizError):
    message = N_("Nobody sits {seat}: it is the Domy's seat.")
