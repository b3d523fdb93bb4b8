"""What the links in mails carry: signed, so that nobody can make one, and none names an address."""

from typing import Final

from django.core import signing

from whiz_tournament.features.mail.queries.server import program_address
from whiz_tournament.limits.times import MAIL_CONFIRMATION
from whiz_tournament.models import Club, MailAddress
from whiz_tournament.queries.documents.paths import filled_path

CONFIRM: Final = "whiz.mail.confirm"
STOP: Final = "whiz.mail.stop"
CONFIRM_PATH: Final = "mail/confirm/{}/"
STOP_PATH: Final = "mail/stop/{}/"
"""The addresses of two pages, said once more, as in ``documents.paths``."""


def confirm_link(club: Club, address: MailAddress) -> str:
    """Return where somebody confirms this address."""
    return _page(club, CONFIRM_PATH, confirm_token(address))


def stop_link(club: Club, address: MailAddress) -> str:
    """Return where mails to this address are ended."""
    return _page(club, STOP_PATH, stop_token(address))


def confirm_token(address: MailAddress) -> str:
    """Return what confirms this address: for a while, and once."""
    return signing.TimestampSigner(salt=CONFIRM).sign(f"{address.public_id}.{address.nonce}")


def stop_token(address: MailAddress) -> str:
    """Return what ends mails to this address, whenever."""
    return signing.Signer(salt=STOP).sign(address.public_id)


def read_confirm_token(token: str) -> tuple[str, str] | None:
    """Return the address's id and its nonce, ``None`` for what is forged or too old."""
    try:
        signed = signing.TimestampSigner(salt=CONFIRM).unsign(token, max_age=MAIL_CONFIRMATION)
    except signing.BadSignature:
        return None
    public_id, _, nonce = signed.partition(".")
    return public_id, nonce


def read_stop_token(token: str) -> str | None:
    """Return the address's id, ``None`` for what is forged."""
    try:
        return signing.Signer(salt=STOP).unsign(token)
    except signing.BadSignature:
        return None


def _page(club: Club, path: str, token: str) -> str:
    return f"{program_address(club)}{filled_path(path, token)}"
