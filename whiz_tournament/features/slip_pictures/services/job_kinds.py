"""The work of this feature; it is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.slip_pictures.queries import READ_SLIPS
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane


def _read_slips(asked: JobContext) -> None:
    from whiz_tournament.features.slip_pictures.services.reading import make_slip_pictures

    make_slip_pictures(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    READ_SLIPS: JobKind(_read_slips, seconds=120, lane=Lane.COUNTING)
}
