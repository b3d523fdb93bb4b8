"""What is refused when a site is made."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict, DiskFull


class SiteFolderOdd(Malformed):
    """A path that climbs, or holds signs that no path should."""

    code = "site_folder_odd"
    message = N_("This is no folder for a site: {folder}. Give its path without “..”.")


class SiteFolderTaken(WhizError):
    """Something else lies there."""

    code = "site_folder_taken"
    message = N_(
        "{folder} holds other files. Choose an empty folder, or one in which a site was made."
    )


class SiteFolderOurs(WhizError):
    """The folder holds what must not be shown."""

    code = "site_folder_ours"
    message = N_("{folder} belongs to the program’s own data. Choose another folder.")


class SiteNotWritten(DiskFull):
    """The disk is full, gone, or takes no writing."""

    code = "site_not_written"
    message = N_(
        "The site could not be written into {folder}: {reason}. "
        "What was there before still stands; make room or choose another folder, then try again."
    )


class SiteBeingMade(Conflict):
    """Two at once would write over each other."""

    code = "site_being_made"
    message = N_("The site in {folder} is being made just now. Wait until that is done.")


class SiteUnknown(WhizError):
    """No site was made there."""

    code = "site_unknown"
    message = N_("No site was made in {folder}.")
