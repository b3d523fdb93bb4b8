"""One person's evening as their own page tells it: where now, where next, what they marked."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType

from boards.cards import Card
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from scoring.number_texts import trimmed
from scoring.points import points
from scoring.results import LineValue, NotPlayed
from whiz_tournament.models import LineSeat, LineState, RoundStatus, Tournament, TournamentStatus
from whiz_tournament.queries.devices.phone_lines import asked_lines
from whiz_tournament.queries.devices.phones import is_hidden
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.absent import announced_leaves
from whiz_tournament.queries.play.first_leads import lead_to_look_at
from whiz_tournament.queries.play.result_lines import LineRow, Place, line_rows
from whiz_tournament.queries.play.rounds import OpenRounds
from whiz_tournament.queries.play.seatings import attended
from whiz_tournament.queries.publishing.visibility import boards_shown_to
from whiz_tournament.queries.results.rulings import WeightedPart, rulings_of
from whiz_tournament.queries.results.seat_cells import ResultShare, ResultTexts, shares_of


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One board as it counts for this person; ``points`` are their own, ``None`` without."""

    round: int
    board: int
    state: str
    seat: str
    declarer: str
    outcome: ResultTexts
    points: str | None
    told: bool
    """Whether somebody told it, so that a correction may be asked for."""


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """One board of the round that is played, which this person's own phone may enter."""

    table: int
    board: int
    state: LineState
    standing: LineValue | None = None


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A result that somebody else told, and whether it was so: this person is asked.

    ``lead`` is the card that was led, where it was not in the hand that leads.
    """

    round: int
    table: int
    board: int
    version: int
    seat: str
    value: LineValue
    people: Mapping[Seat, str]
    lead: Card | None = None


@dataclass(frozen=True, slots=True)
class OwnPlayerPage:
    """A person's evening; ``now`` is their own round of the moment, ``next`` the one after it.

    ``boards`` are those of that round that the phone may enter, ``withheld`` whether it may not
    enter others; ``asked`` are the results that wait for this person's yes, ``behind`` the boards
    of other open rounds about which the table does not agree. ``shown`` are the boards of which
    this page may tell what the other tables did, ``stops_after`` the round after which they said
    that they stop.
    """

    name: str
    number: int
    stops: tuple[GuideStop, ...]
    now: GuideStop | None
    next: GuideStop | None
    results: tuple[PlayerResult, ...]
    rounds: int = 0
    boards: tuple[OwnBoard, ...] = ()
    withheld: bool = False
    asked: tuple[OwnQuestion, ...] = ()
    behind: tuple[Place, ...] = ()
    shown: tuple[int, ...] = ()
    stops_after: int | None = None


def own_player_page(
    tournament: Tournament,
    number: int,
    to_come: Mapping[int, Collection[int]] = MappingProxyType({}),
) -> OwnPlayerPage | None:
    """Return an entry's evening as the lines have it now, ``None`` for an unknown number.

    ``to_come`` are the boards that other owners of the same phone have yet to play: not told.
    Nothing of other tables is read but whether they still play a board: nine queries, however
    large the field, one while somebody's yes is asked, and one once a board is played.
    """
    names = name_texts(tournament)
    if number not in names:
        return None
    own = _own_rows(tournament, number)
    rows = [row for row in own if not is_hidden(row, to_come)]
    rounds = list(tournament.rounds.order_by("number").values_list("number", flat=True))
    stops = _stops(tournament, number, own, names, rounds)
    opened = OpenRounds.of(tournament)
    current = opened.of_person(own, [stop.round for stop in stops])
    running = tournament.status == TournamentStatus.RUNNING
    weighted = rulings_of(tournament).weighted
    return OwnPlayerPage(
        name=names[number],
        number=number,
        stops=stops,
        now=next((stop for stop in stops if stop.round == current), None),
        next=next((stop for stop in stops if stop.round > (current or 0)), None),
        results=tuple(
            _result(row, number, tournament, names, weighted.get(row.id, ()))
            for row in rows
            if row.version or row.id in weighted
        ),
        rounds=len(rounds),
        boards=_boards(row for row in rows if running and row.round == current),
        withheld=running and any(row.round == current and row not in rows for row in own),
        asked=_asked(tournament, number, rows, names) if running else (),
        behind=tuple(
            (row.round, row.table, row.board)
            for row in rows
            if row.state is LineState.DISPUTED
            and row.round in opened.numbers
            and row.round != current
        ),
        shown=tuple(sorted(boards_shown_to(tournament, rows))),
        stops_after=announced_leaves(tournament).get(number),
    )


def _boards(rows: Iterable[LineRow]) -> tuple[OwnBoard, ...]:
    return tuple(OwnBoard(row.table, row.board, row.state, row.standing) for row in rows)


def _asked(
    tournament: Tournament, number: int, rows: Iterable[LineRow], names: dict[int, str]
) -> tuple[OwnQuestion, ...]:
    closed = tournament.rounds.filter(status=RoundStatus.CLOSED).values_list("number", flat=True)
    waiting = [row for row in rows if row.state is LineState.ENTERED and not row.dropped]
    still = set(closed) if waiting else set()
    asked = asked_lines(row for row in waiting if row.round not in still)
    return tuple(
        _question(asked_line.line, seat.value, tournament, names)
        for asked_line in asked
        if (seat := asked_line.line.seat_of(number)) and seat.value in asked_line.seats
    )


def _question(
    row: LineRow, seat: str, tournament: Tournament, names: dict[int, str]
) -> OwnQuestion:
    here = names_at(names, row.round, row.board)
    order = human_seats(Seat(tournament.domy_seat))
    people = {
        seat_name: here[row.entries[seat_name]] for seat_name in order if seat_name in row.entries
    }
    place = row.round, row.table, row.board
    lead = lead_to_look_at(tournament, row)
    return OwnQuestion(*place, row.version, seat, row.value or NotPlayed(), people, lead)


def _own_rows(tournament: Tournament, number: int) -> list[LineRow]:
    own = LineSeat.objects.filter(tournament=tournament, entry__number=number)
    rows = line_rows(tournament, id__in=list(own.values_list("line_id", flat=True)))
    return [row for row in rows if row.state != LineState.VOID]


def _stops(
    tournament: Tournament,
    number: int,
    rows: Iterable[LineRow],
    names: dict[int, str],
    rounds: Iterable[int],
) -> tuple[GuideStop, ...]:
    at = {
        round_number: _stop(number, list(group), tournament, names)
        for round_number, group in groupby(rows, key=lambda row: row.round)
    }
    here = attended(tournament)
    there = [n for n in rounds if n in at or here.here(number, n)]
    return tuple(at.get(n) or GuideStop(n) for n in there)


def _stop(
    number: int, rows: list[LineRow], tournament: Tournament, names: dict[int, str]
) -> GuideStop:
    first = rows[0]
    here = names_at(names, first.round, first.board)
    order = human_seats(Seat(tournament.domy_seat))
    others = (first.entries[seat] for seat in order if seat in first.entries)
    return GuideStop(
        round=first.round,
        table=first.table,
        seat=first.seat_of(number),
        boards=tuple(row.board for row in rows),
        others=tuple(here[other] for other in others if other != number),
    )


def _result(
    row: LineRow,
    number: int,
    tournament: Tournament,
    names: dict[int, str],
    parts: tuple[WeightedPart, ...],
) -> PlayerResult:
    seat = row.seat_of(number) or Seat.N
    shares = shares_of(tournament, parts)
    outcome = ResultTexts(shares=shares) if shares else ResultTexts.of(row.standing)
    declarer = Seat(outcome.declarer) if outcome.declarer else None
    return PlayerResult(
        round=row.round,
        board=row.board,
        state=row.state.value,
        seat=seat.value,
        declarer=names_at(names, row.round, row.board).get(row.entries.get(declarer, 0), "")
        if declarer
        else "",
        outcome=outcome,
        points=_weighted_points(shares, seat) or _points(row.standing, seat, tournament),
        told=bool(row.version) and not row.dropped,
    )


def _weighted_points(shares: Iterable[ResultShare], seat: Seat) -> str | None:
    own = seat.value
    parts = [Fraction(share.percent_of(own)) * share.points[own] / 100 for share in shares]
    return trimmed(sum(parts, Fraction(0))) if parts else None


def _points(value: LineValue | None, seat: Seat, tournament: Tournament) -> str | None:
    if value is None or isinstance(value, NotPlayed):
        return None
    humans = human_seats(Seat(tournament.domy_seat))
    return str(points(value, Formula(tournament.formula), humans)[seat])
