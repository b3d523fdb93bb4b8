"""Putting an opened club file in the place of the data that is here, at the next start.

The file waits beside the database, and the next start does what a restore does. What it replaces
is kept as a backup.
"""

import hashlib
import json
import logging
from datetime import UTC
from typing import Final

from django.conf import settings
from django.utils import timezone

from whiz_tournament.backups.club_file.header import CREDENTIALS, DATABASE
from whiz_tournament.credentials import credential_key_path
from whiz_tournament.features.club_file.queries import WAITING_IN, FileStanding
from whiz_tournament.features.club_file.services.errors import BothWentOn, NameDiffers
from whiz_tournament.features.club_file.services.opening import contents_here, opened_or_refuse
from whiz_tournament.queries.club_file.contents import ClubContents
from whiz_tournament.queries.club_file.folders import opened_folder
from whiz_tournament.replacing import put_in_place
from whiz_tournament.services.backups.put_back import WaitingData
from whiz_tournament.services.backups.restore import Restored, WaitingDatabase
from whiz_tournament.services.opened_club_file import NothingOpened

SEEN: Final = "seen.json"
WAITING: Final = WaitingDatabase(WAITING_IN, DATABASE, last=SEEN)
log = logging.getLogger(__name__)


def let_wait_for_the_next_start(*, name: str = "", details_agreed: bool = False) -> None:
    """Have the opened file put in place at the next start.

    Where details alone stand against it, somebody must have agreed to lose them; where the file is
    another club's, ``name`` of the club that is here must have been typed.
    """
    opened = opened_or_refuse()
    if opened.comparison.standing == FileStanding.OTHER_CLUB:
        if name.strip().casefold() != opened.here.name.casefold():
            raise NameDiffers(field="name", name=opened.here.name)
    elif not opened.comparison.may_replace:
        agreed = details_agreed and opened.comparison.only_details_stand_against_it
        if not agreed:
            raise BothWentOn
    folder = opened_folder()
    (folder / SEEN).write_text(json.dumps(_fingerprint(opened.here)), encoding="utf-8")
    WAITING.forget()
    put_in_place(folder, WAITING.folder)


def club_file_waits() -> bool:
    """Tell whether a file is put in place at the next start."""
    return WAITING.waits()


def look_again() -> None:
    """Put nothing in place at the next start: the file is looked at once more."""
    if not club_file_waits():
        raise NothingOpened
    put_in_place(WAITING.folder, opened_folder())
    (opened_folder() / SEEN).unlink()


def put_waiting_file_in_place() -> Restored | None:
    """Do it, before anybody uses the database; ``None`` where nothing waits.

    Whatever was written here since somebody agreed is not replaced: the file is to be looked at
    again.
    """
    if not club_file_waits():
        return None
    seen = json.loads((WAITING.folder / SEEN).read_text(encoding="utf-8"))
    if seen != _fingerprint(contents_here()):
        log.warning("a club file waited, but this laptop went on since: it is looked at again")
        look_again()
        return None
    done = WAITING.put_in_place()
    _take_key()
    WAITING.forget()
    return done


def _take_key() -> None:
    """Take over the key that opens the club's places; the one from here is kept beside it."""
    key, own = WAITING.folder / CREDENTIALS, credential_key_path()
    if not key.exists() or settings.CREDENTIAL_KEY:
        return
    if own.exists():
        at = timezone.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
        own.replace(own.with_name(f"{own.name}-replaced-{at}"))
    key.chmod(0o600)
    key.replace(own)


def _fingerprint(here: ClubContents) -> str:
    """Return a digest of all that is here."""
    heads = [f"{evening.public_id} {evening.head}" for evening in here.evenings.values()]
    everything = "\n".join([here.club, *sorted(heads), *sorted(here.details)])
    return hashlib.sha256(everything.encode()).hexdigest()


def _put_in_place() -> bool:
    return put_waiting_file_in_place() is not None


WAITING_DATA: Final = WaitingData(club_file_waits, _put_in_place)
