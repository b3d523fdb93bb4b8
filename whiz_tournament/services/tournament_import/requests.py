"""What players asked to have corrected in an imported tournament, kept as it stood.

What was accepted stays accepted, with the item of the line's log by which it came about. The act
that wrote it stands in the old history and is not undone from here.
"""

import uuid as uuids
from collections.abc import Collection
from typing import Any

from django_scopes import scopes_disabled

from boards.errors import WhizError
from scoring.documents import read_value
from whiz_tournament.models import RequestedCorrection, RequestState, ResultLine, Tournament
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.results.answer import line_points
from whiz_tournament.services.tournament_import.errors import contradicts
from whiz_tournament.services.tournament_import.lines import ImportedLine

Document = dict[str, Any]


def read_requests(
    tournament: Tournament,
    numbers: Collection[int],
    lines: list[ImportedLine],
    rows: list[Document],
) -> list[RequestedCorrection]:
    """Return the requests, unwritten; ``numbers`` are those of the people.

    Who asked need not sit at the line any more: who sat there may have been put right since.
    """
    by_key = {str(each.line): each for each in lines}
    for index, row in enumerate(rows):
        wrong = _wrong(tournament, numbers, by_key.get(row["line"]), row)
        if wrong:
            raise contradicts("correction_requests", f"[{index}].{wrong}")
    if len({row["uuid"] for row in rows}) < len(rows):
        raise contradicts("correction_requests")
    return [_request(tournament, by_key[row["line"]].line, row) for row in rows]


def _wrong(
    tournament: Tournament, numbers: Collection[int], line: ImportedLine | None, row: Document
) -> str:
    """Return the name of what does not fit, or nothing."""
    if line is None:
        return "line"
    answered = {row["agrees"] is not None, row["answered_by"] in numbers, bool(row["answered_at"])}
    waiting = row["state"] == RequestState.WAITING
    fits = {
        "entry": row["entry"] in numbers,
        "version": row["version"] <= len(line.log),
        "answered_by": len(answered) == 1 and row["answered_by"] != row["entry"],
        "decided_at": waiting == (row["decided_at"] is None),
        "answer": _answered(row, len(line.log)),
        "value": _counts(tournament, row["value"]),
        "reason": _can_be_kept(row["reason"], row["decision_reason"]),
    }
    return next((name for name, right in fits.items() if not right), "")


def _answered(row: Document, items: int) -> bool:
    """Tell whether the item that answered a request is one of the line's, and one that could be."""
    answer = row["answer"]
    return answer is None or (
        row["state"] == RequestState.ACCEPTED and row["version"] < answer <= items
    )


def _counts(tournament: Tournament, value: Any) -> bool:
    try:
        line_points(read_value(value), tournament)
    except (WhizError, AttributeError, TypeError, ValueError, KeyError):
        return False
    return True


def _can_be_kept(*texts: str) -> bool:
    try:
        for text in texts:
            check_text("reason", text)
    except WhizError:
        return False
    return True


def _request(tournament: Tournament, line: ResultLine, row: Document) -> RequestedCorrection:
    said = {name: value for name, value in row.items() if name != "line"}
    return RequestedCorrection(club_id=tournament.club_id, tournament=tournament, line=line, **said)


def write_requests(rows: list[RequestedCorrection]) -> None:
    """Write them; one that a club of this server has already gets another id."""
    with scopes_disabled():
        ids = [row.uuid for row in rows]
        known = RequestedCorrection.objects.filter(uuid__in=ids).values_list("uuid", flat=True)
        taken = set(known)
    for row in rows:
        row.uuid = uuids.uuid4() if row.uuid in taken else row.uuid
    RequestedCorrection.objects.bulk_create(rows)
