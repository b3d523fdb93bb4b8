"""What players asked to have corrected, as values: for themselves, their table, the director."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from boards.json_values import JsonObject
from boards.seats import Seat
from scoring.documents import read_value
from scoring.results import LineValue, Played
from whiz_tournament.models import LineSeat, RequestedCorrection, RequestState, Tournament
from whiz_tournament.queries.event_format import RequestDocument
from whiz_tournament.queries.json_documents import document_of
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


def correction_deadline(tournament: Tournament, *, slip: bool) -> datetime | None:
    """Return until when a correction may be asked for; ``None`` while nothing is published.

    What was typed otherwise than the paper says has the club's own, longer time.
    """
    until = tournament.corrections_until
    if until is None or not slip or tournament.published_at is None:
        return until
    return max(until, tournament.published_at + timedelta(hours=tournament.club.slip_hours))


def corrections_over(tournament: Tournament, *, slip: bool, now: datetime | None = None) -> bool:
    """Tell whether it is too late, or the results are final."""
    until = correction_deadline(tournament, slip=slip)
    return tournament.final or (until is not None and until <= (now or timezone.now()))


@dataclass(frozen=True, slots=True)
class RequestItem:
    """One request: the line as it is now, the result that is asked for, who says what.

    ``people`` are names by seat, ``asker`` a name, ``other_side`` the numbers of those whose word
    is asked. ``overtaken`` says that the line has changed since.
    """

    id: str
    line: LineRow
    people: Mapping[str, str]
    entry: int
    asker: str
    value: LineValue
    reason: str
    slip: bool
    late: bool
    asked_at: datetime
    agrees: bool | None
    answered_by: str
    state: RequestState
    decision_reason: str
    act: int | None
    answer: int | None
    """Return the version of the line that answered it."""
    overtaken: bool
    other_side: tuple[int, ...]

    @property
    def is_waiting(self) -> bool:
        """Return whether the director has still to decide."""
        return self.state is RequestState.WAITING

    @property
    def is_accepted(self) -> bool:
        """Return whether the director accepted it."""
        return self.state is RequestState.ACCEPTED

    def asks(self, entries: Collection[int]) -> bool:
        """Tell whether one of these is asked whether it was so."""
        unanswered = self.is_waiting and self.agrees is None
        return unanswered and not set(entries).isdisjoint(self.other_side)


@dataclass(frozen=True, slots=True)
class RequestFigures:
    """How many requests there were, and what became of them."""

    asked: int
    waiting: int
    accepted: int
    refused: int
    agreed: int
    late: int


def requests_waiting(tournament: Tournament) -> list[RequestItem]:
    """Return what waits for the director, oldest first."""
    if is_without(tournament, Rare.REQUESTS):
        return []
    return _items(tournament, _rows(tournament).filter(state=RequestState.WAITING))


def requests_of(tournament: Tournament, entries: Collection[int]) -> list[RequestItem]:
    """Return the requests about boards that one of these played, the latest first."""
    own = LineSeat.objects.filter(tournament=tournament, entry__number__in=entries)
    rows = _rows(tournament).filter(line__in=own.values("line"))
    return _items(tournament, rows.order_by("-id"))


def all_requests(tournament: Tournament) -> list[RequestItem]:
    """Return every request, the latest first."""
    return _items(tournament, _rows(tournament).order_by("-id"))


def request_item(tournament: Tournament, public_id: str) -> RequestItem | None:
    """Return one request."""
    items = _items(tournament, _rows(tournament).filter(public_id=public_id))
    return items[0] if items else None


def request_figures(tournament: Tournament) -> RequestFigures:
    """Return how many requests there were; one query."""
    counted = _rows(tournament).aggregate(
        asked=Count("id"),
        waiting=Count("id", filter=Q(state=RequestState.WAITING)),
        accepted=Count("id", filter=Q(state=RequestState.ACCEPTED)),
        refused=Count("id", filter=Q(state=RequestState.REFUSED)),
        agreed=Count("id", filter=Q(agrees=True)),
        late=Count("id", filter=Q(late=True)),
    )
    return RequestFigures(**counted)


def own_line(
    tournament: Tournament, entry: int, number: int, board: int
) -> tuple[LineRow | None, dict[str, str]]:
    """Return the line where somebody told a board in a round, with the names of its three."""
    own = LineSeat.objects.filter(tournament=tournament, entry__number=entry, board=board)
    rows = line_rows(tournament, round=number, id__in=list(own.values_list("line_id", flat=True)))
    line = next((row for row in rows if row.version and not row.dropped), None)
    return line, people_of(tournament, line) if line else {}


def people_of(tournament: Tournament, line: LineRow) -> dict[str, str]:
    """Return the names of the three of a line by seat."""
    return _people(line, name_texts(tournament))


def other_side(line: LineRow, entry: int, value: LineValue) -> tuple[int, ...]:
    """Return who can say whether it was so: the declarer for a defender, the defenders for him.

    Where nobody declared, or another declarer is asked for, that is everybody else.
    """
    others = tuple(number for number in line.entries.values() if number != entry)
    present = line.value
    if not isinstance(present, Played) or not isinstance(value, Played):
        return others
    declarer = line.entries.get(present.declarer)
    if present.declarer != value.declarer or entry == declarer or declarer is None:
        return others
    return (declarer,)


def _rows(tournament: Tournament) -> QuerySet[RequestedCorrection]:
    return RequestedCorrection.objects.filter(tournament=tournament)


def _items(tournament: Tournament, rows: Iterable[RequestedCorrection]) -> list[RequestItem]:
    asked_rows = list(rows)
    if not asked_rows:
        return []
    lines = {
        row.id: row
        for row in line_rows(tournament, id__in={request.line_id for request in asked_rows})
    }
    names = name_texts(tournament)
    return [
        _item(request, lines[request.line_id], names)
        for request in asked_rows
        if request.line_id in lines
    ]


def _item(row: RequestedCorrection, line: LineRow, names: Mapping[int, str]) -> RequestItem:
    value = read_value(row.value)
    people = _people(line, names)
    return RequestItem(
        id=row.public_id,
        line=line,
        people=people,
        entry=row.entry,
        asker=names.get(row.entry, ""),
        value=value,
        reason=row.reason,
        slip=row.slip,
        late=row.late,
        asked_at=row.asked_at,
        agrees=row.agrees,
        answered_by=names.get(row.answered_by or 0, ""),
        state=RequestState(row.state),
        decision_reason=row.decision_reason,
        act=row.act,
        answer=row.answer,
        overtaken=row.state == RequestState.WAITING and line.version != row.version,
        other_side=other_side(line, row.entry, value),
    )


def _people(line: LineRow, names: Mapping[int, str]) -> dict[str, str]:
    at = line.entries
    return {seat.value: names.get(at[seat], "") for seat in Seat if seat in at}


def request_documents(tournament: Tournament) -> list[JsonObject]:
    """Return every request, in the order in which they came; one query."""
    rows = RequestedCorrection.objects.filter(tournament=tournament).select_related("line")
    return [document_of(RequestDocument, row, line=str(row.line)) for row in rows.order_by("id")]
