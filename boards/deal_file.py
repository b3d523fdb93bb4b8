"""What a deal file gives: boards, and notes on what was put right or left aside."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from boards.board import Board
from boards.errors import N_, Translate, filled

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_BOARDS: Final = 1000
MOST_LINES: Final = 150_000
LONGEST_LINE: Final = 4096


class NoteKind(Enum):
    """What an import says without refusing the file: a code and an English sentence."""

    DEALER_REPLACED = (
        "dealer_replaced",
        N_("Board {board}: the Domy never deals; {seat} deals instead."),
    )
    DEALERS_KEPT = (
        "dealers_kept",
        N_("Boards that keep the file’s dealer, who is not the one of their number: {count}."),
    )
    VULNERABILITY_IGNORED = (
        "vulnerability_ignored",
        N_("Whiz has no vulnerability: the file’s was ignored ({count})."),
    )
    RESULTS_IGNORED = (
        "results_ignored",
        N_("The file holds results too ({count}): they were ignored."),
    )
    REPEATS_IGNORED = (
        "repeats_ignored",
        N_("Repeats of boards that were already read were ignored ({count})."),
    )
    UNKNOWN_TAGS = ("unknown_tags", N_("Unknown tags were ignored: {names}."))
    LOOSE_TAGS = ("loose_tags", N_("Tags that belong to no board were ignored ({count})."))
    TEXT_IGNORED = ("text_ignored", N_("Text outside tags was ignored ({count} lines)."))
    NUMBERS_MISSING = (
        "numbers_missing",
        N_("The numbers are not consecutive: {count} are missing, the first is {first}."),
    )
    DEALERS_BY_RULE = (
        "dealers_by_rule",
        N_("This format does not say who deals: the dealers follow from the numbers."),
    )

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class Note:
    """One remark; ``line`` counts from 1, ``None`` where the format has no lines."""

    kind: NoteKind
    line: int | None = None
    board: int | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """Return the remark's name for machines."""
        return self.kind.code

    def sentence(self, translate: Translate) -> str:
        """Return the remark in a language; ``translate`` is the edge's gettext."""
        return filled(self.kind.message, {**self.params, "board": self.board}, translate)


@dataclass(frozen=True, slots=True)
class DealFile:
    """The boards of a file, in its order, and the notes, in the order of their lines."""

    boards: tuple[Board, ...]
    notes: tuple[Note, ...] = ()
