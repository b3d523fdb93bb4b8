"""The game of an evening without boards on paper, as its tables agreed."""

from whiz_tournament.features.whist.queries.printed_sheets import whist_sheet_heading
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.documents.game_rules import GameOfEvening
from whiz_tournament.queries.documents.values import PrintSelection


def evening_game(evening: WhistEvening, selection: PrintSelection) -> GameOfEvening:
    """Return the game of an evening without boards, as its tables agreed."""
    del selection
    return GameOfEvening(whist_sheet_heading(evening), evening.ruleset, evening.options)
