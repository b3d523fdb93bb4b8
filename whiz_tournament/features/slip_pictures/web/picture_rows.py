"""The boards of a slip that was read: what it says, what is recorded, what is still to be said."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from boards.errors import N_, Malformed, WhizError
from scoring.formulas import Formula
from scoring.results import LineValue, same_outcome
from whiz_tournament.features.slip_pictures.queries import BoardReading, readings
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.features.slip_pictures.web.picture_fields import (
    SlipLetters,
    SlipValueField,
    field_name,
    value_fields,
)
from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.web.desk.line_rows import SheetLineRow, people_at
from whiz_tournament.web.desk.submission import line_key
from whiz_tournament.web.shared.alphabets import Alphabet
from whiz_tournament.web.shared.typed_result import parse_result
from whiz_tournament.wording.results.values import ReadBack

STAYS: Final = "stays"
COUNTS: Final = "counts"
"""Of two results: what is recorded stays, or what the slip says counts."""


class ChoiceMissing(Malformed):
    message = N_("Say which of the two counts.")


class DoublingUnsaid(Malformed):
    message = N_("Say whether it was doubled.")


@dataclass(frozen=True, slots=True)
class SlipPictureRow:
    """A board of a slip: its line as on any sheet, the values to confirm, and how both compare.

    ``said`` is what the slip says by what is chosen now, once that is a whole result. ``differs``
    is whether the line holds something else; ``choice`` which of them somebody chose.
    """

    row: SheetLineRow
    values: tuple[SlipValueField, ...]
    said: ReadBack | None
    blank: bool
    same: bool
    differs: bool
    choice: str

    @property
    def asked(self) -> tuple[SlipValueField, ...]:
        """Return the values that somebody has to say."""
        return tuple(value for value in self.values if value.asked)

    @property
    def waits(self) -> bool:
        """Return whether somebody has to say something before this board can be recorded."""
        return bool(self.asked) or self.differs or bool(self.row.error) or bool(self.row.pile)


@dataclass(frozen=True, slots=True)
class SlipReading:
    """What a picture says of the lines of its table and round, in somebody's letters.

    ``sent`` is what the form says instead, once somebody sent it.
    """

    tournament: Tournament
    alphabet: Alphabet
    boards: Mapping[int, BoardReading]
    sent: Mapping[str, str]

    @classmethod
    def of(
        cls,
        tournament: Tournament,
        alphabet: Alphabet,
        picture: SlipPicture,
        sent: Mapping[str, str],
    ) -> Self:
        """Return what a picture says; nothing where it was not read."""
        return cls(tournament, alphabet, readings(picture.boards), sent)

    def rows(self, rows: tuple[SheetLineRow, ...]) -> tuple[SlipPictureRow, ...]:
        """Return the boards of the slip that are played there, in the order of the slip."""
        by_board = {row.line.board: row for row in rows}
        return tuple(self._row(by_board[board]) for board in self.boards if board in by_board)

    def strangers(self, rows: tuple[SheetLineRow, ...]) -> tuple[int, ...]:
        """Return the boards of the slip that are not played there."""
        known = {row.line.board for row in rows}
        return tuple(board for board in self.boards if board not in known)

    def texts(self, lines: tuple[DeskLine, ...]) -> dict[str, str]:
        """Return what the form says of each line, as somebody would type it; nothing for ""."""
        texts = {line_key(line): self._text(line) for line in lines if line.board in self.boards}
        return {key: text for key, text in texts.items() if text}

    def refusals(self, lines: tuple[DeskLine, ...]) -> Iterator[tuple[str, WhizError]]:
        """Yield the lines where the form leaves something open that must not be guessed."""
        for line in lines:
            key, text = line_key(line), self._text(line)
            if line.board not in self.boards or not text:
                continue
            played = self._sent(key)[SlipField.LEVEL]
            if played and not self._sent(key)[SlipField.DOUBLING]:
                yield key, DoublingUnsaid(field=field_name(SlipField.DOUBLING, key))
            elif self.differs(line, text) and self.choice(key) not in {STAYS, COUNTS}:
                yield key, ChoiceMissing(field=f"choice-{key}")

    def is_same(self, line: DeskLine, text: str) -> bool:
        """Tell whether the line holds that already; a slip to tick says no lead."""
        typed = self.parsed(text)
        if line.value is None or typed is None or line.is_void or line.is_disputed:
            return False
        return same_outcome(line.value, typed)

    def differs(self, line: DeskLine, text: str) -> bool:
        """Tell whether the line holds something else, or two things."""
        held = line.value is not None or line.is_disputed
        return held and bool(text) and not self.is_same(line, text)

    def choice(self, key: str) -> str:
        """Return which of two results somebody chose."""
        return self.sent.get(f"choice-{key}", "")

    def parsed(self, text: str) -> LineValue | None:
        """Return what a text says; ``None`` while it is no result yet."""
        try:
            return parse_result(text, self.alphabet) if text else None
        except WhizError:
            return None

    def _row(self, row: SheetLineRow) -> SlipPictureRow:
        line, reading = row.line, self.boards[row.line.board]
        letters = SlipLetters(people_at(line), self.alphabet)
        # What is only likely is not asked where it is recorded already.
        likely = letters.text({f: letters.sent(f, v) for f, v in reading.values.items()})
        if self.is_same(line, likely):
            reading = replace(reading, asked=frozenset())
        place = list(self.boards).index(line.board)
        values = tuple(value_fields(row.key, place, reading, letters))
        if self.sent:
            values = tuple(replace(shown, value=self.sent.get(shown.name, "")) for shown in values)
        text = letters.text(dict(zip(SlipField, (shown.value for shown in values), strict=True)))
        value = self.parsed(text)
        return SlipPictureRow(
            row=row,
            values=values,
            said=self._said(value, letters) if value else None,
            blank=reading.blank,
            same=self.is_same(line, text or likely),
            differs=self.differs(line, text or likely),
            choice=self.choice(row.key),
        )

    def _said(self, value: LineValue, letters: SlipLetters) -> ReadBack:
        return ReadBack.of(value, letters.people, Formula(self.tournament.formula))

    def _text(self, line: DeskLine) -> str:
        letters = SlipLetters(people_at(line), self.alphabet)
        return letters.text(self._sent(line_key(line)))

    def _sent(self, key: str) -> dict[SlipField, str]:
        return {field: self.sent.get(field_name(field, key), "") for field in SlipField}
