"""Why nothing was delivered, in words; ``passing`` is what time may mend."""

from typing import ClassVar

from boards.errors import N_, WhizError


class DeliveryFailed(WhizError):
    """What was sent to another server was not taken, or nobody was there."""

    passing: ClassVar[bool] = True


class NoConnection(DeliveryFailed):
    """No way there: no internet, no such name, nobody who answers."""

    message = N_(
        "{host} cannot be reached. It waits for the internet and tries again automatically."
    )


class TooSlow(DeliveryFailed):
    message = N_("{host} did not answer in time. The program tries again automatically.")


class HostCertificateRefused(DeliveryFailed):
    """Somebody else answers under this name, or the clock is wrong."""

    code = "certificate_refused"
    message = N_(
        "{host} cannot prove who it is, so nothing was sent. Check the address and the date of "
        "this computer; in a hotel or a hall, sign in to its network first."
    )


class HostPrivate(DeliveryFailed):
    message = N_(
        "{host} is not on the internet. Several clubs share this server: type an address that "
        "everybody can reach."
    )
    passing = False


class HostPortClosed(DeliveryFailed):
    message = N_(
        "Several clubs share this server, and port {port} is not open to them. Type an address "
        "without a port, or with one above 1023."
    )
    passing = False


class SentElsewhere(DeliveryFailed):
    message = N_(
        "{host} leads to another address. Nothing was sent there: ask the administrator of the "
        "hosted pages for the right one, and type it."
    )
    passing = False


class NotOurServer(DeliveryFailed):
    message = N_(
        "What answers at {host} does not host results. Check the address; in a hotel or a hall, "
        "sign in to its network first."
    )


class ServerBusy(DeliveryFailed):
    message = N_("{host} cannot take anything now. The program tries again automatically.")


class ChangedOnTheWay(DeliveryFailed):
    message = N_("The release was damaged on its way to {host}. It is sent again automatically.")


class CodeRefused(DeliveryFailed):
    message = N_(
        "{host} does not accept the code. It may have been revoked: ask the administrator of the "
        "hosted pages for a new one, and type it."
    )
    passing = False


class CodeEnded(CodeRefused):
    """The server itself says so, and nothing on the way to it: pages about people are gone."""


class ReleaseRefused(DeliveryFailed):
    message = N_("{host} refuses it: {reason}")
    passing = False


class ProgramOlder(ReleaseRefused):
    message = N_(
        "{host} cannot read it, because the program there is older than this one (look at "
        "{place}). Ask its administrator to update it, then deliver again."
    )


class NewerThere(DeliveryFailed):
    """Somebody delivered a later one, perhaps this very computer before a backup was restored."""

    message = N_(
        "{host} has a later release ({number}). Was it published from another computer, or before "
        "a backup was restored? If what is here is right, deliver it all the same."
    )
    passing = False


class NewerPeopleThere(DeliveryFailed):
    """As ``NewerThere``, of the list of pages about people."""

    message = N_(
        "{host} has a newer list of pages about people ({number}). Did another computer send it, "
        "or this one before a backup was restored? If what is here is right, send it all the same."
    )
    passing = False

    def __init__(self, *, host: str, number: int) -> None:
        """Carry the number of the list that the server has."""
        super().__init__(host=host, number=number)
        self.number = max(1, number)
