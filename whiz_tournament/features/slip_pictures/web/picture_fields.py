"""The values of a board as the form asks for them, each with its piece of the picture."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from boards.seats import Seat
from whiz_tournament.features.slip_pictures.queries import BoardReading
from whiz_tournament.features.slip_pictures.slip_reading import layout
from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    BOXES,
    NOT_PLAYED,
    PASSED_OUT,
    SlipField,
)
from whiz_tournament.web.shared.alphabets import Alphabet

UNDOUBLED: Final = "none"
"""What the form says for no doubling: nothing at all is a question that waits for its answer."""
DOUBLINGS: Final = {UNDOUBLED: "", "X": "X", "XX": "XX"}
ABOVE: Final = 14.0
BELOW: Final = 6.5
AROUND_A_HAND: Final = 5.5
BESIDE: Final = 3.0
"""Points around the boxes of a field that are shown with them; what a box means is above it, but
whose hand it is beside it: closer, or the next row and the corner's mark would show.
"""
ENLARGED: Final = 1.2
TOGETHER: Final = 7
"""Boxes in one piece: a telephone shows the tricks in two."""


@dataclass(frozen=True, slots=True)
class CutOut:
    """A piece of a picture, in its dots; all are shown at one scale, as large as there is room."""

    left: int
    top: int
    width: int
    height: int

    @property
    def view_box(self) -> str:
        """Return the view box as SVG writes it."""
        return f"{self.left} {self.top} {self.width} {self.height}"

    @property
    def shown_width(self) -> int:
        """Return how wide it is on the screen, in CSS pixels."""
        return round(self.width * ENLARGED)


@dataclass(frozen=True, slots=True)
class SlipValueField:
    """One value to confirm: what is chosen, whether it is asked, and the pieces to compare with.

    ``guess`` is what a value that is asked looks like.
    """

    name: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    cut_outs: tuple[CutOut, ...]
    asked: bool = False
    guess: str = ""


@dataclass(frozen=True, slots=True)
class SlipLetters:
    """Whose hands are on a slip, in the order that is printed, and how values are written."""

    people: Mapping[Seat, str]
    alphabet: Alphabet

    def options(self, field: SlipField) -> tuple[tuple[str, str], ...]:
        """Return what may be chosen, as the form sends it and as people read it."""
        match field:
            case SlipField.HAND:
                letters = self.alphabet.seats
                hands = [(s.value, f"{letters[s]} {name}") for s, name in self.people.items()]
                others = (PASSED_OUT, _("Passed out")), (NOT_PLAYED, _("Not played"))
                return (*hands, *others)
            case SlipField.DENOMINATION:
                denominations = self.alphabet.denominations.items()
                return tuple((denomination.value, letter) for denomination, letter in denominations)
            case SlipField.DOUBLING:
                return ((UNDOUBLED, _("undoubled")), ("X", "×"), ("XX", "××"))
            case _:
                values = (box.value for box in BOXES if box.field is field)
                return tuple((value, value) for value in values)

    def sent(self, field: SlipField, value: str) -> str:
        """Return what the form sends for a value that was read."""
        if field is SlipField.HAND and value.isdigit():
            return list(self.people)[int(value)].value
        return value or UNDOUBLED if field is SlipField.DOUBLING else value

    def text(self, values: Mapping[SlipField, str]) -> str:
        """Return the line that somebody would type for what the form sent; "" for nothing."""
        hand = values[SlipField.HAND]
        others = (SlipField.LEVEL, SlipField.DENOMINATION, SlipField.TRICKS)
        if not any(values[field] for field in (SlipField.HAND, *others)):
            return ""
        bare = {PASSED_OUT: self.alphabet.passed_out, NOT_PLAYED: self.alphabet.not_played}
        seats = {seat.value: self.alphabet.seats[seat] for seat in self.people}
        declarer = bare.get(hand) or seats.get(hand, "")
        letters = {
            denomination.value: letter
            for denomination, letter in self.alphabet.denominations.items()
        }
        letter = letters.get(values[SlipField.DENOMINATION], "")
        doubling = DOUBLINGS.get(values[SlipField.DOUBLING], "")
        bid = f"{values[SlipField.LEVEL]}{letter}{doubling}"
        return " ".join(filter(None, (declarer, bid, values[SlipField.TRICKS])))


def labels() -> dict[SlipField, str]:
    """Return what the values are called."""
    return {
        SlipField.HAND: _("Hand"),
        SlipField.LEVEL: _("Level"),
        SlipField.DENOMINATION: _("Suit"),
        SlipField.DOUBLING: _("Doubling"),
        SlipField.TRICKS: pgettext("slip", "Tricks"),
    }


def value_fields(
    key: str, place: int, reading: BoardReading, letters: SlipLetters
) -> Iterator[SlipValueField]:
    """Yield the fields of the board at this place on its slip, filled in where sure."""
    for field, label in labels().items():
        asked = field in reading.asked
        value = letters.sent(field, reading.values[field])
        guessed = asked and reading.values[field]
        options = letters.options(field)
        yield SlipValueField(
            name=field_name(field, key),
            label=label,
            value="" if asked else value,
            options=options,
            cut_outs=tuple(cut_outs(field, place)),
            asked=asked,
            guess=dict(options)[value] if guessed else "",
        )


def field_name(field: SlipField, key: str) -> str:
    """Return how the form calls a value of a line: ``level-3-2-7``."""
    return f"{field.value}-{key}"


def cut_outs(field: SlipField, place: int) -> Iterator[CutOut]:
    """Yield the parts of the picture that show a field of the board at this place, from 0.

    >>> [piece.view_box for piece in cut_outs(SlipField.TRICKS, 0)]
    ['52 200 247 41', '304 200 247 41']
    """
    named = field is SlipField.HAND
    boxes = [box for box in BOXES if box.field is field]
    above, below = (AROUND_A_HAND, AROUND_A_HAND) if named else (ABOVE, BELOW)
    for middle, row in groupby(boxes, lambda box: box.middle):
        lefts = [box.left for box in row]
        for first in range(0, len(lefts), TOGETHER):
            some = lefts[first : first + TOGETHER]
            left, top = some[0] - BESIDE, layout.block_top(place) + middle - above
            right = some[-1] + (_named_room(some) if named else layout.BOX_SIDE) + BESIDE
            across = left, top, min(right, layout.WIDTH) - left, above + below
            yield CutOut(*(round(length * layout.KEPT_SCALE) for length in across))


def _named_room(lefts: Sequence[float]) -> float:
    """Return how wide the last box of a row of hands is, with the name that is beside it."""
    return (layout.HANDS_STEP if len(lefts) == 3 else 27.0) - BESIDE
