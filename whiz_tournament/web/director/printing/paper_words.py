"""What the page of papers says: pieces with their number, what was printed and of what."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.printing.preview import PreviewLine, PrintPreview
from whiz_tournament.printing.registry import label
from whiz_tournament.queries.documents.request import DocumentRequest, PrintedBefore
from whiz_tournament.web.shared.tournament_pages import tournament_url


def _counted(words: Callable[[int], str]) -> Callable[[int], str]:
    return lambda n: words(n) % {"n": n}


PIECES: Final[dict[str, Callable[[int], str]]] = {
    "slips": _counted(lambda n: ngettext("%(n)d slip to write on", "%(n)d slips to write on", n)),
    "small_slips": _counted(lambda n: ngettext("%(n)d small slip", "%(n)d small slips", n)),
    "guide_cards": _counted(lambda n: ngettext("%(n)d guide card", "%(n)d guide cards", n)),
    "table_cards": _counted(lambda n: ngettext("%(n)d table card", "%(n)d table cards", n)),
    "table_guides": _counted(lambda n: ngettext("%(n)d table guide", "%(n)d table guides", n)),
    "score_cards": _counted(lambda n: ngettext("%(n)d score card", "%(n)d score cards", n)),
}
"""What is counted in pieces; everything else is one list or one page."""


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A piece in words, and the sheets that it takes."""

    words: str
    sheets: int


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """Something printed already: what, when, how many sheets, and where its file is opened."""

    words: str
    at: datetime
    sheets: int
    url: str


def paper_lines(preview: PrintPreview) -> list[PaperLine]:
    """Return the pieces of a job, in the order in which they come out of the printer."""
    return [PaperLine(_piece(line), line.sheets) for line in preview.lines]


def _piece(line: PreviewLine) -> str:
    counted = PIECES.get(line.kind)
    return counted(line.pieces) if counted else _(label(line.kind))


def printed_line(
    printed: PrintedBefore, tournament: Tournament, names: dict[int, str]
) -> PrintedLine:
    """Return one thing printed, with the part of it that was asked for."""
    url = tournament_url("director_job", tournament, job=printed.job)
    return PrintedLine(_asked(printed.asked, names), printed.at, printed.asked.sheets, url)


def _asked(asked: DocumentRequest, names: dict[int, str]) -> str:
    chosen = asked.selection
    words = [_(label(asked.kind))]
    if chosen.round is not None:
        words.append(_("round %(number)d") % {"number": chosen.round})
    if chosen.tables:
        sentence = ngettext("table %(numbers)s", "tables %(numbers)s", len(chosen.tables))
        words.append(sentence % {"numbers": ", ".join(map(str, chosen.tables))})
    if chosen.players:
        words.append(", ".join(names.get(number, str(number)) for number in chosen.players))
    return " · ".join(words)
