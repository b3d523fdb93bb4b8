"""What a line held at an earlier version of it, beside what it holds now."""

from scoring.documents import read_value
from scoring.results import same_outcome
from whiz_tournament.models import LineState, ScoreEntry, Tournament
from whiz_tournament.queries.play.result_lines import LineRow


def is_confirmed_as_shown(tournament: Tournament, line: LineRow, version: int) -> bool:
    """Tell whether the line is confirmed with just what it held at this version; one query.

    Two are asked, and the second yes to the same is no news.
    """
    if line.state != LineState.CONFIRMED or line.value is None:
        return False
    place = {"line__round": line.round, "line__table": line.table, "line__board": line.board}
    log = ScoreEntry.objects.filter(line__tournament=tournament, version=version, **place)
    shown = log.values_list("value", flat=True).first()
    return shown is not None and same_outcome(read_value(shown), line.value)
