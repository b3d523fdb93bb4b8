"""What the printed manual is drawn from."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from whiz_tournament.wording.games.game_page import GamePage
from whiz_tournament.wording.manual.values import ManualText

if TYPE_CHECKING:  # imported when a paper is drawn
    from PIL.Image import Image


@dataclass(frozen=True, slots=True)
class PrintedManual:
    """The text of a language, its pictures by name, and the rules of each game."""

    text: ManualText
    picture: "Callable[[str], Image]"
    games: tuple[GamePage, ...]

    @property
    def pages(self) -> int:
        """Return how many pages it takes: one a part, one for what may happen, two a game."""
        return len(self.text.pages) + 1 + 2 * len(self.games)
