"""Passphrases of commands: from the environment, so that no list of programs shows them."""

import os

PASSPHRASE = "WHIZ_BACKUP_PASSPHRASE"  # noqa: S105 - the variable's name


def passphrase_of_environment() -> str:
    """Return the passphrase that the environment holds; empty without one."""
    return os.environ.get(PASSPHRASE, "")
