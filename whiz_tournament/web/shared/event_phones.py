"""Phones of events without boards: which of them this browser is, and how their pages open."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from whiz_tournament.limits.times import PHONE
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import Phone
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.web.shared.access_sessions import ENTRIES_WAITING
from whiz_tournament.web.shared.poll_responses import reloading_response
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER

EVENT_PHONES: Final = "whist_phones"
"""In a session, by the key of the event; it is named as when whist alone had them."""


def remember_event_phone(request: HttpRequest, phone: Phone) -> None:
    """Let this browser speak as the phone; its session gets a new key and lives the evening."""
    request.session.cycle_key()
    phones = request.session.get(EVENT_PHONES, {})
    request.session[EVENT_PHONES] = {**phones, phone.event_key: phone.public_id}
    request.session.set_expiry(int(PHONE.total_seconds()))


def known_event_phones(request: HttpRequest) -> list[str]:
    """Return the phones that this browser is, of whatever events."""
    return [*request.session.get(EVENT_PHONES, {}).values()]


def event_phone_id(request: HttpRequest, event_key: str) -> str | None:
    """Return which phone this browser is in an event, shut out or not."""
    public_id: str | None = request.session.get(EVENT_PHONES, {}).get(event_key)
    return public_id


def answer_phone(
    request: HttpRequest, phone: Phone, view: Callable[[], HttpResponse]
) -> HttpResponse:
    """Return the page of a phone that was let in, which counts as seen; nothing keeps it."""
    note_phone(phone, request.headers.get(ENTRIES_WAITING, ""))
    response = view()
    response[EPOCH_HEADER] = database_epoch()
    response["Cache-Control"] = "no-store"
    return response


def answer_outside(
    request: HttpRequest, phone: Phone | None, enter: str, shut_out: str, values: dict[str, object]
) -> HttpResponse:
    """Say that the phone was shut out, or ask for the code; a poll loads its page again.

    ``enter`` is the name of the page that asks, ``shut_out`` the template that says it.
    """
    if "HX-Request" in request.headers:
        response = reloading_response()
    elif phone is None:
        response = redirect(enter, slug=values["slug"])
    else:
        response = render(request, shut_out, values, status=403)
    response["Cache-Control"] = "no-store"
    return response
