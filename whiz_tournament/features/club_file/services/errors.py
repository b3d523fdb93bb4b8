"""What a journey is refused for."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class NotOnALaptop(Conflict):
    message = N_(
        "Club files are for one club on one laptop. The administrator of this server backs up its "
        "database instead."
    )


class BothWentOn(Conflict):
    message = N_(
        "This laptop has data that is missing in the file, so the file does not replace it. Bring "
        "in single evenings instead."
    )


class NameDiffers(WhizError):
    message = N_("Type the name of the club that is here: {name}.")


class EveningUnknown(WhizError):
    message = N_("This evening is not in the file, or it is already here.")


class PieceLost(Conflict):
    message = N_("The file did not arrive complete. Choose it once more.")


class ClubFileOversized(WhizError):
    message = N_("A club file has at most {limit} MB.")
