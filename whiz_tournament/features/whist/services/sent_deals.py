"""What a table's phone kept until the server had it: taken once, or kept for the staff, never lost.

The ends are those of a tournament's results (``services.results.sent_entries``): it is in the log,
it is before the staff, or the phone waits and sends again.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter, whist_event_heads
from whiz_tournament.features.whist.queries.kept_deals import Fields, KeptDeal, kept_for_staff
from whiz_tournament.features.whist.services.errors import EventUnknown
from whiz_tournament.features.whist.services.events import confirm_event, record_event
from whiz_tournament.features.whist.services.locked_event import EventPlace, lock_evening
from whiz_tournament.metrics import Taken, note_score
from whiz_tournament.models import (
    EventKind,
    ScoreEntry,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
)
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.access_codes import TablePaused
from whiz_tournament.services.errors import Unavailable, existing
from whiz_tournament.services.history import record_event_act
from whiz_tournament.services.log.submission import (
    PhoneShutOut,
    Sender,
    Submission,
    TakenEntry,
    UuidOfAnother,
)

DEAL_WAITS: Final = (TablePaused, Unavailable)
"""What passes by itself: the phone keeps the entry meanwhile and sends it again."""


@dataclass(frozen=True, slots=True)
class SentDeal:
    """One entry as a phone keeps it: its id for ever, which row, from which seat, what.

    ``fields`` are the answers of the deal's form; without any it is a yes to ``version``.
    ``after`` is the entry that it corrects: the phone knows no version of what it sent unheard.
    """

    uuid: UUID
    place: EventPlace
    seat: int
    fields: Fields
    after: UUID | None = None
    version: int | None = None
    client_time: datetime | None = None

    @property
    def is_yes(self) -> bool:
        """Return whether it says yes to what the row holds, and nothing of its own."""
        return not self.fields

    @property
    def number(self) -> int:
        """Return the number of the row."""
        return self.place.number or 0


def take_sent_deal(
    *,
    evening: WhistEvening,
    sender: Sender,
    sent: SentDeal,
    read: Callable[[], Event],
    shut_out: bool = False,
) -> TakenEntry:
    """Store the entry, or keep it for the staff; raises what the phone has to wait for.

    ``read`` makes a deal of the fields, or refuses them.
    """
    read_value = (lambda: _value_at(evening, sent)) if sent.is_yes else read
    rows = ScoreEntry.objects.filter(uuid=sent.uuid, event__table__evening=evening)
    if (entry := rows.select_related("event__table").first()) is not None:
        if _is_same(evening, entry, sent, read_value):
            note_score(Taken.AGAIN)
            return TakenEntry(entry.state, again=True)
        return _for_staff(evening, sender, sent, UuidOfAnother())
    if shut_out:
        return _for_staff(evening, sender, sent, PhoneShutOut())
    try:
        return TakenEntry(_written(evening, sender, sent, read))
    except DEAL_WAITS:
        raise
    except WhizError as refusal:
        if held := _held(evening, sender, sent, read_value):
            note_score(Taken.AGAIN, after_refusal=True)
            return TakenEntry(held)
        return _for_staff(evening, sender, sent, refusal)


def _written(
    evening: WhistEvening, sender: Sender, sent: SentDeal, read: Callable[[], Event]
) -> str:
    """Write the deal down; return the state of the row afterwards."""
    version = _version_of(evening, sent)
    submission = Submission(
        sent.uuid, sent.place, version, seat=str(sent.seat), client_time=sent.client_time
    )
    if sent.is_yes:
        answer = confirm_event(evening=evening, sender=sender, submission=submission)
    else:
        answer = record_event(evening=evening, sender=sender, submission=submission, event=read())
    return answer.state.value


def _is_same(
    evening: WhistEvening, entry: ScoreEntry, sent: SentDeal, read_value: Callable[[], Event]
) -> bool:
    """Tell whether the log holds just this."""
    event = entry.event
    there = event is not None and (event.table.number, event.number, entry.by)
    if there != (sent.place.table, sent.number, str(sent.seat)):
        return False
    stored = read_event(entry.value, evening.ruleset)
    try:
        return EventValueAdapter(evening.ruleset).same(stored, read_value())
    except WhizError:
        return False


def _held(
    evening: WhistEvening, sender: Sender, sent: SentDeal, read_value: Callable[[], Event]
) -> str:
    """Return the state of the row where it says just this already; it came another way.

    Asked of one's own table alone: nobody learns by guessing what others wrote.
    """
    if sender.table != sent.place.table:
        return ""
    heads = whist_event_heads(evening, table__number=sent.place.table, number=sent.number)
    head = next(iter(heads.get(sent.place.table, ())), None)
    try:
        value = read_value()
    except WhizError:
        return ""
    if head is None or head.standing is None:
        return ""
    same = EventValueAdapter(evening.ruleset).same(head.standing, value)
    return head.state.value if same else ""


def _value_at(evening: WhistEvening, sent: SentDeal) -> Event:
    """Return what the row held at the version to which somebody said yes."""
    log = ScoreEntry.objects.filter(
        event__table__evening=evening,
        event__table__number=sent.place.table,
        event__number=sent.number,
        version=sent.version or 0,
    )
    value = log.values_list("value", flat=True).first()
    if not value:
        raise EventUnknown(table=sent.place.table, number=sent.number)
    return read_event(value, evening.ruleset)


def _version_of(evening: WhistEvening, sent: SentDeal) -> int | None:
    """Return the version that the corrected entry made; none where it never arrived."""
    if sent.after is None:
        return sent.version
    before = ScoreEntry.objects.filter(uuid=sent.after, event__table__evening=evening)
    return before.values_list("version", flat=True).first() or sent.version


def _for_staff(evening: WhistEvening, sender: Sender, sent: SentDeal, why: WhizError) -> TakenEntry:
    confirms = sent.version or 0 if sent.is_yes else 0
    deal = KeptDeal(
        uuid=sent.uuid,
        table=sent.place.table,
        number=sent.number,
        by=sent.seat,
        fields={name: list(values) for name, values in sent.fields.items()},
        confirms=confirms,
        why=why.code,
    )
    note_score(Taken.ASIDE, after_refusal=True)
    keep_deal(evening=evening, actor=sender.actor, sent=deal)
    return TakenEntry("director", why)


# What a table's phone sent and no row could take: kept, and laid before the staff.


def keep_deal(*, evening: WhistEvening, actor: Actor, sent: KeptDeal) -> None:
    """Keep what was sent, once however often it is sent."""
    data = {**asdict(sent), "uuid": str(sent.uuid)}
    _keep(evening, actor, EventKind.DEAL_KEPT, data)


def keep_unreadable_deal(*, evening: WhistEvening, actor: Actor, sent: UnreadableEntry) -> None:
    """Keep a text that nobody can read: no later try would read it better."""
    data = {"uuid": str(sent.uuid), "text": sent.text}
    _keep(evening, actor, EventKind.DEAL_UNREADABLE, data)


@transaction.atomic
def settle_kept_deal(*, evening: WhistEvening, actor: Actor, uuid: UUID) -> None:
    """Take what was kept off the list, entered by hand or not; it stays in the history."""
    lock_evening(evening, *WhistEveningStatus)
    waiting = existing(next((deal for deal in kept_for_staff(evening) if deal.uuid == uuid), None))
    data: JsonObject = {"uuid": str(uuid)}
    if isinstance(waiting, KeptDeal):
        data |= {"table": waiting.table, "number": waiting.number}
    record_event_act(event=evening, kind=EventKind.DEAL_SETTLED, actor=actor, data=data)


@transaction.atomic
def _keep(evening: WhistEvening, actor: Actor, kind: EventKind, data: JsonObject) -> None:
    lock_evening(evening, *WhistEveningStatus)
    decided = WhistHistoryEvent.objects.filter(evening=evening, kind=kind, data__uuid=data["uuid"])
    if not decided.exists():
        record_event_act(event=evening, kind=kind, actor=actor, data=data)
