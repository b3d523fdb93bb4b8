"""What the session of a phone keeps: which cards let it in."""

from collections.abc import Collection, Mapping
from typing import Final

from django.conf import settings
from django.http import HttpRequest

from whiz_tournament.limits.times import PHONE
from whiz_tournament.models import AccessCodeKind, TableDevice, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.devices.phones import (
    boards_to_come,
    device_by_id,
    is_shut_out,
    last_device,
    own_phone,
    own_phone_at,
    owners_of,
)
from whiz_tournament.queries.setup.tournaments import tournament_by_key
from whiz_tournament.services.devices import OwnPageAccess

OWN_PAGES: Final = "own_pages"
OWN_PHONES: Final = "own_phones"
TABLE_DEVICES: Final = "table_devices"
ENTRIES_WAITING: Final = "X-Entries-Waiting"
"""The header in which a phone says how many entries wait on it."""


def remember_own_page(request: HttpRequest, access: OwnPageAccess) -> None:
    """Let this browser show the page until the card is made again; its session gets a new key."""
    request.session.cycle_key()
    own_pages = request.session.get(OWN_PAGES, {})
    request.session[OWN_PAGES] = {**own_pages, str(access.tournament): [access.number, access.turn]}
    phones = request.session.get(OWN_PHONES, {})
    request.session[OWN_PHONES] = {**phones, str(access.tournament): access.phone}
    _keep(request)


def own_page_number(request: HttpRequest, tournament: Tournament) -> int | None:
    """Return the entry whose page this browser may show; none once its card was made again."""
    number, turn = request.session.get(OWN_PAGES, {}).get(str(tournament.pk), (0, 0))
    still = number and AccessCodes.of(tournament).turn(AccessCodeKind.ENTRY, number) == turn
    return number if still else None


def last_own_page(request: HttpRequest) -> tuple[Tournament, int] | None:
    """Return whose page this browser opened last; none for a phone that was shut out.

    The session of a browser without its cookie is not read: such a page may be kept for everybody.
    """
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    keys = list(request.session.get(OWN_PAGES, {}))
    tournament = tournament_by_key(keys[-1]) if keys else None
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None or not own_phone_of(request, tournament, number):
        return None
    return tournament, number


def forget_own_page(request: HttpRequest, tournament: Tournament) -> None:
    """Forget whose page this browser showed; what it may not read, it may not read still."""
    own_pages = request.session.get(OWN_PAGES, {})
    request.session[OWN_PAGES] = {
        key: who for key, who in own_pages.items() if key != str(tournament.pk)
    }


def remember_device(request: HttpRequest, device: TableDevice) -> None:
    """Let this browser speak for the device's table; its session gets a new key."""
    request.session.cycle_key()
    devices = request.session.get(TABLE_DEVICES, {})
    request.session[TABLE_DEVICES] = {
        **devices,
        f"{device.tournament_id}/{device.table}": device.public_id,
    }
    _keep(request)


def _keep(request: HttpRequest) -> None:
    """Know this browser longer than a member of the staff, who is signed out all the same."""
    request.session.set_expiry(int(PHONE.total_seconds()))


def paired_devices(request: HttpRequest) -> list[str]:
    """Return the devices that this browser is, of whatever tables and owners."""
    held = (request.session.get(name, {}) for name in (TABLE_DEVICES, OWN_PHONES))
    return [public_id for devices in held for public_id in devices.values()]


def own_phone_of(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> TableDevice | None:
    """Return the phone that follows whose page (``number``) this browser shows.

    None that was shut out.
    """
    public_id = request.session.get(OWN_PHONES, {}).get(str(tournament.pk))
    if not public_id:
        return None
    number = number or own_page_number(request, tournament)
    return own_phone(tournament, public_id, number) if number else None


def device_of(request: HttpRequest, tournament: Tournament, table: int) -> TableDevice | None:
    """Return the device that this browser is for this table, unless it was shut out.

    Where its owner sits it is theirs; nowhere does it read what any of its owners has yet to play.
    """
    own = own_phone_of(request, tournament)
    followed = own_phone_at(own, table) if own else None
    if followed is not None:
        return followed
    public_id = request.session.get(TABLE_DEVICES, {}).get(f"{tournament.pk}/{table}")
    device = device_by_id(tournament, table, public_id) if public_id else None
    if device is not None:
        device.to_come = boards_of_owners(request, tournament)
    return device


def boards_of_owners(
    request: HttpRequest, tournament: Tournament, phone: TableDevice | None = None
) -> Mapping[int, Collection[int]]:
    """Return what each owner of this browser has yet to play, but whom the phone follows."""
    if phone is not None:
        return boards_to_come(tournament, phone.owners[:-1])
    public_id = request.session.get(OWN_PHONES, {}).get(str(tournament.pk))
    return boards_to_come(tournament, owners_of(tournament, public_id) if public_id else ())


def was_shut_out(request: HttpRequest, tournament: Tournament, table: int) -> bool:
    """Tell whether the director shut out what this browser was for this table."""
    held = (
        request.session.get(TABLE_DEVICES, {}).get(f"{tournament.pk}/{table}"),
        request.session.get(OWN_PHONES, {}).get(str(tournament.pk)),
    )
    return any(public_id and is_shut_out(tournament, public_id) for public_id in held)


def sending_device(request: HttpRequest, tournament: Tournament, table: int) -> TableDevice | None:
    """Return the device in whose name this browser sends about a table, shut out or not.

    Where it may not speak for that table it speaks as what it was let in for last: no line takes
    that, and the director sees it.
    """
    device = device_of(request, tournament, table)
    return device or last_device(tournament, paired_devices(request))
