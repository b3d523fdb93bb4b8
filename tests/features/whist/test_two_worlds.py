"""A phone of an evening without boards learns nothing of the other tables, nor how much they do."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from tests.features.whist.made import DIRECTOR, CardEvening, card_evening, couleur
from tests.features.whist.web.phones.let_in import let_in, page
from whiz_tournament.features.whist.web.phones import phone_page
from whiz_tournament.models import AccessCodeKind, Club
from whiz_tournament.services.devices.event_phones import ensure_event_cards

pytestmark = pytest.mark.django_db
HERE = ("Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois")
ELSEWHERE = ("Zoé Canari", "Yves Moineau", "Xavier Pinson", "Wendy Merle")
RANDOM = re.compile(
    rb'(?:value|data-token)="[A-Za-z0-9]{64}"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
)
"""Tokens of forms and ids of entries to come: new at each look."""


@pytest.fixture
def cards(club: Club) -> CardEvening:
    made = card_evening(club, tables=[HERE, ELSEWHERE])
    made.record(couleur())
    ensure_event_cards(event=made.evening)
    return made


def pages(cards: CardEvening, version: str) -> list[str]:
    own = [page(cards, name) for name in ("whist_phone", "whist_holder", "whist_phone_deal")]
    rows = [
        page(cards, name, number=number)
        for name in ("whist_phone_line", "whist_phone_change")
        for number in (1, 2)
    ]
    chosen = f"{page(cards, 'whist_phone_deal')}?contract=solo_6"
    return [*own, *rows, chosen, f"{page(cards)}?v={version}"]


def seen(phone: Client, cards: CardEvening, version: str) -> dict[str, tuple[int, bytes]]:
    """What each page says, and each poll."""
    found = {}
    for path in pages(cards, version):
        for headers in ({}, {"HX-Request": "true"}):
            answer = phone.get(path, headers=headers)
            found[f"{path} {headers}"] = answer.status_code, RANDOM.sub(b"", answer.content)
    return found


def elsewhere(cards: CardEvening) -> None:
    """Much happens at the other table, to people with names of their own."""
    for tricks in (6, 9):
        said = couleur(tricks=tricks, players=["5", "6", "7", "8"], dealer="5", attackers=["6"])
        cards.record(said, DIRECTOR, table=2)
    let_in(cards, AccessCodeKind.TABLE, 2, holder=1)


def version_of(phone: Client, cards: CardEvening) -> str:
    shown = re.search(rb'/phone/\?v=([^"]*)"', phone.get(page(cards)).content)
    assert shown
    return shown[1].decode()


def told_apart(cards: CardEvening) -> list[str]:
    phone = let_in(cards, AccessCodeKind.TABLE, 1, holder=1)
    version = version_of(phone, cards)
    before = seen(phone, cards, version)
    elsewhere(cards)
    after = seen(phone, cards, version)
    assert not any(b"Canari" in content for _status, content in after.values())
    return [path for path, answer in before.items() if after[path] != answer]


def test_what_other_tables_do_changes_no_byte(cards: CardEvening) -> None:
    assert told_apart(cards) == []


def test_a_version_of_the_whole_evening_would_be_found(
    cards: CardEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: Callable[..., str] = lambda at: str(at.page.version)  # noqa: E731 - a planted fault
    monkeypatch.setattr(phone_page, "_version", whole)
    assert told_apart(cards) != []
