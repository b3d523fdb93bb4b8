"""A deal as a diagram: four hands around the table, the Domy's on grey inside a dashed frame."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.cards import SUITS
from boards.denominations import Denomination
from boards.hands import Hand
from boards.seats import SEATS, Seat, human_seats
from scoring.par import Par
from whiz_tournament.printing.drawing import fonts
from whiz_tournament.printing.drawing.fitting import common_size
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    LEAST,
    NARROW,
    NARROW_BOLD,
    NARROWEST,
    REGULAR,
)
from whiz_tournament.queries.documents.hands import BoardHands
from whiz_tournament.wording import letters
from whiz_tournament.wording.results import figures

# Where a hand's corner stands, and how far it may reach, as shares of the diagram.
PLACES: Final[Mapping[Seat, tuple[float, float, float]]] = {
    Seat.N: (0.35, 0.0, 0.65),
    Seat.E: (0.64, 0.34, 0.36),
    Seat.S: (0.35, 0.68, 0.65),
    Seat.W: (0.0, 0.34, 0.6),
}
HAND_WIDTH: Final = 0.33
HAND_HEIGHT: Final = 0.32
FREAK: Final = 4.0  # a hand with ten cards of one suit: every card of it is shown


def draw_board(paper: Paper, frame: tuple[float, float, float, float], value: BoardHands) -> None:
    """Draw the board's number, dealer and four hands into the frame (x, y, width, height)."""
    x, y, width, height = frame
    number = gettext("Board %(number)d") % {"number": value.number}
    size = height / 12
    paper.text(x, y + size, number, font=NARROW_BOLD, size=size, room=width * 0.32)
    dealer = gettext("Dealer: %(seat)s") % {"seat": letters.seat_name(value.dealer)}
    _draw_fact(paper, (x, y + 2.1 * size), dealer, 0.7 * size, width * 0.32)
    if value.group:
        other = pgettext("hands", "Group %(number)d") % {"number": value.group}
        _draw_fact(paper, (x, y + 3.1 * size), other, 0.7 * size, width * 0.32)
    held = {seat: _Held(hand) for seat, hand in zip(SEATS, value.deal.hands, strict=True)}
    line = HAND_HEIGHT * height / 4.7
    size = min(
        cards.size(max(LEAST, line * 0.86), PLACES[seat][2] * width) for seat, cards in held.items()
    )
    for seat, cards in held.items():
        corner = (x + PLACES[seat][0] * width, y + PLACES[seat][1] * height)
        if seat is value.domy:
            wide = max(HAND_WIDTH * width, cards.width(size))
            paper.box(*corner, wide, HAND_HEIGHT * height, shade=True, dashed=True)
        cards.draw(paper, corner, line, size, PLACES[seat][2] * width)


def _draw_fact(paper: Paper, at: tuple[float, float], words: str, size: float, room: float) -> None:
    size = max(LEAST, size)
    paper.text(*at, words, font=NARROW, size=size, room=room, narrowest=NARROWEST)


class _Held:
    """A hand's four lines; all hands of a diagram are written in one size."""

    def __init__(self, hand: Hand) -> None:
        self._cards = [(suit.symbol, letters.card_letters(hand.holding(suit))) for suit in SUITS]

    def size(self, natural: float, room: float) -> float:
        """Return the size at which the longest line fits the room, narrowed if it must be."""
        room = (room - natural - 8) / NARROWEST
        if all(fonts.width(cards, NARROW, LEAST) <= room for _, cards in self._cards):
            room *= NARROWEST
            return common_size((c for _, c in self._cards), NARROW, natural, room, LEAST)
        return common_size((c for _, c in self._cards), NARROW, natural, room, FREAK)

    def width(self, size: float) -> float:
        """Return how far the longest line reaches."""
        longest = max(fonts.width(cards, NARROW, size) for _, cards in self._cards)
        return size * 1.05 + longest + 10

    def draw(
        self, paper: Paper, corner: tuple[float, float], line: float, size: float, room: float
    ) -> None:
        for place, (symbol, cards) in enumerate(self._cards, start=1):
            x, baseline = corner[0] + 3, corner[1] + line * place
            paper.text(x, baseline, symbol, font=REGULAR, size=size * 1.05)
            before = 2 + size * 1.05
            free = room - before - 6
            paper.text(
                x + before,
                baseline,
                cards,
                font=NARROW,
                size=size,
                room=free,
                least=size,
                narrowest=NARROWEST,
            )


def draw_makeable(paper: Paper, x: float, y: float, width: float, value: BoardHands) -> None:
    """Draw the tricks of each human hand by denomination, three lines of five, and the par."""
    if value.makeable is None:
        return
    step, size = width / 6, width / 14
    for place, denomination in enumerate(Denomination, start=1):
        sign = denomination.suit.symbol if denomination.suit else letters.suit_letter("NT")
        paper.text(x + place * step, y, sign, font=BOLD, size=size * 0.9, align="centre")
    for line, seat in enumerate(human_seats(value.domy), start=1):
        baseline = y + line * size * 1.25
        paper.text(x, baseline, letters.seat_letter(seat), font=NARROW_BOLD, size=size)
        for place, denomination in enumerate(Denomination, start=1):
            tricks = value.makeable.get(seat.value, {}).get(denomination.value)
            shown = "–" if tricks is None else str(tricks)
            paper.text(x + place * step, baseline, shown, font=NARROW, size=size, align="centre")
    paper.text(
        x,
        y + 4.4 * size * 1.15,
        _par(value.par),
        font=NARROW,
        size=LEAST,
        room=width,
        narrowest=NARROWEST,
    )


def _par(par: Par | None) -> str:
    """Return the par in one line, as the board page says it."""
    if par is None:
        return gettext("Par: no hand makes a bid")
    bid = figures.bid_text(par.bid)
    facts = {"bid": bid, "seat": letters.seat_name(par.declarer), "points": par.points}
    return gettext("Par: %(bid)s by %(seat)s, %(points)s") % facts
