"""Putting a backup back from a page, and the one way back in that is left to anyone who asked.

Other data may take the place of those here at the next start, too: those of a feature that wait.
"""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.backups.backup import of_this_database
from whiz_tournament.backups.encryption import decrypted
from whiz_tournament.backups.folder import BackupFile
from whiz_tournament.backups.listing import backup_named
from whiz_tournament.files import replace_file
from whiz_tournament.jobs.backup import back_up_and_note
from whiz_tournament.live.running_server import own_computer
from whiz_tournament.models import SignInLink
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.plugging import features
from whiz_tournament.queries.people.staff import administrators
from whiz_tournament.services.backups.restore import (
    NotABackup,
    Restored,
    WaitingDatabase,
    newest_backup,
)
from whiz_tournament.services.backups.second_copy import SharedServer
from whiz_tournament.services.errors import existing

DATABASE: Final = "whiz.sqlite3"
PARTIAL: Final = "whiz.partial"
WAITING: Final = WaitingDatabase("put_back", DATABASE, last=DATABASE)


def back_up_now() -> Path:
    """Make a backup at once, and its copy in the second place."""
    _refuse_server()
    return back_up_and_note(reason="by-hand")


def put_back(*, name: str) -> None:
    """Have a backup of this computer put back at the next start."""
    _refuse_server()
    file = existing(backup_named(name), NotABackup(name=name[:80]))
    _let_wait(file.path, "")


def put_back_from(*, path: str, passphrase: str) -> None:
    """Do so with a backup of another disk or stick: a file, or the newest of a folder."""
    _refuse_server()
    source = Path(path)
    _let_wait(newest_backup(folder=source).path if source.is_dir() else source, passphrase)


def put_back_without_database(*, file: BackupFile) -> None:
    """Do so where the database cannot even be asked whose it is."""
    _let_wait(file.path, "")


def leave_as_it_is() -> None:
    """Put nothing back at the next start."""
    WAITING.forget()


def backup_waits() -> bool:
    """Tell whether a backup is put back at the next start."""
    return WAITING.waits()


def put_waiting_backup_in_place() -> Restored | None:
    """Put the backup in place before anybody uses the database; ``None`` where nothing waits."""
    if not backup_waits():
        return None
    done = WAITING.put_in_place()
    WAITING.forget()
    return done


def _let_wait(source: Path, passphrase: str) -> None:
    WAITING.forget()
    waiting = WAITING.folder
    waiting.mkdir(parents=True, mode=0o700)
    with decrypted(source, passphrase) as plain:
        if not plain.is_file() or not of_this_database().sound(plain):
            raise NotABackup(name=source.name)
        # Its name comes last: what is half copied does not wait.
        shutil.copyfile(plain, waiting / PARTIAL)
    (waiting / PARTIAL).replace(waiting / DATABASE)


def _refuse_server() -> None:
    if not own_computer():
        raise SharedServer


FILE: Final = "way_back_in.json"
HOURS: Final = 1


def prepare_way_back_in(*, username: str) -> str:
    """Return the token of a link that will let this administrator in after the next start."""
    token = new_token()
    asked = json.dumps({"username": username, "token": token_digest(token)})
    replace_file(_path(), [asked.encode()])
    return token


def open_way_back_in() -> None:
    """Make the link in the database that was put in place, if a browser waits for it.

    Where nobody has that name there, it is the club's first administrator's: the file of another
    volunteer has other people in it.
    """
    path = _path()
    if not path.exists():
        return
    asked = json.loads(path.read_text(encoding="utf-8"))
    path.unlink()
    with scopes_disabled():
        administrator = _administrator(asked["username"])
        if administrator is not None:
            SignInLink.objects.create(
                club=administrator.member.club,
                user=administrator,
                token_hash=asked["token"],
                expires_at=timezone.now() + timedelta(hours=HOURS),
            )


def forget_way_back_in() -> None:
    """Make no link: nothing was put in place."""
    _path().unlink(missing_ok=True)


def _administrator(username: str) -> User | None:
    members = administrators()
    member = members.filter(user__username=username).first() or members.first()
    return member.user if member is not None else None


def _path() -> Path:
    return Path(settings.DATA_DIR) / FILE


@dataclass(frozen=True, slots=True)
class WaitingData:
    """Whether they wait, and what puts them in place; that tells whether it did."""

    wait: Callable[[], bool]
    put_in_place: Callable[[], bool]


def other_data_wait() -> bool:
    """Tell whether the next start brings other data."""
    return any(data.wait() for feature in features() for data in feature.waiting_data())


def put_waiting_data_in_place() -> bool:
    """Put all in place that waits, before anybody uses the database; tell whether any did."""
    done = [data.put_in_place() for feature in features() for data in feature.waiting_data()]
    return any(done)
