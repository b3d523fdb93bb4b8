"""The certificate of a movement on paper: the seats, two squares, its figures with their bounds."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import Seat, human_seats
from whiz_tournament.printing.drawing.grid import Grid, GridColumn
from whiz_tournament.printing.drawing.pages import PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    HEADING,
    LEAST,
    MARGIN,
    MM,
    NARROW,
    NARROWEST,
    NOTE,
)
from whiz_tournament.queries.documents.certificate import CertificateSheet, CertificateSheets
from whiz_tournament.wording import letters
from whiz_tournament.wording.certificate_figures import figure_headings, figure_lines

ROW_HEIGHT: Final = 21.0
LARGEST_CELL: Final = 22.0
LEAST_CELL: Final = 11.0  # two figures of the least size
TOP: Final = 112.0


def draw(paper: Paper, value: CertificateSheets) -> None:
    """Draw the certificates one after the other."""
    for sheet in value.sheets:
        _draw_sheet(paper, sheet)


def _draw_sheet(paper: Paper, value: CertificateSheet) -> None:
    """Draw what a director asks first: seats and rests, who meets whom; then the figures."""
    if value.found is None:
        return
    title = gettext("Who meets whom")
    if value.section:
        title += f" · {letters.section_name(value.section)}"
    mark = gettext("Plan {plan} · the same movement has the same code: {fingerprint}")
    changes = [gettext("wishes heeded")] if value.wished else []
    changes += [gettext("changed during the evening")] if value.changed else []
    heading = PageHeading(title, " · ".join(changes), value.head)
    line = mark.format(plan=value.recipe or "–", fingerprint=value.found.fingerprint)
    figures = PageHeading(title, line, value.head)  # its code is for whoever compares two plans
    draw_pages(paper, Grid(MARGIN, _seat_columns(value), ROW_HEIGHT), heading, _seat_rows(value))
    if value.squares:
        met = gettext("Who meets whom, and how often")
        _draw_square(paper, heading, met, value, value.found.meetings)
        compared = gettext("Who is compared with whom, and how often")
        _draw_square(paper, heading, compared, value, value.found.comparisons)
    draw_pages(paper, Grid(MARGIN, _figure_columns(), ROW_HEIGHT), figures, _figure_rows(value))


def _figure_columns() -> tuple[GridColumn, ...]:
    label, *figures = figure_headings()
    return (
        GridColumn(label, 110 * MM),
        *(GridColumn(heading, 39 * MM, "right") for heading in figures),
    )


def _figure_rows(value: CertificateSheet) -> list[Sequence[str]]:
    return [*figure_lines(value.found)] if value.found else []


def _seat_columns(value: CertificateSheet) -> tuple[GridColumn, ...]:
    seats = human_seats(Seat(value.domy_seat))
    return (
        GridColumn(pgettext("certificate", "No."), 14 * MM, "right"),
        GridColumn(pgettext("certificate", "Name"), 78 * MM),
        *(GridColumn(letters.seat_name(seat.value), 22 * MM, "right") for seat in seats),
        GridColumn(pgettext("certificate", "Rests in round"), 30 * MM, "right", font=NARROW),
    )


def _seat_rows(value: CertificateSheet) -> list[Sequence[str]]:
    lines = value.found.players if value.found else ()
    return [
        (
            str(person.number),
            person.name,
            *map(str, line.seats),
            ", ".join(map(str, line.sit_outs)) or "–",
        )
        for person, line in zip(value.people, lines, strict=True)
    ]


def _draw_square(
    paper: Paper,
    heading: PageHeading,
    title: str,
    value: CertificateSheet,
    counts: Sequence[Sequence[int]],
) -> None:
    """Draw everybody against everybody; more than one is grey, so that the eye finds it.

    What would have too small figures on one page goes on to another.
    """
    width, height = paper.width - 2 * MARGIN, paper.height - TOP - 40
    everybody = range(len(value.people))
    for down in _blocks(everybody, int(height // LEAST_CELL) - 1):
        for across in _blocks(everybody, int(width // LEAST_CELL) - 1):
            paper.next_page()
            heading.draw(paper)
            paper.text(MARGIN, TOP + 4, title, size=HEADING)
            side = min(LARGEST_CELL, width / (len(across) + 1), height / (len(down) + 1))
            _draw_block(paper, value, counts, (down, across), side)


def _blocks(everybody: range, most: int) -> list[range]:
    """Return the people in blocks of about the same size, none larger than that."""
    blocks = -(-len(everybody) // most)
    size = -(-len(everybody) // max(1, blocks))
    return [everybody[first : first + size] for first in range(0, len(everybody), max(1, size))]


def _draw_block(
    paper: Paper,
    value: CertificateSheet,
    counts: Sequence[Sequence[int]],
    people: tuple[range, range],
    side: float,
) -> None:
    """Draw these people, down, against those, across."""
    down, across = people
    numbers = [str(person.number) for person in value.people]
    size = max(LEAST, min(BODY, side * 0.55))

    def write(column: int, row: int, words: str) -> None:
        middle = (MARGIN + (column + 0.5) * side, TOP + 16 + (row + 0.5) * side + size * 0.36)
        paper.text(*middle, words, size=size, room=side, align="centre", narrowest=NARROWEST)

    for column, person in enumerate(across, start=1):
        write(column, 0, numbers[person])
    for row, person in enumerate(down, start=1):
        write(0, row, numbers[person])
        for column, other in enumerate(across, start=1):
            n = counts[person][other]
            at = (MARGIN + column * side, TOP + 16 + row * side)
            paper.box(*at, side, side, shade=n > 1 or person == other)
            write(column, row, "" if person == other or not n else str(n))
    paper.text(MARGIN, paper.height - 16, gettext("Empty: never. Grey: more than once."), size=NOTE)
