"""One upload: new files first, index pages and manifest last, old ones deleted after.

It may end at any moment and goes on there: what is on the target is always either the old site or,
once its index is there, the new one, and is named in the record.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from whiz_tournament.features.online.queries.manifest import MANIFEST
from whiz_tournament.features.online.targets.errors import (
    StickMissing,
    TargetFailed,
    TargetTaken,
    TargetTooSlow,
)
from whiz_tournament.features.online.targets.record import SentList, UploadRecord, in_order
from whiz_tournament.features.online.targets.site_folder import RECORD, SiteFolder
from whiz_tournament.features.online.targets.target import PART, OpenTarget
from whiz_tournament.limits.online import ATTEMPT_SECONDS
from whiz_tournament.models.ids import random_id

OF_THE_HOST: Final = {"cgi-bin", "lost+found"}
"""What hosts put into an empty folder themselves; so do names that begin with a dot."""
NAMES_SAID: Final = 3


@dataclass(frozen=True, slots=True)
class UploadCounts:
    """How many files were sent and deleted."""

    sent: int
    deleted: int


def upload_site(
    root: Path,
    target: OpenTarget,
    *,
    club: str,
    sent: SentList,
    report: Callable[[int], None],
    sent_before: bool,
) -> UploadCounts:
    """Bring the target to what the folder holds; say what was done."""
    site = SiteFolder.read(root)
    there = UploadRecord.read(target)
    check_is_ours(target, there, club=club, sent_before=sent_before)
    there = there or UploadRecord(club)
    arrived = there.arrived(target, sent)
    wanted = in_order(path for path, digest in site.files.items() if arrived.get(path) != digest)
    stale = there.files - site.files.keys()
    if wanted or stale or there.sending:
        _send(site, target, there, wanted, sent=sent, report=report)
        _delete(target, there, stale)
        UploadRecord(club, files=frozenset(site.files)).write(target)
        sent.clear()
    return UploadCounts(len(wanted), len(stale))


def check_is_ours(
    target: OpenTarget, there: UploadRecord | None, *, club: str, sent_before: bool
) -> None:
    """Refuse a folder that holds what this club did not put there."""
    if there is not None and there.club == club:
        return
    if target.place.spec.is_here and sent_before:
        raise target.said(StickMissing)  # an empty mount point, or another stick
    names = [name for name in target.names() if _counts(name)]
    if names:
        raise target.said(TargetTaken, names=", ".join(sorted(names)[:NAMES_SAID]))


def _counts(name: str) -> bool:
    """Tell whether a name in the folder is somebody's."""
    return not name.startswith(".") and name not in OF_THE_HOST


def _send(
    site: SiteFolder,
    target: OpenTarget,
    there: UploadRecord,
    wanted: list[str],
    *,
    sent: SentList,
    report: Callable[[int], None],
) -> None:
    """Say first what may change, then change it; the manifest closes the upload."""
    ends = time.monotonic() + ATTEMPT_SECONDS
    # What another computer began goes on under a name of our own: its list is not ours.
    goes_on = not there.sending or sent.of(there.upload)
    begun = replace(
        there,
        upload=there.upload if goes_on else random_id(),
        files=there.files | set(wanted),
        sending=there.sending | set(wanted),
    )
    begun.write(target)
    for count, path in enumerate(wanted):
        if time.monotonic() > ends:
            raise target.said(TargetTooSlow)
        target.write(path, site.data(path))
        sent.add(begun.upload, path, site.files[path])
        report(100 * count // len(wanted))
    target.write(MANIFEST, site.manifest)


def _delete(target: OpenTarget, there: UploadRecord, stale: frozenset[str]) -> None:
    """Delete what the new site no longer has, and halves that an earlier upload left behind."""
    for path in sorted(stale):
        target.delete(path)
        if path in there.sending:
            target.delete(f"{path}{PART}")


# Takes away what we put on a target, and nothing else.
#
# It may end at any moment and goes on there: the front pages go first, so that nobody finds the
# rest, and the record that names everything goes last.


def empty_target(
    target: OpenTarget, *, club: str, report: Callable[[int], None], sent_before: bool
) -> int:
    """Delete every file of this club's there; return how many the record named."""
    there = UploadRecord.read(target)
    check_is_ours(target, there, club=club, sent_before=sent_before)
    if there is None:
        return 0
    ends = time.monotonic() + ATTEMPT_SECONDS
    target.delete(MANIFEST)  # from now on nothing of it counts as sent
    files = [*reversed(in_order(there.files))]
    for count, path in enumerate(files):
        if time.monotonic() > ends:
            raise target.said(TargetTooSlow)
        target.delete(path)
        if path in there.sending:
            target.delete(f"{path}{PART}")
        report(100 * count // len(files))
    target.delete(RECORD)
    return len(files)


# Tries a target as an upload would use it, and leaves nothing behind.

TRIAL: Final = "whiz-test.txt"


def try_out(target: OpenTarget, *, club: str, sent_before: bool) -> None:
    """Write a small file, read it back, delete it; refuse a folder that holds others' files."""
    check_is_ours(target, UploadRecord.read(target), club=club, sent_before=sent_before)
    data = secrets.token_hex(8).encode()
    target.write(TRIAL, data)
    answer = target.read(TRIAL, len(data))
    target.delete(TRIAL)
    if answer != data:
        raise target.said(TargetFailed, reason="?")
