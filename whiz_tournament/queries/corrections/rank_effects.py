"""What a decision does to the ranking: everybody whose place or score is another one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.methods import scoring_method
from scoring.results import LineValue
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.corrections.previews import RankMove, rank_moves, standings_of
from whiz_tournament.queries.play.result_lines import every_line_row
from whiz_tournament.queries.results.rulings import rulings_of

Standings = Mapping[int, tuple[str, str]]
"""Place and score of everybody, as texts."""


@dataclass(frozen=True, slots=True)
class RankEffect:
    """Whose place or score changes, and what the scores are counted in."""

    ranks: tuple[RankMove, ...]
    unit: str

    @classmethod
    def between(cls, tournament: Tournament, before: Standings, after: Standings) -> "RankEffect":
        """Return what lies between two rankings."""
        unit = scoring_method(tournament.scoring_method).unit.value
        return cls(tuple(rank_moves(before, after)), unit)


def standings_now(tournament: Tournament) -> Standings:
    """Return the ranking as the results and rulings stand."""
    return standings_of(tournament, every_line_row(tournament), rulings_of(tournament))


def effect_of_value(tournament: Tournament, key: str, value: LineValue) -> RankEffect:
    """Return what another result of the line with this key would do."""
    rows, rulings = every_line_row(tournament), rulings_of(tournament)
    state = LineState.CONFIRMED
    changed = [replace(row, value=value, state=state) if row.key == key else row for row in rows]
    before = standings_of(tournament, rows, rulings)
    return RankEffect.between(tournament, before, standings_of(tournament, changed, rulings))
