"""The page of Whiz."""

from django.utils.translation import gettext as _

from boards.seating import SeatingRule
from scoring.games import whiz
from scoring.games.options import Options
from whiz_tournament.wording.games.game_page import (
    GamePage,
    option_readings,
    players_in_words,
    rules_sections,
)
from whiz_tournament.wording.games.values import value_groups
from whiz_tournament.wording.games.whiz_rules import WHIZ
from whiz_tournament.wording.games.whiz_tables import whiz_tables


def whiz_page(agreed: Options, rule: SeatingRule | None) -> GamePage:
    """Return the page of Whiz; ``rule`` is who changes chairs, where that is settled."""
    table = whiz.value_table(agreed)
    return GamePage(
        slug=whiz.SLUG,
        title=whiz.TITLE,
        players=players_in_words(whiz.SEATS),
        sides=_("everyone for himself; one declarer against the two others"),
        parts=rules_sections(WHIZ, rule),
        contracts=(),
        tables=whiz_tables(),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=(),
        readings=option_readings(whiz.OPTIONS, agreed),
    )
