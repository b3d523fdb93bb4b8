"""What is refused when a site is made."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict, DiskFull


class SiteFolderOdd(Malformed):
    message = N_("This is no folder for a site: {folder}. Give its path without “..”.")


class SiteFolderTaken(WhizError):
    message = N_(
        "{folder} holds other files. Choose an empty folder, or one in which a site was made."
    )


class SiteFolderOurs(WhizError):
    message = N_("{folder} belongs to the program’s own data. Choose another folder.")


class SiteNotWritten(DiskFull):
    message = N_(
        "The site could not be written into {folder}: {reason}. "
        "What was there before still stands; make room or choose another folder, then try again."
    )


class SiteBeingMade(Conflict):
    message = N_("The site in {folder} is being made just now. Wait until that is done.")


class SiteUnknown(WhizError):
    message = N_("No site was made in {folder}.")
