"""The plan of a section as it was before a change, kept with the act so that it can come back."""

from boards.json_values import JsonObject
from whiz_tournament.models import (
    Entry,
    LineSeat,
    ResultLine,
    Section,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import every_line_row
from whiz_tournament.services.play.changes.rewriting import write_rounds
from whiz_tournament.services.setup.result_lines import played_elsewhere


def plan_from(tournament: Tournament, section: Section, start: int) -> JsonObject:
    """Return the lines of a section from a round on, and what it says of its movement."""
    rows = every_line_row(tournament)
    return {
        "movement": section.movement,
        "figures": section.figures,
        "lines": [
            {
                "round": row.round,
                "table": row.table,
                "board": row.board,
                "seats": {seat.value: entry for seat, entry in row.entries.items()},
                "unplanned": row.unplanned,
                "dropped": row.dropped,
            }
            for row in rows
            if row.section == section.name and row.round >= start
        ],
    }


def restore_plan(tournament: Tournament, section: Section, start: int, before: JsonObject) -> None:
    """Write those lines again in place of what is there; none of that has a log.

    A board that had been dropped, or that somebody plays elsewhere now, is dropped.
    """
    LineSeat.objects.filter(line__section=section, line__round__gte=start).delete()
    ResultLine.objects.filter(section=section, round__gte=start).delete()
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("number", "pk"))
    known = played_elsewhere(tournament)
    own = {"club_id": tournament.club_id, "tournament": tournament}
    lines = ResultLine.objects.bulk_create(
        ResultLine(
            **own,
            section=section,
            round=line["round"],
            table=line["table"],
            board=line["board"],
            unplanned=line["unplanned"],
            dropped=line.get("dropped", False)
            or any((line["board"], entries[number]) in known for number in line["seats"].values()),
        )
        for line in before["lines"]
    )
    LineSeat.objects.bulk_create(
        LineSeat(
            **own,
            line=line,
            board=line.board,
            seat=seat,
            entry_id=entries[number],
            plays=not line.dropped,
        )
        for line, document in zip(lines, before["lines"], strict=True)
        for seat, number in document["seats"].items()
    )
    section.movement, section.figures = before["movement"], before["figures"]
    section.save(update_fields=["movement", "figures"])
    write_rounds(tournament)
