"""A slip as a phone sends it: by its script as a document, or by its form."""

from typing import Any, Final

from scoring.hall.deals import MOST_DEALS
from scoring.hall.totals import HIGHEST
from whiz_tournament.features.hall.services.sent_slips import SentSlip
from whiz_tournament.features.whist.wording.deal_line import LONGEST_LINE
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.web.shared.sent_entry import EntryUnreadable, read_moment, read_uuid

NAMES: Final = {"uuid", "round", "table", "by", "points", "deals", "played", "version", "at"}
PLACE: Final = ("round", "table", "by")
MOST_SEATS: Final = 9
HIGHEST_NUMBER: Final = 9999


def read_sent_slip(document: dict[str, Any]) -> SentSlip:
    """Return the slip that a document holds; raises what a wrong shape raises."""
    if set(document) != NAMES:
        raise EntryUnreadable
    round, table, by = (_number(document[name], 1, HIGHEST_NUMBER) for name in PLACE)
    played = document["played"]
    return SentSlip(
        read_uuid(document["uuid"]),
        round,
        table,
        by,
        points=_points(document["points"]),
        deals=_deals(document["deals"]),
        played=None if played is None else _number(played, 1, MOST_DEALS),
        version=_number(document["version"], 0, HIGHEST_WIDE),
        client_time=read_moment(document["at"]),
    )


def _points(sent: list[Any]) -> tuple[int, ...]:
    if len(sent) > MOST_SEATS:
        raise EntryUnreadable
    return tuple(_number(number, -HIGHEST, HIGHEST) for number in sent)


def _deals(sent: list[Any]) -> tuple[str, ...]:
    if len(sent) > MOST_DEALS:
        raise EntryUnreadable
    return tuple(map(_line, sent))


def _line(sent: object) -> str:
    """Return a deal as it is kept: any blank between its words is a space, all else is shown.

    Halves of surrogate pairs and NUL break PostgreSQL, or each page that shows them.
    """
    if not isinstance(sent, str) or len(sent) > LONGEST_LINE:
        raise EntryUnreadable
    line = " ".join(sent.split())
    if not line.isprintable():
        raise EntryUnreadable
    return line


def _number(sent: object, low: int, high: int) -> int:
    if type(sent) is not int or not low <= sent <= high:
        raise EntryUnreadable
    return sent
