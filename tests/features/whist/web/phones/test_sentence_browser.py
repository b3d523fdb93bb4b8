"""The sentence of a deal is one, whether a page says it or a phone without its server."""

import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Page

from scoring.whist import RULE_SETS
from scoring.whist.ruleset import Sides
from tests.browser.opening import OpenPage
from tests.features.whist.made import NAMES, card_evening
from tests.features.whist.web.phones.let_in import link
from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.features.whist.web.deal_form import DealEventForm
from whiz_tournament.features.whist.web.deal_questions import ContractFields
from whiz_tournament.features.whist.web.phones.deal_fields import pieces_of
from whiz_tournament.features.whist.web.phones.outbox_plan import contracts_of
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.models import AccessCodeKind, Club
from whiz_tournament.services.devices.event_phones import ensure_event_cards

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GAMES = ("whist_couleur", "whist_reglement", "whist_belge", "whist", "whiz")
SAY = """async ([pieces, deals]) => {
  const { DealSentence } = await import("/static/js/outbox/whist/sentence.js");
  return deals.map((fields) => new DealSentence(pieces).of(fields));
}"""
Fields = dict[str, list[str]]


def answered(each: ContractFields, draw: random.Random) -> Fields:
    """The fields of a contract, each answered by chance, some of them with nothing."""
    assert isinstance(each.form, DealEventForm)
    found: Fields = {"contract": [each.form.contract_key], "status": [each.status]}
    people = list(each.form.names)
    for field in each.form.answers:
        if draw.random() < 0.15:
            continue
        if field.name in {"attacker_tricks", "queens"}:
            found |= {f"{field.name}-{key}": [str(draw.randint(0, 4))] for key in people}
        elif field.name in {"joined", "attackers"}:
            found[field.name] = draw.sample(people, draw.randint(1, 3))
        elif choices := [value for value, _label in getattr(field.field, "choices", [])]:
            found[field.name] = [draw.choice(choices)]
        else:
            found[field.name] = ["1"]
    return found


def deals(contracts: list[ContractFields]) -> Iterator[Fields]:
    draw = random.Random(15)
    for each in contracts:
        yield from (answered(each, draw) for _time in range(12))


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_a_phone_says_what_the_server_says(open_page: OpenPage, club: Club, language: str) -> None:
    shown: Page | None = None
    for game in GAMES:
        pairs = RULE_SETS[game].sides is Sides.FIXED_PAIRS
        cards = card_evening(club, game, tables=[NAMES[:4] if pairs else NAMES])
        ensure_event_cards(event=cards.evening)
        shown = shown or open_page(link(cards, AccessCodeKind.TABLE, 1), 360)
        page = whist_evening_page(cards.evening)
        sheet = page.tables[0]
        with translation.override(language):
            pieces = pieces_of(page, sheet)
            sample = list(deals(contracts_of(SheetPosition.next_of(page, sheet).for_phone)))
            said = [pieces.sentence(fields) for fields in sample]
        told: list[Any] = shown.evaluate(SAY, [asdict(pieces), sample])
        assert told == said
        assert not any("{" in text or "undefined" in text for text in said)


def test_the_level_stands_for_a_contract_that_is_the_only_one(club: Club) -> None:
    cards = card_evening(club, "whiz", tables=[NAMES])
    page = whist_evening_page(cards.evening)
    pieces = pieces_of(page, page.tables[0])
    (contract,) = pieces.contracts
    one = next(iter(pieces.people))
    fields = {"contract": [contract], "announcer": [one], "level": ["3"], "side_tricks": ["9"]}
    assert pieces.sentence(fields).startswith("Anne joue 3 et fait 9")
