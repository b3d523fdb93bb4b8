"""What stands in the way of a change in mid-evening."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class RoundBegun(Conflict):
    """The change would touch what is being played."""

    code = "round_begun"
    message = N_("Round {round} has begun. The change can count from round {first} on.")


class RoundBeyond(WhizError):
    """A round that is not planned."""

    code = "round_beyond"
    message = N_("There is no round {round} to come. The last one is round {last}.")


class ProposalOutdated(Conflict):
    """The difference that was shown is no longer what would happen."""

    code = "proposal_outdated"
    message = N_("Something changed since this was shown. Look at the new difference.")


class ChangeInUse(Conflict):
    """A change by which somebody plays already."""

    code = "change_in_use"
    message = N_(
        "This can no longer be taken back: a round that it concerns has begun,"
        " or something else was changed since."
    )


class ProposalUnknown(WhizError):
    """A key that no proposal of this tournament has."""

    code = "proposal_unknown"
    message = N_("This is not the key of a change of this tournament. Ask for the change again.")


class NoTableMore(WhizError):
    """Room for a table that nobody fills."""

    code = "no_table_more"
    message = N_(
        "One table more changes nothing: there are too few people who rest, or too few boards."
    )


class NoOtherMovement(WhizError):
    """What was asked for is the movement that is played anyway."""

    code = "no_other_movement"
    message = N_("These rounds would be played just as they are planned.")


class MovementDoesNotFit(WhizError):
    """Rounds and boards for which too few boards are left."""

    code = "movement_does_not_fit"
    message = N_(
        "Too few boards are left for that: nobody plays a board twice. Choose fewer rounds, or"
        " fewer boards a round."
    )


class TooFewForTables(WhizError):
    """More tables than those who are here can fill."""

    code = "too_few_for_tables"
    message = N_("Too few people are here for so many tables.")


class BoardsApart(Conflict):
    """Boards that do not travel in sets."""

    code = "boards_apart"
    message = N_(
        "The boards of this tournament do not travel in fixed sets, so it cannot be planned anew."
    )
