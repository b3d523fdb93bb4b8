"""What players asked to have corrected, as it travels with an exported tournament."""

from typing import Any

from whiz_tournament.models import RequestedCorrection, Tournament


def request_documents(tournament: Tournament) -> list[dict[str, Any]]:
    """Return every request, in the order in which they came; one query."""
    rows = RequestedCorrection.objects.filter(tournament=tournament).select_related("line")
    return [_document(row) for row in rows.order_by("id")]


def _document(row: RequestedCorrection) -> dict[str, Any]:
    return {
        "uuid": str(row.uuid),
        "line": str(row.line),
        "entry": row.entry,
        "version": row.version,
        "value": row.value,
        "slip": row.slip,
        "reason": row.reason,
        "late": row.late,
        "asked_at": row.asked_at.isoformat(),
        "agrees": row.agrees,
        "answered_by": row.answered_by,
        "answered_at": row.answered_at.isoformat() if row.answered_at else None,
        "state": row.state,
        "decided_at": row.decided_at.isoformat() if row.decided_at else None,
        "decision_reason": row.decision_reason,
        "answer": row.answer,
    }
