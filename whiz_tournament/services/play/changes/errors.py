"""What is in the way of a change in mid-evening."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class RoundBegun(Conflict):
    message = N_("Round {round} has begun. The change can count from round {first} on.")


class RoundBeyond(WhizError):
    message = N_("There is no round {round} to come. The last one is round {last}.")


class ProposalOutdated(Conflict):
    message = N_("Something changed since this was shown. Look at the new difference.")


class ChangeInUse(Conflict):
    message = N_(
        "This can no longer be taken back: a round that it concerns has begun,"
        " or something else was changed since."
    )


class ProposalUnknown(WhizError):
    message = N_("This is not the key of a change of this tournament. Ask for the change again.")


class NoTableMore(WhizError):
    message = N_(
        "One table more changes nothing: there are too few people who rest, or too few boards."
    )


class NoOtherMovement(WhizError):
    message = N_("These rounds would be played just as they are planned.")


class MovementDoesNotFit(WhizError):
    message = N_(
        "Too few boards are left for that: nobody plays a board twice. Choose fewer rounds, or"
        " fewer boards a round."
    )


class TooFewForTables(WhizError):
    message = N_("Too few people are here for this many tables.")


class BoardsApart(Conflict):
    message = N_(
        "The boards of this tournament do not travel in fixed sets, so it cannot be planned again."
    )
