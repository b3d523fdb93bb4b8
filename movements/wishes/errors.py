"""Wishes that contradict each other, each by its own name; the field says which wish."""

from boards.errors import N_, WhizError


class WishUnknownPerson(WhizError):
    message = N_("Nobody here has number {person}. Choose somebody who takes part.")


class WishWithOneself(WhizError):
    message = N_("Somebody always meets themselves. Choose two different people.")


class WishTwice(WhizError):
    message = N_("This wish is listed twice. Remove one of the two.")


class WishesContrary(WhizError):
    message = N_(
        "These two should meet and yet be kept apart: two people who should not meet, or who "
        "each keep a table, are never at one. Remove one of the wishes."
    )


class TooManyStay(WhizError):
    message = N_(
        "More people are to keep a table ({people}) than there are tables ({tables}). "
        "Let at least {surplus} of them move."
    )


class TooManyApart(WhizError):
    message = N_(
        "Whoever plays meets at least two others, and this leaves fewer. "
        "Remove a wish of this person."
    )


class TooManyNeverSitOut(WhizError):
    code = "too_many_never_rest"
    message = N_(
        "Each round {sitting_out} rest, so at least {least} people must be able to. "
        "Let at least {surplus} more of them rest."
    )
