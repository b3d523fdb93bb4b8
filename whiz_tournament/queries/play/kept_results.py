"""What tables sent and no line could take: kept in the history until the director decides."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.db.models import Q

from boards.json_values import JsonObject
from boards.seats import Seat
from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import EventKind, LineState, Tournament, TournamentEvent
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import LineRow, line_rows, lines_of

LONGEST = 2000


@dataclass(frozen=True, slots=True)
class UnreadableEntry:
    """One text, under an id that is made of it: sent again it is the same."""

    uuid: UUID
    text: str

    @classmethod
    def of(cls, sent: bytes) -> "UnreadableEntry":
        """Take the beginning of what was sent; signs that no database keeps are left out."""
        text = sent[:LONGEST].decode("utf-8", "replace")
        shown = "".join(sign for sign in text if sign.isprintable())
        return cls(UUID(bytes=sha256(sent).digest()[:16]), shown)


DECIDED: Final = (
    EventKind.RESULT_TAKEN_OVER,
    EventKind.RESULT_LEFT_ASIDE,
    EventKind.ENTRY_LEFT_ASIDE,
)


@dataclass(frozen=True, slots=True)
class KeptResult:
    """One result as it was sent: the form's own id, where, from which seat, what.

    ``round`` is 0 where the table does not play the board; ``confirms`` is the version to which
    the other side said yes, 0 for a result of its own; ``why`` is the code of what refused it.
    """

    uuid: UUID
    round: int
    table: int
    board: int
    by: str
    value: LineValue
    confirms: int = 0
    why: str = ""


def kept_for_director(tournament: Tournament) -> list[KeptResult | UnreadableEntry]:
    """Return what waits for the director, oldest first; one query."""
    if is_without(tournament, Rare.KEPT):
        return []
    rows = TournamentEvent.objects.filter(tournament=tournament, kind__in=(*READERS, *DECIDED))
    waiting: dict[str, KeptResult | UnreadableEntry] = {}
    for kind, data in rows.order_by("id").values_list("kind", "data"):
        if kind in READERS:
            waiting[data["uuid"]] = READERS[kind](data)
        else:
            waiting.pop(data["uuid"], None)
    return [*waiting.values()]


def kept_results(tournament: Tournament) -> list[KeptResult]:
    """Return the results among it."""
    return [result for result in kept_for_director(tournament) if isinstance(result, KeptResult)]


def unreadable_entries(tournament: Tournament) -> list[UnreadableEntry]:
    """Return the texts among it that cannot be read."""
    return [entry for entry in kept_for_director(tournament) if isinstance(entry, UnreadableEntry)]


def _kept(data: JsonObject) -> KeptResult:
    fields = {**data, "uuid": UUID(data["uuid"]), "value": read_value(data["value"])}
    return KeptResult(**fields)


def _unreadable(data: JsonObject) -> UnreadableEntry:
    return UnreadableEntry(UUID(data["uuid"]), data["text"])


READERS: Final[Mapping[str, Callable[[JsonObject], KeptResult | UnreadableEntry]]] = {
    EventKind.RESULT_KEPT: _kept,
    EventKind.ENTRY_UNREADABLE: _unreadable,
}


MOST = 12


@dataclass(frozen=True, slots=True)
class KeptFit:
    """One line: who sits there by seat; ``is_sent_place`` where the phone said that it belongs."""

    line: LineRow
    people: dict[str, str]
    is_sent_place: bool


@dataclass(frozen=True, slots=True)
class KeptPage:
    """What waits for the director, and the lines that it may be counted for."""

    kept: KeptResult
    fits: tuple[KeptFit, ...]


def kept_page(tournament: Tournament, uuid: UUID) -> KeptPage | None:
    """Return one result that waits, ``None`` when it does not, or not any more."""
    result = next((other for other in kept_results(tournament) if other.uuid == uuid), None)
    return KeptPage(result, _fits(tournament, result)) if result else None


def _fits(tournament: Tournament, result: KeptResult) -> tuple[KeptFit, ...]:
    near = Q(table=result.table, board=result.board) | Q(round=result.round, table=result.table)
    near |= Q(round=result.round, board=result.board)
    ids = list(lines_of(tournament).filter(near).values_list("id", flat=True))
    rows = [row for row in line_rows(tournament, id__in=ids) if row.state != LineState.VOID]
    names = name_texts(tournament)
    rows.sort(key=lambda row: _distance(row, result))
    return tuple(_fit(row, result, names) for row in rows[:MOST])


def _distance(row: LineRow, result: KeptResult) -> tuple[int, int]:
    """Return how many of the three numbers differ, and whether somebody told the line already."""
    pairs = ((row.round, result.round), (row.table, result.table), (row.board, result.board))
    return sum(one != other for one, other in pairs), int(bool(row.version))


def _fit(row: LineRow, result: KeptResult, names: dict[int, str]) -> KeptFit:
    people = {Seat(seat).value: names[entry] for seat, entry in row.entries.items()}
    place = (row.round, row.table, row.board)
    return KeptFit(row, people, place == (result.round, result.table, result.board))
