"""What a wrong access code is answered: the same to all, whatever is wrong."""

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.services.errors import Conflict, TooMany


class NoSuchPage(WhizError):
    code = "door_closed"
    message = N_(
        "This opens nobody’s page. Look at the number and the 6 digits on your guide card."
    )


class NoSuchTable(WhizError):
    code = "door_closed"
    message = N_("This code opens no table. Look at the 6 digits on the table card.")


class TooManyTries(TooMany):
    message = N_("Too many tries. Wait {minutes} min, or ask the director.")

    def __init__(self, seconds: int) -> None:
        """Say the minutes, too."""
        super().__init__(seconds, minutes=-(-seconds // 60))


class TablePaused(WhizError):
    message = N_("The director has paused this table. Wait, or ask the director.")


class TooManyPhones(Conflict):
    message = N_("This table already has {most} phones. Ask the director to shut one out.")


class OwnerSitsElsewhere(WhizError):
    code = "owner_elsewhere"
    message = N_(
        "You do not sit at table {table} in this round. Your own page says where you play."
    )


class SeatUnknown(Malformed):
    message = N_("Say who types: send the number of the seat as “by”.")
