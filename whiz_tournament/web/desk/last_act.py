"""What the person wrote last, read back on the page that follows, with a way to take it back."""

import re
from dataclasses import dataclass
from typing import Final, Self

from scoring.formulas import Formula
from whiz_tournament.models import Tournament
from whiz_tournament.queries.history.line_history import line_history
from whiz_tournament.queries.play.desk import DeskLine, desk_line, desk_line_at
from whiz_tournament.web.desk.line_rows import people_at
from whiz_tournament.web.desk.submission import line_key
from whiz_tournament.wording.results.read_back import ReadBack

_SAVED: Final = re.compile(
    r"([1-9]\d{0,5})-([1-9]\d{0,5})-([1-9]\d{0,5})\.([1-9]\d{0,8})", re.ASCII
)


@dataclass(frozen=True, slots=True)
class LastAct:
    """The line that was written, the version made, and its sentence (``None`` when emptied).

    ``was`` is what it took the place of.
    """

    line: DeskLine
    version: int
    said: ReadBack | None
    was: ReadBack | None = None

    @property
    def key(self) -> str:
        """Return the line's part of a field's name."""
        return line_key(self.line)

    @classmethod
    def read(cls, tournament: Tournament, text: str, username: str) -> Self | None:
        """Read ``3-2-7.1``; ``None`` unless that is still the newest item, and this person's."""
        found = _SAVED.fullmatch(text)
        if found is None:
            return None
        number, table, board, version = map(int, found.groups())
        held = desk_line_at(tournament, number, table, board)
        line = desk_line(tournament, number, table, board)
        if held is None or line is None or line.version != version:
            return None
        *before, item = line_history(held)
        if item.is_device or item.who != username:
            return None
        formula, people = Formula(tournament.formula), people_at(line)
        value = before[-1].value if before else None
        was = ReadBack.of(value, people, formula) if value else None
        said = ReadBack.of(line.value, people, formula) if line.value else None
        return cls(line, version, said, was)
