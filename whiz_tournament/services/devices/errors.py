"""What a wrong access code is answered: the same to all, whatever is wrong."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict, TooMany


class NoSuchPage(WhizError):
    """A person's number and digits, or link, that open nothing."""

    code = "door_closed"
    message = N_(
        "This opens nobody’s page. Look at the number and the 6 digits on your guide card."
    )


class NoSuchTable(WhizError):
    """A table's number and digits, or link, that open nothing."""

    code = "door_closed"
    message = N_("This code opens no table. Look at the 6 digits on the table card.")


class TooManyTries(TooMany):
    """Somebody guesses, or many mistype at once."""

    code = "too_many_tries"
    message = N_("Too many tries. Wait {minutes} min, or ask the director.")

    def __init__(self, seconds: int) -> None:
        """Say the minutes, too."""
        super().__init__(seconds, minutes=-(-seconds // 60))


class TablePaused(WhizError):
    """The director has stopped what the phones of a table send."""

    code = "table_paused"
    message = N_("The director has paused this table. Wait, or ask the director.")


class TooManyPhones(Conflict):
    """More phones than any table has."""

    code = "too_many_phones"
    message = N_("This table already has {most} phones. Ask the director to shut one out.")


class OwnerSitsElsewhere(WhizError):
    """A table's card is scanned by the phone of somebody who does not sit there."""

    code = "owner_elsewhere"
    message = N_(
        "You do not sit at table {table} in this round. Your own page says where you play."
    )
