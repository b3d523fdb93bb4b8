"""The work of this feature, which is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.jobs.job_kinds import JobContext, JobKind
from whiz_tournament.queries.documents.artefacts import IMPORT


def _read_in(asked: JobContext) -> None:
    from whiz_tournament.features.imports.services.event_file import make_event_of_file

    make_event_of_file(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {IMPORT: JobKind(_read_in, seconds=300)}
