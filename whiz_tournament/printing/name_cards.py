"""Cards with names to pin on, eight to a page."""

from typing import Final

from whiz_tournament.printing.drawing.halves import cut_across, cut_down
from whiz_tournament.printing.drawing.names import given_names
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.seat_lists import NameCards
from whiz_tournament.queries.documents.values import PrintedPlayer

ACROSS: Final = 2
CARD_HEIGHT: Final = 74 * MM
INSIDE: Final = 9 * MM
GIVEN: Final = 34.0
WHOLE: Final = 17.0


def draw(paper: Paper, value: NameCards) -> None:
    """Draw the cards, two beside each other, with lines to cut along."""
    down = int(paper.height // CARD_HEIGHT)
    height, width = paper.height / down, paper.width / ACROSS
    for start in range(0, len(value.people), ACROSS * down):
        paper.next_page()
        for place, person in enumerate(value.people[start : start + ACROSS * down]):
            row, column = divmod(place, ACROSS)
            _draw_card(paper, (width * column, height * row), (width, height), person, value)
        for row in range(1, down):
            cut_across(paper, height * row)
        cut_down(paper, width)


def _draw_card(
    paper: Paper,
    corner: tuple[float, float],
    sides: tuple[float, float],
    person: PrintedPlayer,
    value: NameCards,
) -> None:
    (left, top), (width, height) = corner, sides
    middle, room = left + width / 2, width - 2 * INSIDE
    given = given_names(person.name)[0]
    centre = top + height / 2
    paper.text(middle, centre, given, font=BOLD, size=GIVEN, room=room, align="centre", least=20)
    paper.text(
        middle,
        centre + 30,
        person.name,
        font=NARROW_BOLD,
        size=WHOLE,
        room=room,
        align="centre",
        narrowest=0.75,
    )
    club = value.head.club
    paper.text(
        middle, top + height - INSIDE, club, font=NARROW, size=BODY, room=room, align="centre"
    )
