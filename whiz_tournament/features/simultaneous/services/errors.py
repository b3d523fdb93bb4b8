"""What is refused about a simultaneous."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.features.simultaneous.queries.delivery import REVISION
from whiz_tournament.services.errors import Conflict, UnfitDocument


class JoinCodeRefused(WhizError):
    message = N_("This code opens nothing (any more). Ask the organiser for another one.")


class JoinedAlready(Conflict):
    message = N_("Your club takes part in “{name}” already.")


class InvitedAlready(Conflict):
    """A second code for a club that has one: a page that was loaded again, as a rule."""

    message = N_("“{name}” has a place already. Take it back first to make another code.")


class PlacedAnew(Conflict):
    message = N_("“{name}” already has another place. Take that one out first.")


class EmbargoOver(Conflict):
    """The cards may be known now: no club can begin to play them."""

    message = N_("The embargo of “{name}” is over, so no club can join it any more.")


class UnderEmbargo(Conflict):
    message = N_(
        "Other clubs may still play these boards. You can publish once the embargo of “{name}”"
        " is over."
    )


class SetBySimultaneous(Conflict):
    message = N_("“{name}” fixes this for all its clubs, so it cannot be changed here.")


class BoardsNotShared(WhizError):
    message = N_("“{name}” has the boards 1 to {most}. Choose a plan that needs no others.")


class BoardsNotPromised(WhizError):
    message = N_(
        "These boards are not those that the organiser of “{name}” promised, so they cannot be "
        "played. Ask the organiser for another invitation."
    )


class BoardCountRefused(WhizError):
    message = N_("Choose a number of boards from 1 to {most}.")


class FileLacksBoards(WhizError):
    message = N_(
        "The boards of a simultaneous are numbered from 1, and the file lacks {boards}. Number "
        "them so, or ask for fewer boards."
    )


class TooManyCategories(WhizError):
    message = N_("Name at most {most} categories.")


class CorrectionsEndEarly(WhizError):
    message = N_("Corrections cannot end before the day on which it is played.")


class InvitationUnreadable(Malformed):
    message = N_("This file is no invitation, or not whole. Save it again where it comes from.")


class InvitationSealed(WhizError):
    message = N_("This code does not open this file. Each file has a code of its own.")


class TakenInAlready(Conflict):
    message = N_("This invitation is here already: “{name}”.")


class FileOversized(WhizError):
    message = N_("This file is too large for what it should be. Choose another one.")


class NothingToDeliver(Conflict):
    """A tournament that did not come by a file: its results are where they count."""

    message = N_("This tournament delivers nothing: it came by no invitation.")


class NoWayOnline(Conflict):
    message = N_("The organiser’s server cannot be reached from here. Save the file and send that.")


class EveningUnreadable(UnfitDocument, Malformed):
    revision = REVISION
    message = N_("These are no results for this simultaneous: look at {place}.")


class EveningContradicts(UnfitDocument):
    revision = REVISION
    message = N_("These results do not fit together: look at {place}.")


class EveningElsewhere(WhizError):
    message = N_("These results are for another simultaneous, or of a club that is not invited.")


class SignatureRefused(WhizError):
    message = N_(
        "The signature does not fit: these results were changed, or another club wrote them. Let "
        "the club save its file again."
    )


class OtherBoards(WhizError):
    message = N_("“{name}” did not play the boards of this simultaneous.")


class OlderDelivery(Conflict):
    message = N_("A later delivery of “{name}” is here already (number {number}).")


class PlaysHere(Conflict):
    message = N_("“{name}” plays on this server, so nothing can be delivered for it.")


class ClubTakenOut(Conflict):
    message = N_("“{name}” does not take part any more.")


class DeliveredLate(Conflict):
    message = N_("Results of “{name}” were taken until the last day of corrections, which is over.")


class OrganiserUnreachable(WhizError):
    message = N_("{host} cannot be reached now. Try again later, or save the file and send that.")
