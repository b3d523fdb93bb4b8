"""A ranking counted again from the log alone, by the rules' own words: no code of ours in it.

Plain loops over every pair of results (Rules of Whiz §5 and §6, matchpoints with Neuberg), with
averages that the director gave.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from whiz_tournament.models import LineSeat, ResultLine, Ruling, ScoreEntry, Tournament

GAME = {"C": 11, "D": 11, "H": 10, "S": 10, "NT": 9}
GIVEN = ("board", "entry__number", "kind")
Columns = dict[tuple[int, str], list[tuple[int, int]]]
Row = tuple[int | None, bool, int, str | None, int]
"""Rank, tied, entry, score to two decimals half up, boards."""


def points(value: Mapping[str, Any], seats: list[str]) -> dict[str, int]:
    """What each seat marks for a result of the log, by the standard formula."""
    if value.get("passed_out"):
        return dict.fromkeys(seats, 0)
    bid = value["contract"].rstrip("X")
    doubles = len(value["contract"]) - len(bid)
    level = int(bid.rstrip("CDHSNT"))
    over = value["tricks"] - level
    marked = dict.fromkeys(seats, 0)
    if over < 0:
        for seat in seats:
            marked[seat] = 0 if seat == value["declarer"] else -over * (5, 10, 20)[doubles]
        return marked
    game = 10 if level >= GAME[bid.removeprefix(str(level))] else 0
    bonus = {12: 20, 13: 40}.get(level, game)
    factor = 2**doubles
    marked[value["declarer"]] = level * factor + 2 * over * factor + bonus + 10 * doubles
    return marked


def recount(tournament: Tournament) -> list[Row]:
    """The ranking in listing order (by sort keys inside a tie is left to the caller)."""
    columns, filled, seated = _columns(tournament)
    expected = max(filled.values(), default=1)
    percents: dict[int, list[Fraction]] = {entry: [] for entry in seated}
    for column in columns.values():
        for entry, percent in _compared(column, expected):
            percents[entry].append(percent)
    _give(percents, _averages(tournament))
    found = _ranked(percents, _penalties(tournament))
    if all(len(column) < 2 for column in columns.values()):  # nothing is compared with anything
        return [
            (None, False, row[2], None, row[4]) for row in sorted(found, key=lambda row: row[2])
        ]
    return found


def _columns(tournament: Tournament) -> tuple[Columns, dict[int, int], set[int]]:
    """The results of each hand of each board; how many scores a board will have; who sat."""
    columns: Columns = defaultdict(list)
    filled: dict[int, int] = defaultdict(int)
    seated: set[int] = set()
    at = _averaged_at(tournament)
    seats_of, said_of = _seats(tournament), _said(tournament)
    lines = ResultLine.objects.filter(tournament=tournament)
    for line in lines.exclude(unplanned=True, dropped=True, state="empty"):
        entries = seats_of.get(line.pk, {})
        seated.update(entries.values())
        said = None if line.dropped else said_of.get(line.pk, {})
        given = {s for s, n in entries.items() if at.get((line.board, n)) == line.pk}
        filled[line.board] += said is not None or bool(given)
        for seat, marked in points(said, list(entries)).items() if said else ():
            if seat not in given:  # whoever has an average is compared with nobody
                columns[line.board, seat].append((entries[seat], marked))
    return columns, filled, seated


def _seats(tournament: Tournament) -> dict[int, dict[str, int]]:
    """Who sat where at each line."""
    found: dict[int, dict[str, int]] = defaultdict(dict)
    rows = LineSeat.objects.filter(tournament=tournament)
    for line, seat, entry in rows.values_list("line_id", "seat", "entry__number"):
        found[line][seat] = entry
    return found


def _give(percents: Mapping[int, list[Fraction]], averages: list[tuple[int, str]]) -> None:
    """Put the averages beside the results, from whose mean they are told."""
    for entry, scores in percents.items():
        own = sum(scores, Fraction(0)) / len(scores) if scores else None
        scores += [_worth(kind, own) for who, kind in averages if who == entry]


def _penalties(tournament: Tournament) -> dict[int, Fraction]:
    """What is taken off the sum of each who was penalised, in percent of a board."""
    rows = Ruling.objects.filter(tournament=tournament, voided_at=None, kind="penalty")
    found: dict[int, Fraction] = defaultdict(Fraction)
    for entry, value in rows.values_list("entry__number", "value"):
        found[entry] += Fraction(value["percent_of_board"])
    return found


def _averages(tournament: Tournament) -> list[tuple[int, str]]:
    """Who has an average of which kind: one for each board, the latest."""
    rows = Ruling.objects.filter(tournament=tournament, voided_at=None).order_by("id")
    rows = rows.exclude(kind="penalty")
    latest = {(board, entry): kind for board, entry, kind in rows.values_list(*GIVEN)}
    known = latest.keys() & _averaged_at(tournament).keys()
    return [(entry, latest[board, entry]) for board, entry in sorted(known)]


def _averaged_at(tournament: Tournament) -> dict[tuple[int | None, int], int]:
    """At which line each average stands: where the board was played, if at one of several."""
    rows = Ruling.objects.filter(tournament=tournament, voided_at=None)
    given = {(board, entry) for board, entry, _ in rows.values_list(*GIVEN)}
    seats = LineSeat.objects.filter(tournament=tournament)
    told = seats.exclude(line__unplanned=True, line__dropped=True, line__state="empty")
    told = told.order_by("plays", "line__round", "line__table")
    where = told.values_list("board", "entry__number", "line_id") if given else ()
    return {(board, entry): line for board, entry, line in where if (board, entry) in given}


def _worth(kind: str, own: Fraction | None) -> Fraction:
    """Half a top; plus and minus are 60 and 40, or one's own mean where that is further out."""
    if kind == "average_plus":
        return max(Fraction(60), own or Fraction(0))
    if kind == "average_minus":
        return min(Fraction(40), Fraction(40) if own is None else own)
    return Fraction(50)


