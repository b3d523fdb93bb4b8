"""The kinds of jobs, by name; each is one function from what was asked to what was made.

The work is loaded when it begins: a page that asks for a paper draws none, and a process that
draws one has nothing to do with uploads.
"""

from collections.abc import Callable
from typing import Final

from django.utils.module_loading import import_string

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.models import Job
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.request import DOCUMENTS


def _job(name: str) -> Callable[[JobContext], Artefact | None]:
    """Return work of a module beside this one."""
    return lambda asked: _named(f"{__package__}.{name}", asked)


def _named(path: str, asked: JobContext) -> Artefact | None:
    made: Artefact | None = import_string(path)(asked)
    return made


KINDS: Final[dict[str, JobKind]] = {
    "backup": JobKind(_job("backup.make_backup"), seconds=600, lane=Lane.BACKUPS),
    DOCUMENTS: JobKind(_job("documents.make_documents"), lane=Lane.PAPERS),
    "makeable": JobKind(_job("makeable.make_makeable"), lane=Lane.COUNTING),
}


def kind_named(name: str) -> JobKind:
    """Return the kind of that name; KeyError is a mistake of ours, not the user's."""
    return KINDS[name] if name in KINDS else job_kinds()[name]


def job_kinds() -> dict[str, JobKind]:
    """Return all kinds by name, the core's and those of the features."""
    added = (feature.job_kinds() for feature in features())
    return {**KINDS, **{name: kind for kinds in added for name, kind in kinds.items()}}


def queue_due_of_features() -> list[Job]:
    """Queue what waits for nothing any more of each kind that features add, and return it."""
    kinds = (kind for feature in features() for kind in feature.job_kinds().values())
    return [job for kind in kinds if kind.queue_due for job in kind.queue_due()]
