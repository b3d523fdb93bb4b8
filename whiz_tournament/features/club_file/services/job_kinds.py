"""The work of this feature, which is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.club_file.queries import BRINGING_IN, OPENING, SAVING
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane


def _bring_in(asked: JobContext) -> None:
    from whiz_tournament.features.club_file.services.bringing_in import make_brought_in_evening

    make_brought_in_evening(asked)


def _open(asked: JobContext) -> None:
    from whiz_tournament.features.club_file.jobs import make_opened_club_file

    make_opened_club_file(asked)


def _save(asked: JobContext) -> None:
    from whiz_tournament.features.club_file.jobs import make_club_file

    make_club_file(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    BRINGING_IN: JobKind(_bring_in, seconds=300),
    OPENING: JobKind(_open, seconds=900, lane=Lane.BACKUPS),
    SAVING: JobKind(_save, seconds=300, lane=Lane.BACKUPS),
}
