"""What a PBN import has to say about a file that it accepts."""

from collections.abc import Iterable
from itertools import pairwise

from boards.deal_file import Note, NoteKind
from boards.pbn.games import Game
from boards.pbn.standard import KNOWN, RESULT_TAGS
from boards.seats import Seat

_MOST_NAMES = 20
_LOOSE = ("dealer", "whizdealer", "whizdomy")
_NOT_VULNERABLE = frozenset({"", "?", "none", "love", "-"})
_NO_RESULT = frozenset({"", "?"})


class Remarks:
    """Gathers notes; what may come on every board is counted and said once."""

    def __init__(self) -> None:
        self._single: list[Note] = []
        self._counted: dict[NoteKind, tuple[int, int]] = {}
        self._names: dict[str, int] = {}

    def count(self, kind: NoteKind, line: int, times: int = 1) -> None:
        """Count one more of a kind; the note will name the first line."""
        first, so_far = self._counted.get(kind, (line, 0))
        self._counted[kind] = (first, so_far + times)

    def dealer_replaced(self, line: int, board: int, dealer: Seat) -> None:
        """Say that the Domy stood as dealer and who deals instead."""
        params = {"seat": dealer.label}
        self._single.append(Note(NoteKind.DEALER_REPLACED, line, board, params))

    def loose(self, game: Game) -> None:
        """Count tags that would matter if they belonged to a board."""
        for key in _LOOSE:
            if key in game.tags:
                self.count(NoteKind.LOOSE_TAGS, game.tags[key].line)

    def of_game(self, game: Game) -> None:
        """Note what of a game is set aside."""
        line = game.line
        if game.value("vulnerable").lower() not in _NOT_VULNERABLE:
            self.count(NoteKind.VULNERABILITY_IGNORED, line)
        if any(
            tag.key in RESULT_TAGS and tag.value not in _NO_RESULT for tag in game.tags.values()
        ):
            self.count(NoteKind.RESULTS_IGNORED, line)
        for tag in game.tags.values():
            if tag.key not in KNOWN:
                self._names.setdefault(tag.name, tag.line)
        self._sections(game)

    def _sections(self, game: Game) -> None:
        """Data under a main tag is stray text; under any other it belongs to that tag."""
        for key, lines in game.sections.items():
            if key == "text" or (key in KNOWN and not _has_section(key)):
                self.count(NoteKind.TEXT_IGNORED, lines[0], len(lines))

    def notes(self, numbers: Iterable[int]) -> tuple[Note, ...]:
        """Return all notes in the order of lines; the one on numbering has no line and is last."""
        counted = [
            Note(kind, line, params={"count": count})
            for kind, (line, count) in self._counted.items()
        ]
        with_lines = [*self._single, *counted, *self._unknown()]
        with_lines.sort(key=lambda note: note.line or 0)
        return (*with_lines, *_gaps(sorted(numbers)))

    def _unknown(self) -> list[Note]:
        if not self._names:
            return []
        names = ", ".join(list(self._names)[:_MOST_NAMES])
        return [Note(NoteKind.UNKNOWN_TAGS, min(self._names.values()), params={"names": names})]


def _has_section(key: str) -> bool:
    return key.endswith("table") or key in {"auction", "play", "note"}


def _gaps(numbers: list[int]) -> list[Note]:
    """Say where numbering jumps between the first and the last board."""
    missing = numbers[-1] - numbers[0] + 1 - len(numbers) if numbers else 0
    if not missing:
        return []
    first = next(n + 1 for n, after in pairwise(numbers) if after != n + 1)
    return [Note(NoteKind.NUMBERS_MISSING, params={"count": missing, "first": first})]
