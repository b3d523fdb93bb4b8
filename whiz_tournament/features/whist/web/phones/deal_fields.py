"""A deal as the fields of its form hold it, and the sentence that reads them back."""

from typing import Any, Final

from scoring.whist import RULE_SETS
from scoring.whist.events import DealEvent, Event
from scoring.whist.ruleset import Sides
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistTableSheet
from whiz_tournament.features.whist.web.event_data import as_list, initial_of
from whiz_tournament.features.whist.wording.deal_sentence import DealPieces

NOT_FIELDS: Final = frozenset({"v", "game", "kind", "note", "multiplier"})


def pieces_of(page: WhistEveningPage, sheet: WhistTableSheet) -> DealPieces:
    """Return what the sentences of a table are put together from."""
    names = {person.key: person.name for person in sheet.people}
    return DealPieces.of(page.ruleset, page.evening.options, names)


def sentence_of(page: WhistEveningPage, sheet: WhistTableSheet, event: Event) -> str:
    """Return the sentence that reads a deal back, or nothing for what is none."""
    if not isinstance(event, DealEvent):
        return ""
    return pieces_of(page, sheet).sentence(deal_fields(event, page.evening.ruleset))


def deal_fields(deal: DealEvent, game: str) -> dict[str, list[str]]:
    """Return what a browser would send of the form that shows this deal."""
    fields: dict[str, list[str]] = {}
    # Where partners are fixed, a side is ticked; elsewhere somebody announces and others join.
    pairs = RULE_SETS[game].sides is Sides.FIXED_PAIRS
    left_out = NOT_FIELDS | ({"announcer", "joined"} if pairs else {"attackers"})
    for name, value in initial_of(deal, game).items():
        if name in left_out or value is None:
            continue
        if isinstance(value, dict):
            fields |= {f"{name}-{key}": [_text(item)] for key, item in value.items()}
        else:
            fields[name] = [_text(item) for item in as_list(value)]
    if not pairs and not fields.get("joined"):
        fields["joined"] = [""]
    return fields


def _text(value: Any) -> str:
    return "1" if value is True else str(value)
