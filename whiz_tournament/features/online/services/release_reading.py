"""A delivered document read and held against itself: what comes out of here can be shown."""

from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.release_format import withdrawn_shape
from whiz_tournament.features.online.services.delivered_kinds import delivered_kind, delivered_kinds
from whiz_tournament.features.online.services.errors import (
    NumberDiffers,
    ReleaseChanged,
    ReleaseUnreadable,
    TextRefused,
)
from whiz_tournament.queries.canonical_json import DIGEST, own_digest
from whiz_tournament.queries.json_documents import (
    InvalidDocument,
    validated,
)

WITHDRAWN_MARK: Final = "withdrawn"


def read_release(data: object, *, number: int) -> JsonObject:
    """Return the document's values, or refuse it by the place that is wrong."""
    document = _shaped(data)
    if own_digest(dict(data)) != document[DIGEST]:  # type: ignore[call-overload]  # a dict now
        raise ReleaseChanged(field=DIGEST)
    if document["number"] != number:
        raise NumberDiffers(field="number", address=number, number=document["number"])
    if WITHDRAWN_MARK not in document:
        delivered_kind(document["kind"]).hold(document)
    return document


def _shaped(data: object) -> JsonObject:
    kind = data.get("kind") if isinstance(data, dict) else None
    shapes = {
        delivered_kind.kind.value: delivered_kind.shape for delivered_kind in delivered_kinds()
    }
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in shapes:
        raise ReleaseUnreadable(field="kind", place="kind")
    shape = withdrawn_shape(kind) if WITHDRAWN_MARK in data else shapes[kind]
    try:
        return validated(shape, data)
    except InvalidDocument as error:
        place = error.place or "the document"
        refusal = TextRefused if error.unfit else ReleaseUnreadable
        raise refusal(field=error.place or None, place=place) from error
