"""A deal as a phone sends it: by its script as a document, or by its form."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import QueryDict

from boards.errors import N_, Malformed
from scoring.whist.events import DealEvent
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistTableSheet
from whiz_tournament.features.whist.queries.kept_deals import Fields
from whiz_tournament.features.whist.services import EventPlace
from whiz_tournament.features.whist.services.errors import EventUnknown, TableUnknown
from whiz_tournament.features.whist.services.sent_deals import SentDeal
from whiz_tournament.features.whist.web.deal_form import DealEventForm
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.web.shared.sent_entry import (
    EntryUnreadable,
    read_moment,
    read_uuid,
    read_version,
)

NAMES: Final = {"uuid", "table", "number", "by", "fields", "after", "version", "at"}
LEFT_OUT: Final = frozenset({"note", "why", "line", "read", "csrfmiddlewaretoken"})
"""What phones do not write: the history keeps what is sent, and free text may name people."""
MOST_FIELDS: Final = 40


class DealUnfinished(Malformed):
    message = N_("This deal is not complete.")


def read_sent_deal(document: dict[str, Any]) -> SentDeal:
    """Return the entry that a document holds; raises what a wrong shape raises."""
    if set(document) != NAMES or not all(
        type(document[name]) is int for name in ("table", "number", "by")
    ):
        raise EntryUnreadable
    version = read_version(document["version"])
    fields = _fields(document["fields"]) if document["fields"] is not None else {}
    if not fields and version is None:
        raise EntryUnreadable
    return SentDeal(
        uuid=read_uuid(document["uuid"]),
        place=EventPlace(document["table"], document["number"]),
        seat=_seat(document["by"]),
        fields=fields,
        after=read_uuid(document["after"]) if document["after"] else None,
        version=version,
        client_time=read_moment(document["at"]),
    )


def _seat(seat: int) -> int:
    if not 0 < seat < 10:
        raise EntryUnreadable
    return seat


def _fields(sent: Mapping[str, Any]) -> dict[str, list[str]]:
    fields = {name: list(values) for name, values in sent.items() if name not in LEFT_OUT}
    texts = [text for values in fields.values() for text in values]
    if len(texts) > MOST_FIELDS or not all(isinstance(text, str) for text in texts):
        raise EntryUnreadable
    return fields


def sent_fields(posted: QueryDict) -> dict[str, list[str]]:
    """Return the deal's own fields of a form that was posted."""
    frame = {"do", "shown", "uuid", "number", "base_version", "by", "chosen", "ended"}
    return {
        name: list(values)
        for name, values in posted.lists()
        if name not in LEFT_OUT | frame and any(values)
    }


def deal_of(page: WhistEveningPage, sheet: WhistTableSheet, sent: SentDeal) -> DealEvent:
    """Return the deal that was sent; refuse one of another table, or with a gap before it."""
    if sent.place.table != sheet.number:
        raise TableUnknown(field="table", table=sent.place.table)
    if sent.number > sheet.next_number:
        raise EventUnknown(table=sheet.number, number=sent.number)
    return deal_from(page, sheet, sent.number, sent.fields)


def deal_from(
    page: WhistEveningPage, sheet: WhistTableSheet, number: int, fields: Fields
) -> DealEvent:
    """Return the deal of the fields, as the same form reads it that the staff fill in."""
    position = SheetPosition.next_of(page, sheet)
    if number <= len(sheet.lines):
        position = SheetPosition.of_row(page, sheet, number)
    form = DealEventForm(as_query(fields), position=position)
    if not form.is_valid() or not isinstance(form.event, DealEvent):
        raise form.refusal or DealUnfinished
    return form.event


def as_query(fields: Fields) -> QueryDict:
    """Return the fields as a browser would have sent them."""
    query = QueryDict(mutable=True)
    for name, values in fields.items():
        query.setlist(name, list(values))
    return query
