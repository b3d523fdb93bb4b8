"""What putting something right would do: every line that changes, who loses which board, ranks.

The act writes what is here and nothing else.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from scoring.adjustments import AdjustedScore, AdjustmentKind
from scoring.methods import scoring_method
from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.corrections.drafts import Draft, LinesNow, drafted
from whiz_tournament.queries.corrections.kinds import (
    BoardKnown,
    Compensation,
    Correction,
    NothingChanges,
)
from whiz_tournament.queries.corrections.later_tables import later_lines, with_first_plays
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, every_line_row
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.ranking import LIVE, ranking_page
from whiz_tournament.queries.results.rulings import RulingItem, Rulings, rulings_of

Spot = tuple[int, int]
"""A board and an entry."""


@dataclass(frozen=True, slots=True)
class CorrectedLine:
    """A line before and after; ``before`` is ``None`` for one that is made."""

    before: LineRow | None
    after: LineRow

    @property
    def told_before(self) -> LineRow | None:
        """Return the line as it was, unless it was only planned."""
        return self.before if self.before and self.before.told else None

    @property
    def falls(self) -> bool:
        """Return whether its three can no longer play the board there, or did not after all."""
        played = self.before is None or self.before.plays
        return played and self.after.told and not self.after.plays

    @property
    def resumes(self) -> bool:
        """Return whether a board that was dropped there is played after all."""
        return self.before is not None and self.before.dropped and self.after.plays

    @property
    def loses_result(self) -> bool:
        """Return whether a result that is written there does not count, or not any more."""
        return self.after.dropped and self.after.seen


@dataclass(frozen=True, slots=True)
class LostBoard:
    """Somebody who had a board at a line and has it no more.

    ``knows`` is the line where they play it or have seen its cards, ``""`` where there is none
    else; ``given`` what they get for it.
    """

    line: str
    board: int
    entry: int
    knows: str
    given: AdjustmentKind | None


@dataclass(frozen=True, slots=True)
class RankMove:
    """Somebody's place and score before and after; nothing for anyone who has none."""

    entry: int
    before: str
    after: str
    score_before: str
    score_after: str


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """All that would change; ``rows`` are all lines afterwards, ``digest`` accepts it."""

    rows: tuple[LineRow, ...]
    lines: tuple[CorrectedLine, ...]
    lost: tuple[LostBoard, ...]
    ranks: tuple[RankMove, ...]
    unit: str
    """What the scores are counted in (``scoring.methods.base.Unit``)."""
    digest: str
    later: tuple[LineRow, ...] = ()
    """The lines made for boards that were lost, to be played later."""
    possible: tuple[LineRow, ...] = ()
    """Those that could be made, where something else was chosen."""

    @property
    def falling(self) -> tuple[CorrectedLine, ...]:
        """Return the lines that are not played any more."""
        return tuple(line for line in self.lines if line.falls)


def correction_preview(
    tournament: Tournament,
    asked: Correction,
    compensation: Compensation = Compensation.NONE,
) -> CorrectionPreview:
    """Return what the request would change, or refuse what cannot have happened."""
    rows = every_line_row(tournament)
    draft = drafted(LinesNow.of(tournament, rows), asked)
    return preview_of(tournament, rows, draft, compensation)


def preview_of(
    tournament: Tournament,
    rows: Sequence[LineRow],
    draft: Draft,
    compensation: Compensation = Compensation.NONE,
) -> CorrectionPreview:
    """Return what the drafted lines would bring with them."""
    preview = _preview(tournament, rows, draft, compensation)
    losers: dict[int, set[int]] = {}
    for lost_score in preview.lost:
        if not lost_score.knows and lost_score.given is None:
            losers.setdefault(lost_score.board, set()).add(lost_score.entry)
    later = later_lines(tournament, preview.rows, losers)
    if not later or compensation is not Compensation.LATER:
        return replace(preview, possible=later)
    whole = replace(draft, lines=(*draft.lines, *later))
    return replace(_preview(tournament, rows, whole, compensation), later=later)


def _preview(
    tournament: Tournament, rows: Sequence[LineRow], draft: Draft, compensation: Compensation
) -> CorrectionPreview:
    before = {row.key: row for row in rows}
    boards = {line.board for line in draft.lines}
    drafted_rows = (before | {line.key: line for line in draft.lines}).values()
    closed = tournament.rounds.filter(status=RoundStatus.CLOSED).values_list("number", flat=True)
    after = with_first_plays(drafted_rows, boards, set(closed))
    _check_made(tournament, draft, after)
    lines = tuple(
        CorrectedLine(before.get(row.key), row) for row in after if before.get(row.key) != row
    )
    if not lines:
        raise NothingChanges
    rulings = rulings_of(tournament)
    lost = tuple(_lost(lines, after, draft, compensation, rulings))
    given = _with_given(rulings, lost)
    ranks = tuple(
        rank_moves(standings_of(tournament, rows, rulings), standings_of(tournament, after, given))
    )
    unit = scoring_method(tournament.scoring_method).unit.value
    return CorrectionPreview(tuple(after), lines, lost, ranks, unit, _digest(lines, lost))


