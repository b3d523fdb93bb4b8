"""What can be wrong with a target, each a sentence that says what to do."""

import unicodedata
from typing import ClassVar, Final

from boards.errors import N_, WhizError

LONGEST_REASON: Final = 120
SAYING_FULL: Final = ("no space", "quota", "disk full")
"""Words of servers that have a code for it, and use another."""


class TargetError(WhizError):
    """A target does not take the site.

    ``passes``: it may pass by itself, so it is tried again without asking. ``offered``: the key or
    certificate that was shown instead of the trusted one.
    """

    passes: ClassVar[bool] = False

    def __init__(self, *, field: str | None = None, offered: str = "", **params: object) -> None:
        super().__init__(field=field, **params)
        self.offered = offered


class TargetUnreachable(TargetError):
    message = N_("{where} cannot be reached. Check the internet and the address.")
    passes = True


class TargetPackageMissing(TargetError):
    message = N_(
        "This program was installed without SFTP. Install “whiz-tournament[sftp]”, or choose "
        "another protocol."
    )


class TargetInterrupted(TargetError):
    message = N_("The connection to {where} was interrupted. It will continue where it stopped.")
    passes = True


class TargetTooSlow(TargetError):
    message = N_("{where} answers very slowly. It goes on where it stopped.")
    passes = True


class WrongCredentials(TargetError):
    message = N_("{where} does not accept this name and password. Type them again.")


class TargetFull(TargetError):
    message = N_("There is no room left at {where}. Make room there, then try again.")
    passes = True


class TargetReadOnly(TargetError):
    message = N_(
        "{where} does not let us write there. Choose another folder, or ask who runs it for the "
        "right to write."
    )


class TargetFolderMissing(TargetError):
    message = N_("There is no “{folder}” at {where}. Make it there, or type another one.")


class StickMissing(TargetError):
    """The folder of this computer is not there, or is not the one of last time."""

    message = N_("{where} is not there. Plug the stick in, or choose another folder.")
    passes = True


class TargetTaken(TargetError):
    message = N_(
        "{where} contains other files already ({names}). Choose an empty folder, for example "
        "“whiz”: nothing of yours is ever overwritten."
    )


class TargetRedirects(TargetError):
    message = N_("{where} sends on to {other}. Type that address if you trust it.")


class HostKeyChanged(TargetError):
    message = N_(
        "{where} shows another key than before: {fingerprint}. Nothing was sent. Ask who runs it "
        "whether the key was changed; only then accept it."
    )


class CertificateRefused(TargetError):
    message = N_(
        "The certificate of {where} is not to be trusted ({reason}): {fingerprint}. Nothing was "
        "sent. Ask who runs it for its fingerprint; accept it only if it is the same."
    )


class TargetPrivate(TargetError):
    message = N_(
        "{where} is not on the internet. Several clubs share this server: choose a place that "
        "everybody can reach."
    )


class TargetPortClosed(TargetError):
    message = N_(
        "Several clubs share this server, and port {port} is not open to them. Leave the port out, "
        "or type one above 1023."
    )


class TargetFailed(TargetError):
    message = N_("{where} does not take the files ({reason}). If it stays so, ask who runs it.")
    passes = True


class SiteUnfit(TargetError):
    message = N_("The pages cannot be sent: “{path}” is no file that a site may contain.")


class SiteTooLarge(TargetError):
    message = N_("The site is too large to be sent: at most {files} files and {megabytes} MB.")


class SiteChanged(TargetError):
    message = N_("The pages changed while they were sent. They are sent again.")
    passes = True


def reason_of(error: object, *secrets: str) -> str:
    """Return what a server said, on one line and without what opens the target."""
    message = without_secrets(str(error), *secrets)
    text = " ".join("".join(_visible(sign) for sign in message).split())
    return text[:LONGEST_REASON] or type(error).__name__


def without_secrets(text: str, *secrets: str) -> str:
    """Return a text without what opens the target."""
    for secret in secrets:
        if secret:
            text = text.replace(secret, "…")
    return text


def _visible(sign: str) -> str:
    return " " if unicodedata.category(sign).startswith("C") else sign


class TargetPasswordLost(TargetError):
    message = N_("The password of {where} cannot be read on this computer. Type it again.")
