"""Phones of a hall, as tests hold them."""

import json
from typing import Any, cast
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.web.director.pages import hidden
from whiz_tournament.features.hall.queries.phones import hall_codes
from whiz_tournament.models import AccessCodeKind, HallEvent
from whiz_tournament.services.devices.event_phones import ensure_event_cards

LINKS = {AccessCodeKind.TABLE: "hall_table_link", AccessCodeKind.ENTRY: "hall_place_link"}
ENTERS = {AccessCodeKind.TABLE: "hall_table_enter", AccessCodeKind.ENTRY: "hall_place_enter"}


def link(made: HallEvent, kind: AccessCodeKind, number: int) -> str:
    """The address behind the code of a card."""
    ensure_event_cards(event=made)
    key = hall_codes(made).token(kind, number)
    return reverse(LINKS[kind], args=[made.slug, number, key])


def let_in(made: HallEvent, kind: AccessCodeKind, number: int, holder: int = 0) -> Client:
    """A phone on which somebody scanned a card, pressed the button, and said who holds it."""
    client = Client()
    client.cookies["language"] = "en"
    scan(client, made, kind, number)
    if holder:
        client.post(page(made, "hall_holder"), {"by": str(holder)})
    return client


def scan(phone: Client, made: HallEvent, kind: AccessCodeKind, number: int) -> HttpResponse:
    """Scan a card with a phone, which may be in already, and press the button."""
    shown = phone.get(link(made, kind, number))
    sent = {name: hidden(shown, name) for name in ("number", "key")}
    return cast("HttpResponse", phone.post(reverse(ENTERS[kind], args=[made.slug]), sent))


def page(made: HallEvent, name: str = "hall_phone", *where: object) -> str:
    """The path of a page of the phones."""
    return reverse(name, args=[made.slug, *where])


def told(round: int, table: int, by: int, *points: int, **given: Any) -> dict[str, Any]:
    """What a phone's script keeps of a slip."""
    said = {"uuid": str(uuid4()), "round": round, "table": table, "by": by, "points": list(points)}
    at = "2026-11-27T20:00:00.000Z"
    return {**said, "deals": [], "played": None, "version": 0, "at": at, **given}


def send(phone: Client, made: HallEvent, slip: dict[str, Any]) -> Any:
    """Send it as the script does; what came of it."""
    answer = phone.post(page(made, "hall_outbox"), json.dumps(slip), "application/json")
    return answer.json()
