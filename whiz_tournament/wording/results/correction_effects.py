"""What putting something right would do, in sentences: lines, boards that are dropped, places."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.adjustments import AdjustmentKind
from whiz_tournament.queries.corrections.previews import (
    CorrectedLine,
    CorrectionPreview,
    LostBoard,
    RankMove,
)
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.wording.quantities import board_numbers, joined
from whiz_tournament.wording.results.corrections import CorrectedPlace, place_in_words
from whiz_tournament.wording.results.values import held_in_words
from whiz_tournament.wording.scores import score_figure

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class RankWords:
    """Somebody's place and score before and after."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class EffectWords:
    """A preview in words: moved results, dropped boards, who loses what, the ranking."""

    results: tuple[CorrectedPlace, ...]
    falling: tuple[str, ...]
    resuming: tuple[str, ...]
    losing: tuple[str, ...]
    later: tuple[str, ...]
    possible: tuple[str, ...]
    ranks: tuple[RankWords, ...]

    @classmethod
    def of(cls, preview: CorrectionPreview, names: Names) -> Self:
        """Say what the preview shows."""
        later = {row.key for row in preview.later}
        moved = (
            line for line in preview.lines if _says_otherwise(line) and line.after.key not in later
        )
        return cls(
            results=tuple(_result(line, names) for line in moved),
            falling=tuple(_falling(preview, names)),
            resuming=tuple(_resumes(line) for line in preview.lines if line.resumes),
            losing=tuple(_losers(preview.lost, names)),
            later=tuple(_later(row, names) for row in preview.later),
            possible=tuple(_possible(row, names) for row in preview.possible),
            ranks=ranks_in_words(preview.ranks, names, preview.unit),
        )


def _says_otherwise(line: CorrectedLine) -> bool:
    """Tell whether what is written there changes, or a place is made."""
    return line.before is None or (line.before.logged != line.after.logged)


def _result(line: CorrectedLine, names: Names) -> CorrectedPlace:
    where = place_in_words(line.after.key)
    before = _held(line.before, names) if line.before and line.before.told else _("not planned")
    after = _held(line.after, names) if line.after.told else _("not planned")
    return CorrectedPlace(where, before, after)


def _held(row: LineRow, names: Names) -> str:
    return held_in_words(row.logged[1], row.entries, names)


def _falling(preview: CorrectionPreview, names: Names) -> Iterable[str]:
    """Return which boards are not played at which tables, and who has played them instead."""
    fallen: dict[tuple[int, int, str], list[int]] = {}
    second: dict[tuple[int, int, tuple[str, ...]], list[int]] = {}
    rows = {row.key: row for row in preview.rows}
    later = {row.key for row in preview.later}
    for line in preview.falling:
        row = line.after
        known: dict[str, list[int]] = {}
        for lost_score in preview.lost:
            if lost_score.line == row.key and lost_score.knows and lost_score.knows not in later:
                known.setdefault(lost_score.knows, []).append(lost_score.entry)
        if line.loses_result:
            played_before = tuple(
                _played_before(rows[key], known[key], names) for key in sorted(known)
            )
            second.setdefault((row.round, row.table, played_before), []).append(row.board)
        elif row.dropped:
            people = _people(sorted(n for knowing in known.values() for n in knowing), names)
            fallen.setdefault((row.round, row.table, people), []).append(row.board)
    for (number, table, people), boards in fallen.items():
        sentence = ngettext(
            "Board %(boards)s is not played at table %(table)s in round %(round)s:"
            " it is played elsewhere with %(people)s.",
            "Boards %(boards)s are not played at table %(table)s in round %(round)s:"
            " they are played elsewhere with %(people)s.",
            len(boards),
        )
        where = {"boards": board_numbers(boards), "table": table, "round": number}
        yield sentence % (where | {"people": people})
    for (number, table, before), boards in second.items():
        yield " ".join([*before, _second_result(number, table, boards)])


