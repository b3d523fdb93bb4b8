"""E-mail addresses: checked when they are left, shortened when shown, written for a server."""

import re
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.encoding import punycode

from whiz_tournament.limits.mail import LONGEST_ADDRESS, LONGEST_LOCAL_PART

_ODD: Final = re.compile(r"[\s\"(),:;<>@\[\\\]]")


def clean_address(text: str) -> str | None:
    """Return an address in one way of writing, ``None`` for what is none.

    Letters of all languages may stand on both sides.

    >>> clean_address(" Zoé@Exemple.FR "), clean_address("a@b.fr\\nBcc: c@d.fr")
    ('Zoé@exemple.fr', None)
    """
    address = unicodedata.normalize("NFC", text.strip())
    local, at, domain = address.rpartition("@")
    if not at or len(address) > LONGEST_ADDRESS or len(local) > LONGEST_LOCAL_PART:
        return None
    # What Django's own check knows nothing of are letters before the @ that are not plain.
    plain = "".join("x" if _is_letter(sign) else sign for sign in local)
    if _ODD.search(local) or any(unicodedata.category(sign).startswith("C") for sign in address):
        return None
    try:
        validate_email(f"{plain}@{punycode(domain)}")
    except (ValidationError, UnicodeError):
        return None
    return f"{local}@{domain.lower()}"


def shortened(address: str) -> str:
    """Return enough to know one's own address by.

    >>> shortened("anne.petit@exemple.fr"), shortened("a@exemple.fr")
    ('a…t@exemple.fr', '…@exemple.fr')
    """
    local, _, domain = address.rpartition("@")
    return f"{local[0]}…{local[-1]}@{domain}" if len(local) > 2 else f"…@{domain}"


def on_the_wire(address: str) -> str:
    """Return the address with its domain in plain letters, as every server knows it.

    >>> on_the_wire("anne@bücher.example")
    'anne@xn--bcher-kva.example'
    """
    local, _, domain = address.rpartition("@")
    return f"{local}@{punycode(domain)}"


def _is_letter(sign: str) -> bool:
    return not sign.isascii() and unicodedata.category(sign)[0] in "LMN"
