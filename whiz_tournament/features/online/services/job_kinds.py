"""The work of this feature, loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.online.jobs.queueing import SITE_KIND, UPLOAD_KIND, queue_due_uploads
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.limits.online import SITE_SECONDS


def _make_site(asked: JobContext) -> None:
    from whiz_tournament.features.online.services.own_site import write_own_site

    write_own_site(club=asked.club, packed=bool(asked.data.get("packed")), report=asked.report)


def _make_upload(asked: JobContext) -> None:
    from whiz_tournament.features.online.services.uploads import make_upload

    make_upload(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    SITE_KIND: JobKind(_make_site, seconds=300, lane=Lane.SITES),
    UPLOAD_KIND: JobKind(
        _make_upload, seconds=SITE_SECONDS, lane=Lane.UPLOADS, queue_due=queue_due_uploads
    ),
}
