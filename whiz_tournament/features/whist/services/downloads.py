"""What may be downloaded of an evening without boards: ranking, sheets, the whole; its picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from django.utils.translation import gettext

from scoring.ranking import rank_text
from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.features.whist.queries.evenings import public_evening
from whiz_tournament.features.whist.queries.export import (
    released_evening_document,
    whist_evening_document,
)
from whiz_tournament.features.whist.queries.printed_sheets import (
    PrintedSheets,
    printed_whist_sheets,
)
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.queries.released_sheets import released_sheets
from whiz_tournament.features.whist.queries.sheets import ruleset_of
from whiz_tournament.features.whist.queries.standings import WhistStanding, whist_standings
from whiz_tournament.features.whist.wording.ranking_columns import RANKING, ranked_accounts
from whiz_tournament.models import Job, Member, Role, WhistEvening
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.publishing.link_pictures import FIRST, PicturedPage, PicturedRanking
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import (
    WRITERS,
    json_text,
    kept_file,
    named_file,
    report_nothing,
    written,
)
from whiz_tournament.wording.columns import header_and_rows
from whiz_tournament.wording.quantities import unsigned_figure


def evening_file(evening: WhistEvening, name: str) -> DownloadedFile | None:
    """Return the ranking, the score sheets or the whole of a published evening without boards."""
    thing, _, ending = name.rpartition(".")
    if name in EVENING_TEXTS:
        return kept_file(evening, name, lambda: EVENING_TEXTS[name](evening))
    if thing != "ranking" or ending not in WRITERS:
        return None
    return kept_file(evening, name, lambda: written(_evening_table(evening), ending))


def staff_evening_file(evening: WhistEvening, name: str, member: Member) -> DownloadedFile | None:
    """Return a file of an evening without boards as it stands now."""
    thing, _, ending = name.rpartition(".")
    data = None
    if name == "sheet.pdf":
        sheets = printed_whist_sheets(evening, PrintSelection())
        data = sheets_pdf(evening, sheets)
    elif name == "event.json" and member.may(Role.DIRECTOR):
        data = json_text(whist_evening_document(evening))
    elif name in EVENING_TEXTS:
        data = EVENING_TEXTS[name](evening)
    elif thing == "ranking" and ending in WRITERS:
        data = written(evening_table(evening, whist_standings(evening)), ending)
    return named_file(evening, name, data) if data else None


def _sheets(evening: WhistEvening) -> bytes | None:
    sheets = released_sheets(evening)
    return sheets_pdf(evening, sheets) if sheets else None


def sheets_pdf(evening: WhistEvening, sheets: PrintedSheets) -> bytes:
    """Return score sheets on paper."""
    return draw_all(evening.name, [("evening_sheet", sheets)], report_nothing)


def _evening(evening: WhistEvening) -> bytes | None:
    document = released_evening_document(evening)
    return json_text(document) if document else None


EVENING_TEXTS: Final[Mapping[str, Callable[[WhistEvening], bytes | None]]] = {
    "event.json": _evening,
    "sheet.pdf": _sheets,
}


def _evening_table(evening: WhistEvening) -> DownloadedTable | None:
    standings = released_standings(evening)
    return evening_table(evening, standings) if standings is not None else None


def evening_table(
    evening: WhistEvening, standings: Mapping[str, tuple[WhistStanding, ...]]
) -> DownloadedTable:
    """Return the ranking in each account under its label."""
    tables = [
        header_and_rows(RANKING, account, account.lines)
        for account in ranked_accounts(evening, standings)
    ]
    rows = tuple(row for _, rows in tables for row in rows)
    return DownloadedTable(gettext("Ranking"), tables[0][0], rows)


def evening_picture(evening: WhistEvening) -> PicturedRanking | None:
    """Return the first three of an evening without boards, ``None`` before its publication."""
    standings = released_standings(evening)
    if standings is None:
        return None
    main = next(iter(standings.values()))
    lines = tuple(
        (rank_text(line.rank, line.tied), line.person.name, unsigned_figure(line.total))
        for line in main[:FIRST]
    )
    return PicturedRanking(evening, evening.date, gettext(ruleset_of(evening).title), lines)


PICTURED_PAGE: Final = PicturedPage(
    "public_evening",
    "evening_picture",
    "e/<slug:slug>/picture.png",
    public_evening,
    evening_picture,
)


def request_evening_documents(
    *,
    evening: WhistEvening,
    actor: Actor,
    kind: str,
    language: str,
    tables: Sequence[int] = (),
    size: str = "A4",
    address: str = "",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job.

    ``address`` is the start of every address that a phone may open.
    """
    selection = PrintSelection(tables=tuple(sorted(tables)), size=size, address=address)
    return paper_job(
        event=evening,
        actor=actor,
        kind=kind,
        language=language,
        selection=selection,
        content=_content,
    )


def _content(evening: WhistEvening) -> object:
    """Return what identifies the content: every act, event and name changes it."""
    page = whist_evening_page(evening)
    names = [(person.key, person.table, person.name) for person in page.people.values()]
    return evening.club.name, evening.name, evening.date.isoformat(), page.version, names
