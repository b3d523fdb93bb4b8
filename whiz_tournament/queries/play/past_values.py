"""What a line held at an earlier version of it."""

from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import ScoreEntry, Tournament
from whiz_tournament.queries.play.result_lines import LineRow


def value_at(tournament: Tournament, line: LineRow, version: int) -> LineValue | None:
    """Return what the line held at this version; ``None`` if it never had it. One query."""
    place = {"line__round": line.round, "line__table": line.table, "line__board": line.board}
    log = ScoreEntry.objects.filter(line__tournament=tournament, version=version, **place)
    document = log.values_list("value", flat=True).first()
    return read_value(document) if document else None
