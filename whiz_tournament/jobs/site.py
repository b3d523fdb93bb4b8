"""The job that makes a club's site of plain files.

What draws its pages asks views through their addresses and so stands above this floor. The settings
name it, as they name the views themselves (decision 0024).
"""

from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.jobs.job_kinds import JobContext


def make_site(asked: JobContext) -> None:
    """Make the site of the club that asked for it, also as one file if that was wished."""
    import_string(settings.SITE_WRITER)(
        club=asked.club, packed=bool(asked.data.get("packed")), report=asked.report
    )
