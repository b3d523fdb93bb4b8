"""What may be taken from a competition: its ranking as a table and on paper, a picture."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.features.competitions.queries.lists import public_competition
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.competitions.wording.columns import competition_columns
from whiz_tournament.features.competitions.wording.lines import firmness_words, total_words
from whiz_tournament.models import Competition, Job, Member, Role
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.publishing.link_pictures import FIRST, PicturedPage, PicturedRanking
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, kept_file, named_file, written
from whiz_tournament.wording.columns import Medium, header_and_rows


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
    columns = competition_columns(Medium.FILE, page)
    return DownloadedTable(gettext("Ranking"), *header_and_rows(columns, page, page.standings))


def competition_picture(competition: Competition) -> PicturedRanking:
    """Return the first three of a competition that everybody sees."""
    page = published_competition(competition)
    days = [column.date for column in page.counted]
    lines = tuple(
        (line.rank_text or "–", line.name, total_words(page, line))
        for line in page.standings[:FIRST]
    )
    words = firmness_words(page)[1]
    return PicturedRanking(competition, max(days, default=None), words, lines)


PICTURED_PAGE: Final = PicturedPage(
    "public_competition",
    "competition_picture",
    "c/<slug:slug>/picture.png",
    public_competition,
    competition_picture,
)


def request_competition_documents(
    *, competition: Competition, actor: Actor, language: str, size: str = "A4"
) -> Job:
    """Return the job that prints the ranking; the same content asked for again is the same job."""
    return paper_job(
        event=competition,
        actor=actor,
        kind="competition",
        language=language,
        selection=PrintSelection(size=size),
    )
