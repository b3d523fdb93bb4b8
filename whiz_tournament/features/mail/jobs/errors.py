"""What a mail server refuses, each a sentence that says what to do and names no address."""

from typing import ClassVar

from boards.errors import N_, WhizError
from whiz_tournament.models import AddressRefusal


class MailError(WhizError):
    """The server does not take mail; ``passes``: it may by itself, so it is tried again."""

    passes: ClassVar[bool] = False


class MailsOfTheDaySent(MailError):
    """The club's mails of this day have left; the others wait. ``at`` is an hour, as 21:40."""

    message = N_(
        "Your club may send {limit} mails a day from this server. The next one can leave at {at}."
    )
    passes = True


class MailServerAway(MailError):
    message = N_("{host} cannot be reached. Check the internet, the server’s name and the port.")
    passes = True


class MailServerSlow(MailError):
    message = N_("{host} answers very slowly. The program tries again automatically.")
    passes = True


class MailInterrupted(MailError):
    message = N_("The connection to {host} was interrupted. The program tries again automatically.")
    passes = True


class MailServerBusy(MailError):
    message = N_(
        "{host} takes no mail just now (answer {reply}). The program tries again automatically."
    )
    passes = True


class MailSignInRefused(MailError):
    message = N_(
        "{host} does not accept this name and password. Type them again; some providers ask for a "
        "password of its own for programs."
    )


class MailSignInMissing(MailError):
    message = N_("{host} takes no mail without a name and a password. Type them.")


class MailLockMissing(MailError):
    message = N_("{host} does not speak this way on this port. Choose another encryption or port.")


class MailCertificateRefused(MailError):
    message = N_(
        "The certificate of {host} is not to be trusted. Nothing was sent. Type the server’s name "
        "as your provider writes it."
    )


class MailSenderRefused(MailError):
    message = N_("{host} does not let you send as this sender (answer {reply}). Check the sender.")


class MailServerRefuses(MailError):
    message = N_("{host} does not take the mail (answer {reply}). Ask your provider why.")


class MailServerPrivate(MailError):
    message = N_(
        "{host} is not on the internet. Several clubs share this server: choose a mail server that "
        "everybody can reach."
    )


class MailPortClosed(MailError):
    message = N_(
        "Several clubs share this server, and port {port} is not open to them. Mail uses 465 or "
        "587."
    )


class MailPasswordLost(MailError):
    message = N_("The password cannot be read on this computer. Type it again.")


class RecipientRefused(WhizError):
    message = N_("The address does not take the mail.")

    def __init__(self, refusal: AddressRefusal) -> None:
        """Say why, as one of a few kinds: a server's own words may hold the address."""
        super().__init__(field="email")
        self.refusal = refusal


class RecipientLater(WhizError):
    message = N_("The address does not take the mail just now.")


class MailUncertain(MailError):
    message = N_(
        "The connection to {host} was interrupted at the end of a mail. It may have arrived."
    )
    passes = True
