"""What parting the lines of a fouled board would do: which lines, and the ranking."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from scoring.methods import scoring_method
from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.previews import RankMove, rank_moves, standings_of
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.rulings import rulings_of

Groups = Mapping[str, int]
"""The group of each line that gets another one, by the line's key."""


@dataclass(frozen=True, slots=True)
class SplitPreview:
    """The lines that change sides, as they are now, and who stands elsewhere then."""

    lines: tuple[LineRow, ...]
    groups: Groups
    ranks: tuple[RankMove, ...]
    unit: str
    """What the scores are counted in (``scoring.methods.base.Unit``)."""

    @property
    def digest(self) -> str:
        """Return what distinguishes this effect from any other."""
        content = repr((self.lines, sorted(self.groups.items()), self.ranks))
        return sha256(content.encode()).hexdigest()


def split_preview(tournament: Tournament, groups: Groups) -> SplitPreview:
    """Return what comparing these lines apart would change."""
    rows = line_rows(tournament)
    after = [replace(row, group=groups.get(row.key, row.group)) for row in rows]
    rulings = rulings_of(tournament)
    ranks = rank_moves(
        standings_of(tournament, rows, rulings), standings_of(tournament, after, rulings)
    )
    unit = scoring_method(tournament.scoring_method).unit.value
    lines = tuple(row for row in rows if groups.get(row.key, row.group) != row.group)
    return SplitPreview(lines, groups, tuple(ranks), unit)
