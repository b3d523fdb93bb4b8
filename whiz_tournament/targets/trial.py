"""Tries a target as an upload would use it, and leaves nothing behind."""

import secrets
from typing import Final

from whiz_tournament.targets.errors import TargetFailed
from whiz_tournament.targets.record import UploadRecord
from whiz_tournament.targets.target import OpenTarget
from whiz_tournament.targets.upload import check_is_ours

TRIAL: Final = "whiz-test.txt"


def try_out(target: OpenTarget, *, club: str, sent_before: bool) -> None:
    """Write a small file, read it back, delete it; refuse a folder that holds others' files."""
    check_is_ours(target, UploadRecord.read(target), club=club, sent_before=sent_before)
    data = secrets.token_hex(8).encode()
    target.write(TRIAL, data)
    found = target.read(TRIAL, len(data))
    target.delete(TRIAL)
    if found != data:
        raise target.said(TargetFailed, reason="?")
