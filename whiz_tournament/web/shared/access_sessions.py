"""What the pages behind cards share: who came in by which door."""

from typing import Final

from django.http import HttpRequest

from whiz_tournament.models import AccessCodeKind, TableDevice, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.devices.phones import device_by_id, is_shut_out
from whiz_tournament.services.devices import OwnPageAccess

OWN_PAGES: Final = "own_pages"
TABLE_DEVICES: Final = "table_devices"


def remember_own_page(request: HttpRequest, door: OwnPageAccess) -> None:
    """Let this browser show the page until the card is made anew; its session gets a new key."""
    request.session.cycle_key()
    kept = request.session.get(OWN_PAGES, {})
    request.session[OWN_PAGES] = {**kept, str(door.tournament): [door.number, door.turn]}


def own_page_number(request: HttpRequest, tournament: Tournament) -> int | None:
    """Return the entry whose page this browser may show; none once its card was made anew."""
    number, turn = request.session.get(OWN_PAGES, {}).get(str(tournament.pk), (0, 0))
    still = number and AccessCodes.of(tournament).turn(AccessCodeKind.ENTRY, number) == turn
    return number if still else None


def forget_own_page(request: HttpRequest, tournament: Tournament) -> None:
    """Forget whose page this browser showed."""
    kept = request.session.get(OWN_PAGES, {})
    request.session[OWN_PAGES] = {
        key: who for key, who in kept.items() if key != str(tournament.pk)
    }


def remember_device(request: HttpRequest, device: TableDevice) -> None:
    """Let this browser speak for the device's table; its session gets a new key."""
    request.session.cycle_key()
    kept = request.session.get(TABLE_DEVICES, {})
    request.session[TABLE_DEVICES] = {
        **kept,
        f"{device.tournament_id}/{device.table}": device.public_id,
    }


def paired_devices(request: HttpRequest) -> list[str]:
    """Return the devices that this browser is, of whatever tables."""
    return [*request.session.get(TABLE_DEVICES, {}).values()]


def device_of(request: HttpRequest, tournament: Tournament, table: int) -> TableDevice | None:
    """Return the device that this browser is for this table, unless it was shut out."""
    public_id = request.session.get(TABLE_DEVICES, {}).get(f"{tournament.pk}/{table}")
    return device_by_id(tournament, table, public_id) if public_id else None


def was_shut_out(request: HttpRequest, tournament: Tournament, table: int) -> bool:
    """Tell whether the director shut out what this browser was for this table."""
    public_id = request.session.get(TABLE_DEVICES, {}).get(f"{tournament.pk}/{table}")
    return bool(public_id) and is_shut_out(tournament, public_id)