def _played_before(first: LineRow, knowing: Iterable[int], names: Names) -> str:
    """Return who played a board where first; where nothing is written yet, who had it there."""
    knowing = sorted(knowing)
    sentence = (
        ngettext(
            "%(people)s has already played board %(board)s in round %(round)s, table %(table)s.",
            "%(people)s have already played board %(board)s in round %(round)s, table %(table)s.",
            len(knowing),
        )
        if first.seen
        else ngettext(
            "%(people)s had board %(board)s in round %(round)s, table %(table)s,"
            " whose result is still missing.",
            "%(people)s had board %(board)s in round %(round)s, table %(table)s,"
            " whose result is still missing.",
            len(knowing),
        )
    )
    where = {"board": first.board, "round": first.round, "table": first.table}
    return sentence % (where | {"people": _people(knowing, names)})


def _second_result(number: int, table: int, boards: list[int]) -> str:
    """Return what becomes of a result that came second."""
    sentence = ngettext(
        "The result of board %(boards)s in round %(round)s, table %(table)s,"
        " remains on record but does not count.",
        "The results of boards %(boards)s in round %(round)s, table %(table)s,"
        " remain on record but do not count.",
        len(boards),
    )
    return sentence % {"boards": board_numbers(boards), "round": number, "table": table}


def _people(entries: Iterable[int], names: Names) -> str:
    return joined([names.get(entry, "") for entry in entries])


def _resumes(line: CorrectedLine) -> str:
    row = line.after
    sentence = _("Board {board} is played at table {table} in round {round} after all.")
    return sentence.format(board=row.board, table=row.table, round=row.round)


def _later(row: LineRow, names: Names) -> str:
    sentence = _("Board {board} is played at table {table} in round {round}, by {people}.")
    return _where(sentence, row, names)


def _possible(row: LineRow, names: Names) -> str:
    sentence = _("Board {board} at table {table} in round {round}, by {people}")
    return _where(sentence, row, names)


def _where(sentence: str, row: LineRow, names: Names) -> str:
    people = _people(row.entries.values(), names)
    return sentence.format(board=row.board, table=row.table, round=row.round, people=people)


def _losers(lost: Iterable[LostBoard], names: Names) -> Iterable[str]:
    """Return who plays which boards nowhere, and what they get for it."""
    by_board: dict[tuple[int, AdjustmentKind | None], list[int]] = {}
    for lost_score in lost:
        if not lost_score.knows:
            by_board.setdefault((lost_score.board, lost_score.given), []).append(lost_score.entry)
    grouped: dict[tuple[tuple[int, ...], AdjustmentKind | None], list[int]] = {}
    for (board, given), people in by_board.items():
        grouped.setdefault((tuple(sorted(people)), given), []).append(board)
    for (people_there, given), boards in grouped.items():
        sentence = _given(given, len(boards))
        yield sentence % {"people": _people(people_there, names), "boards": board_numbers(boards)}


def _given(given: AdjustmentKind | None, count: int) -> str:
    if given is AdjustmentKind.AVERAGE:
        return ngettext(
            "%(people)s: an average for board %(boards)s.",
            "%(people)s: an average for boards %(boards)s.",
            count,
        )
    if given is AdjustmentKind.AVERAGE_PLUS:
        return ngettext(
            "%(people)s: an average plus for board %(boards)s.",
            "%(people)s: an average plus for boards %(boards)s.",
            count,
        )
    return ngettext(
        "%(people)s: board %(boards)s not played, without effect on the percentage.",
        "%(people)s: boards %(boards)s not played, without effect on the percentage.",
        count,
    )


def ranks_in_words(ranks: Iterable[RankMove], names: Names, unit: str) -> tuple[RankWords, ...]:
    """Return who stands elsewhere afterwards."""
    return tuple(_rank(move, names, unit) for move in ranks)


def _rank(move: RankMove, names: Names, unit: str) -> RankWords:
    return RankWords(
        names.get(move.entry, ""),
        _standing(move.before, move.score_before, unit),
        _standing(move.after, move.score_after, unit),
    )


def _standing(rank: str, score: str, unit: str) -> str:
    """Return place and score ("3 (54.10%)"), or that there is none."""
    if not score:
        return _("no result yet")
    figure = score_figure(score, unit)
    return f"{rank} ({figure})" if rank else figure
