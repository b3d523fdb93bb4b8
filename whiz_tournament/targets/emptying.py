"""Takes away what we put on a target, and nothing else.

It may end at any moment and goes on there: the front pages go first, so that nobody finds the rest,
and the record that names everything goes last.
"""

import time
from collections.abc import Callable

from whiz_tournament.limits.online import ATTEMPT_SECONDS
from whiz_tournament.targets.errors import TargetTooSlow
from whiz_tournament.targets.record import UploadRecord, in_order
from whiz_tournament.targets.site_folder import MANIFEST, RECORD
from whiz_tournament.targets.target import PART, OpenTarget
from whiz_tournament.targets.upload import check_is_ours


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
