"""What was read of a slip's boards, as its row keeps it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boards.json_values import JsonObject, ReadJson
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField


@dataclass(frozen=True, slots=True)
class BoardReading:
    """What was read of a board: each field's value, ``""`` for none, and which are to be asked.

    ``blank`` says that nothing at all is written there.
    """

    board: int
    values: Mapping[SlipField, str]
    asked: frozenset[SlipField]
    blank: bool

    @property
    def as_data(self) -> JsonObject:
        """Return what the row keeps."""
        values = {field.value: value for field, value in self.values.items()}
        asked = sorted(field.value for field in self.asked)
        return {"board": self.board, "values": values, "asked": asked, "blank": self.blank}

    @classmethod
    def of_data(cls, data: ReadJson) -> "BoardReading":
        """Return what a row kept."""
        values = {field: str(data["values"].get(field.value, "")) for field in SlipField}
        asked = frozenset(SlipField(name) for name in data["asked"])
        return cls(int(data["board"]), values, asked, bool(data["blank"]))


def readings(boards: Iterable[ReadJson]) -> dict[int, BoardReading]:
    """Return what a picture's row says, by board, in the order of the slip."""
    read = (BoardReading.of_data(board) for board in boards)
    return {reading.board: reading for reading in read}
