"""The site of a club: asked for on a page, made by a job, kept where every machine finds it."""

import json

from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage
from django.utils import timezone

from whiz_tournament.features.online.queries.made_sites import (
    archive_of,
    kept_archive,
    kept_description,
    site_folder,
)
from whiz_tournament.features.online.services.export_site import Report, SiteReport, export_site
from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import Club, Job, JobState
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs


def request_site(*, club: Club, actor: Actor, language: str, packed: bool = False) -> Job:
    """Return the job that makes the site as everything stands when its turn comes."""
    refuse_more_jobs(club)
    data = {"packed": packed, "language": language}
    job = request_job(kind="site", data=data, owner=club, actor=str(actor))
    if job.state == JobState.DONE:
        retry_job(job)
    return job


def write_own_site(*, club: Club, packed: bool, report: Report) -> SiteReport:
    """Make the site in the folder that this computer keeps for it; keep what others ask for."""
    made = export_site(club=club, folder=site_folder(club), packed=packed, report=report)
    _keep_archive(club, made)
    keep_description(club=club, pages=made.pages)
    return made


def keep_description(*, club: Club, pages: int) -> None:
    """Keep when the site was made and how large it is."""
    description = {"at": timezone.now().isoformat(), "pages": pages}
    default_storage.save(kept_description(club), ContentFile(json.dumps(description).encode()))


def _keep_archive(club: Club, made: SiteReport) -> None:
    """Keep the zip if there is one now, and no zip of a site that is another one now."""
    archive = archive_of(made.folder)
    if archive.exists():
        with archive.open("rb") as file:
            default_storage.save(kept_archive(club), File(file))
        archive.unlink()
    elif made.written or made.removed:
        default_storage.delete(kept_archive(club))
