"""What a club's mail leaves by: its own server, else the one that this computer was given."""

from dataclasses import dataclass
from typing import Final, Self

from django.conf import settings
from django.db.models import QuerySet

from whiz_tournament.models import Club, MailMoment, MailSecurity, MailServer
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.clubs import server_is_shared
from whiz_tournament.queries.setup.features_in_use import ClubFeature, is_unused

PORTS: Final = {MailSecurity.TLS: 465, MailSecurity.STARTTLS: 587, MailSecurity.NONE: 25}


@dataclass(frozen=True, slots=True)
class MailRoute:
    """A server that takes mail, and in whose name; the password is locked, or the computer's own.

    ``private_too``: it may stand in the house, which no club may ask of a server shared by several.
    """

    host: str
    port: int
    security: MailSecurity
    username: str
    locked_password: str
    sender: str
    sender_name: str
    private_too: bool = True
    own_password: str = ""

    def __repr__(self) -> str:
        """Return no more than a log may hold."""
        return f"MailRoute({self.host!r})"

    @classmethod
    def of(cls, row: MailServer, club: Club) -> Self:
        """Return the club's own."""
        return cls(
            host=row.host,
            port=row.port,
            security=MailSecurity(row.security),
            username=row.username,
            locked_password=row.locked_password,
            sender=row.sender,
            sender_name=club.name,
            private_too=not server_is_shared(),
        )


def mail_server_row(club: Club) -> MailServer:
    """Return how the club's mail is set up; a row that is not saved where nothing is."""
    if is_unused(club, ClubFeature.MAIL):
        return MailServer(club=club)
    return _SERVER.first(club.pk) or MailServer(club=club)


def _server(club: int) -> QuerySet[MailServer]:
    return MailServer.objects.filter(club=club)


_SERVER: Final = CompiledRows(_server, int)


def computer_route(club: Club) -> MailRoute | None:
    """Return the server that this computer was given (``EMAIL_URL``), if it was."""
    given = settings.EMAIL_SERVER
    sender = settings.DEFAULT_FROM_EMAIL or given.get("EMAIL_HOST_USER", "")
    if not given.get("EMAIL_HOST") or "@" not in sender:
        return None
    security = MailSecurity.STARTTLS if given.get("EMAIL_USE_TLS") else MailSecurity.NONE
    security = MailSecurity.TLS if given.get("EMAIL_USE_SSL") else security
    return MailRoute(
        host=given["EMAIL_HOST"],
        port=given.get("EMAIL_PORT") or PORTS[security],
        security=security,
        username=given.get("EMAIL_HOST_USER") or "",
        locked_password="",
        sender=sender,
        sender_name=club.name,
        own_password=given.get("EMAIL_HOST_PASSWORD") or "",
    )


def mail_route(club: Club) -> MailRoute | None:
    """Return what the club's mail leaves by, ``None``: there is no mail, and nothing of it shows.

    Without an address for its links no mail could be confirmed or stopped, so there is none either.
    """
    row = mail_server_row(club)
    if not program_address(club, row):
        return None
    return MailRoute.of(row, club) if row.host else computer_route(club)


def has_mail(club: Club) -> bool:
    """Tell whether anything of results by e-mail is shown."""
    return mail_route(club) is not None


def program_address(club: Club, row: MailServer | None = None) -> str:
    """Return where links to this program begin (``https://whiz.example``), nothing if unknown."""
    server = row or mail_server_row(club)
    own = f"{'https' if settings.HTTPS else 'http'}://{club.host}" if club.host else ""
    return (server.program_address or settings.PROGRAM_ADDRESS or own).rstrip("/")


def results_address(club: Club) -> str:
    """Return where links to results begin: the club's pages online if known, else this program."""
    return club.online_address.rstrip("/") or program_address(club)


def sends_at(club: Club) -> MailMoment:
    """Return which publication is the first that is told."""
    return MailMoment(mail_server_row(club).moment)
