"""The game that an evening plays, as paper: rules, what was agreed, the "what if" card."""

from dataclasses import dataclass
from typing import Final

from boards.seating import SeatingRule
from scoring.games import whiz
from scoring.games.options import Options, frozen_options
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading, sheet_heading

ALL_OF_THE_DOMY: Final = 13


@dataclass(frozen=True, slots=True)
class GameOfEvening:
    """A game by its slug, its agreements, and in a tournament who changes chairs."""

    head: SheetHeading
    game: str
    options: Options
    seating_rule: SeatingRule | None = None

    def __len__(self) -> int:
        return 1


def tournament_game(tournament: Tournament, selection: PrintSelection) -> GameOfEvening:
    """Return Whiz as this tournament plays it: all the Domy's cards are shown."""
    del selection
    agreed = {"formula": tournament.formula, "cards_shown": ALL_OF_THE_DOMY}
    options = frozen_options(whiz.OPTIONS, agreed)
    rule = SeatingRule(tournament.seating_rule)
    return GameOfEvening(sheet_heading(tournament), whiz.SLUG, options, rule)


@dataclass(frozen=True, slots=True)
class Advice:
    """The card of what to do when something happens: the same for everybody."""

    head: SheetHeading

    def __len__(self) -> int:
        return 1


def advice(tournament: Tournament, selection: PrintSelection) -> Advice:
    """Return the card of this evening."""
    del selection
    return Advice(sheet_heading(tournament))
