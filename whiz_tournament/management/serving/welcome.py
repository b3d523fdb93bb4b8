"""What the director reads in the terminal: what to open, and with what."""

import io
from collections.abc import Iterator, Sequence

from django.conf import settings
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django_scopes import scope

from whiz_tournament.hosts import as_host
from whiz_tournament.limits.times import WELCOME_LINK_HOURS
from whiz_tournament.live.running_server import chosen_addresses, own_computer
from whiz_tournament.management.console import shows_blocks
from whiz_tournament.management.serving.places import EVERY_ADDRESS
from whiz_tournament.queries.server.backups import on_one_disk, second_copy
from whiz_tournament.services.people.clubs import issue_sign_in_link


def address(host: str, port: int) -> str:
    """Return the start of every address that this host and port answer to."""
    return f"http://{as_host(host)}:{port}"


def welcomes() -> bool:
    """Tell whether who starts the program is who directs: their link may be printed.

    What a server prints is kept for years and read by others: there ``create_director`` gives
    links. A name of its own (WHIZ_ALLOWED_HOSTS) is enough to make it a server's.
    """
    return own_computer() and not settings.NAMED_HOSTS


def welcome(here: str, link: str, host: str, port: int) -> Iterator[str]:
    """Yield the lines that tell what to open on this computer and on phones."""
    yield _("Director, signs in once, valid for 12 hours: {address}").format(address=here + link)
    yield _("Everyone: {address}").format(address=here + reverse("home"))
    yield from phones(host, port, chosen_addresses())
    yield from backups()
    yield _("Stop with Ctrl-C.")


def backups() -> Iterator[str]:
    """Yield a warning where the backups would be lost with the data."""
    if second_copy() is None and on_one_disk():
        text = _(
            "Backups: {folder} is on the same disk as the data. Choose a stick under The club, "
            "Data and computer, or another disk by WHIZ_BACKUP_DIR."
        )
        yield text.format(folder=settings.BACKUP_DIR)


def phones(host: str, port: int, reached: Sequence[str]) -> Iterator[str]:
    """Yield the addresses and a QR code for phones, or what to do so that they reach the server."""
    if host not in {*EVERY_ADDRESS, *reached}:
        text = _(
            "Phones cannot reach {host}. Let them in on the page “This computer”, or start again "
            "with HOST=0.0.0.0."
        )
        yield text.format(host=host)
        return
    if not reached:
        yield _("Phones: this computer is on no network. Join the club's wifi, then start again.")
        return
    best, *others = (
        address(one, port) + reverse("home") for one in reached if host in {*EVERY_ADDRESS, one}
    )
    yield _("Phones on the same network: {address}").format(address=best)
    if shows_blocks():
        yield qr_code(best)
    if others:
        yield _("Phones on another network of this computer: {addresses}").format(
            addresses=", ".join(others)
        )


def qr_code(link: str) -> str:
    """Return a QR code drawn with characters."""
    import segno  # a tenth of a second that a start without phones need not pay

    drawing = io.StringIO()
    segno.make(link, error="m").terminal(out=drawing, compact=True)
    return drawing.getvalue()


def way_in(user: User) -> str:
    """Return the path of a fresh link that signs this member in once, or of the page that asks."""
    return sign_in_path(user) if welcomes() else reverse("director_home")


def sign_in_path(user: User) -> str:
    """Return the path of a fresh link that signs this member in once; it ends those before it."""
    with scope(club=user.member.club):
        token = issue_sign_in_link(user=user, hours=WELCOME_LINK_HOURS)
    return reverse("sign_in_link", args=[token])
