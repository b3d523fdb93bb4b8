"""Places that a club reached from another computer and that nobody chose again here."""

from dataclasses import dataclass
from enum import StrEnum

from whiz_tournament.models import Club, HostedConnection, MailServer, UploadTarget


class PlaceKind(StrEnum):
    """What was sent there."""

    UPLOAD = "upload"
    MAIL = "mail"
    HOSTED = "hosted"


@dataclass(frozen=True, slots=True)
class PlaceLeft:
    """One of them; ``where`` is its server, as it was typed there."""

    kind: PlaceKind
    where: str


def places_left(club: Club) -> list[PlaceLeft]:
    """Return the places of kinds of which nothing is chosen here yet; a query a kind at most."""
    noted = [line.split(" ", 1) for line in club.places_left.splitlines()]
    chosen = {kind: _is_chosen(PlaceKind(kind)) for kind in {kind for kind, _ in noted}}
    return [PlaceLeft(PlaceKind(kind), where) for kind, where in noted if not chosen[kind]]


def _is_chosen(kind: PlaceKind) -> bool:
    match kind:
        case PlaceKind.UPLOAD:
            return UploadTarget.objects.exists()
        case PlaceKind.MAIL:
            return MailServer.objects.exclude(host="").exists()
        case PlaceKind.HOSTED:
            return HostedConnection.objects.exists()
