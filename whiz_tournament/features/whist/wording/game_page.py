"""The pages of whist's games, drawn from the tables that the code scores by."""

from functools import partial
from typing import Final

from django.utils.translation import gettext as _

from boards.seating import SeatingRule
from scoring.games import whiz
from scoring.games.options import Options
from scoring.whist import RULE_SETS
from scoring.whist.game_tables import PenaltySpec
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.wording.contracts import SIDES, contract_rows
from whiz_tournament.features.whist.wording.rules import RULES
from whiz_tournament.wording.games.game_page import (
    ExplainedGame,
    GamePage,
    option_readings,
    players_in_words,
    rules_sections,
)
from whiz_tournament.wording.games.values import value_groups
from whiz_tournament.wording.quantities import unsigned_figure


def game_page(ruleset: AnyGame, agreed: Options, rule: SeatingRule | None) -> GamePage:
    """Return the page of a game; nobody changes chairs in it."""
    del rule
    table = ruleset.value_table(agreed)
    return GamePage(
        slug=ruleset.slug,
        title=_(ruleset.title),
        players=players_in_words(ruleset.seats),
        sides=str(SIDES[ruleset.sides]),
        parts=rules_sections(RULES[ruleset.slug]),
        contracts=tuple(contract_rows(ruleset, agreed)),
        tables=(),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=tuple(map(_penalty, ruleset.penalties)),
        readings=option_readings(ruleset.options, agreed),
    )


def _penalty(spec: PenaltySpec) -> tuple[str, str, str]:
    return _(spec.label), unsigned_figure(spec.amount), _(spec.help) if spec.help else ""


EXPLAINED_GAMES: Final = tuple(
    ExplainedGame(slug, ruleset.title, ruleset.options, partial(game_page, ruleset))
    for slug, ruleset in RULE_SETS.items()
    if slug != whiz.SLUG
)
"""Those of whist's family; the core explains Whiz."""
