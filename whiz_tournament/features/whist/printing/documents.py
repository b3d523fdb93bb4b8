"""What can be printed of an evening without boards."""

from typing import Final

from boards.errors import N_
from whiz_tournament.features.whist.printing import arbiter_log, cards, sheet
from whiz_tournament.features.whist.queries.printed_cards import whist_cards
from whiz_tournament.features.whist.queries.printed_sheets import (
    arbiter_calls,
    evening_game,
    printed_whist_sheets,
)
from whiz_tournament.models import WhistEvening
from whiz_tournament.printing.registry import POINTS, RULES, PrintedOf, PrintedThing
from whiz_tournament.printing.rules import pieces

PRINTED_WHIST: Final[dict[str, PrintedThing[WhistEvening]]] = {
    "evening_sheet": PrintedThing(N_("Score sheet"), printed_whist_sheets, sheet.draw),
    "arbiter_log": PrintedThing(N_("Calls to the arbiter"), arbiter_calls, arbiter_log.draw),
    "evening_cards": PrintedThing(N_("Cards of the tables"), whist_cards, cards.draw),
    "game_rules": PrintedThing(RULES, evening_game, pieces.draw_game_rules),
    "game_points": PrintedThing(POINTS, evening_game, pieces.draw_game_points),
}

DOCUMENTS: Final[PrintedOf] = {WhistEvening: PRINTED_WHIST}
