"""Why nobody was told, in words; ``passes`` is what time may mend."""

from typing import ClassVar

from boards.errors import N_, WhizError


class HookFailed(WhizError):
    """Nobody was told."""

    passes: ClassVar[bool] = True


class HookAddressRefused(WhizError):
    message = N_(
        "This address does not work. Copy it whole from the other program; it begins with https://."
    )


class HookNotReached(HookFailed):
    message = N_(
        "{host} cannot be reached. It waits for the internet and tries again automatically."
    )


class HookNotTrusted(HookFailed):
    """Somebody else answers under this name, or the clock is wrong."""

    message = N_(
        "{host} cannot prove who it is, so nothing was sent. Check the address and the date of "
        "this computer; in a hotel or a hall, sign in to its network first."
    )


class HookBusy(HookFailed):
    message = N_("{host} cannot take anything now. The program tries again automatically.")


class HookPrivate(HookFailed):
    """An address inside somebody's own network, on a server that several clubs share."""

    message = N_(
        "{host} is not on the internet. Several clubs share this server: type an address that "
        "everybody can reach."
    )
    passes = False


class HookPortClosed(HookFailed):
    message = N_(
        "Several clubs share this server, and port {port} is not open to them. Type an address "
        "without a port, or with one above 1023."
    )
    passes = False


class HookRefused(HookFailed):
    """An answer that another try will not change."""

    message = N_(
        "{host} refuses it (answer {status}). Copy the address again from the other program."
    )
    passes = False
