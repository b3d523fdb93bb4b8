"""Which games are explained: help, manual and paper ask here."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from scoring.games import whiz
from whiz_tournament.plugging import features
from whiz_tournament.wording.games.game_page import ExplainedGame
from whiz_tournament.wording.games.whiz_page import whiz_page

OWN_GAME: Final = ExplainedGame(whiz.SLUG, whiz.TITLE, whiz.OPTIONS, whiz_page)


def explained_games() -> Mapping[str, ExplainedGame]:
    """Return every game that has a page, by its slug: Whiz, then those that features add."""
    added = (game for feature in features() for game in feature.explained_games())
    return {game.slug: game for game in (OWN_GAME, *added)}


def game_titles() -> list[tuple[str, str]]:
    """Return slug and title of each."""
    return [(game.slug, _(game.title)) for game in explained_games().values()]
