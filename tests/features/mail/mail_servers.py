"""Real mail servers on the loopback, which behave as they are told."""

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.postgres import free_port

PASSWORD = "geheim und lang"


@dataclass
class Mailbox:
    """What a server took, and how it answers: ``refuses`` by recipient, ``at_end`` to each text."""

    mails: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    refuses: dict[str, str] = field(default_factory=dict)
    at_end: str = ""
    slow: float = 0.0
    slow_at_end: float = 0.0
    hangs_up: bool = False
    port: int = 0
    signed_in: list[str] = field(default_factory=list)

    async def handle_RCPT(  # noqa: N802 - the library's name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        await asyncio.sleep(self.slow)
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802 - the library's name
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        content = envelope.original_content or b""
        if self.at_end:
            return self.at_end
        self.raw.append(content)
        self.recipients += envelope.rcpt_tos
        self.mails.append(message_from_bytes(content, policy=default))
        await asyncio.sleep(self.slow_at_end)
        if self.hangs_up and isinstance(server.transport, asyncio.Transport):
            server.transport.abort()
        return "250 taken"

    def sign_in(
        self, server: SMTP, session: Session, envelope: Envelope, how: str, data: Any
    ) -> AuthResult:
        """Take one password."""
        right = isinstance(data, LoginPassword) and data.password == PASSWORD.encode()
        self.signed_in.append("right" if right else "wrong")
        return AuthResult(success=right, handled=False)


@contextmanager
def mail_server(
    *,
    certificate: Path | None = None,
    starttls: bool = False,
    sign_in: bool = False,
    accents: bool = True,
    port: int | None = None,
) -> Iterator[Mailbox]:
    """Run one; with a certificate locked from the start, or by STARTTLS."""
    box = Mailbox(port=port or free_port())
    context = None
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
    controller = Controller(
        box,
        hostname="127.0.0.1",
        port=box.port,
        ssl_context=None if starttls else context,
        tls_context=context if starttls else None,
        enable_SMTPUTF8=accents,
        authenticator=box.sign_in if sign_in else None,
        auth_require_tls=False,
        server_hostname="127.0.0.1",
    )
    controller.start()
    try:
        yield box
    finally:
        controller.stop(no_assert=True)


def new_certificate(folder: Path, host: str = "127.0.0.1") -> Path:
    """Write a key with a certificate that vouches for itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address(host))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path = folder / "mail.pem"
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path
