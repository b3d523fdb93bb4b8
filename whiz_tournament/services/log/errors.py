"""What every log refuses, beside the errors that all services share."""

from typing import Final

from boards.errors import N_, Malformed, Phrase, WhizError
from whiz_tournament.models import LineState


class AskDirector(WhizError):
    message = N_("This result can no longer be changed here. Ask the director.")


class RoundClosed(AskDirector):
    """The same, and why: the round is over; programs know it by the same code."""

    code = AskDirector.code

    message = N_(
        "Round {round} is closed: this result can no longer be changed here. Ask the director."
    )


class SameSide(WhizError):
    message = N_("The other side must confirm this result.")


class NotInDispute(WhizError):
    message = N_("This result is disputed: one of the two who disagree must settle it.")


class ReasonRequired(WhizError):
    """A change that players may already have seen says why."""

    message = N_("Say why: this change needs a reason.")


class TextUnfit(Malformed):
    message = N_("Write at most {limit} ordinary characters.")


class NumberUnfit(Malformed):
    message = N_("Send a whole number from {low} to {high}.")


class TimeUnfit(Malformed):
    message = N_("Send the time with its zone.")


class NotYourAct(WhizError):
    message = N_("Somebody else wrote this last. Correct the result instead.")


STATE_WORDS: Final = {
    LineState.EMPTY: Phrase(N_("empty")),
    LineState.ENTERED: Phrase(N_("entered")),
    LineState.CONFIRMED: Phrase(N_("confirmed")),
    LineState.DISPUTED: Phrase(N_("disputed")),
    LineState.VOID: Phrase(N_("void")),
}
"""What the states of a head are called in a refusal."""
