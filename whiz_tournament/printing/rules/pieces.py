"""The rules of an evening's game and its table of points, as pieces on the print page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, MARGIN, NARROW, NOTE, TITLE
from whiz_tournament.printing.rules.game import draw_points, draw_rules
from whiz_tournament.queries.documents.game_rules import GameOfEvening
from whiz_tournament.wording.games.explained import explained_games
from whiz_tournament.wording.games.game_page import GamePage

TOP: Final = 66.0


@dataclass(frozen=True, slots=True)
class RulesPaper:
    """One of the two papers of a game: its title, and who draws what is below."""

    title: Callable[[GamePage], str]
    draw: Callable[[Paper, float, GamePage], None]

    def draw_page(self, paper: Paper, page: GamePage, evening: str = "") -> None:
        """Draw the title, how many play and whose evening it is, then what is below."""
        room = paper.width - 2 * MARGIN
        paper.text(MARGIN, 44, self.title(page), font=BOLD, size=TITLE, room=room)
        line = " · ".join(text for text in (page.players, page.sides, evening) if text)
        paper.text(MARGIN, 60, line, font=NARROW, size=NOTE + 1, room=room)
        self.draw(paper, TOP, page)


RULES_PAPERS: Final = {
    "rules": RulesPaper(lambda page: page.title, draw_rules),
    "points": RulesPaper(
        lambda page: gettext("{game}: table of points").format(game=page.title), draw_points
    ),
}


def game_paper(game: str, paper: str) -> bytes:
    """Return one of the two papers of a game with its default agreements."""
    page, piece = explained_games()[game].page(), RULES_PAPERS[paper]
    sheet = Paper(f"Whiz · {piece.title(page)}")
    piece.draw_page(sheet, page)
    return sheet.finish()


def draw_game_rules(paper: Paper, value: GameOfEvening) -> None:
    """Draw how the evening's game goes."""
    RULES_PAPERS["rules"].draw_page(paper, _page(value), tournament_line(value.head))


def draw_game_points(paper: Paper, value: GameOfEvening) -> None:
    """Draw what everything is worth, as the evening agreed."""
    RULES_PAPERS["points"].draw_page(paper, _page(value), tournament_line(value.head))


def _page(value: GameOfEvening) -> GamePage:
    return explained_games()[value.game].page(value.options, value.seating_rule)
