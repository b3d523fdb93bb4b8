"""What the operator of a server is refused for."""

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import Conflict


class ClubNameTaken(Conflict):
    """Two clubs of one name could be taken for each other when one is deleted."""

    message = N_("There is a club “{name}” here already. Choose another name.")


class HostTaken(Conflict):
    message = N_("{host} already leads to “{name}”. Choose another host name.")


class ClubHostRefused(WhizError):
    message = N_("Type the host name alone, such as our-club.example.org.")


class LimitRefused(WhizError):
    message = N_("Choose from 0 to {high}, or leave it empty.")


class OwnClubStays(Conflict):
    message = N_("This is the server’s own club: it is neither closed nor deleted here.")


class ClubStillOpen(Conflict):
    message = N_("Close the club first: somebody may be playing.")


class ClubNameDiffers(WhizError):
    message = N_("Type the name of the club to delete it: {name}.")


class ClubIsHere(Conflict):
    message = N_("The club of this file is here already, as “{name}”. Delete it first.")


class ClubFileClashes(Conflict):
    message = N_(
        "Something in {file} is already on this server, in another club. Nothing was taken in."
    )
