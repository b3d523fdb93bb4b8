"""A ranking counted again from the log alone, by the rules' own words: no code of ours in it.

Plain loops over every pair of results (Rules of Whiz §5 and §6, matchpoints with Neuberg).
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from whiz_tournament.models import LineSeat, ResultLine, ScoreEntry, Tournament

GAME = {"C": 11, "D": 11, "H": 10, "S": 10, "NT": 9}
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
    columns: dict[tuple[int, str], list[tuple[int, int]]] = defaultdict(list)
    filled: dict[int, int] = defaultdict(int)
    seated: set[int] = set()
    for line in ResultLine.objects.filter(tournament=tournament):
        rows = LineSeat.objects.filter(line=line).values_list("seat", "entry__number")
        entries = dict(rows)
        seated.update(entries.values())
        last = ScoreEntry.objects.filter(line=line).order_by("version").last()
        if last is None:
            filled[line.board] += 1
            continue
        if last.value.get("not_played"):
            continue
        filled[line.board] += 1
        for seat, marked in points(last.value, list(entries)).items():
            columns[line.board, seat].append((entries[seat], marked))
    expected = max(filled.values())
    percents: dict[int, list[Fraction]] = {entry: [] for entry in seated}
    for column in columns.values():
        for index, (entry, mine) in enumerate(column):
            others = [marked for i, (_, marked) in enumerate(column) if i != index]
            m = sum(2 if mine > other else 1 if mine == other else 0 for other in others)
            neuberg = Fraction((m + 1) * expected, len(column)) - 1
            percents[entry].append(100 * neuberg / (2 * (expected - 1)))
    found = _ranked(percents)
    if all(len(column) < 2 for column in columns.values()):  # nothing is compared with anything
        return [(None, False, *row[2:]) for row in sorted(found, key=lambda row: row[2])]
    return found


def _ranked(percents: Mapping[int, list[Fraction]]) -> list[Row]:
    most = max(len(scores) for scores in percents.values())
    means = {e: sum(s, Fraction(0)) / len(s) for e, s in percents.items() if s}
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
    hundredths = int(value * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