def _check_made(tournament: Tournament, draft: Draft, after: Iterable[LineRow]) -> None:
    """Refuse to make a place for a board that somebody there cannot play."""
    ends = {row.key: row for row in after}
    for line in draft.lines:
        if not line.told or ends[line.key].told:
            continue
        known = (row for row in ends.values() if row.teaches and row.board == line.board)
        people = set(line.entries.values())
        first = next(row for row in known if people.intersection(row.entries.values()))
        entry = min(people.intersection(first.entries.values()))
        raise BoardKnown(
            field="target",
            name=name_texts(tournament).get(entry, ""),
            board=line.board,
            table=first.table,
            round=first.round,
        )


def _lost(
    lines: Iterable[CorrectedLine],
    after: Iterable[LineRow],
    draft: Draft,
    compensation: Compensation,
    rulings: Rulings,
) -> Iterable[LostBoard]:
    known: dict[Spot, str] = {}
    for row in sorted(after, key=lambda row: not row.plays):
        for entry in _people(row) if row.teaches else ():
            known.setdefault((row.board, entry), row.key)
    for line in lines:
        row = line.after
        if not line.falls:
            continue
        for entry in _people(row):
            spot = row.board, entry
            knows = known.get(spot, "")
            knows = "" if knows == row.key else knows
            given = (
                None if knows or spot in rulings.adjusted else _given(entry, draft, compensation)
            )
            yield LostBoard(row.key, row.board, entry, knows, given)


def _people(row: LineRow) -> Iterable[int]:
    return row.entries.values()


def _given(entry: int, draft: Draft, compensation: Compensation) -> AdjustmentKind | None:
    if compensation in {Compensation.NONE, Compensation.LATER}:
        return None
    blameless = compensation is Compensation.BY_FAULT and entry not in draft.misplaced
    return AdjustmentKind.AVERAGE_PLUS if blameless else AdjustmentKind.AVERAGE


def _with_given(rulings: Rulings, lost: Iterable[LostBoard]) -> Rulings:
    given = {
        (lost_score.board, lost_score.entry): AdjustedScore(lost_score.given)
        for lost_score in lost
        if lost_score.given is not None
    }
    return replace(rulings, adjusted={**rulings.adjusted, **given}) if given else rulings


def standings_of(
    tournament: Tournament, rows: Iterable[LineRow], rulings: Rulings
) -> Mapping[int, tuple[str, str]]:
    """Return place and score of everybody, as texts."""
    corrected = [row for row in rows if row.told]
    fields = compared_fields(tournament, rows=corrected, rulings=rulings)
    page = ranking_page(tournament, fields, status=LIVE, as_of_round=0)
    return {
        standing.entry: (standing.rank_text, standing.score or "") for standing in page.standings
    }


def rank_moves(
    before: Mapping[int, tuple[str, str]], after: Mapping[int, tuple[str, str]]
) -> Iterable[RankMove]:
    """Yield the people whose rank or score would change."""
    nothing = "", ""
    for entry in sorted({*before, *after}):
        old, new = before.get(entry, nothing), after.get(entry, nothing)
        if old != new:
            yield RankMove(entry, old[0], new[0], old[1], new[1])


def _digest(lines: Iterable[CorrectedLine], lost: Iterable[LostBoard]) -> str:
    """Return what identifies this change: each line before and after, and who loses."""
    content = repr(([(line.before, line.after) for line in lines], list(lost)))
    return sha256(content.encode()).hexdigest()


Standings = Mapping[int, tuple[str, str]]
"""Place and score of everybody, as texts."""


@dataclass(frozen=True, slots=True)
class RankEffect:
    """Whose place or score changes, and what the scores are counted in; the rulings behind it."""

    ranks: tuple[RankMove, ...]
    unit: str
    rulings: tuple[RulingItem, ...] = ()

    @classmethod
    def between(cls, tournament: Tournament, before: Standings, after: Standings) -> "RankEffect":
        """Return what is between two rankings."""
        unit = scoring_method(tournament.scoring_method).unit.value
        return cls(tuple(rank_moves(before, after)), unit)


def standings_now(tournament: Tournament) -> Standings:
    """Return the ranking as the results and rulings stand."""
    return standings_of(tournament, every_line_row(tournament), rulings_of(tournament))
