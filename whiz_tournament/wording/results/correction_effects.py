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
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.corrections import CorrectedPlace, place_in_words
from whiz_tournament.wording.results.values import value_in_words
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
            falling=tuple(
                _falls(line, preview.lost, names) for line in preview.falling if line.after.dropped
            ),
            resuming=tuple(_resumes(line) for line in preview.lines if line.resumes),
            losing=tuple(_losers(preview.lost, names)),
            ranks=tuple(_rank(move, names, preview.unit) for move in preview.ranks),
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
    people = {seat.value: names.get(entry, "") for seat, entry in row.entries.items()}
    return value_in_words(row.logged[1], people)


def _falls(line: CorrectedLine, lost: Iterable[LostBoard], names: Names) -> str:
    """Return that a board is not played somewhere, and whose having played it is why."""
    row = line.after
    known = [each for each in lost if each.line == row.key and each.knows]
    said = ngettext(
        "Board %(board)s is not played at table %(table)s in round %(round)s:"
        " %(people)s has it elsewhere.",
        "Board %(board)s is not played at table %(table)s in round %(round)s:"
        " %(people)s have it elsewhere.",
        len(known),
    )
    people = joined([names.get(each.entry, "") for each in known])
    told = said % {"board": row.board, "table": row.table, "round": row.round, "people": people}
    lost_result = _("The result written there does not count.")
    return f"{told} {lost_result}" if line.loses_result else told


def _resumes(line: CorrectedLine) -> str:
    row = line.after
    said = _("Board {board} is played at table {table} in round {round} after all.")
    return said.format(board=row.board, table=row.table, round=row.round)


def _losers(lost: Iterable[LostBoard], names: Names) -> Iterable[str]:
    """Return who plays a board nowhere, board by board and by what they get for it."""
    grouped: dict[tuple[int, AdjustmentKind | None], list[str]] = {}
    for each in lost:
        if not each.knows:
            grouped.setdefault((each.board, each.given), []).append(names.get(each.entry, ""))
    for (board, given), people in sorted(grouped.items(), key=lambda item: item[0][0]):
        yield _GIVEN[given](board, joined(people), len(people))


def _not_played(board: int, people: str, count: int) -> str:
    said = ngettext(
        "%(people)s does not play board %(board)s; it has no effect on the percentage.",
        "%(people)s do not play board %(board)s; it has no effect on their percentages.",
        count,
    )
    return said % {"people": people, "board": board}


def _average(board: int, people: str, count: int) -> str:
    said = ngettext(
        "%(people)s does not play board %(board)s and gets an average.",
        "%(people)s do not play board %(board)s and get an average.",
        count,
    )
    return said % {"people": people, "board": board}


def _average_plus(board: int, people: str, count: int) -> str:
    said = ngettext(
        "%(people)s does not play board %(board)s and gets an average plus.",
        "%(people)s do not play board %(board)s and get an average plus.",
        count,
    )
    return said % {"people": people, "board": board}


_GIVEN = {
    None: _not_played,
    AdjustmentKind.AVERAGE: _average,
    AdjustmentKind.AVERAGE_PLUS: _average_plus,
}


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
