"""What a phone gets with its page, so that a round can be played while the server is away."""

import json
from dataclasses import asdict
from typing import Any

from django.utils.translation import pgettext

from boards.cards import PACK, RANKS, SUITS
from boards.denominations import Denomination
from boards.seats import Seat, human_seats
from scoring.contracts import Doubling
from scoring.documents import write_value
from scoring.formulas import Formula
from scoring.results import LineValue
from whiz_tournament.models import LeadCard, TableDevice, Tournament
from whiz_tournament.queries.devices.phone_lines import has_sent, phone_plan
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.wording.letters import (
    card_label,
    cards_of,
    doubling_name,
    rank_letter,
    seat_name,
    suit_name,
)
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.results.phone_words import phone_words


def outbox_outside(slug: str) -> dict[str, object]:
    """Return what a page gives that nobody was let in to: what the phone keeps is shown there."""
    return {
        "outbox_plan": {
            "slug": slug,
            "epoch": database_epoch(),
            "sent": False,
            "domy": "W",
            "rounds": [],
        }
    }


def document_text(value: LineValue | None) -> str:
    """Return what a line holds as the document that phones keep; nothing for nothing."""
    return json.dumps(write_value(value)) if value else ""


def device_outbox(tournament: Tournament, device: TableDevice) -> dict[str, Any]:
    """Return the two documents of the page: the coming rounds, and the words to say results in.

    Neither holds a card or a result of anybody: what a phone keeps may be read by who finds it.
    """
    owner = device.owners[-1] if device.owners else 0
    plan = phone_plan(tournament, device.entries, owner) if tournament.is_running else ()
    seats, asks = human_seats(Seat(tournament.domy_seat)), tournament.lead_card != LeadCard.OFF
    rounds = [
        asdict(line) | {"boards": list(line.boards), "short": short_names(line.seats)}
        for line in plan
    ]
    return {
        "outbox_suits": [
            (denomination.value, suit_name(denomination.value)) for denomination in Denomination
        ],
        "outbox_doublings": [
            (
                doubling.value,
                "×" * len(doubling.value) or pgettext("doubling", "no"),
                doubling_name(doubling.value) if doubling.value else "",
            )
            for doubling in Doubling
        ],
        "outbox_plan": {
            "slug": tournament.slug,
            "epoch": database_epoch(),
            "sent": has_sent(tournament, device.public_id),
            "domy": tournament.domy_seat,
            "rounds": rounds,
        },
        "outbox_cards": _cards() if asks else (),
        "outbox_words": phone_words(Formula(tournament.formula))
        | ({"cards": {str(card): card_label(card) for card in PACK}} if asks else {})
        | {
            "lead": tournament.lead_card,
            "seats": {
                seat.value: [str(seat_name(seat.value)), str(cards_of(seat.value))]
                for seat in seats
            },
        },
    }


def _cards() -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Return each suit with its name, and its cards as they are sent and said."""
    return [
        (suit.value, suit_name(suit.value), [(f"{suit}{r}", rank_letter(r)) for r in RANKS])
        for suit in SUITS
    ]
