"""What may be downloaded of a competition: its ranking as a table, and a picture of its first."""

from collections.abc import Callable
from operator import attrgetter

from django.utils.translation import gettext, pgettext

from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage, CompetitionRow
from whiz_tournament.features.competitions.wording.lines import (
    decided_words,
    firmness_words,
    total_words,
)
from whiz_tournament.models import Competition, Member, Role
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, kept_file, named_file, written
from whiz_tournament.services.link_pictures.pictures import FIRST, drawn_ranking, picture_heading
from whiz_tournament.wording.columns import number_cell


def competition_file(competition: Competition, name: str) -> DownloadedFile | None:
    """Return the ranking of a published competition."""
    thing, _, ending = name.rpartition(".")
    if thing != "ranking" or ending not in WRITERS:
        return None
    made = lambda: written(competition_table(published_competition(competition)), ending)  # noqa: E731
    return kept_file(competition, name, made)


def staff_competition_file(
    competition: Competition, name: str, member: Member
) -> DownloadedFile | None:
    """Return the ranking of a competition: every result so far for directors."""
    thing, _, ending = name.rpartition(".")
    if thing != "ranking" or ending not in WRITERS:
        return None
    if member.may(Role.DIRECTOR):
        page = competition_now(CompetitionRules.of(competition))
    else:
        page = published_competition(competition, Audience.HOUSE)
    data = written(competition_table(page), ending)
    return named_file(competition, name, data) if data else None


def competition_table(page: CompetitionPage) -> DownloadedTable:
    """Return a published competition, with a column for each session."""
    more = _more_columns(page)
    header = (
        pgettext("ranking", "Rank"),
        pgettext("ranking", "Name"),
        pgettext("ranking", "Total"),
        *more,
        *(column.name for column in page.counted),
    )
    rows = tuple(
        (
            line.rank,
            line.name,
            number_cell(line.total),
            *(text(line) for text in more.values()),
            *(number_cell(cell.text) for cell in line.cells),
        )
        for line in page.standings
    )
    return DownloadedTable(gettext("Ranking"), header, rows)


def _more_columns(page: CompetitionPage) -> dict[str, Callable[[CompetitionRow], str | int | None]]:
    """Return what the rules add to each line, by the heads of the columns."""
    columns: dict[str, Callable[[CompetitionRow], str | int | None]] = {}
    if page.rules.categories:
        columns[gettext("Category")] = attrgetter("category")
        columns[gettext("Place in the category")] = attrgetter("place_within")
    if page.rules.ties:
        columns[gettext("Equal scores")] = decided_words
    return columns


def competition_picture(competition: Competition) -> bytes:
    """Return the first three of a competition that everybody sees."""
    page = published_competition(competition)
    days = [column.date for column in page.counted]
    heading = picture_heading(competition, max(days, default=None), firmness_words(page)[1])
    lines = [
        (line.rank_text or "–", line.name, total_words(page, line))
        for line in page.standings[:FIRST]
    ]
    return drawn_ranking(competition, heading, lines)
