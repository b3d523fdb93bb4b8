"""Which places a club reached from the computer that it comes from: noted, none of them kept."""

from collections.abc import Iterator

from whiz_tournament.models import Club, HostedConnection, MailServer, UploadTarget
from whiz_tournament.models.club_rows import rows_of
from whiz_tournament.queries.online.places_left import PlaceKind


def note_places_left(club: Club, old: Club, file: str) -> None:
    """Add the places of the file's club to what is known from an earlier journey."""
    known = [*club.places_left.splitlines(), *_places(old, file)]
    club.places_left = "\n".join(dict.fromkeys(known))


def _places(old: Club, file: str) -> Iterator[str]:
    """Yield a line each; neither name nor password of anybody."""
    for target in rows_of(UploadTarget, old, file).order_by("pk"):
        where = target.bucket or "/".join(filter(None, (target.host, target.folder.strip("/"))))
        yield f"{PlaceKind.UPLOAD} {where}"
    for server in rows_of(MailServer, old, file).exclude(host=""):
        yield f"{PlaceKind.MAIL} {server.host}"
    for connection in rows_of(HostedConnection, old, file):
        yield f"{PlaceKind.HOSTED} {connection.address}"
