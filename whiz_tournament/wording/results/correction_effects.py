"""What putting something right would do, in sentences: lines, boards that fall away, places."""

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
    """A preview in words: results that move, boards that fall away, who loses what, the ranking."""

    results: tuple[CorrectedPlace, ...]
    falling: tuple[str, ...]
    resuming: tuple[str, ...]
    losing: tuple[str, ...]
    ranks: tuple[RankWords, ...]

    @classmethod
    def of(cls, preview: CorrectionPreview, names: Names) -> Self:
        """Say what the preview shows."""
        moved = (line for line in preview.lines if _says_otherwise(line))
        return cls(
            results=tuple(_result(line, names) for line in moved),
            falling=tuple(_falling(preview, names)),
            resuming=tuple(_resumes(line) for line in preview.lines if line.resumes),
            losing=tuple(_losers(preview.lost, names)),
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
    grouped: dict[tuple[int, int, str, bool], list[int]] = {}
    for line in preview.falling:
        row = line.after
        if row.dropped:
            knowing = [e.entry for e in preview.lost if e.line == row.key and e.knows]
            people = joined([names.get(entry, "") for entry in sorted(knowing)])
            key = row.round, row.table, people, line.loses_result
            grouped.setdefault(key, []).append(row.board)
    for (number, table, people, lost_result), boards in grouped.items():
        said = ngettext(
            "Board %(boards)s is not played at table %(table)s in round %(round)s:"
            " it is played elsewhere with %(people)s.",
            "Boards %(boards)s are not played at table %(table)s in round %(round)s:"
            " they are played elsewhere with %(people)s.",
            len(boards),
        )
        where = {"boards": board_numbers(boards), "table": table, "round": number}
        told = said % (where | {"people": people})
        yield f"{told} {_results_lost(len(boards))}" if lost_result else told


def _results_lost(count: int) -> str:
    return ngettext(
        "The result written there does not count.",
        "The results written there do not count.",
        count,
    )


def _resumes(line: CorrectedLine) -> str:
    row = line.after
    said = _("Board {board} is played at table {table} in round {round} after all.")
    return said.format(board=row.board, table=row.table, round=row.round)


def _losers(lost: Iterable[LostBoard], names: Names) -> Iterable[str]:
    """Return who plays which boards nowhere, and what they get for it."""
    by_board: dict[tuple[int, AdjustmentKind | None], list[int]] = {}
    for each in lost:
        if not each.knows:
            by_board.setdefault((each.board, each.given), []).append(each.entry)
    grouped: dict[tuple[tuple[int, ...], AdjustmentKind | None], list[int]] = {}
    for (board, given), people in by_board.items():
        grouped.setdefault((tuple(sorted(people)), given), []).append(board)
    for (people_there, given), boards in grouped.items():
        said = _given(given, len(boards))
        people_text = joined([names.get(entry, "") for entry in people_there])
        yield said % {"people": people_text, "boards": board_numbers(boards)}


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
    said = score_figure(score, unit)
    return f"{rank} ({said})" if rank else said
