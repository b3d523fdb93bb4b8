"""What a club on a computer of its own delivers: its results, and the names for the public.

Results travel as they were said at the table, never as points: the organiser counts.
"""

import hmac
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import Final

from boards.json_values import JsonObject, ReadJson
from scoring.adjustments import AdjustedScore
from scoring.field import ComparedField, FieldLine
from scoring.results import LineValue, PassedOut, Played
from whiz_tournament.models import Entry, ReleaseKind, SimultaneousTournament, Tournament
from whiz_tournament.queries.canonical_json import canonical_json, digest_of
from whiz_tournament.queries.event_envelope import FORMAT
from whiz_tournament.queries.event_format import WRITTEN_AS
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, audience_name
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.compared_field import WHOLE_FIELD, compared_fields
from whiz_tournament.queries.results.rulings import Rulings, WeightedPart, rulings_of

OLDER_FORMAT: Final = "whiz-simultaneous-results/1"
"""What an organiser gets whose invitation does not say that it reads ``whiz-event/2``."""
PART: Final = "simultaneous"
REVISION: Final = 2
"""Goes up with each key or word that is added; who tells none refuses what it does not know.

From ``READS_EVENTS`` on an organiser reads ``whiz-event/2``.
"""
READS_EVENTS: Final = 2
PASSED_OUT: Final = str(PassedOut())
RULES: Final = ("eligible_percent", "average_flat", "average_of")
"""The club's own settings by which its people are compared and ranked at home."""


def delivery_content(tournament: Tournament, joined: SimultaneousTournament) -> JsonObject:
    """Return all that is delivered but its number and its signature; five queries.

    It does not say which program wrote it: the same evening is the same document after an update.
    """
    part = _results_part(tournament, joined)
    if written_revision(joined) < READS_EVENTS:
        return {"format": OLDER_FORMAT, **part}
    return {"format": FORMAT, "kind": ReleaseKind.TOURNAMENT.value, PART: part}


def written_revision(joined: SimultaneousTournament) -> int:
    """Return the newest revision that the organiser reads and this program writes."""
    return min(joined.organiser_reads, REVISION)


def _results_part(tournament: Tournament, joined: SimultaneousTournament) -> JsonObject:
    rows, rulings = line_rows(tournament), rulings_of(tournament)
    field = compared_fields(tournament, rows=rows, rulings=rulings).by_section[WHOLE_FIELD]
    by_key = {row.key: row for row in rows}
    return {
        "event": joined.event,
        "place": joined.place,
        "boards": digest_of(joined.boards),
        "rules": {WRITTEN_AS.get(name, name): getattr(tournament, name) for name in RULES},
        "people": _people(tournament, field),
        "lines": [_line(line, by_key[line.key], rulings) for line in field.lines],
        "penalties": [
            {"entry": penalty.entry, "amount": str(penalty.amount)} for penalty in field.penalties
        ],
    }


def _people(tournament: Tournament, field: ComparedField) -> list[JsonObject]:
    """Return the ranked players, without name and category where they want none in public.

    Nobody's category is left empty: an organiser with an older program takes the rest.
    """
    rows = Entry.objects.filter(tournament=tournament)
    columns = rows.values_list("number", "player__category", *NAME_COLUMNS)
    people = {
        number: {"name": name[0], **({"category": category} if category else {})}
        for number, category, *named in columns
        if (name := audience_name(Audience.PUBLIC, *named))
    }
    return [
        {"number": number, **people.get(number, {"name": ""})} for number in sorted(field.listing())
    ]


def _line(line: FieldLine, row: LineRow, rulings: Rulings) -> JsonObject:
    return {
        "line": line.key,
        "seats": {seat.value: entry for seat, entry in line.entries.items()},
        "results": _results(row, rulings) if line.outcomes else [],
        "owed": line.owed,
        "adjusted": {seat.value: _adjusted(score) for seat, score in line.adjusted.items()},
        "group": line.group,
    }


def _results(row: LineRow, rulings: Rulings) -> list[JsonObject]:
    parts = rulings.weighted.get(row.id)
    if parts is None:
        return [{"result": _bare(row.value), "weight": "1", "defence": None}]
    return [_part(part) for part in parts]


def _part(part: WeightedPart) -> JsonObject:
    return {
        "result": _bare(part.result),
        "weight": str(part.weight),
        "defence": _figure(part.defence),
    }


def _bare(value: LineValue | None) -> str:
    """Return what scores: the lead tells cards, and counts nothing."""
    return str(replace(value, lead=None) if isinstance(value, Played) else value)


def _adjusted(score: AdjustedScore) -> Mapping[str, str | None]:
    return {"kind": score.kind.value, "figure": _figure(score.figure)}


def _figure(figure: Fraction | None) -> str | None:
    return None if figure is None else str(figure)


# The signature of what a club delivers: HMAC-SHA256 over the canonical JSON of everything else in
# it.

SIGNATURE: Final = "signature"
"""Where a document holds it: 64 hexadecimal digits."""


def signed(document: ReadJson, key: str) -> JsonObject:
    """Return a document with its signature by a key.

    >>> is_signed(signed({"number": 1}, "key"), "key")
    True
    >>> is_signed({**signed({"number": 1}, "key"), "number": 2}, "key")
    False
    """
    return {**document, SIGNATURE: _signature(document, key)}


def is_signed(document: ReadJson, key: str) -> bool:
    """Tell whether somebody who has the key signed just this document."""
    bare = {name: value for name, value in document.items() if name != SIGNATURE}
    signature = str(document.get(SIGNATURE, "")).encode("utf-8", "surrogatepass")
    return hmac.compare_digest(_signature(bare, key).encode(), signature)


def _signature(document: ReadJson, key: str) -> str:
    return hmac.new(key.encode(), canonical_json(document), sha256).hexdigest()
