"""Phones and cards: which phones speak for which table, who gets a new card, what is paused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Self

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.views.decorators.http import require_http_methods

from whiz_tournament.live.phones import ConnectedPhone, connected_phones, silent_tables
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.devices.phones import table_phones
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.devices import ensure_card_secret, keep_at_table, rename_device
from whiz_tournament.web.shared.phone_acts import do_pressed, pressed
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.phones import phone_name, seen_in_words, waiting_in_words


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def access_codes_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show tables with their phones, and everybody's number and digits; or do what is pressed."""
    if request.method == "POST":
        act, what = pressed(request)
        if act in TOURNAMENT_ACTS:
            TOURNAMENT_ACTS[act](tournament, request, what)
        else:
            do_pressed(tournament, request)
        return redirect(tournament_url("director_access_codes", tournament))
    ensure_card_secret(tournament=tournament)
    values = _values(tournament) | {"page_path": request.path}
    shown = [row for table in values["tables"] for row in table["phones"]] + values["away"]
    chosen = request.GET.get("phone")
    values["renamed"] = next((row for row in shown if row.id == chosen), None)
    return director_response(request, "access_codes", tournament, here="print", **values)


def _values(tournament: Tournament) -> dict[str, Any]:
    keys, phones = AccessCodes.of(tournament), connected_phones(tournament)
    silent = silent_tables(tournament, phones)
    tables = [
        {
            "at": table,
            "digits": keys.digits(AccessCodeKind.TABLE, table.table),
            "phones": [PhoneRow.of(phone) for phone in phones if phone.table == table.table],
            "silent": table.table in silent,
        }
        for table in table_phones(tournament)
    ]
    tables.sort(key=lambda table: not table["silent"])  # stable: by number among themselves
    people = [
        (number, name, keys.digits(AccessCodeKind.ENTRY, number))
        for number, name in sorted(name_texts(tournament).items())
    ]
    away = [PhoneRow.of(phone) for phone in phones if phone.table is None]
    return {"tables": tables, "people": people, "away": away}


TOURNAMENT_ACTS: Final[Mapping[str, Callable[[Tournament, StaffRequest, str], None]]] = {
    "rename": lambda tournament, request, what: rename_device(
        tournament=tournament, public_id=what, name=request.POST.get("name", "")
    ),
    "stays": lambda tournament, request, what: keep_at_table(
        tournament=tournament, actor=request.actor, public_id=what, stays=True
    ),
    "leaves": lambda tournament, request, what: keep_at_table(
        tournament=tournament, actor=request.actor, public_id=what, stays=False
    ),
}
"""Besides what is done to the phones of evenings, too: of tournaments they have names, or stay."""


@dataclass(frozen=True, slots=True)
class PhoneRow:
    """One row; ``can_stay`` is whether a table's card let it in, so that it may be a tablet."""

    id: str
    name: str
    owner: str
    since: datetime
    seen: str
    waiting: str
    stays: bool
    can_stay: bool

    @classmethod
    def of(cls, connected: ConnectedPhone) -> Self:
        """Say a phone."""
        phone = connected.phone
        return cls(
            id=phone.public_id,
            name=phone_name(phone.number, phone.name),
            owner=connected.owner,
            since=phone.since,
            seen=seen_in_words(connected.seconds),
            waiting=waiting_in_words(connected.waiting),
            stays=phone.stays,
            can_stay=phone.owner is None,
        )


OF_TOURNAMENT: list[URLPattern] = [
    path("access-codes/", access_codes_view, name="director_access_codes"),
]
