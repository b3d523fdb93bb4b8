"""Who rests: a list to pin up or to read aloud, with where each goes next."""

from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.drawing.halves import Cells, HalfPageGuide, Halves, column, one_name
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW, TITLE
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.documents.seat_lists import SitOutItem, SitOutSheet
from whiz_tournament.wording.places import place_sentence

ABOVE: Final = 58.0


def draw(paper: Paper, value: SitOutSheet) -> None:
    """Draw the list, by round, on half a page; a long one on as many pages as it needs."""
    columns = (
        replace(column(pgettext("guide", "Round"), 19 * MM, BOLD), align="centre"),
        column(gettext("At rest"), 79 * MM, NARROW),
        replace(column(gettext("Then"), 90 * MM, NARROW), least=10.0),
    )

    def heading(paper: Paper, top: float) -> None:
        room = paper.width - 2 * MARGIN
        taken = paper.text(MARGIN, top + 30, gettext("Who rests"), font=BOLD, size=TITLE) + 16
        words = gettext("And where each goes next")
        paper.text(MARGIN + taken, top + 30, words, size=GUIDE, room=room - taken)
        paper.text(MARGIN, top + 49, evening_line(value.head, room), font=NARROW, size=GUIDE)

    rows: list[Cells] = [
        (
            (str(rest.round),),
            one_name(columns[1], rest.person.number, rest.person.name),
            (_next(rest),),
        )
        for rest in value.rests
    ]
    HalfPageGuide(heading, ABOVE, columns, rows).draw(paper, Halves(paper))


def _next(rest: SitOutItem) -> str:
    stop: GuideStop | None = rest.next
    if stop is None or stop.table is None or stop.seat is None:
        return gettext("nothing more")
    sentence = gettext("round %(number)d: %(place)s")
    return sentence % {
        "number": stop.round,
        "place": place_sentence(stop.table, stop.seat, stop.boards),
    }
