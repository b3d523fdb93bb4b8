"""What a club at its limit is refused for."""

from boards.errors import N_
from whiz_tournament.services.errors import Conflict, TooMany


class PlayersFull(Conflict):
    message = N_(
        "Your club’s list may contain {limit} players on this server. "
        "Ask the person who runs the server for more."
    )


class StorageFull(Conflict):
    message = N_(
        "Your club’s photographs and papers take up the {limit} MB that it has on this server. "
        "Delete photographs, or ask the server’s administrator for more."
    )


class TooManyJobs(TooMany):
    message = N_(
        "Your club may ask this server for {limit} jobs a minute: papers, sites, files and slips "
        "to read, hands to count. Try again in {wait} s."
    )