def _compared(column: list[tuple[int, int]], expected: int) -> Iterator[tuple[int, Fraction]]:
    """Each result of one hand of one board against all others, as a percentage."""
    for index, (entry, mine) in enumerate(column):
        others = [marked for i, (_, marked) in enumerate(column) if i != index]
        m = sum(2 if mine > other else 1 if mine == other else 0 for other in others)
        neuberg = Fraction((m + 1) * expected, len(column)) - 1
        yield entry, _percent(neuberg, 2 * (expected - 1))


def _percent(matchpoints: Fraction, top: int) -> Fraction:
    """Where no board is ever played twice, nothing compares: everybody has a half."""
    return 100 * matchpoints / top if top else Fraction(50)


def _said(tournament: Tournament) -> dict[int, Mapping[str, Any] | None]:
    """What each line's log says last: empty while it is owed, ``None`` where nothing will count."""
    found: dict[int, Mapping[str, Any] | None] = {}
    logs = ScoreEntry.objects.filter(line__tournament=tournament).order_by("version")
    for line, state, value in logs.values_list("line_id", "state", "value"):
        nothing = value.get("not_played") or state == "void"
        found[line] = None if nothing else {} if state == "disputed" else dict(value)
    return found


def _ranked(percents: Mapping[int, list[Fraction]], penalties: Mapping[int, Fraction]) -> list[Row]:
    most = max(len(scores) for scores in percents.values())
    off = {entry: penalties.get(entry, Fraction(0)) for entry in percents}
    means = {e: (sum(s, Fraction(0)) - off[e]) / len(s) for e, s in percents.items() if s}
    eligible = {e: mean for e, mean in means.items() if 2 * len(percents[e]) >= most}
    found: list[Row] = []
    for entry in percents:
        score = means.get(entry)
        text = None if score is None else _two_decimals(score)
        rank, tied = None, False
        if entry in eligible:
            rank = 1 + sum(other > eligible[entry] for other in eligible.values())
            tied = sum(other == eligible[entry] for other in eligible.values()) > 1
        found.append((rank, tied, entry, text, len(percents[entry])))
    return sorted(found, key=lambda row: (row[0] is None, row[0] or 0, row[2]))


def _two_decimals(value: Fraction) -> str:
    hundredths = int(abs(value) * 100 + Fraction(1, 2))
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"
