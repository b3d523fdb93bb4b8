"""Phones of an evening, as tests hold them."""

import json
from typing import Any
from uuid import uuid4

from django.test import Client
from django.urls import reverse

from tests.features.whist.made import CardEvening
from tests.web.director.pages import hidden
from whiz_tournament.features.whist.queries.phones import evening_codes
from whiz_tournament.models import AccessCodeKind

LINKS = {AccessCodeKind.TABLE: "whist_table_link", AccessCodeKind.ENTRY: "whist_player_link"}
ENTERS = {AccessCodeKind.TABLE: "whist_table_enter", AccessCodeKind.ENTRY: "whist_player_enter"}
SOLO = {
    "contract": ["solo_6"],
    "announcer": ["1"],
    "trump": ["coeur"],
    "side_tricks": ["7"],
    "dealer": ["1"],
}


def link(cards: CardEvening, kind: AccessCodeKind, number: int) -> str:
    """The address behind the code of a card."""
    key = evening_codes(cards.evening).token(kind, number)
    return reverse(LINKS[kind], args=[cards.evening.slug, number, key])


def let_in(
    cards: CardEvening,
    kind: AccessCodeKind,
    number: int,
    holder: int = 0,
    phone: Client | None = None,
) -> Client:
    """A phone on which somebody scanned a card, pressed the button, and said who holds it."""
    client = phone or Client()
    client.cookies["language"] = "en"
    shown = client.get(link(cards, kind, number))
    sent = {name: hidden(shown, name) for name in ("number", "key")}
    client.post(reverse(ENTERS[kind], args=[cards.evening.slug]), sent)
    if holder:
        client.post(page(cards, "whist_holder"), {"by": str(holder)})
    return client


def page(cards: CardEvening, name: str = "whist_phone", **where: Any) -> str:
    """The path of a page of the evening's phones."""
    return reverse(name, kwargs={"slug": cards.evening.slug, **where})


def entry(number: int = 1, by: int = 1, **given: Any) -> dict[str, Any]:
    """What a phone's script keeps of a deal."""
    told = {"uuid": str(uuid4()), "table": 1, "number": number, "by": by, "fields": SOLO}
    return told | {"after": None, "version": None, "at": "2026-11-24T20:00:00.000Z"} | given


def send(phone: Client, cards: CardEvening, told: dict[str, Any]) -> Any:
    """Send it as the script does."""
    return phone.post(page(cards, "whist_outbox"), json.dumps(told), "application/json")
