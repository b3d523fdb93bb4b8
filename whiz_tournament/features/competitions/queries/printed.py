"""A competition on paper: the very value that the screen shows."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import Competition
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.sharing import online_address

PATH: Final = "c/{}/"
"""The page that the printed code opens; it is not asked for by name, as in ``documents.paths``."""


@dataclass(frozen=True, slots=True)
class CompetitionSheet:
    """A competition's ranking, with whose it is; ``online`` is where everybody reads it."""

    head: SheetHeading
    page: CompetitionPage
    online: str = ""

    def __len__(self) -> int:
        return len(self.page.standings)


def competition_sheet(competition: Competition, selection: PrintSelection) -> CompetitionSheet:
    """Return what everybody sees once it is published, before that every result so far.

    It hangs on the wall, so it names people as the public may.
    """
    del selection
    if competition.is_published:
        page = published_competition(competition)
    else:
        page = competition_now(CompetitionRules.of(competition), Audience.PUBLIC)
    days = [column.date for column in page.counted or page.columns]
    day = days[-1] if days else competition.created_at.date()
    head = SheetHeading(competition.club.name, competition.name, day, competition.slug)
    return CompetitionSheet(head, page, _online(competition))


def _online(competition: Competition) -> str:
    path = filled_path(PATH, competition.slug)
    return online_address(competition.club, path) if competition.is_published else ""
