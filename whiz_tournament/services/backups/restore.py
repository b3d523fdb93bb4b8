"""Puts a backup in the place of the database: what it replaces is kept, a new epoch begins."""

from dataclasses import dataclass
from pathlib import Path

from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone
from django_scopes import scopes_disabled

from boards.errors import N_, WhizError
from whiz_tournament.backups.backup import back_up, of_this_database
from whiz_tournament.models import ServerState, TableDevice
from whiz_tournament.models.ids import random_id
from whiz_tournament.services.backups.folder_lock import data_folder_held


class NotABackup(WhizError):
    """The file is no backup of this kind of database, or it is damaged."""

    code = "not_a_backup"
    message = N_("{name} is not a backup that can be read. Choose another one.")


@dataclass(frozen=True, slots=True)
class Restored:
    """Which file was put back, where the replaced data is kept, and the new epoch."""

    source: Path
    kept: Path | None
    epoch: str


def restore(*, source: Path) -> Restored:
    """Restore the backup; only while the server is stopped."""
    kind = of_this_database()
    if not source.is_file() or not kind.sound(source):
        raise NotABackup(name=source.name)
    with data_folder_held():
        connection.close()
        settings = connection.settings_dict
        kept = back_up(reason="replaced") if kind.exists(settings) else None
        connection.close()
        kind.replace(settings, source)
        call_command("migrate", verbosity=0, interactive=False)
        return Restored(source, kept, begin_new_epoch())


@transaction.atomic
def begin_new_epoch() -> str:
    """Start a new life of the database: phones send again, tokens of tables end."""
    epoch, now = random_id(), timezone.now()
    ServerState.objects.all().delete()
    ServerState.objects.create(epoch=epoch, restored_at=now)
    with scopes_disabled():
        TableDevice.objects.filter(revoked_at=None).update(revoked_at=now)
    return epoch
