"""What the director did to a line of a ranking, in words: on the screen and on paper."""

from django.utils.translation import gettext as _

from whiz_tournament.queries.results.ranking import RankingRow
from whiz_tournament.wording.scores import score_figure


def standing_notes(line: RankingRow, unit: str) -> tuple[str, str, str]:
    """Return why there is no rank, the penalty and whether a score was adjusted; empty if not."""
    few = _("too few boards for a rank") if line.boards and not line.eligible else ""
    penalty = _penalty(line.penalty, unit) if line.penalty not in {"", "0"} else ""
    return few, penalty, _("adjusted score") if line.adjusted else ""


def notes_of(line: RankingRow, unit: str) -> list[str]:
    """Return those of them that are said of this line."""
    return [note for note in standing_notes(line, unit) if note]


def _penalty(penalty: str, unit: str) -> str:
    pattern = _("penalty of %(n)s of a board") if unit == "percent" else _("penalty of %(n)s")
    return pattern % {"n": score_figure(penalty, unit)}
