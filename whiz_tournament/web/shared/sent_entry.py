"""An entry as a phone's script sends it, and the answer that such a script believes.

An answer counts only when it names the life of the database and the digest of what was sent:
proxies and the pages of hotels say 200 to everything. What comes from a phone that may not speak
now is held by its session until a card lets it in again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, Final, Self, TypeVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import N_, Malformed, WhizError
from boards.seats import Seat
from scoring.documents import read_value
from whiz_tournament.limits.sizes import finite_json
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.errors import Unavailable, error_sentence
from whiz_tournament.services.log.submission import TakenEntry
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.results.sent_entries import SentEntry

EPOCH_HEADER: Final = "X-Whiz-Epoch"
LONGEST: Final = 2000  # characters; an entry has about 300
T = TypeVar("T")
FIELDS: Final = {"uuid", "round", "table", "board", "by", "value", "after", "version", "at"}


class EntryUnreadable(Malformed):
    message = N_("This entry cannot be read. Show it to the director.")


@dataclass(frozen=True, slots=True)
class ReceivedText:
    """The bytes of a request: what they say, and the digest that the answer names."""

    text: bytes

    @classmethod
    def of(cls, request: HttpRequest) -> Self:
        """Take the fields as they came."""
        return cls(request.body)

    def entry(self) -> SentEntry:
        """Return the result that was entered; raises ``EntryUnreadable``."""
        return self.read(_entry)

    def read(self, reader: Callable[[dict[str, Any]], T]) -> T:
        """Return what a reader makes of the document; raises ``EntryUnreadable``."""
        try:
            return reader(finite_json(self.text[: LONGEST + 1]))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, WhizError):
            raise EntryUnreadable from None

    def answered(
        self,
        *,
        take: Callable[[], HttpResponse],
        keep: Callable[[UnreadableEntry], bool],
        waits: tuple[type[WhizError], ...],
    ) -> HttpResponse:
        """Return what became of it; a refusal that ``waits`` passes: the phone sends it again.

        ``keep`` lays what cannot be read before the director, for no later try would read it
        better; it is false for a stranger, who keeps it.
        """
        try:
            return take()
        except EntryUnreadable as refusal:
            try:
                is_kept = keep(UnreadableEntry.of(self.text))
            except waits as later:
                return self.later(later)
            return (
                self.taken(TakenEntry("director", refusal)) if is_kept else self.unreadable(refusal)
            )
        except waits as refusal:
            return self.later(refusal)

    def answer(self, state: str, status: int, why: str = "", look: str = "") -> JsonResponse:
        """Return what became of it, in the form that counts; ``look`` is what to look at again."""
        answer = {"state": state, "why": why, "epoch": database_epoch()}
        answer |= {"look": look} if look else {}
        response = JsonResponse(
            answer | {"digest": sha256(self.text).hexdigest()},
            status=status,
            headers={"Cache-Control": "no-store"},
        )
        response[EPOCH_HEADER] = answer["epoch"]
        return response

    def taken(self, taken: TakenEntry, look: str = "") -> JsonResponse:
        """Return the answer for what the log or the director has."""
        why = error_sentence(taken.why) if taken.why else ""
        return self.answer(taken.state, 202 if taken.for_director else 201, why, look)

    def later(self, refusal: WhizError) -> JsonResponse:
        """Return the answer to what the phone keeps and sends again."""
        response = self.answer("later", 503, error_sentence(refusal))
        if isinstance(refusal, Unavailable):
            response["Retry-After"] = str(refusal.retry_after)
        return response

    def unreadable(self, refusal: WhizError) -> JsonResponse:
        """Return the answer to what is no entry."""
        return self.answer("unreadable", 400, error_sentence(refusal))

    def stranger(self) -> JsonResponse:
        """Return the answer to a phone that was not let in, or not since a restore."""
        why = _(
            "This phone is paired with no table now. Scan the card; what it keeps is sent then."
        )
        return self.answer("stranger", 403, why)


def _entry(fields: dict[str, Any]) -> SentEntry:
    if set(fields) != FIELDS:
        raise EntryUnreadable
    place = LinePlace(*(fields[name] for name in ("round", "table", "board")))
    return SentEntry(
        uuid=read_uuid(fields["uuid"]),
        place=place,
        seat=Seat(fields["by"]),
        value=read_value(fields["value"]),
        after=read_uuid(fields["after"]) if fields["after"] else None,
        version=read_version(fields["version"]),
        client_time=read_moment(fields["at"]),
    )


def read_version(value: object) -> int | None:
    """Return the version that a page showed, if it showed one."""
    if value is not None and type(value) is not int:
        raise EntryUnreadable
    return value or None


def read_uuid(text: str) -> UUID:
    """Return an entry's id, written in the one form that phones write."""
    uuid = UUID(text)
    if str(uuid) != text or uuid.version != 4:
        raise EntryUnreadable
    return uuid


def read_moment(text: str) -> datetime:
    """Return what the phone's clock said."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise EntryUnreadable
    return moment


UNSENT: Final = "table_unsent"


def keep_unsent(
    request: HttpRequest, tournament: int, table: int, board: int, query: str = ""
) -> None:
    """Keep the taps of one board as its address has them; none for a yes, which is asked again."""
    unsent = request.session.get(UNSENT, {})
    request.session[UNSENT] = {**unsent, f"{tournament}/{table}": [board, query]}


def take_unsent(
    request: HttpRequest, slug: str, tournament: int, table: int | None = None
) -> str | None:
    """Return the address that asks for what was kept: this table's first, else another's."""
    unsent: dict[str, Any] = request.session.get(UNSENT, {})
    keys = [key for key in unsent if key.split("/")[0] == str(tournament)]
    keys.sort(key=lambda key: key != f"{tournament}/{table}")
    if not keys:
        return None
    request.session[UNSENT] = {key: result for key, result in unsent.items() if key != keys[0]}
    board, query = unsent[keys[0]]
    at = int(keys[0].split("/")[1])
    return reverse("table_board", args=[slug, at, board]) + str(query)
