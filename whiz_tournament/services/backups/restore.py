"""Puts a backup in the place of the database: what it replaces is kept, a new epoch begins."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone
from django_scopes import scopes_disabled
from filelock import ReadWriteLock, Timeout

from boards.errors import N_, WhizError
from whiz_tournament.backups.backup import BackupFailed, BackupUnsound, back_up, of_this_database
from whiz_tournament.backups.encryption import decrypted
from whiz_tournament.backups.folder import REPLACED, BackupFile, backups, last_life
from whiz_tournament.models import HandOver, MailDelivery, MailState, ServerState, SignInLink
from whiz_tournament.models.events import PHONE_OF
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.restore_lock import WhileWaiting, database_alone
from whiz_tournament.services.errors import Conflict


class ServerRuns(Conflict):
    message = N_("The server is running on this data folder. Stop it first.")


@contextmanager
def data_folder_held() -> Iterator[None]:
    """Hold the data folder's lock; the system lets it go when this process ends, however."""
    path = Path(settings.DATA_DIR) / "serving.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = ReadWriteLock(path, is_singleton=False)
    try:
        lock.acquire_write(blocking=False)
    except Timeout:
        raise ServerRuns from None
    try:
        yield
    finally:
        lock.release()


class NotABackup(WhizError):
    message = N_("{name} is not a backup that can be read. Choose another one.")


class NoBackup(WhizError):
    message = N_("There is no backup in {folder} that can be read.")


@dataclass(frozen=True, slots=True)
class Restored:
    """Which file was put back, where the replaced data is kept, and the new epoch.

    ``kept`` is a backup of what was there; where that could not be read, ``damaged`` is its file.
    """

    source: Path
    kept: Path | None
    damaged: Path | None
    epoch: str


@dataclass(frozen=True, slots=True)
class Choice:
    """The newest backup that can be read, and the newer ones that cannot."""

    path: Path
    unreadable: tuple[Path, ...]


def newest_backup(*, folder: Path) -> Choice:
    """Return the backup of the folder that holds most; raises NoBackup where there is none.

    What a restore replaced is a way back, not the way on.
    """
    kind = of_this_database()
    unreadable: list[Path] = []
    files = backups(folder) if folder.is_dir() else []
    for file in (backup for backup in files if backup.reason != REPLACED):
        if _readable(kind, file):
            return Choice(file.path, tuple(unreadable))
        unreadable.append(file.path)
    raise NoBackup(folder=str(folder))


def restore(
    *,
    source: Path,
    passphrase: str = "",
    seconds: float = 0,
    while_waiting: WhileWaiting = lambda _programs: None,
) -> Restored:
    """Restore the backup while nobody uses the database; wait so long for the last to leave."""
    kind = of_this_database()
    with decrypted(source, passphrase) as plain:
        # Looked into before anybody is shut out: a bad file must not interrupt an evening.
        if not plain.is_file() or not kind.sound(plain):
            raise NotABackup(name=source.name)
        with database_alone(seconds=seconds, while_waiting=while_waiting):
            set_aside, damaged = _set_aside(kind, plain)
            # The backup may be of an older version of the program.
            call_command("migrate", verbosity=0, interactive=False)
            return Restored(source, set_aside, damaged, begin_new_epoch())


def _readable(kind: ModuleType, file: BackupFile) -> bool:
    """Encrypted files are opened by anyone who knows the passphrase; then they are looked into."""
    return file.encrypted or kind.sound(file.path)


def _set_aside(kind: ModuleType, plain: Path) -> tuple[Path | None, Path | None]:
    """Replace the database; return the backup of what was there, or its file if it is damaged."""
    settings = connection.settings_dict
    try:
        # The way back is on disk before anything is replaced.
        set_aside = back_up(reason=REPLACED, alone=True) if kind.exists(settings) else None
    except (BackupFailed, BackupUnsound):
        connection.close()
        at = timezone.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
        return None, kind.replace_damaged(settings, plain, f"-damaged-{at}")
    # SQLite's file is exchanged under its name: an open connection would write on in the old one.
    connection.close()
    kind.replace(settings, plain)
    return set_aside, None


@transaction.atomic
def begin_new_epoch() -> str:
    """Start a new life of the database: what had ended since the backup must not live again.

    So devices, sessions and every link that opens once end here, used since or not.
    """
    epoch, now = random_id(), timezone.now()
    # Above every life in the folder, too: one backup restored twice must begin two lives, or their
    # backups could not be put in order.
    lives = [last_life(), *ServerState.objects.values_list("life", flat=True)]
    ServerState.objects.all().delete()
    ServerState.objects.create(epoch=epoch, restored_at=now, life=max(lives) + 1)
    Session.objects.all().delete()
    with scopes_disabled():
        end_what_opens(now)
    return epoch


def end_what_opens(now: datetime) -> None:
    """End every device and every link that opens once, of the club in scope or of all."""
    for phones in PHONE_OF.values():
        phones.objects.filter(revoked_at=None).update(revoked_at=now)
    SignInLink.objects.filter(used_at=None).update(used_at=now)
    HandOver.objects.filter(opened_at=None).update(expires_at=now)
    # What waited then may have been sent since: nobody is told the same twice.
    waited = MailDelivery.objects.filter(state__in=(MailState.WAITING, MailState.SENDING))
    waited.update(state=MailState.UNCERTAIN, ended_at=now)


@dataclass(frozen=True, slots=True)
class WaitingDatabase:
    """A database that waits beside the one in use, to take its place at the next start.

    A running server never changes its database under its own feet. It waits in a folder of the
    data folder, once the file ``last`` is there, which comes last.
    """

    where: str
    database: str
    last: str

    @property
    def folder(self) -> Path:
        """Return its folder, which is there or not."""
        return Path(settings.DATA_DIR) / self.where

    def waits(self) -> bool:
        """Tell whether it is put in place at the next start."""
        return (self.folder / self.last).exists()

    def forget(self) -> None:
        """Throw it away: nothing is put in place."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def put_in_place(self) -> Restored:
        """Do what a restore does, before anybody uses the database; its folder stays."""
        return restore(source=self.folder / self.database)
