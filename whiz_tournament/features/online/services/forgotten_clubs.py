"""A club that is deleted leaves nothing of what was made to be shown elsewhere."""

import shutil

from django.core.files.storage import default_storage
from django_scopes import scope

from whiz_tournament.features.online.queries.made_sites import (
    archive_of,
    kept_archive,
    kept_description,
    site_folder,
)
from whiz_tournament.features.online.services.kept_digests import forget_digests
from whiz_tournament.features.online.services.uploads import sent_list
from whiz_tournament.models import Club, UploadTarget


def forget_sites(club: Club) -> None:
    """Delete its site, in the storage that all machines share and here, and what was sent."""
    for name in (kept_archive(club), kept_description(club)):
        default_storage.delete(name)
    folder = site_folder(club)
    shutil.rmtree(folder, ignore_errors=True)
    archive_of(folder).unlink(missing_ok=True)
    forget_digests(folder)
    with scope(club=club):
        for target in UploadTarget.objects.all():
            sent_list(target).clear()
