"""What the person wrote last, read back on the page that follows, with a way to take it back."""

import re
from dataclasses import dataclass
from typing import Final, Self

from scoring.formulas import Formula
from whiz_tournament.models import Tournament
from whiz_tournament.queries.desk import DeskLine, desk_line, line_at
from whiz_tournament.queries.log import history
from whiz_tournament.web.desk.posted import key_of
from whiz_tournament.web.desk.readback import Said
from whiz_tournament.web.desk.rows import people_of

_SAVED: Final = re.compile(
    r"([1-9]\d{0,5})-([1-9]\d{0,5})-([1-9]\d{0,5})\.([1-9]\d{0,8})", re.ASCII
)


@dataclass(frozen=True, slots=True)
class LastAct:
    """The line that was written, the version made, and its sentence (``None`` when emptied)."""

    line: DeskLine
    version: int
    said: Said | None

    @property
    def key(self) -> str:
        """The line's part of a field's name."""
        return key_of(self.line)

    @classmethod
    def read(cls, tournament: Tournament, text: str, username: str) -> Self | None:
        """Read ``3-2-7.1``; ``None`` unless that is still the newest item, and this person's."""
        found = _SAVED.fullmatch(text)
        if found is None:
            return None
        number, table, board, version = map(int, found.groups())
        held = line_at(tournament, number, table, board)
        line = desk_line(tournament, number, table, board)
        if held is None or line is None or line.version != version:
            return None
        item = history(held)[-1]
        if item.is_device or item.who != username:
            return None
        formula = Formula(tournament.formula)
        said = Said.of(line.value, people_of(line), formula) if line.value else None
        return cls(line, version, said)
