"""What a phone of an evening gets with its page, so that deals can be entered without the server.

Never what anybody at another table has: a phone is lost more easily than a server.
"""

from dataclasses import asdict
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.whist.events import DealEvent, Status
from scoring.whist.sit_outs import dealing_next, playing_next
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistTableSheet
from whiz_tournament.features.whist.queries.phones import has_sent_deals
from whiz_tournament.features.whist.web.deal_form import DealEventForm
from whiz_tournament.features.whist.web.deal_questions import ContractFields
from whiz_tournament.features.whist.web.phones.deal_fields import pieces_of
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.features.whist.web.widgets import KeyLabel
from whiz_tournament.models import WhistDevice, WhistEvening
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.wording.places import short_names

COMING = 12
"""This many deals ahead a phone knows who plays and who deals."""


def outside_plan(slug: str) -> dict[str, object]:
    """Return what a page gives that nobody was let in to: what the phone keeps is shown there."""
    return {"outbox_plan": {"slug": slug, "epoch": database_epoch(), "sent": False, "seats": {}}}


def phone_plan(
    evening: WhistEvening, device: WhistDevice, page: WhistEveningPage, sheet: WhistTableSheet
) -> dict[str, object]:
    """Return the fields of each contract, and the document of anyone who sits, plays and deals."""
    names = short_names({person.seat: person.name for person in sheet.people})
    return {
        "contracts": contracts_of(SheetPosition.next_of(page, sheet).for_phone),
        "outbox_plan": {
            "slug": evening.slug,
            "epoch": database_epoch(),
            "sent": has_sent_deals(evening, device.public_id),
            "table": sheet.number,
            "seat": device.seat,
            "seats": {str(seat): name for seat, name in names.items()},
            "people": {person.key: person.name for person in sheet.people},
            "playing": page.ruleset.seats,
            "points": reverse("whist_phone_deal", args=[evening.slug]),
            "pieces": asdict(pieces_of(page, sheet)),
        },
    }


def coming_deals(page: WhistEveningPage, sheet: WhistTableSheet) -> dict[str, object]:
    """Return which row comes next, over which version, and who plays and deals from there on."""
    position = SheetPosition.next_of(page, sheet)
    return {"next": position.number, "version": position.version, "turns": _turns(sheet)}


def contracts_of(position: SheetPosition) -> list[ContractFields]:
    """Return a form for each contract on offer, and for each ending without one."""
    first = DealEventForm(position=position)
    ended = [(status, label) for status, label in first.summary["endings"]]
    several = "contract" in first.fields
    offered = first.contract_keys if several else [("", KeyLabel(_("Deal")))]
    played = [_fields(position, key, Status.PLAYED.value, label) for key, label in offered]
    return [*played, *(_fields(position, "", status, label) for status, label in ended)]


def _fields(
    position: SheetPosition, contract: str, status: str, label: KeyLabel | str
) -> ContractFields:
    initial = {"contract": contract, "status": status}
    form = DealEventForm(position=position, initial=initial)
    del form.fields["note"], form.fields["why"]
    return ContractFields(contract, status, label, form)


def _turns(sheet: WhistTableSheet) -> list[dict[str, Any]]:
    """Return who plays and who deals in the coming deals, as long as none is annulled."""
    now, seats = sheet.replay.moment, sheet.replay.ruleset.seats
    positions = []
    for _number in range(COMING):
        players = playing_next(now, seats)
        if not now.deals:
            return [{"players": list(players), "dealer": ""}]
        dealer = dealing_next(now, seats)
        positions.append({"players": list(players), "dealer": dealer})
        passed_out = DealEvent(players=players, dealer=dealer, status=Status.PASSED_OUT)
        now = now.after(passed_out, now.state)
    return positions
