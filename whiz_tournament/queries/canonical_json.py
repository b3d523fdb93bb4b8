"""Digests: of a document, written in one way so that both sides count the same; of any content."""

import json
from hashlib import sha256
from typing import Final

from boards.json_values import JsonObject, ReadJson

DIGEST: Final = "sha256"
"""Where a document says its own digest, which is that of everything else in it."""


def canonical_json(value: object) -> bytes:
    """Return a value as JSON with its keys in order and nothing idle.

    >>> canonical_json({"b": [1, None], "a": "é"})
    b'{"a":"\\xc3\\xa9","b":[1,null]}'
    """
    text = json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )
    return text.encode()


def digest_of(value: object) -> str:
    """Return the SHA-256 of a value, as hexadecimal digits."""
    return sha256(canonical_json(value)).hexdigest()


def content_digest(content: object) -> str:
    """Return the SHA-256 of any value as it is written in Python: what this program alone compares.

    It changes with every word of it: a name, a seat, the order.
    """
    return sha256(repr(content).encode("utf-8", "surrogatepass")).hexdigest()


def with_digest(document: ReadJson) -> JsonObject:
    """Return a document that says its own digest."""
    return {**document, DIGEST: digest_of(document)}


def own_digest(document: ReadJson) -> str:
    """Return the digest of a document without what it says of it itself."""
    return digest_of({name: value for name, value in document.items() if name != DIGEST})
