"""What the operator of a server, or a club at its limit, is refused for."""

from boards.errors import N_, WhizError
from whiz_tournament.mail.errors import MailsOfTheDaySent
from whiz_tournament.services.errors import Conflict, TooMany


class ClubNameTaken(Conflict):
    """Two clubs of one name could be taken for each other when one is deleted."""

    code = "club_name_taken"
    message = N_("There is a club “{name}” here already. Choose another name.")


class HostTaken(Conflict):
    """Another club is reached by this host name."""

    code = "host_taken"
    message = N_("{host} already leads to “{name}”. Choose another host name.")


class ClubHostRefused(WhizError):
    """What was typed is no name of a host."""

    code = "club_host_refused"
    message = N_("Type the host name alone, such as our-club.example.org.")


class LimitRefused(WhizError):
    """A limit that no club has."""

    code = "limit_refused"
    message = N_("Choose from 0 to {high}, or leave it empty.")


class OwnClubStays(Conflict):
    """The server's own club is where its operator signs in."""

    code = "own_club_stays"
    message = N_("This is the server’s own club: it is neither closed nor deleted here.")


class ClubStillOpen(Conflict):
    """What goes on must not be taken away under people's hands."""

    code = "club_still_open"
    message = N_("Close the club first: somebody may be playing.")


class ClubNameDiffers(WhizError):
    """Another name was typed than that of the club that is to be deleted."""

    code = "club_name_differs"
    message = N_("Type the name of the club to delete it: {name}.")


class ClubIsHere(Conflict):
    """The club of a file is on this server already."""

    code = "club_is_here"
    message = N_("The club of this file is here already, as “{name}”. Delete it first.")


class ClubFileClashes(Conflict):
    """Something in the file is already on this server, in another club."""

    code = "club_file_clashes"
    message = N_(
        "Something in {file} is already on this server, in another club. Nothing was taken in."
    )


class PlayersFull(Conflict):
    """The club's list is as long as its operator lets it be."""

    code = "players_full"
    message = N_(
        "Your club’s list may hold {limit} players on this server. Ask whoever runs the server "
        "for more."
    )


class StorageFull(Conflict):
    """Photographs and papers take up what the club was given."""

    code = "storage_full"
    message = N_(
        "Your club’s photographs and papers take up the {limit} MB that it has on this server. "
        "Delete photographs, or ask whoever runs the server for more."
    )


class TooManyJobs(TooMany):
    """More jobs a minute than one club may ask for."""

    code = "too_many_jobs"
    message = N_(
        "Your club may ask this server for {limit} jobs a minute: papers, sites, files and slips "
        "to read, hands to count. Try again in {wait} s."
    )


class TooManyMails(TooMany):
    """The club's mails of this day have left."""

    code = MailsOfTheDaySent.code
    message = MailsOfTheDaySent.message
