"""Notes gathered while a file is read: what may come on every board is counted and said once."""

from collections.abc import Iterable
from itertools import pairwise

from boards.deal_file import Note, NoteKind
from boards.seats import Seat, dealer_of


class NoteCounts:
    """Single notes, and counts with the line of the first case."""

    def __init__(self) -> None:
        self.single: list[Note] = []
        self._counted: dict[NoteKind, tuple[int, int]] = {}

    def count(self, kind: NoteKind, line: int, times: int = 1) -> None:
        """Count one more of a kind; the note will name the first line."""
        first, so_far = self._counted.get(kind, (line, 0))
        self._counted[kind] = (first, so_far + times)

    def dealer(self, said: Seat, number: int, domy_seat: Seat, line: int) -> Seat:
        """Return who deals where the file names a seat (Rules of Whiz §1), and note a change."""
        by_rule = dealer_of(number, domy_seat)
        if said is domy_seat:
            params = {"seat": by_rule.label}
            self.single.append(Note(NoteKind.DEALER_REPLACED, line, number, params))
            return by_rule
        if said is not by_rule:
            self.count(NoteKind.DEALERS_KEPT, line)
        return said

    def notes(self, numbers: Iterable[int]) -> tuple[Note, ...]:
        """Return all notes in the order of lines; the one on numbering has no line and is last."""
        counted = [
            Note(kind, line, params={"count": count})
            for kind, (line, count) in self._counted.items()
        ]
        with_lines = sorted([*self.single, *counted], key=lambda note: note.line or 0)
        return (*with_lines, *_gaps(sorted(numbers)))


def _gaps(numbers: list[int]) -> list[Note]:
    """Say where numbering jumps between the first and the last board."""
    missing = numbers[-1] - numbers[0] + 1 - len(numbers) if numbers else 0
    if not missing:
        return []
    first = next(n + 1 for n, after in pairwise(numbers) if after != n + 1)
    return [Note(NoteKind.NUMBERS_MISSING, params={"count": missing, "first": first})]
