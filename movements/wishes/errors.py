"""Wishes that contradict each other, each by its own name; the field says which wish."""

from boards.errors import N_, WhizError


class WishUnknownPerson(WhizError):
    """A wish for somebody who is not here."""

    code = "wish_unknown_person"
    message = N_("Nobody here has number {person}. Choose somebody who takes part.")


class WishWithOneself(WhizError):
    """A pair of one."""

    code = "wish_with_oneself"
    message = N_("Somebody always meets themselves. Choose two different people.")


class WishTwice(WhizError):
    """The same wish again."""

    code = "wish_twice"
    message = N_("This wish is listed twice. Remove one of the two.")


class WishesContrary(WhizError):
    """Two wishes about two people that cannot both hold."""

    code = "wishes_contrary"
    message = N_(
        "These two should meet and yet be kept apart: two people who should not meet, or who "
        "each keep a table, are never at one. Remove one of the wishes."
    )


class TooManyStay(WhizError):
    """More people who keep a table than tables."""

    code = "too_many_stay"
    message = N_(
        "More people are to keep a table ({people}) than there are tables ({tables}). "
        "Let at least {surplus} of them move."
    )


class TooManyApart(WhizError):
    """Somebody who may hardly meet anybody."""

    code = "too_many_apart"
    message = N_(
        "Whoever plays meets at least two others, and this leaves fewer. "
        "Remove a wish of this person."
    )


class TooManyNeverSitOut(WhizError):
    """Too few people to share the rests."""

    code = "too_many_never_rest"
    message = N_(
        "Each round {sitting_out} rest, so at least {least} people must be able to. "
        "Let at least {surplus} more of them rest."
    )
