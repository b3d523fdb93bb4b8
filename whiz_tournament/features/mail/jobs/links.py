"""What the links in mails carry: signed, so that nobody can make one, and none names an address."""

from typing import Final

from django.core import signing

from whiz_tournament.limits.times import MAIL_CONFIRMATION
from whiz_tournament.models import MailAddress

CONFIRM: Final = "whiz.mail.confirm"
STOP: Final = "whiz.mail.stop"


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
