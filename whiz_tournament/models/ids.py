"""Names that leave the server: random, so that none says how many came before it."""

import secrets


def random_id() -> str:
    """Return 128 random bits as 32 hexadecimal characters, safe in addresses and file names."""
    return secrets.token_hex(16)


def could_be_id(text: str) -> bool:
    """Tell whether a text has the form of an id; anything else need not reach the database."""
    return len(text) == 32 and not set(text) - set("0123456789abcdef")
