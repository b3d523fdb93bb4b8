"""The work of this feature; it is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane


def _export(asked: JobContext) -> Artefact:
    from whiz_tournament.features.clubs.jobs.club_export import make_club_export

    return make_club_export(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    "club_export": JobKind(_export, seconds=900, lane=Lane.BACKUPS)
}
