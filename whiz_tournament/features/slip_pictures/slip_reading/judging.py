"""What the boxes of a board say, with two thresholds: what is sure, and what is asked.

A field is sure if one of its boxes is surely ticked and all others are surely empty or blackened,
as the slip tells people to do with a wrong box. Whatever else is asked, with the likeliest value.
Ink outside the boxes is asked about where nothing is ticked: a circle may be meant as a tick, and
who has written the result on the lines has played the board.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import Contract, Doubling
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    NOT_PLAYED,
    PASSED_OUT,
    SlipField,
)
from whiz_tournament.features.slip_pictures.slip_reading.measuring import MeasuredBoard, MeasuredBox

EMPTY_BELOW: Final = 0.018
UNDOUBLED_BELOW: Final = 0.012
"""No other field is sure when all its boxes are empty: here a faint tick must not be missed."""
TICKED_ABOVE: Final = 0.028
HEAVY_ABOVE: Final = 0.15
"""From here on the lightest quarter of a box is so dark that it may have been blackened."""
BLACK_ABOVE: Final = 0.45
"""From here on it was: a wrong box."""
LESS_THAN_A_TICK: Final = 0.25
"""Beside a tick what is so much lighter, and not sure for itself, is dirt, or that tick's end."""
TINTED_ABOVE: Final = 0.01
TINT_OF_INK: Final = 0.4
"""Of a box's ink: what is darker than this in other colours is coffee or a red pencil."""
CIRCLED_ABOVE: Final = 0.02
"""Ink on two sides of a box; what is printed and the paper itself come to less than half of it."""
WRITTEN_ABOVE: Final = 0.05
"""Ink on one side of a box, of a board on which nothing is ticked: less is a crease."""
HANDWRITTEN_ABOVE: Final = 1.6
"""Square points of ink beside the boxes of such a board: a letter in hard pencil has more, dust,
creases and the edge of a shadow have less."""
LIGHTEST: Final = -0.05
"""Below this a box is lighter than an empty one can be: it is elsewhere."""


class BoxState(Enum):
    """What a box is taken for."""

    EMPTY = "empty"
    TICKED = "ticked"
    HEAVY = "heavy"
    BLACKENED = "blackened"
    DOUBTFUL = "doubtful"


def box_state(box: MeasuredBox) -> BoxState:
    """Return what a box is taken for."""
    tinted = box.tint > max(TINTED_ABOVE, TINT_OF_INK * box.ink)
    if not box.seen or tinted or box.ink < LIGHTEST:
        return BoxState.DOUBTFUL
    if box.least > BLACK_ABOVE:
        return BoxState.BLACKENED
    if box.ink > TICKED_ABOVE:
        return BoxState.TICKED if box.least < HEAVY_ABOVE else BoxState.HEAVY
    doubling = box.box.field is SlipField.DOUBLING
    empty = box.ink < (UNDOUBLED_BELOW if doubling else EMPTY_BELOW)
    return BoxState.EMPTY if empty and box.least < HEAVY_ABOVE else BoxState.DOUBTFUL


@dataclass(frozen=True, slots=True)
class ReadField:
    """The value of a field, ``""`` for none, and whether somebody must be asked for it."""

    value: str
    asked: bool


@dataclass(frozen=True, slots=True)
class ReadBoard:
    """What was read of a board: every field, and whether nothing at all is written there."""

    fields: Mapping[SlipField, ReadField]
    blank: bool

    @property
    def asked(self) -> bool:
        """Return whether anything of it must be asked."""
        return any(field.asked for field in self.fields.values())

    def value(self, seats: Sequence[Seat]) -> LineValue | None:
        """Return what the line says, with the likeliest values; ``None`` if too little is there.

        ``seats`` are the three in the order in which they are printed.
        """
        values = {field: read.value for field, read in self.fields.items()}
        hand = values[SlipField.HAND]
        if hand in {PASSED_OUT, NOT_PLAYED}:
            return PassedOut() if hand == PASSED_OUT else NotPlayed()
        needed = (SlipField.LEVEL, SlipField.DENOMINATION, SlipField.TRICKS)
        if not hand or not all(values[field] for field in needed):
            return None
        contract = Contract(
            int(values[SlipField.LEVEL]),
            Denomination(values[SlipField.DENOMINATION]),
            Doubling(values[SlipField.DOUBLING]),
        )
        return Played(seats[int(hand)], contract, int(values[SlipField.TRICKS]))


