"""What a hosted server refuses of a delivery, and why; the field is the place inside it."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict


class ReleaseUnreadable(Malformed):
    """Something is missing, unknown, too long or of another kind than it must be."""

    code = "release_unreadable"
    message = N_(
        "This is not a release in the format whiz-release/1: look at {place}. "
        "Bring the program on the laptop to the newest version and deliver again."
    )


class TextRefused(Malformed):
    """A text with markup, or with characters that nobody sees."""

    code = "text_refused"
    message = N_(
        "“{place}” holds characters that are not shown as they are. "
        "Write it again without < > and without hidden characters."
    )


class ReleaseContradicts(WhizError):
    """The parts are readable and do not fit together."""

    code = "release_contradicts"
    message = N_(
        "This release does not fit together: look at {place}. Publish it again, then deliver."
    )


class ReleaseChanged(Malformed):
    """It says another digest than it has."""

    code = "release_changed"
    message = N_("The release was changed on its way. Deliver it again.")


class NumberDiffers(Malformed):
    """The address names another release than the document."""

    code = "number_differs"
    message = N_("The address says release {address}, the document says {number}. Make them alike.")


class OlderRelease(Conflict):
    """A newer one was taken, or this number stands for another document."""

    code = "older_release"
    message = N_("Release {number} is there already. Deliver one with a higher number.")

    def __init__(self, *, number: int, digest: str) -> None:
        """Carry what was taken last."""
        super().__init__(field="number", number=number)
        self.current = {"number": number, "sha256": digest}


class OtherTournament(Conflict):
    """The address belongs to another tournament of the club."""

    code = "other_tournament"
    message = N_(
        "Another tournament of this club has the address “{slug}”: perhaps it comes from a second "
        "computer. Publish from one computer only, or give this tournament another address."
    )


class HostedClubExists(Conflict):
    """Two hosted clubs cannot share an address."""

    code = "hosted_club_exists"
    message = N_("“{slug}” is taken by another club. Choose another name.")


class OwnClubMissing(Conflict):
    """Addresses without a club are those of the server's own, which comes first."""

    code = "own_club_missing"
    message = N_(
        "This server has no club of its own yet. Make it first (create_director); then take "
        "others in."
    )


class HostedNameRefused(WhizError):
    """A name of which no address can be made."""

    code = "hosted_name_refused"
    message = N_("The name needs a letter or a digit, for it becomes an address.")
