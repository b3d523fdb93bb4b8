"""What is refused about a simultaneous."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class JoinCodeRefused(WhizError):
    """A code that nobody made, that was taken back, or with which a club came already."""

    code = "join_code_refused"
    message = N_("This code opens nothing (any more). Ask the organiser for another one.")


class JoinedAlready(Conflict):
    """A club that takes part already."""

    code = "joined_already"
    message = N_("Your club takes part in “{name}” already.")


class InvitedAlready(Conflict):
    """A second code for a club that has one: a page that was loaded again, as a rule."""

    code = "invited_already"
    message = N_("“{name}” has a place already. Take it back first to make another code.")


class EmbargoOver(Conflict):
    """The cards may be known by now: no club can begin to play them."""

    code = "embargo_over"
    message = N_("The embargo of “{name}” is over, so no club can join it any more.")


class UnderEmbargo(Conflict):
    """Something that would show what other clubs may not know yet."""

    code = "under_embargo"
    message = N_(
        "Other clubs may still play these boards. You can publish once the embargo of “{name}”"
        " is over."
    )


class SetBySimultaneous(Conflict):
    """Something that is the same for all clubs."""

    code = "set_by_simultaneous"
    message = N_("“{name}” fixes this for all its clubs, so it cannot be changed here.")


class BoardsNotShared(WhizError):
    """A plan that needs boards which the simultaneous does not have."""

    code = "boards_not_shared"
    message = N_("“{name}” has the boards 1 to {most}. Choose a plan that needs no others.")


class BoardCountRefused(WhizError):
    """A number of boards that nobody plays."""

    code = "board_count_refused"
    message = N_("Choose a number of boards from 1 to {most}.")


class CorrectionsEndEarly(WhizError):
    """A last day of corrections before the day of play."""

    code = "corrections_end_early"
    message = N_("Corrections cannot end before the day on which it is played.")
