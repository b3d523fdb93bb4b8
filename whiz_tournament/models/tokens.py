"""Keys that open a door by themselves: made at random, kept only as digests."""

import secrets
from hashlib import sha256


def new_token() -> str:
    """Return 256 random bits as text that is safe in addresses and headers."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """Return what the database keeps; the token has too many bits to be guessed from it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
