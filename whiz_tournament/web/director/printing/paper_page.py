"""What the page of papers offers now: everything for the evening, or what has changed since."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.printing.preview import (
    PreviewLine,
    PrintPreview,
    print_preview,
    print_previews,
)
from whiz_tournament.printing.registry import label
from whiz_tournament.queries.documents.request import (
    DocumentRequest,
    PrintedBefore,
    printed_before,
    shown_as_printed,
)
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.changes import MadeChange, newest_change
from whiz_tournament.queries.play.numbers_in_use import numbers_of_tables
from whiz_tournament.web.shared.tournament_pages import tournament_url
from whiz_tournament.wording.places import short_names

# What the page of papers says: pieces with their number, what was printed and of what.


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


ROUND_KITS: Final = ("round_kit", "small_round_kit")
MOST_TABLES: Final = 40
"""In a larger field the sheets are not counted beforehand: that would take seconds."""


@dataclass(frozen=True, slots=True)
class KitOffer:
    """Everything in one PDF: its pieces and sheets, and the sheets with small slips."""

    lines: list[PaperLine]
    sheets: int = 0
    small: int = 0


@dataclass(frozen=True, slots=True)
class ChangedPaper:
    """Guide cards that a change made wrong and nobody has printed since; other paper of it."""

    change: MadeChange
    people: list[str]
    sheets: int
    others: int
    """How many guide cards are still right."""


@dataclass(frozen=True, slots=True)
class PaperPage:
    """What is offered to be printed, and what was printed."""

    kit: KitOffer | None
    changed: ChangedPaper | None
    results: KitOffer | None
    printed: list[PrintedLine]
    is_stale: bool
    """Whether everything was printed, and is no longer what would be printed."""


def paper_page(tournament: Tournament, address: str) -> PaperPage:
    """Return what is offered now; ``address`` is how phones reach the server."""
    jobs, names = printed_before(tournament), name_texts(tournament)
    small = len(numbers_of_tables(tournament)) <= MOST_TABLES
    over = tournament.is_over
    kits = [
        job for job in jobs if job.asked.kind in ROUND_KITS and job.asked.selection.round is None
    ]
    changed = None if over else _changed(tournament, jobs, names, address)
    kit, stale = None, False
    if not over and changed is None:
        kit, stale = _kit(tournament, address, kits, small=small)
    return PaperPage(
        kit=kit,
        changed=changed,
        results=_results(tournament, small=small) if over else None,
        printed=[printed_line(job, tournament, names) for job in shown_as_printed(jobs)],
        is_stale=stale,
    )


def _kit(
    tournament: Tournament, address: str, printed: list[PrintedBefore], *, small: bool
) -> tuple[KitOffer | None, bool]:
    """Return everything for the evening, and whether an earlier state of it was printed.

    There is nothing to offer once that is printed as it is, or was printed and play has begun.
    """
    if not small:
        return (None if printed else KitOffer([])), False
    large, little = print_previews(tournament, ROUND_KITS, PrintSelection(address=address))
    if printed and (tournament.has_started or _is_the_same(printed[0], large, little)):
        return None, False
    return KitOffer(paper_lines(large), large.sheets, little.sheets), bool(printed)


def _is_the_same(printed: PrintedBefore, *previews: PrintPreview) -> bool:
    return printed.asked.content in {preview.content for preview in previews}


def _results(tournament: Tournament, *, small: bool) -> KitOffer:
    if not small:
        return KitOffer([])
    preview = print_preview(tournament, "results_kit", PrintSelection())
    return KitOffer(paper_lines(preview), preview.sheets)


def _changed(
    tournament: Tournament, jobs: tuple[PrintedBefore, ...], names: dict[int, str], address: str
) -> ChangedPaper | None:
    """Return whose cards the last change made wrong, until they are printed again."""
    newest = newest_change(tournament)
    if newest is None or not newest[0].cards:
        return None
    change, at = newest
    if any(job.at > at and _has_cards(job, change) for job in jobs):
        return None
    selection = PrintSelection(players=change.cards, address=address)
    preview = print_preview(tournament, "guide_cards", selection)
    short = short_names(names)
    people = [short.get(number, str(number)) for number in change.cards]
    return ChangedPaper(change, people, preview.sheets, max(0, len(names) - len(change.cards)))


def _has_cards(job: PrintedBefore, change: MadeChange) -> bool:
    """Tell whether somebody printed the cards of all whom the change moved."""
    if job.asked.kind not in {"guide_cards", *ROUND_KITS}:
        return False
    players = job.asked.selection.players
    return not players or set(change.cards) <= set(players)
