"""The talk with a mail server: open it, offer a mail, and only then hand it over.

Nothing that a server says in words leaves this module: it may hold an address.
"""

import re
import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8
from typing import Final

from whiz_tournament.credentials import CredentialLost, unlock_credential
from whiz_tournament.features.mail.jobs.addresses import on_the_wire
from whiz_tournament.features.mail.jobs.errors import (
    MailCertificateRefused,
    MailError,
    MailInterrupted,
    MailLockMissing,
    MailPasswordLost,
    MailPortClosed,
    MailSenderRefused,
    MailServerAway,
    MailServerBusy,
    MailServerPrivate,
    MailServerRefuses,
    MailServerSlow,
    MailSignInMissing,
    MailSignInRefused,
    MailUncertain,
    RecipientLater,
    RecipientRefused,
)
from whiz_tournament.features.mail.queries.server import MailRoute
from whiz_tournament.limits import mail
from whiz_tournament.models import AddressRefusal, MailSecurity
from whiz_tournament.outgoing import MAIL_PORTS, PortClosed, PrivateAddress, WayOut

OWN_NAME: Final = "[127.0.0.1]"
"""How we greet: the computer's own name is nobody's business, and asking for it may take long."""
GO_ON: Final = 354
ENHANCED: Final = re.compile(rb"\s*[245]\.(\d+)\.(\d+)\b")
WITHOUT_SIGN_IN: Final = frozenset({530, 534, 538})
OF_THE_ADDRESS: Final = {
    550: AddressRefusal.UNKNOWN,
    551: AddressRefusal.UNKNOWN,
    552: AddressRefusal.FULL,
    553: AddressRefusal.UNKNOWN,
}
"""Answers that speak of the mailbox where no enhanced code (RFC 3463) says more."""

# First match wins.
NAMED: Final[tuple[tuple[type[Exception], type[MailError], str | None], ...]] = (
    (smtplib.SMTPAuthenticationError, MailSignInRefused, "password"),
    (smtplib.SMTPNotSupportedError, MailLockMissing, "security"),
    (smtplib.SMTPServerDisconnected, MailInterrupted, None),
    (ssl.SSLCertVerificationError, MailCertificateRefused, "host"),
    (ssl.SSLError, MailLockMissing, "security"),
    (TimeoutError, MailServerSlow, None),
    (ConnectionResetError, MailInterrupted, None),
    (BrokenPipeError, MailInterrupted, None),
    (Exception, MailServerAway, "host"),
)


class MailConnection:
    """An open connection on which mails leave one after the other."""

    def __init__(self, smtp: smtplib.SMTP, route: MailRoute) -> None:
        self._smtp, self._route = smtp, route

    def offer(self, recipient: str) -> None:
        """Go as far as the server's word that the mail may come; nothing of it was sent yet."""
        with spoken(self._route.host):
            self._smtp.rset()
            accented = not recipient.rpartition("@")[0].isascii()
            if accented and not self._smtp.has_extn("smtputf8"):
                raise RecipientRefused(AddressRefusal.SIGNS)
            options = ("SMTPUTF8", "BODY=8BITMIME") if accented else ()
            if accented:
                self._smtp.command_encoding = "utf-8"
            self._check_sender(self._smtp.mail(on_the_wire(self._route.sender), options))
            self._check_recipient(self._smtp.rcpt(on_the_wire(recipient)))
            code, reply = self._smtp.docmd("DATA")
            if code != GO_ON:
                self._check_recipient((code, reply))
                raise MailServerRefuses(host=self._route.host, reply=code)

    def hand_over(self, message: EmailMessage, recipient: str) -> None:
        """Send what was offered.

        Where the line breaks before the answer nobody knows what became of it: that is said apart,
        for such a mail is never sent a second time.
        """
        accented = not recipient.rpartition("@")[0].isascii()
        content = message.as_bytes(policy=SMTPUTF8 if accented else SMTP)
        with spoken(self._route.host):
            # What breaks here ends before the last dot, and then no server keeps any of it.
            self._smtp.send(_with_dots_doubled(content) + b".\r\n")
        try:
            code, reply = self._smtp.getreply()
        except (smtplib.SMTPServerDisconnected, OSError):
            raise MailUncertain(host=self._route.host) from None
        self._check_recipient((code, reply))

    def abandon(self) -> None:
        """Hang up on a mail that was offered, so that the server keeps none."""
        self._smtp.close()

    def _check_sender(self, answer: tuple[int, bytes]) -> None:
        code, _ = answer
        if code in WITHOUT_SIGN_IN:
            raise MailSignInMissing(host=self._route.host, field="username")
        if 400 <= code < 500:
            raise MailServerBusy(host=self._route.host, reply=code)
        if code >= 500:
            raise MailSenderRefused(host=self._route.host, reply=code, field="sender")

    def _check_recipient(self, answer: tuple[int, bytes]) -> None:
        """Raise what an answer says, of this address or of the server as a whole."""
        code, reply = answer
        if code < 400:
            return
        if code == 421:
            raise MailServerBusy(host=self._route.host, reply=code)
        if code < 500:
            raise RecipientLater
        if code in WITHOUT_SIGN_IN:
            raise MailSignInMissing(host=self._route.host, field="username")
        if (refusal := refusal_of(code, reply)) is None:
            raise MailServerRefuses(host=self._route.host, reply=code)
        raise RecipientRefused(refusal)


