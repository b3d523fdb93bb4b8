"""Who sits at a table in a round, for lists that name tables."""

from collections.abc import Collection, Iterable, Mapping

from whiz_tournament.models import LineSeat, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, told_before

RoundAndTable = tuple[int, int]
"""Round and table."""


def people_at_tables(
    tournament: Tournament, spots: Collection[RoundAndTable]
) -> dict[RoundAndTable, list[str]]:
    """Return the names at each of these tables, by number; two queries, none for no table."""
    if not spots:
        return {}
    rounds, tables = {number for number, _ in spots}, {table for _, table in spots}
    seats = LineSeat.objects.filter(
        tournament=tournament, line__round__in=rounds, line__table__in=tables, line__dropped=False
    )
    names = name_texts(tournament)
    if (known := told_before(tournament)) is not None:
        return _among(known, spots, names)
    found: dict[RoundAndTable, list[str]] = {}
    held = seats.order_by("line__round", "line__table", "entry__number")
    columns = ("line__round", "line__table", "entry__number")
    for number, table, entry in held.values_list(*columns).distinct():
        if (number, table) in spots:
            found.setdefault((number, table), []).append(names.get(entry, ""))
    return found


def _among(
    rows: Iterable[LineRow], spots: Collection[RoundAndTable], names: Mapping[int, str]
) -> dict[RoundAndTable, list[str]]:
    there: dict[RoundAndTable, set[int]] = {}
    for row in rows:
        if not row.dropped and row.entries and (row.round, row.table) in spots:
            there.setdefault((row.round, row.table), set()).update(row.entries.values())
    return {at: [names.get(entry, "") for entry in sorted(there[at])] for at in sorted(there)}
