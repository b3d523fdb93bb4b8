"""Phones of events without boards: which of them this browser is, and how their pages open."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.client_address import client_address
from whiz_tournament.limits.times import PHONE
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import AccessCodeKind, Phone
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.web.shared.access_sessions import ENTRIES_WAITING
from whiz_tournament.web.shared.card_pages import AccessCard, AccessCardWords
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
    request: HttpRequest, phone: Phone | None, card: AccessCard, slug: str
) -> HttpResponse:
    """Say that the phone was shut out, or ask for its card; a poll loads its page again."""
    if "HX-Request" in request.headers:
        response = reloading_response()
    elif phone is None:
        response = redirect(card.enter, slug=slug)
    else:
        path = reverse(card.enter, args=[slug])
        values = {"path": path, "outbox": card.outbox, **card.outside(slug)}
        response = render(request, "table/shut_out.html", values, status=403)
    response["Cache-Control"] = "no-store"
    return response


# The two cards of an event let in a phone of a table, and one of a person.


@dataclass(frozen=True, slots=True)
class EventCards:
    """What the cards of a kind of event open: ``let_in`` lets a phone in, which goes to ``page``.

    ``outside`` and ``outbox`` are what an ``AccessCard`` has, ``shows`` and ``button`` its words.
    """

    let_in: Callable[..., Phone]
    page: str
    outside: Callable[[str], Mapping[str, Any]]
    outbox: str
    shows: Promise
    button: Promise

    def of_table(self, enter: str) -> AccessCard:
        """Return the card of a table; it does not say who holds the phone."""
        words = AccessCardWords(
            title=_("Your table"),
            asked=_("Which table is this?"),
            told=_("Table %(number)s"),
            number=_("Table"),
            where=_("They are on the card, under the square code."),
            shows=self.shows,
            button=self.button,
        )
        open_page = partial(self._open, AccessCodeKind.TABLE)
        return AccessCard(enter, words, open_page, self.outside, self.outbox)

    def of_person(self, enter: str) -> AccessCard:
        """Return the card of a person."""
        card = self.of_table(enter)
        words = replace(
            card.words,
            asked=_("Who are you?"),
            told=_("Number %(number)s"),
            number=_("Your number"),
        )
        return replace(card, words=words, open=partial(self._open, AccessCodeKind.ENTRY))

    def _open(
        self, kind: AccessCodeKind, request: HttpRequest, slug: str, number: str, key: str
    ) -> str:
        phone = self.let_in(
            slug=slug,
            kind=kind,
            number=number,
            key=key,
            address=client_address(request),
            known=known_event_phones(request),
        )
        remember_event_phone(request, phone)
        return reverse(self.page, args=[slug])
