"""What a journey is refused for."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class NotOnALaptop(Conflict):
    """The database is a server's."""

    code = "not_on_a_laptop"
    message = N_(
        "Club files are for one club on one laptop. Who runs this server makes backups of its "
        "database instead."
    )


class NothingOpened(Conflict):
    """No file is being looked at."""

    code = "nothing_opened"
    message = N_("No club file is open. Choose the file again.")


class BothWentOn(Conflict):
    """Something that is here is not in the file."""

    code = "both_went_on"
    message = N_(
        "This laptop holds something that the file lacks, so the file does not replace it. Bring "
        "in single evenings instead."
    )


class NameDiffers(WhizError):
    """Another name was typed than that of the club here."""

    code = "name_differs"
    message = N_("Type the name of the club that is here: {name}.")


class EveningUnknown(WhizError):
    """There is no such evening in the file."""

    code = "evening_unknown"
    message = N_("This evening is not in the file, or it is already here.")


class PieceLost(Conflict):
    """What came before this piece is not here: another upload began, or the disk was cleaned."""

    code = "piece_lost"
    message = N_("The file did not come whole. Choose it once more.")


class ClubFileOversized(WhizError):
    """No club has so much."""

    code = "club_file_oversized"
    message = N_("A club file has at most {limit} MB.")


class CompetitionUnknown(WhizError):
    """There is no such competition in the file."""

    code = "competition_unknown"
    message = N_("This competition is not in the file, or it is already here.")


class EveningsLacking(Conflict):
    """A competition counts evenings that are not here."""

    code = "evenings_lacking"
    message = N_("Bring its evenings in first: {names}.")
