"""The host name of a club as it is kept: as browsers send it, whatever way it was typed."""

import re
from typing import Final

from whiz_tournament.services.clubs.errors import ClubHostRefused

SCHEME: Final = re.compile(r"^https?://")
HOST: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+")
LONGEST: Final = 253


def clean_host(text: str) -> str:
    """Return the host name: small letters, no scheme, no dot at its end, letters as punycode.

    >>> clean_host("https://Club-Été.Example.org./")
    'xn--club-t-fvab.example.org'
    """
    named = SCHEME.sub("", text.strip().lower()).removesuffix("/").removesuffix(".")
    try:
        host = named.encode("idna").decode("ascii")
    except UnicodeError as error:
        raise ClubHostRefused(field="host") from error
    # An address of four numbers would be taken for a name; it is this server's, and no club's.
    if not HOST.fullmatch(host) or len(host) > LONGEST or host.rsplit(".", 1)[1].isdigit():
        raise ClubHostRefused(field="host")
    return host
