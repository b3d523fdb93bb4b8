"""What a hosted server refuses of a delivery, and why; the field is the place inside it."""

from collections.abc import Callable, Iterable
from typing import Any

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.services.errors import Conflict, HeldNow, UnfitDocument


class ReleaseUnreadable(UnfitDocument, Malformed):
    revision = REVISION
    message = N_(
        "This is not a release that this server reads: look at {place}. "
        "Bring the program on the laptop to the newest version and deliver again."
    )


class TextRefused(Malformed):
    message = N_(
        "“{place}” contains characters that are not shown as they are. Write it again without < > "
        "and without hidden characters."
    )


class ReleaseContradicts(UnfitDocument):
    revision = REVISION
    message = N_(
        "This release does not fit together: look at {place}. Publish it again, then deliver."
    )


class ReleaseChanged(Malformed):
    message = N_("The release was changed on its way. Deliver it again.")


class NumberDiffers(Malformed):
    message = N_("The address says release {address}, the document says {number}. Make them alike.")


class OlderRelease(HeldNow):
    """A newer one was taken, or this number stands for another document."""

    message = N_("Release {number} is there already. Deliver one with a higher number.")

    def __init__(self, *, number: int, digest: str) -> None:
        """Carry what was taken last."""
        super().__init__(field="number", number=number)
        self.current = {"number": number, "sha256": digest}


class OlderPeople(HeldNow):
    """A newer list of pages about people was taken, or this number stands for another one."""

    message = N_(
        "A newer list of pages about people is there already ({number}). Send one with a higher "
        "number."
    )

    def __init__(self, *, number: int) -> None:
        """Carry the number of the list that was taken last."""
        super().__init__(field="number", number=number)
        self.current = {"number": number}


class OtherTournament(Conflict):
    message = N_(
        "Another tournament of this club has the address “{slug}”: perhaps it comes from a second "
        "computer. Publish from one computer only, or give this tournament another address."
    )


class HostedClubExists(Conflict):
    message = N_("“{slug}” is taken by another club. Choose another name.")


class OwnClubMissing(Conflict):
    """Addresses without a club are those of the server's own, which comes first."""

    message = N_(
        "This server has no club of its own yet. Make it first (create_director); then take "
        "others in."
    )


class HostedNameRefused(WhizError):
    message = N_("The name needs a letter or a digit, for it becomes an address.")


def once(values: Iterable[Any], place: str) -> set[Any]:
    """Return the values, none of which may stand twice."""
    listed = list(values)
    demand(len(listed) == len(set(listed)), place)
    return set(listed)


def understood(parse: Callable[[str], object], text: str, place: str) -> None:
    """Refuse a text that cannot be parsed."""
    try:
        parse(text)
    except (WhizError, ValueError) as error:
        raise ReleaseContradicts(field=place, place=place) from error


def demand(fits: bool, place: str) -> None:
    """Refuse what does not fit."""
    if not fits:
        raise ReleaseContradicts(field=place, place=place)
