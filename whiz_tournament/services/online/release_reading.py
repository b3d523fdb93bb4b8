"""A delivered document read and held against itself: what comes out of here can be shown."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from whiz_tournament.features.competitions.services.hosted_agreement import hold_competition
from whiz_tournament.models import ReleaseKind
from whiz_tournament.queries.json_documents import (
    InvalidDocument,
    validated,
)
from whiz_tournament.queries.online.canonical_json import DIGEST, own_digest
from whiz_tournament.services.online.errors import (
    NumberDiffers,
    ReleaseChanged,
    ReleaseUnreadable,
    TextRefused,
)
from whiz_tournament.services.online.evening_agreement import hold_evening
from whiz_tournament.services.online.release_format import WHOLE, WITHDRAWN
from whiz_tournament.services.online.tournament_agreement import hold_tournament

Document = dict[str, Any]
WITHDRAWN_MARK: Final = "withdrawn"
AGREEMENT: Final[Mapping[str, Callable[[Document], None]]] = {
    ReleaseKind.TOURNAMENT.value: hold_tournament,
    ReleaseKind.EVENING.value: hold_evening,
    ReleaseKind.COMPETITION.value: hold_competition,
}


def read_release(data: object, *, number: int) -> Document:
    """Return the document's values, or refuse it by the place that is wrong."""
    document = _shaped(data)
    if own_digest(dict(data)) != document[DIGEST]:  # type: ignore[call-overload]  # a dict by now
        raise ReleaseChanged(field=DIGEST)
    if document["number"] != number:
        raise NumberDiffers(field="number", address=number, number=document["number"])
    if WITHDRAWN_MARK not in document:
        AGREEMENT[document["kind"]](document)
    return document


def _shaped(data: object) -> Document:
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in WHOLE:
        raise ReleaseUnreadable(field="kind", place="kind")
    shapes = WITHDRAWN if WITHDRAWN_MARK in data else WHOLE
    try:
        return validated(shapes[kind], data)
    except InvalidDocument as error:
        place = error.place or "the document"
        refusal = TextRefused if error.unfit else ReleaseUnreadable
        raise refusal(field=error.place or None, place=place) from error
