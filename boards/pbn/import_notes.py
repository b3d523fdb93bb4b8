"""What a PBN import has to say about a file that it accepts."""

from collections.abc import Iterable

from boards.deal_file import Note, NoteKind
from boards.note_counts import NoteCounts
from boards.pbn.games import PbnGame
from boards.pbn.standard import KNOWN, RESULT_TAGS

_MOST_NAMES = 20
_LOOSE = ("dealer", "whizdealer", "whizdomy")
_NOT_VULNERABLE = frozenset({"", "?", "none", "love", "-"})
_NO_RESULT = frozenset({"", "?"})
_WITH_DATA = frozenset({"auction", "play", "note"})


class ImportNotes(NoteCounts):
    """A tally that knows the tags of PBN."""

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[str, int] = {}

    def loose(self, game: PbnGame) -> None:
        """Count tags that would matter if they belonged to a board."""
        for key in _LOOSE:
            if key in game.tags:
                self.count(NoteKind.LOOSE_TAGS, game.tags[key].line)

    def of_game(self, game: PbnGame) -> None:
        """Note what of a game is set aside."""
        line = game.line
        if game.value("vulnerable").lower() not in _NOT_VULNERABLE:
            self.count(NoteKind.VULNERABILITY_IGNORED, line)
        tags = game.tags.values()
        if any(tag.key in RESULT_TAGS and tag.value not in _NO_RESULT for tag in tags):
            self.count(NoteKind.RESULTS_IGNORED, line)
        for tag in tags:
            if tag.key not in KNOWN:
                self._names.setdefault(tag.name, tag.line)
        self._sections(game)

    def _sections(self, game: PbnGame) -> None:
        """Data under a main tag is stray text; under any other it belongs to that tag."""
        for key, lines in game.sections.items():
            with_data = key.endswith("table") or key in _WITH_DATA
            if key == "text" or (key in KNOWN and not with_data):
                self.count(NoteKind.TEXT_IGNORED, lines[0], len(lines))

    def notes(self, numbers: Iterable[int]) -> tuple[Note, ...]:
        """Return all notes, the unknown tags among them in one."""
        if self._names:
            names = ", ".join(list(self._names)[:_MOST_NAMES])
            line = min(self._names.values())
            self.single.append(Note(NoteKind.UNKNOWN_TAGS, line, params={"names": names}))
        return super().notes(numbers)
