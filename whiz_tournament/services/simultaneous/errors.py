"""What is refused about a simultaneous."""

from boards.errors import N_, Malformed, WhizError
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


class PlacedAnew(Conflict):
    """A club that is taken back in and came by another code meanwhile, or has one."""

    code = "placed_anew"
    message = N_("“{name}” has another place by now. Take that one out first.")


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


class BoardsNotPromised(WhizError):
    """Cards that were changed after the organiser had promised them, or a wrong promise."""

    code = "boards_not_promised"
    message = N_(
        "These boards are not those that the organiser of “{name}” promised, so they cannot be "
        "played. Ask the organiser for another invitation."
    )


class BoardCountRefused(WhizError):
    """A number of boards that nobody plays."""

    code = "board_count_refused"
    message = N_("Choose a number of boards from 1 to {most}.")


class FileLacksBoards(WhizError):
    """A deal file whose boards are not those of a simultaneous, which begin at 1."""

    code = "file_lacks_boards"
    message = N_(
        "The boards of a simultaneous are numbered from 1, and the file lacks {boards}. Number "
        "them so, or ask for fewer boards."
    )


class TooManyCategories(WhizError):
    """More categories than a list of results has room for."""

    code = "too_many_categories"
    message = N_("Name at most {most} categories.")


class CorrectionsEndEarly(WhizError):
    """A last day of corrections before the day of play."""

    code = "corrections_end_early"
    message = N_("Corrections cannot end before the day on which it is played.")


class InvitationUnreadable(Malformed):
    """Another file than an organiser's, or one that is not whole."""

    code = "invitation_unreadable"
    message = N_("This file is no invitation, or not whole. Save it again where it comes from.")


class InvitationSealed(WhizError):
    """The code of another file, or a wrong letter in it."""

    code = "invitation_sealed"
    message = N_("This code does not open this file. Each file has a code of its own.")


class TakenInAlready(Conflict):
    """The same file once more."""

    code = "taken_in_already"
    message = N_("This invitation is here already: “{name}”.")


class FileOversized(WhizError):
    """More than any file of this kind holds."""

    code = "file_oversized"
    message = N_("This file is too large for what it should be. Choose another one.")


class NothingToDeliver(Conflict):
    """A tournament that did not come by a file: its results are where they count."""

    code = "nothing_to_deliver"
    message = N_("This tournament delivers nothing: it came by no invitation.")


class NoWayOnline(Conflict):
    """The invitation has no address that is safe to send to."""

    code = "no_way_online"
    message = N_("The organiser’s server cannot be reached from here. Save the file and send that.")


class EveningUnreadable(Malformed):
    """Another file, or something in it that cannot be."""

    code = "evening_unreadable"
    message = N_("These are no results for this simultaneous: look at {place}.")


class EveningContradicts(WhizError):
    """Readable, and no club can have played it."""

    code = "evening_contradicts"
    message = N_("These results do not fit together: look at {place}.")


class EveningElsewhere(WhizError):
    """Results for another event, or of a club that has no place in this one."""

    code = "evening_elsewhere"
    message = N_("These results are for another simultaneous, or of a club that is not invited.")


class SignatureRefused(WhizError):
    """Somebody changed a letter, or signed with another key."""

    code = "signature_refused"
    message = N_(
        "The signature does not fit: these results were changed, or another club wrote them. Let "
        "the club save its file again."
    )


class OtherBoards(WhizError):
    """A club that played other cards."""

    code = "other_boards"
    message = N_("“{name}” did not play the boards of this simultaneous.")


class OlderDelivery(Conflict):
    """A delivery that came before, changed or not."""

    code = "older_delivery"
    message = N_("A later delivery of “{name}” is here already (number {number}).")


class PlaysHere(Conflict):
    """The club took its place on this server."""

    code = "plays_here"
    message = N_("“{name}” plays on this server, so nothing can be delivered for it.")


class ClubTakenOut(Conflict):
    """The organiser took the place back."""

    code = "club_taken_out"
    message = N_("“{name}” does not take part any more.")


class DeliveredLate(Conflict):
    """After the last day of corrections."""

    code = "delivered_late"
    message = N_("Results of “{name}” were taken until the last day of corrections, which is over.")


class OrganiserUnreachable(WhizError):
    """No internet, or a server that has no time now."""

    code = "organiser_unreachable"
    message = N_("{host} cannot be reached now. Try again later, or save the file and send that.")
