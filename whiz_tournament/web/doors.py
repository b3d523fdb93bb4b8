"""What the pages behind cards share: who came in by which door."""

from typing import Final

from django.http import HttpRequest

from whiz_tournament.models import DoorKind, TableDevice, Tournament
from whiz_tournament.queries.doors.keys import Doors
from whiz_tournament.queries.doors.phones import device_by_id
from whiz_tournament.services.doors import OwnDoor

OWN: Final = "own_pages"
DEVICE: Final = "table_devices"


def let_in(request: HttpRequest, door: OwnDoor) -> None:
    """Let this browser show the page until the card is made anew; its session gets a new key."""
    request.session.cycle_key()
    kept = request.session.get(OWN, {})
    request.session[OWN] = {**kept, str(door.tournament): [door.number, door.turn]}


def own_number(request: HttpRequest, tournament: Tournament) -> int | None:
    """Return the entry whose page this browser may show; none once its card was made anew."""
    number, turn = request.session.get(OWN, {}).get(str(tournament.pk), (0, 0))
    still = number and Doors.of(tournament).turn(DoorKind.ENTRY, number) == turn
    return number if still else None


def leave(request: HttpRequest, tournament: Tournament) -> None:
    """Forget whose page this browser showed."""
    kept = request.session.get(OWN, {})
    request.session[OWN] = {key: who for key, who in kept.items() if key != str(tournament.pk)}


def pair(request: HttpRequest, device: TableDevice) -> None:
    """Let this browser speak for the device's table; its session gets a new key."""
    request.session.cycle_key()
    kept = request.session.get(DEVICE, {})
    request.session[DEVICE] = {**kept, f"{device.tournament_id}/{device.table}": device.public_id}


def device_of(request: HttpRequest, tournament: Tournament, table: int) -> TableDevice | None:
    """Return the device that this browser is for this table, unless it was shut out."""
    public_id = request.session.get(DEVICE, {}).get(f"{tournament.pk}/{table}")
    return device_by_id(tournament, table, public_id) if public_id else None
