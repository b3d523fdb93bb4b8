"""What every log refuses, beside the errors that all services share."""

from typing import Final

from boards.errors import N_, Malformed, Phrase, WhizError
from whiz_tournament.models import LineState


class AskDirector(WhizError):
    """A table may not change this any more, but the director may."""

    code = "ask_director"
    message = N_("This result can no longer be changed here. Ask the director.")


class RoundClosed(AskDirector):
    """The same, and why: the round is over; programs know it by the same code."""

    message = N_(
        "Round {round} is closed: this result can no longer be changed here. Ask the director."
    )


class SameSide(WhizError):
    """A result is confirmed across the table, never by the side that typed it."""

    code = "same_side"
    message = N_("The other side must confirm this result.")


class NotInDispute(WhizError):
    """A dispute is settled by one of those who disagree, or by the director."""

    code = "not_in_dispute"
    message = N_("This result is disputed: one of the two who disagree must settle it.")


class ReasonRequired(WhizError):
    """A change that players may already have seen says why."""

    code = "reason_required"
    message = N_("Say why: this change needs a reason.")


class TextUnfit(Malformed):
    """A text that cannot be kept: too long, or with signs that are not text."""

    code = "text_unfit"
    message = N_("Write at most {limit} ordinary characters.")


class NumberUnfit(Malformed):
    """A number that no round, table, board or version can have."""

    code = "number_unfit"
    message = N_("Send a whole number from {low} to {high}.")


class TimeUnfit(Malformed):
    """A time without its zone."""

    code = "time_unfit"
    message = N_("Send the time with its zone.")


class NotYourAct(WhizError):
    """Undoing is for one's own last act; anybody else's is corrected."""

    code = "not_your_act"
    message = N_("Somebody else wrote this last. Correct the result instead.")


STATE_WORDS: Final = {
    LineState.EMPTY: Phrase(N_("empty")),
    LineState.ENTERED: Phrase(N_("entered")),
    LineState.CONFIRMED: Phrase(N_("confirmed")),
    LineState.DISPUTED: Phrase(N_("disputed")),
    LineState.VOID: Phrase(N_("void")),
}
"""What the states of a head are called in a refusal."""