def judge(board: MeasuredBoard) -> ReadBoard:
    """Return what the boxes of a board say."""
    boxes = board.boxes
    rows = {field: [box for box in boxes if box.box.field is field] for field in SlipField}
    if all(box_state(box) is BoxState.EMPTY for box in boxes):
        if not _is_written_beside(board):
            return ReadBoard({field: ReadField("", asked=False) for field in SlipField}, blank=True)
        circled = {field: ReadField(_circled(row), asked=True) for field, row in rows.items()}
        return ReadBoard(circled, blank=False)
    heavy = [field for field, row in rows.items() if _is_heavy(row)]
    read = {
        field: _judge_field(field, row, neat=not set(heavy) - {field})
        for field, row in rows.items()
    }
    hand = read[SlipField.HAND]
    if hand.value in {PASSED_OUT, NOT_PLAYED}:
        unused = _likely_unused if hand.asked else _unused
        read |= {
            field: unused(rows[field], read[field])
            for field in SlipField
            if field is not SlipField.HAND
        }
    return ReadBoard(read, blank=False)


def _is_written_beside(board: MeasuredBoard) -> bool:
    """Tell whether a pen was at a board on which nothing is ticked."""
    return board.written > HANDWRITTEN_ABOVE or any(
        _is_circled(box) or box.beside > WRITTEN_ABOVE for box in board.boxes
    )


def _is_heavy(row: Sequence[MeasuredBox]) -> bool:
    """Tell whether anyone who wrote this ticks so heavily that a black box may be meant."""
    return any(box_state(box) in {BoxState.HEAVY, BoxState.BLACKENED} for box in row)


def _judge_field(field: SlipField, row: Sequence[MeasuredBox], *, neat: bool) -> ReadField:
    """Read one box of several: the one that is ticked, or asked, the likeliest."""
    states = {box.box.value: state for box, state in zip(row, _states(row), strict=True)}
    marked = [value for value, state in states.items() if state is not BoxState.EMPTY]
    circled = _circled([box for box in row if states[box.box.value] is BoxState.EMPTY])
    if not marked:
        return ReadField(circled, asked=field is not SlipField.DOUBLING or bool(circled))
    if circled:
        return replace(_judge_marked(states, row, neat=neat), asked=True)
    return _judge_marked(states, row, neat=neat)


def _judge_marked(
    states: Mapping[str, BoxState], row: Sequence[MeasuredBox], *, neat: bool
) -> ReadField:
    marked = [value for value, state in states.items() if state is not BoxState.EMPTY]
    if len(marked) == 1 and states[marked[0]] in {BoxState.TICKED, BoxState.HEAVY}:
        return ReadField(marked[0], asked=False)
    ticked = [value for value in marked if states[value] is BoxState.TICKED]
    black = [value for value in marked if states[value] is BoxState.BLACKENED]
    if len(ticked) == 1 and len(ticked) + len(black) == len(marked):
        return ReadField(ticked[0], asked=not neat)
    ink = {box.box.value: box.ink for box in row}
    return ReadField(max(ticked or marked, key=lambda value: ink[value]), asked=True)


def _is_circled(box: MeasuredBox) -> bool:
    return box.around > CIRCLED_ABOVE


def _circled(row: Sequence[MeasuredBox]) -> str:
    """Return what is circled in a field, the darkest of several; ``""`` for nothing."""
    circled = [box for box in row if _is_circled(box)]
    return max(circled, key=lambda box: box.around).box.value if circled else ""


def _states(row: Sequence[MeasuredBox]) -> list[BoxState]:
    """Return what the boxes of a field are taken for, beside each other."""
    states = [box_state(box) for box in row]
    ticked = [box.ink for box, state in zip(row, states, strict=True) if state is BoxState.TICKED]
    if len(ticked) != 1:
        return states
    dirt = ticked[0] * LESS_THAN_A_TICK
    return [
        BoxState.EMPTY if state is BoxState.DOUBTFUL and _is_dirt(box, dirt) else state
        for box, state in zip(row, states, strict=True)
    ]


def _is_dirt(box: MeasuredBox, most: float) -> bool:
    return box.seen and box.least < HEAVY_ABOVE and box.ink + max(0.0, box.tint) < most


def _unused(row: Sequence[MeasuredBox], _: ReadField) -> ReadField:
    """Read a field that should hold nothing: passed out, and yet a bid is asked."""
    empty = {BoxState.EMPTY, BoxState.BLACKENED}
    return ReadField("", asked=any(box_state(box) not in empty or _is_circled(box) for box in row))


def _likely_unused(row: Sequence[MeasuredBox], read: ReadField) -> ReadField:
    """Read a field that holds nothing if the hand is what it looks like: nobody knows yet. What is
    there is read as anywhere. Only what is surely empty is not asked as well.
    """
    empty = all(box_state(box) is BoxState.EMPTY and not _is_circled(box) for box in row)
    return ReadField("", asked=False) if empty else read
