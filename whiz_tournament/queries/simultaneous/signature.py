"""The signature of what a club delivers: HMAC-SHA256 over the canonical JSON of all else in it."""

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from whiz_tournament.queries.online.canonical_json import canonical_json

SIGNATURE: Final = "signature"
"""Where a document holds it: 64 hexadecimal digits."""


def signed(document: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return a document with its signature by a key.

    >>> is_signed(signed({"number": 1}, "key"), "key")
    True
    >>> is_signed({**signed({"number": 1}, "key"), "number": 2}, "key")
    False
    """
    return {**document, SIGNATURE: _signature(document, key)}


def is_signed(document: Mapping[str, Any], key: str) -> bool:
    """Tell whether somebody who has the key signed just this document."""
    bare = {name: value for name, value in document.items() if name != SIGNATURE}
    said = str(document.get(SIGNATURE, "")).encode("utf-8", "surrogatepass")
    return hmac.compare_digest(_signature(bare, key).encode(), said)


def _signature(document: Mapping[str, Any], key: str) -> str:
    return hmac.new(key.encode(), canonical_json(document), sha256).hexdigest()