def refusal_of(code: int, reply: bytes) -> AddressRefusal | None:
    """Return what an answer has against the address, ``None`` where it is against the server's use.

    >>> refusal_of(550, b"5.1.1 no such user"), refusal_of(550, b"5.7.1 relaying denied")
    (AddressRefusal.UNKNOWN, None)
    """
    if (match := ENHANCED.match(reply)) is None:
        return OF_THE_ADDRESS.get(code)
    subject, detail = int(match[1]), int(match[2])
    if (subject, detail) in {(2, 2), (2, 3)}:
        return AddressRefusal.FULL
    if subject == 1 and detail in {7, 8}:
        return None  # of the sender
    return {1: AddressRefusal.UNKNOWN, 2: AddressRefusal.REFUSED}.get(subject)


@contextmanager
def connected(route: MailRoute, *, seconds: float | None = None) -> Iterator[MailConnection]:
    """Give a connection that is open and signed in; each answer is waited for so long."""
    with spoken(route.host):
        smtp = _opened(route, seconds or mail.ANSWER_SECONDS)
    try:
        with spoken(route.host):
            _sign_in(smtp, route)
        yield MailConnection(smtp, route)
    finally:
        with suppress(smtplib.SMTPException, OSError):
            smtp.quit()
        smtp.close()


class _CalledSmtp(smtplib.SMTP):
    """Speaks on a line that was opened at the address that was checked."""

    def __init__(self, way: WayOut, seconds: float) -> None:
        self._way = way
        super().__init__(way.host, way.port, OWN_NAME, timeout=seconds)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        """Return the open line; ``SMTP_SSL`` locks it, and asks the certificate for the name."""
        return self._way.call(timeout)


class _LockedSmtp(smtplib.SMTP_SSL, _CalledSmtp):
    """The same, locked from the first byte on."""

    def __init__(self, way: WayOut, seconds: float, context: ssl.SSLContext) -> None:
        self._way = way
        smtplib.SMTP_SSL.__init__(
            self, way.host, way.port, OWN_NAME, timeout=seconds, context=context
        )


def check_port(route: MailRoute) -> None:
    """Refuse a port that is not called from a server shared by several clubs."""
    with _bounded(route) as way:
        way.check_port()


@contextmanager
def _bounded(route: MailRoute) -> Iterator[WayOut]:
    """Give the way to the server; what bars it is said in the words of mail."""
    try:
        yield WayOut(route.host, route.port, route.private_too, MAIL_PORTS)
    except PrivateAddress as error:
        raise MailServerPrivate(host=route.host, field="host") from error
    except PortClosed as error:
        raise MailPortClosed(port=route.port, field="port") from error


def _opened(route: MailRoute, seconds: float) -> smtplib.SMTP:
    context = ssl.create_default_context()
    with _bounded(route) as way:
        if route.security == MailSecurity.TLS:
            return _LockedSmtp(way, seconds, context)
        smtp = _CalledSmtp(way, seconds)
    try:
        smtp.ehlo_or_helo_if_needed()
        if route.security == MailSecurity.STARTTLS:
            smtp.starttls(context=context)
            smtp.ehlo()
    except BaseException:
        smtp.close()
        raise
    return smtp


def _sign_in(smtp: smtplib.SMTP, route: MailRoute) -> None:
    smtp.ehlo_or_helo_if_needed()
    if route.username:
        smtp.login(route.username, _password(route))


def _password(route: MailRoute) -> str:
    try:
        return route.own_password or unlock_credential(route.locked_password)
    except CredentialLost as error:
        raise MailPasswordLost(field="password") from error


@contextmanager
def spoken(host: str) -> Iterator[None]:
    """Turn what goes wrong on the line into a named error, without the words of the server."""
    try:
        yield
    except (MailError, RecipientRefused, RecipientLater):
        raise
    except (smtplib.SMTPException, OSError, UnicodeError) as error:
        raise _named(error, host) from None


def _named(error: Exception, host: str) -> MailError:
    if isinstance(error.__context__, TimeoutError):  # smtplib calls it a lost connection
        return MailServerSlow(host=host)
    signing_in = isinstance(error, smtplib.SMTPAuthenticationError)
    if isinstance(error, smtplib.SMTPResponseException) and not signing_in:
        busy = 400 <= error.smtp_code < 500
        return (MailServerBusy if busy else MailServerRefuses)(host=host, reply=error.smtp_code)
    kind, field = next((kind, field) for family, kind, field in NAMED if isinstance(error, family))
    return kind(host=host, field=field)


def _with_dots_doubled(content: bytes) -> bytes:
    """Return the lines as they travel: a dot alone would end the mail (RFC 5321 §4.5.2)."""
    ended = content if content.endswith(b"\r\n") else content + b"\r\n"
    return re.sub(rb"(?m)^\.", b"..", ended)
