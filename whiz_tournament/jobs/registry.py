"""The kinds of jobs, by name; each is one function from what was asked to what was made."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.backup import make_backup
from whiz_tournament.jobs.club_export import make_club_export
from whiz_tournament.jobs.club_file import make_club_file
from whiz_tournament.jobs.club_file_opening import make_opened_club_file
from whiz_tournament.jobs.documents import make_documents
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.mails import make_mails
from whiz_tournament.jobs.makeable import make_makeable
from whiz_tournament.jobs.overall_rankings import ranking_was_asked_again
from whiz_tournament.jobs.site import make_site
from whiz_tournament.jobs.uploads import make_upload
from whiz_tournament.limits.mail import JOB_SECONDS
from whiz_tournament.limits.online import SITE_SECONDS


def _service(name: str) -> Callable[[JobContext], Artefact | None]:
    """Return work that is a write: services lie above jobs, so the settings name it."""

    def work(asked: JobContext) -> Artefact | None:
        made: Artefact | None = import_string(settings.WORK_OF_SERVICES[name])(asked)
        return made

    return work


KINDS: Final[dict[str, JobKind]] = {
    "backup": JobKind(make_backup, seconds=600, lane=Lane.BACKUPS),
    "bring_in": JobKind(_service("bring_in"), seconds=300),
    "club_export": JobKind(make_club_export, seconds=900, lane=Lane.BACKUPS),
    "club_file": JobKind(make_club_file, seconds=300, lane=Lane.BACKUPS),
    "documents": JobKind(make_documents, lane=Lane.PAPERS),
    "event_file": JobKind(_service("event_file"), seconds=300),
    "mails": JobKind(make_mails, seconds=JOB_SECONDS, lane=Lane.MAILS),
    "makeable": JobKind(make_makeable, lane=Lane.COUNTING),
    "open_club_file": JobKind(make_opened_club_file, seconds=900, lane=Lane.BACKUPS),
    "overall_ranking": JobKind(
        _service("overall_ranking"), seconds=120, asked_again=ranking_was_asked_again
    ),
    "read_slips": JobKind(_service("read_slips"), seconds=120, lane=Lane.COUNTING),
    "site": JobKind(make_site, seconds=300, lane=Lane.SITES),
    "upload": JobKind(make_upload, seconds=SITE_SECONDS, lane=Lane.UPLOADS),
}


def kind_named(name: str) -> JobKind:
    """Return the kind of that name; KeyError is a mistake of ours, not the user's."""
    return KINDS[name]
