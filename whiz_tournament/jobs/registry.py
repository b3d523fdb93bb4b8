"""The kinds of jobs, by name; each is one function from what was asked to what was made."""

from typing import Final

from whiz_tournament.jobs.backup import make_backup
from whiz_tournament.jobs.documents import make_documents
from whiz_tournament.jobs.job_kinds import JobKind, Lane
from whiz_tournament.jobs.makeable import make_makeable

KINDS: Final[dict[str, JobKind]] = {
    "backup": JobKind(make_backup, seconds=600, lane=Lane.BACKUPS),
    "documents": JobKind(make_documents, lane=Lane.PAPERS),
    "makeable": JobKind(make_makeable, lane=Lane.COUNTING),
}


def kind_named(name: str) -> JobKind:
    """Return the kind of that name; KeyError is a mistake of ours, not the user's."""
    return KINDS[name]
