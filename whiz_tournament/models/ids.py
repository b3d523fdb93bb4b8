"""Names that leave the server: random, so that none tells how many came before it."""

import secrets


def random_id() -> str:
    """Return 128 random bits as 32 hexadecimal characters, safe in addresses and file names."""
    return secrets.token_hex(16)
