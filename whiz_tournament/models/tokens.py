"""Keys that let in by themselves: made at random, kept only as digests."""

import secrets
from hashlib import sha256


def new_token() -> str:
    """Return 256 random bits as text that is safe in addresses and headers."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """Return what the database keeps; the token has too many bits to be guessed from it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


TYPED_LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that nobody takes for one another."""


def new_typed_code() -> str:
    """Return a key that somebody types once: 176 random bits in six groups of six."""
    groups = ("".join(secrets.choice(TYPED_LETTERS) for _ in range(6)) for _ in range(6))
    return "-".join(groups)
