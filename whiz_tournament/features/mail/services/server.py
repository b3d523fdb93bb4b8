"""The server that a club's mail leaves by: chosen, tried, given up."""

import re
from typing import Final
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.credentials import lock_credential
from whiz_tournament.features.mail.jobs.addresses import clean_address, on_the_wire
from whiz_tournament.features.mail.jobs.composing import trial_message
from whiz_tournament.features.mail.jobs.errors import (
    MailServerBusy,
    RecipientLater,
    RecipientRefused,
)
from whiz_tournament.features.mail.jobs.smtp import check_port, connected
from whiz_tournament.features.mail.queries.server import PORTS, MailRoute, mail_route
from whiz_tournament.limits.mail import TRIAL_SECONDS
from whiz_tournament.limits.rates import MAIL_TESTS
from whiz_tournament.limits.sizes import HIGHEST_PORT
from whiz_tournament.models import Club, MailMoment, MailSecurity, MailServer
from whiz_tournament.models.player_fields import EmailRefused
from whiz_tournament.services.errors import existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.rate_limits import count_calls

_HOST: Final = re.compile(r"[A-Za-z0-9.\-:\[\]]{1,253}")


class MailHostRefused(WhizError):
    message = N_("Type the server’s name alone, for example smtp.example.org.")


class MailPortRefused(WhizError):
    message = N_("A port is a number from 1 to 65535; mail uses 465 or 587.")


class MailPasswordNeeded(WhizError):
    message = N_("This is another server than before: type the password too.")


class SenderRefused(WhizError):
    message = N_("Type the e-mail address that mails come from, in plain letters before the @.")


class ProgramAddressRefused(WhizError):
    message = N_("Type how players reach this program, for example https://whiz.example.org")


class TrialRefused(WhizError):
    message = N_("The server works, but does not take mail to this address. Try another one.")


@transaction.atomic
def choose_mail_server(
    *,
    club: Club,
    host: str,
    port: int | None,
    security: str,
    username: str,
    password: str,
    sender: str,
    moment: str,
    program_address: str,
) -> MailServer:
    """Send the club's mail by this server from now on; without a host by the computer's own.

    An empty password keeps the one that is there, as long as the way it goes stays the same: nobody
    may have it sent to another server without knowing it.
    """
    lock_club(club)
    row = MailServer.objects.filter(club=club).first() or MailServer(club=club)
    way = MailSecurity(security)
    before = _way(row)
    row.host, row.security, row.moment = host.strip().lower(), way, MailMoment(moment)
    row.port = _checked_port(port or PORTS[way])
    row.username = _one_line(username)
    if row.username and not password and _way(row) != before:
        raise MailPasswordNeeded(field="password")
    if password or not row.username:
        row.locked_password = lock_credential(password if row.username else "")
    row.sender = sender.strip()
    row.program_address = _checked_address(program_address)
    if row.host:
        _check_host(row.host)
        check_port(MailRoute.of(row, club))
        _check_sender(row.sender)
    row.failures, row.next_try_at, row.stopped = 0, None, False
    row.error, row.error_params = "", {}
    row.save()
    return row


def end_mail(*, club: Club) -> None:
    """Forget the club's server and its password; addresses stay, and wait for another one."""
    MailServer.objects.filter(club=club).delete()


def try_mail_server(*, club: Club, to: str) -> None:
    """Send a mail that says that mail arrives; raises what is wrong, in words."""
    count_calls(name=f"mail-test:{club.pk}", rate=MAIL_TESTS)
    route = existing(mail_route(club))
    address = existing(clean_address(to), EmailRefused(field="to", email=to.strip()[:80]))
    message = trial_message(route, club, address)
    try:
        with connected(route, seconds=TRIAL_SECONDS) as connection:
            connection.offer(address)
            connection.hand_over(message, address)
    except RecipientRefused as error:
        raise TrialRefused(field="to") from error
    except RecipientLater as error:
        raise MailServerBusy(host=route.host, reply="4xx") from error


def _way(row: MailServer) -> tuple[str, int, str, str]:
    return row.host, row.port, row.security, row.username


def _checked_port(port: int) -> int:
    if not 1 <= port <= HIGHEST_PORT:
        raise MailPortRefused(field="port")
    return port


def _check_host(host: str) -> None:
    if not _HOST.fullmatch(host):
        raise MailHostRefused(field="host")


def _check_sender(sender: str) -> None:
    try:
        validate_email(on_the_wire(sender))
    except (ValidationError, UnicodeError) as error:
        raise SenderRefused(field="sender") from error


def _checked_address(text: str) -> str:
    address = text.strip().rstrip("/")
    parts = urlsplit(address)
    odd = any(sign.isspace() or sign in "<>\"'" for sign in address)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or odd:
        raise ProgramAddressRefused(field="program_address")
    return address


def _one_line(text: str) -> str:
    return " ".join(text.split())
