"""Choosing the second place for backups: a stick or another disk, and a passphrase."""

import json
import os
import shutil
from pathlib import Path
from typing import Final

from django.conf import settings

from boards.errors import N_, WhizError
from whiz_tournament.backups.encryption import new_key
from whiz_tournament.command_line import typed
from whiz_tournament.jobs.backup import back_up_and_note
from whiz_tournament.models import BackupPlace, BackupRecord
from whiz_tournament.queries.people.clubs import server_is_shared
from whiz_tournament.queries.server.backups import MARKER, SecondCopy, settings_path
from whiz_tournament.services.errors import Conflict

SHORTEST: Final = 12
EXPLAINED: Final = (
    "Encrypted backups of a Whiz tournament server.\n"
    "To get one back:  {command} THIS-FOLDER\n"
    "It asks for the passphrase that was chosen when this folder was. Without it nobody can read "
    "them, nor can anybody find it out. Leave this file here: without it no more copies come.\n"
)


class SharedServer(Conflict):
    message = N_("Several clubs share this server: who runs it decides where backups go.")


class FolderRefused(WhizError):
    message = N_("{folder} is no folder that this computer can write into. Plug the stick in.")


class SameFolder(WhizError):
    message = N_(
        "{folder} contains the data or the first backups. Choose a folder on another disk."
    )


class PassphraseTooShort(WhizError):
    message = N_("Take at least {shortest} characters, for example four words.")


def choose_second_place(*, folder: str, passphrase: str) -> SecondCopy:
    """Send an encrypted copy of every backup there from now on, beginning with one at once.

    The passphrase is not kept: only a key that it locks. Should it be forgotten, nothing opens.
    """
    place = Path(folder)
    _refuse_shared_server()
    _refuse_folder(place)
    chosen = SecondCopy(place, *_key_under(passphrase))
    _keep(chosen)
    back_up_and_note(reason="second")
    return chosen


def sealing_key(passphrase: str) -> tuple[str, str]:
    """Return what locks a file, and what unlocks it, locked by the passphrase; neither without."""
    return _key_under(passphrase) if passphrase.strip() else ("", "")


def _key_under(passphrase: str) -> tuple[str, str]:
    if len(passphrase.strip()) < SHORTEST:
        raise PassphraseTooShort(field="passphrase", shortest=SHORTEST)
    return new_key(passphrase)


def end_second_copies() -> None:
    """Send no more copies; those that are there stay, and open with their passphrase."""
    _refuse_shared_server()
    settings_path().unlink(missing_ok=True)
    BackupRecord.objects.filter(place=BackupPlace.SECOND).delete()


def _refuse_shared_server() -> None:
    if server_is_shared():
        raise SharedServer


def _refuse_folder(place: Path) -> None:
    if not (place.is_absolute() and place.is_dir() and os.access(place, os.W_OK)):
        raise FolderRefused(field="folder", folder=str(place))
    taken = [Path(settings.DATA_DIR).resolve(), Path(settings.BACKUP_DIR).resolve()]
    if any(place.resolve().is_relative_to(other) for other in taken):
        raise SameFolder(field="folder", folder=str(place))


def _keep(chosen: SecondCopy) -> None:
    """Write the choice for this computer's eyes only, whole or not at all."""
    try:
        explained = EXPLAINED.format(command=typed("restore"))
        (chosen.folder / MARKER).write_text(explained, encoding="utf-8")
    except OSError as error:
        raise FolderRefused(field="folder", folder=str(chosen.folder)) from error
    path = settings_path()
    partial = path.with_suffix(".partial")
    partial.touch(mode=0o600)
    partial.write_text(json.dumps(chosen.document()), encoding="utf-8")
    shutil.move(partial, path)
