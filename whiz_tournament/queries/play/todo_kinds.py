"""What may be to do, in the order of the list; what only directors are told is said."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self
from uuid import UUID

from whiz_tournament.queries.results.warnings import ResultWarning
from whiz_tournament.queries.server.backups import LastBackup


@dataclass(frozen=True, slots=True)
class LineToDo:
    """Something about one line: its round (0 is none), table and board."""

    round: int
    table: int
    board: int

    @property
    def place(self) -> dict[str, int]:
        """Return the three numbers as the line's addresses and sentences name them."""
        return {"round": self.round, "table": self.table, "board": self.board}

    def without_result(self) -> Self:
        """Return the item for somebody who may not know yet what the line says."""
        return self


@dataclass(frozen=True, slots=True)
class KeptToDo(LineToDo):
    """A result, or a yes to one, that no line could take, and why: for directors."""

    uuid: UUID
    confirms: bool
    said: str | None
    why: str

    def without_result(self) -> Self:
        """Return the item without what was sent."""
        return replace(self, said=None)


@dataclass(frozen=True, slots=True)
class UnreadableToDo:
    """A phone's text that cannot be read: for directors."""

    uuid: UUID
    said: str


@dataclass(frozen=True, slots=True)
class RequestedToDo(LineToDo):
    """A result that a player asks for: for directors. ``agrees`` is the other side's word."""

    id: str
    asker: str
    value: str | None
    agrees: bool | None
    late: bool

    def without_result(self) -> Self:
        """Return the item without what is asked for."""
        return replace(self, value=None)


@dataclass(frozen=True, slots=True)
class ToldTwiceToDo(LineToDo):
    """A line told twice, and a board of its slip that is owed: for directors."""

    owed: int


@dataclass(frozen=True, slots=True)
class DisputedToDo(LineToDo):
    """A line of which the sides say different results."""

    claims: tuple[str, ...]

    def without_result(self) -> Self:
        """Return the item without what the sides say."""
        return replace(self, claims=())


@dataclass(frozen=True, slots=True)
class OwedToDo(LineToDo):
    """A line of a closed round without a result."""


@dataclass(frozen=True, slots=True)
class LateEntryToDo(LineToDo):
    """A line that came in after its round."""


@dataclass(frozen=True, slots=True)
class ChangedToDo(LineToDo):
    """A line that was changed after results were shown: for directors."""


@dataclass(frozen=True, slots=True)
class UnconfirmedToDo:
    """What only one side said in a closed round: the first table, and the boards of each."""

    round: int
    table: int
    tables: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class BackupToDo:
    """The newest backup of a place, which is not good: for directors."""

    last: LastBackup


@dataclass(frozen=True, slots=True)
class OutdatedToDo:
    """What is shown is older than the results: for directors."""

    final: bool


@dataclass(frozen=True, slots=True)
class FouledToDo:
    """A board with other cards from a table in a round on (``first``, its line): for directors."""

    board: int
    round: int
    table: int
    first: str


@dataclass(frozen=True, slots=True)
class LeavingToDo:
    """Somebody says that they stop after a round: for directors."""

    entry: int
    name: str
    round: int


@dataclass(frozen=True, slots=True)
class SeatingRuleToDo:
    """How many leads fit the other seating rule: for directors."""

    leads: int


@dataclass(frozen=True, slots=True)
class OddToDo(LineToDo):
    """A result that looks odd: for directors."""

    warning: ResultWarning


@dataclass(frozen=True, slots=True)
class PublishToDo:
    """The results of a closed tournament: for directors, as are the steps that follow."""


@dataclass(frozen=True, slots=True)
class PublishFinalToDo:
    """Provisional results, to be made final."""


@dataclass(frozen=True, slots=True)
class CloseRoundToDo:
    """A complete round, the next one if there is one, and whether it is the last that is open."""

    round: int
    next: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class OpenRoundToDo:
    """A round that may begin."""

    round: int


@dataclass(frozen=True, slots=True)
class CloseTournamentToDo:
    """All rounds are over."""


TodoItem = (
    KeptToDo
    | UnreadableToDo
    | RequestedToDo
    | ToldTwiceToDo
    | DisputedToDo
    | OwedToDo
    | LateEntryToDo
    | ChangedToDo
    | UnconfirmedToDo
    | BackupToDo
    | LeavingToDo
    | OutdatedToDo
    | FouledToDo
    | SeatingRuleToDo
    | OddToDo
    | PublishToDo
    | PublishFinalToDo
    | CloseRoundToDo
    | OpenRoundToDo
    | CloseTournamentToDo
)
