"""What commands share: what they check, passphrases, deal files."""

import os
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from boards.board import Board
from boards.deal_formats import deal_format
from boards.errors import WhizError
from boards.seats import Seat
from whiz_tournament.checks.starting import INSTALLED
from whiz_tournament.limits import sizes
from whiz_tournament.services.errors import error_sentence


class DataCommand(BaseCommand):
    """Checks what is installed; Django's own checks would load every page, which takes a second."""

    requires_system_checks = (INSTALLED,)


PASSPHRASE = "WHIZ_BACKUP_PASSPHRASE"  # noqa: S105 - the variable's name


def passphrase_of_environment() -> str:
    """Return the passphrase that the environment holds; empty without one."""
    return os.environ.get(PASSPHRASE, "")


def boards_in(path: Path, domy: Seat) -> tuple[Board, ...]:
    """Read a deal file of any format; raises CommandError for one that cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(sizes.DEAL_FILE + 1)
        return deal_format(path.name).read(data, domy).boards
    except OSError as error:
        message = _("{file} cannot be read: {reason}.")
        raise CommandError(message.format(file=path, reason=error.strerror)) from error
    except WhizError as error:
        raise CommandError(error_sentence(error)) from error
