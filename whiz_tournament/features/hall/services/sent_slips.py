"""What a phone kept until the server had it: taken once, or kept for the staff, never lost.

The ends are those of a tournament's results (``services.results.sent_entries``).
"""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.db import transaction

from boards.errors import N_, WhizError
from boards.json_values import Json, JsonObject
from whiz_tournament.features.hall.queries.history import KEPT, kept_slips
from whiz_tournament.features.hall.services.acts import lock_hall, record_hall_act
from whiz_tournament.features.hall.services.slips import PhoneWord, save_slip
from whiz_tournament.metrics import Taken, note_score
from whiz_tournament.models import HallAct, HallActKind, HallDevice, HallEvent, HallTable
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, Unavailable
from whiz_tournament.services.log.submission import (
    PhoneShutOut,
    TakenEntry,
    UuidOfAnother,
    canonical,
)

SLIP_WAITS: Final = (Unavailable,)
"""What passes by itself: the phone keeps the slip meanwhile and sends it again."""
ENTERED: Final = "entered"
CONFIRMED: Final = "confirmed"


class KeptForStaff(WhizError):
    message = N_("What you sent is kept. The director has it on the list and decides.")


class PhoneOfAnother(WhizError):
    """It tells nothing of any slip: who asks may have made up whose it is."""

    message = N_("This phone is another person’s now. What it sent is on the director’s list.")


@dataclass(frozen=True, slots=True)
class SentSlip:
    """One slip as a phone keeps it: its id for ever, of which table, by whom, what.

    ``version`` is what the page showed, 0 for a slip that was missing.
    """

    uuid: UUID
    round: int
    table: int
    by: int
    points: tuple[int, ...]
    deals: tuple[str, ...] = ()
    played: int | None = None
    version: int = 0
    client_time: datetime | None = None

    @property
    def said(self) -> JsonObject:
        """Return what the history keeps of it."""
        return {
            "uuid": str(self.uuid),
            "round": self.round,
            "table": self.table,
            "by": self.by,
            "points": list(self.points),
            "deals": list(self.deals),
            "played": self.played,
        }

    @property
    def digest(self) -> str:
        """Return what tells a repetition from an id that is used for something else."""
        return sha256(canonical(self.said)).hexdigest()


def take_sent_slip(*, device: HallDevice, sent: SentSlip) -> TakenEntry:
    """Keep the slip, or lay it before the staff; raises what the phone has to wait for.

    A phone speaks for who holds it, whatever it says: else one alone could be a whole table.
    """
    hall = device.hall
    act = HallAct.objects.filter(hall=hall, data__uuid=str(sent.uuid)).order_by("id").first()
    if act is not None:
        return _again(device, act, sent)
    if device.revoked_at is not None:
        return _for_staff(device, sent, PhoneShutOut())
    if sent.by != device.person:
        return _for_staff(device, sent, PhoneOfAnother())
    try:
        slip = save_slip(
            hall=hall,
            actor=_actor(device),
            round=sent.round,
            table=sent.table,
            version=sent.version,
            points=sent.points,
            deals=sent.deals,
            played=sent.played,
            word=PhoneWord(str(sent.uuid), sent.by, sent.digest),
        )
    except SLIP_WAITS:
        raise
    except WhizError as refusal:
        return _for_staff(device, sent, refusal)
    return TakenEntry(CONFIRMED if slip.checked else ENTERED)


def _again(device: HallDevice, act: HallAct, sent: SentSlip) -> TakenEntry:
    """Answer as before what was sent before; the id with other content is for the staff."""
    is_kept = act.kind in KEPT
    same = act.data | sent.said == act.data if is_kept else act.data.get("digest") == sent.digest
    if not same:
        return _for_staff(device, sent, UuidOfAnother())
    note_score(Taken.AGAIN)
    if is_kept:
        return TakenEntry("director", KeptForStaff(), again=True)
    rows = HallTable.objects.filter(round__hall=device.hall, round__number=sent.round)
    checked = rows.filter(number=sent.table, checked=True).exists()
    return TakenEntry(CONFIRMED if checked else ENTERED, again=True)


def _for_staff(device: HallDevice, sent: SentSlip, refusal: WhizError) -> TakenEntry:
    """Keep what no slip could take, once however often it is sent."""
    holder = {"holder": device.person} if isinstance(refusal, PhoneOfAnother) else {}
    _keep(device, HallActKind.SLIP_KEPT, {**sent.said, "why": refusal.code, **holder})
    note_score(Taken.ASIDE, after_refusal=True)
    return TakenEntry("director", refusal)


def keep_unreadable_slip(*, device: HallDevice, sent: UnreadableEntry) -> None:
    """Keep a text that nobody can read: no later try would read it better."""
    _keep(device, HallActKind.SLIP_UNREADABLE, {"uuid": str(sent.uuid), "text": sent.text})


@transaction.atomic
def settle_kept_slip(*, hall: HallEvent, actor: Actor, uuid: UUID) -> None:
    """Take what was kept off the list, typed by hand or not; it stays in the history."""
    lock_hall(hall)
    if uuid not in {slip.uuid for slip in kept_slips(hall)}:
        raise NotFound
    record_hall_act(hall, HallActKind.SLIP_SETTLED, actor, uuid=str(uuid))


@transaction.atomic
def _keep(device: HallDevice, kind: HallActKind, data: dict[str, Json]) -> None:
    lock_hall(device.hall)
    there = HallAct.objects.filter(hall=device.hall, kind=kind, data__uuid=data["uuid"])
    if data not in there.values_list("data", flat=True):
        record_hall_act(device.hall, kind, _actor(device), **data)


def _actor(device: HallDevice) -> Actor:
    return Actor("device", device.public_id)
