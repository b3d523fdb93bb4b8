"""Where a director is called from a phone, and where the calls are: by the kind of the event."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from whiz_tournament.models import CalledEvent, Phone
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.queries.setup.called_kinds import NO_ROUND
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest


@dataclass(frozen=True, slots=True)
class TableInRound:
    """Where people sit whose phone may call; no table while they rest."""

    event: CalledEvent
    table: int | None
    round: int = NO_ROUND


@dataclass(frozen=True, slots=True)
class CallingPhone:
    """A request of a table's phone about the call of its table; ``home`` is the phone's page.

    ``board`` is the one that the phone showed, of a tournament.
    """

    request: HttpRequest
    event: CalledEvent
    phone: Phone
    table: int
    home: str
    board: int | None = None


PhoneView = Callable[[CallingPhone], HttpResponse]


@dataclass(frozen=True, slots=True)
class CallPages:
    """The addresses of the calls from the tables of a kind of event, and who opens them.

    Those of the staff are below ``director/`` and ``staff_path``, with names that begin with
    ``staff_name``; ``of_event`` finds the event, ``frame`` is what its pages are in. Those of its
    phones are below ``phone_root`` and ``phone_path``; ``of_phone`` opens a view to a phone that
    was let in, ``phone_place`` gives what stands in their address, of a slug and a table.
    ``table_time`` names the page that gives a table the time for which it calls.
    """

    model: type[object]
    staff_path: str
    staff_name: str
    of_event: SlugLookup[Any]
    phone_root: AddressRoot
    phone_path: str
    phone_name: str
    of_phone: Callable[[PhoneView], Callable[..., HttpResponse]]
    phone_place: Callable[[str, int], tuple[str | int, ...]]
    frame: Callable[[StaffRequest, Any], dict[str, object]] = lambda _request, _event: {}
    table_time: str = ""
