"""What opens other people's servers, locked at rest: the database and its backups hold only that.

The key is in the data folder beside the secret key, or in ``WHIZ_CREDENTIAL_KEY``; no backup holds
it. Without it passwords and codes are typed once more; nothing else is lost.
"""

from pathlib import Path

import pyrage
from django.conf import settings

from boards.errors import N_, WhizError
from whiz_tournament.own_secrets import own_secret


class CredentialLost(WhizError):
    """The key that locked it is on another computer."""

    message = N_("What was typed on another computer cannot be read on this one. Type it again.")


def lock_credential(text: str) -> str:
    """Return a password or code as the database keeps it; an empty one stays empty."""
    if not text:
        return ""
    locked: bytes = pyrage.encrypt(text.encode(), [_key().to_public()], armored=True)
    return locked.decode()


def unlock_credential(locked: str) -> str:
    """Return the password or code itself, for the moment in which it is used."""
    if not locked:
        return ""
    try:
        secret: bytes = pyrage.decrypt(locked.encode(), [_key()])
    except (pyrage.DecryptError, pyrage.IdentityError) as error:
        raise CredentialLost from error
    return secret.decode()


def credential_key_path() -> Path:
    """Return the file of the key."""
    return Path(settings.DATA_DIR) / "credential_key"


def is_credential_key(text: str) -> bool:
    """Tell whether a text is such a key."""
    try:
        pyrage.x25519.Identity.from_str(text)
    except pyrage.IdentityError:
        return False
    return True


def _key() -> pyrage.x25519.Identity:
    """Return the key; made once, for this computer's eyes only, whole or not at all."""
    if given := settings.CREDENTIAL_KEY:
        return pyrage.x25519.Identity.from_str(given)
    made = own_secret(credential_key_path(), lambda: str(pyrage.x25519.Identity.generate()))
    return pyrage.x25519.Identity.from_str(made)
